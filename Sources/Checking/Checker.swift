import Language
import Syntax

/// Checks one cell: walks the tree, makes a system of each statement, and solves it.
final class Checker {
  /// The builtins of the library, with the page's additions so far.
  var library: Library
  /// The globals, those of the statements so far included.
  var names: Names
  var diagnostics: [Diagnostic] = []
  /// The hole of an unfinished text; nil for a text to be run.
  let hole: Hole?
  /// The source text of the cell; empty if none was given.
  var source: String

  /// What generic declarations have made.
  var genericWork = GenericWork()
  /// The block of the cell itself.
  let cellScope: Scope
  let cellFrame: Frame
  /// The block being checked.
  var scope: Scope
  var outline = CellOutline()
  private var earlier = EarlierVariables()

  var functionNames = FunctionNames()
  /// The `if` or `switch` whose branches are checked as values.
  var branching: Branching?
  /// The starts of the statements that end the program.
  var endings: Set<Int> = []

  /// What the `do` blocks around may throw.
  var thrown = ThrownErrors()

  /// Counts the work of checking.
  let meter: CheckingMeter
  /// How many of the diagnostics were counted, and how many of these are errors.
  private var counted = (places: 0, errors: 0)

  /// The system of the current statement.
  var system: StatementSystem

  init(
    names: Names, library: Library, hole: Hole? = nil, source: String = "",
    meter: CheckingMeter = CheckingMeter()
  ) {
    self.hole = hole
    self.meter = meter
    system = StatementSystem(typeVariables: TypeVariables(meter))
    self.source = source
    self.names = names
    self.library = library
    self.library.page = names.declarations
    meter.weight = names.declarations.costOfLookup
    cellFrame = Frame()
    cellScope = Scope(frame: cellFrame, parent: nil)
    scope = cellScope
  }

  /// Solves the system that `body` makes: strictly, and if that fails leniently.
  func solving<Result>(
    _ range: Range<Int>, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    if system.constraints.isEmpty { system.restart(with: TypeVariables(meter)) }
    // A statement of a closure keeps a copy of the surrounding state, to restore it.
    try meter.spend(1 + system.typeVariables.count / 8)
    let outcome = system.outcomes[range.lowerBound]
    if case .failed(let diagnostic) = outcome { throw diagnostic }
    let (before, outer) = (system.typeVariables, (system.isLenient, system.isSolved))
    let (constraintCount, diagnosticCount) = (system.constraints.count, diagnostics.count)
    defer {
      (system.isLenient, system.isSolved) = outer
      system.isFinal = false
      system.constraints.removeSubrange(constraintCount...)
    }
    system.isLenient = if case .lenient = outcome { true } else { false }
    // Whether Swift finds types that cannot be had here.
    var isDoubtful = false
    while true {
      (system.isSolved, system.isFinal) = (false, false)
      do throws(Diagnostic) {
        let result = try body()
        if isDoubtful {
          system.isFinal = true
          throw unclear(at: range)
        }
        if system.isLenient { system.outcomes[range.lowerBound] = .lenient }
        return result
      } catch {
        system.typeVariables = before
        system.constraints.removeSubrange(constraintCount...)
        if system.hasAnotherWay, !meter.isOver {
          diagnostics.removeSubrange(diagnosticCount...)
          counted = (0, 0)
          isDoubtful = system.isSolved
          system.isLenient = true
          continue
        }
        var error = error
        if error.range.isEmpty { error.range = range }
        system.outcomes[range.lowerBound] = .failed(error)
        throw error
      }
    }
  }

  /// Whether checking ends early: it was stopped, or there are so many errors that more would not
  /// help.
  var isOver: Bool {
    if meter.isOver { return true }
    guard diagnostics.count >= mostDiagnostics else { return false }
    counted.errors += diagnostics[counted.places...].count(where: \.isError)
    counted.places = diagnostics.count
    return counted.errors >= mostDiagnostics
  }

  /// The checked expression of `draft`, in a separate system.
  ///
  /// - Parameter context: What the place of the value wants of it.
  func solved(
    _ value: Expression, _ context: ConstraintSolver.Context? = nil,
    _ draft: () throws(Diagnostic) -> Draft
  ) throws(Diagnostic) -> CheckedExpression {
    try solving(value.range) { () throws(Diagnostic) in
      let mark = mark
      try consult(value, context ?? .nothing)
      let draft = try draft()
      try solve(from: mark, isWhole: true)
      return try finish(draft)
    }
  }

  /// What deals with generic declarations.
  var generic: GenericChecker { GenericChecker(checker: self) }
  /// What counts conversions.
  var costs: ConversionCosts { ConversionCosts(checker: self) }
  /// What deals with protocols whose types are open.
  var patterns: PatternChecker { PatternChecker(checker: self) }
  /// What deals with the types after `throws`.
  var thrownTypes: ThrownTypeChecker { ThrownTypeChecker(checker: self) }
  /// What deals with functions that differ by types alone.
  var overloads: OverloadChecker { OverloadChecker(checker: self) }
  /// What deals with operators of the page.
  var operators: OperatorChecker { OperatorChecker(checker: self) }
  /// What deals with property wrappers.
  var wrappers: WrapperChecker { WrapperChecker(checker: self) }
  /// What deals with key paths.
  var keyPaths: KeyPathChecker { KeyPathChecker(checker: self) }
  /// What deals with sequences of the page.
  var sequences: SequenceChecker { SequenceChecker(checker: self) }
  /// What deals with elements and parts of lists.
  var parts: PartChecker { PartChecker(checker: self) }

  /// The entity of a name here: in the enclosing blocks, or in an earlier cell.
  func entity(named name: String) -> Entity? {
    if let entity = scope.entity(named: name, in: library) { return entity }
    if let owner = sequences.owner(of: name, in: scope) ?? growing.owner(of: name, in: scope) {
      return .member(owner)
    }
    guard let global = names[name] else { return nil }
    if let accessors = global.accessors {
      return .accessed(earlier.variable(name, global, accessors))
    }
    guard !global.overloads.isEmpty else {
      return .variable(earlier.variable(name, global), signature: global.signature)
    }
    return Entity(
      global.functions.compactMap { function in
        function.signature.map {
          Entity.Function(variable: earlier.variable(name, function), signature: $0, isUnset: false)
        }
      })
  }
}
