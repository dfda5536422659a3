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
  let source: String

  let cellFrame: Frame
  /// The block being checked.
  var scope: Scope
  /// The positions of the variables that the cell declares at its top level.
  var laterNames: [String: Int] = [:]
  /// The start of the last statement of the cell, whose value is echoed; nil if there is none.
  var lastStatement: Int?
  /// The types of the cell, by their ids, with their names.
  var drafts: [Int: NominalDraft] = [:]
  var typeNames: Set<String> = []
  /// The properties that a class of the cell observes although it inherits them.
  var observedByHeirs: Set<String> = []
  /// The globals of earlier cells that this one uses.
  private var earlier: [Int: Variable] = [:]
  private var earlierAccessed: [Int: AccessedVariable] = [:]

  /// Diagnostics for functions that are not called where no function is meant, by position.
  var uncalled: [Range<Int>: Diagnostic] = [:]
  /// The `if` or `switch` whose branches are checked as values.
  var branching: Branching?
  /// The starts of the statements that end the program.
  var endings: Set<Int> = []

  /// Counts the work of checking.
  let meter: CheckingMeter
  /// How many of the diagnostics were counted, and how many of these are errors.
  private var counted = (places: 0, errors: 0)

  // The type variables of the current statement.
  var typeVariables: TypeVariables
  var constraints: [Constraint] = []
  /// The positions of list literals whose elements may have any type.
  var listsOfAnything: Set<Range<Int>> = []
  /// The positions of list literals whose elements may have any type if they have no common one.
  var openLists: Set<Range<Int>> = []
  /// Whether an `Int` may become a `Double`, because there is no strict solution.
  var isLenient = false

  /// The outcomes of the statements within closures, by their start: they are checked again when
  /// the surrounding statement is solved again, and must not be tried both ways each time.
  private var outcomes: [Int: Outcome] = [:]

  private enum Outcome {
    case lenient
    case failed(Diagnostic)
  }

  init(
    names: Names, library: Library, hole: Hole? = nil, source: String = "",
    meter: CheckingMeter = CheckingMeter()
  ) {
    self.hole = hole
    self.meter = meter
    typeVariables = TypeVariables(meter)
    self.source = source
    self.names = names
    self.library = library
    self.library.page = names.declarations
    meter.weight = names.declarations.costOfLookup
    cellFrame = Frame()
    scope = Scope(frame: cellFrame, parent: nil)
  }

  /// Solves the system that `body` makes: strictly, and if that fails leniently.
  func solving<Result>(
    _ range: Range<Int>, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    if constraints.isEmpty {
      typeVariables = TypeVariables(meter)
      outcomes = [:]
    }
    // A statement of a closure keeps a copy of the surrounding state, to restore it.
    try meter.spend(1 + typeVariables.count / 8)
    let outcome = outcomes[range.lowerBound]
    if case .failed(let diagnostic) = outcome { throw diagnostic }
    let (before, outerLeniency) = (typeVariables, isLenient)
    let (constraintCount, diagnosticCount) = (constraints.count, diagnostics.count)
    defer {
      isLenient = outerLeniency
      constraints.removeSubrange(constraintCount...)
    }
    isLenient = if case .lenient = outcome { true } else { false }
    while true {
      do {
        let result = try body()
        if isLenient { outcomes[range.lowerBound] = .lenient }
        return result
      } catch {
        typeVariables = before
        constraints.removeSubrange(constraintCount...)
        guard isLenient || meter.isOver else {
          diagnostics.removeSubrange(diagnosticCount...)
          counted = (0, 0)
          isLenient = true
          continue
        }
        var error = error
        if error.range.isEmpty { error.range = range }
        outcomes[range.lowerBound] = .failed(error)
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
  func solved(
    _ range: Range<Int>, _ draft: () throws(Diagnostic) -> Draft
  ) throws(Diagnostic) -> CheckedExpression {
    try solving(range) { () throws(Diagnostic) in
      let mark = mark
      let draft = try draft()
      try solve(from: mark, isWhole: true)
      return try finish(draft)
    }
  }

  /// The entity of a name here: in the enclosing blocks, or in an earlier cell.
  func entity(named name: String) -> Entity? {
    if let entity = scope.entity(named: name, in: library) { return entity }
    guard let global = names[name] else { return nil }
    if let accessors = global.accessors {
      return .accessed(variable(name, global, accessors))
    }
    guard !global.overloads.isEmpty else {
      return .variable(variable(name, global), signature: global.signature)
    }
    return Entity(
      global.functions.compactMap { function in
        function.signature.map {
          Entity.Function(variable: variable(name, function), signature: $0, isUnset: false)
        }
      })
  }

  /// The variable of a global of an earlier cell.
  private func variable(_ name: String, _ global: Names.Global) -> Variable {
    if let variable = earlier[global.index] { return variable }
    let variable = Variable(
      name: name, type: global.type, isConstant: global.isConstant, storage: .global(global.index))
    variable.isImplicitlyUnwrapped = global.isImplicitlyUnwrapped
    earlier[global.index] = variable
    return variable
  }

  /// The variable with accessors of an earlier cell.
  private func variable(
    _ name: String, _ global: Names.Global, _ accessors: Names.Accessors
  ) -> AccessedVariable {
    if let variable = earlierAccessed[global.index] { return variable }
    func function(_ index: Int, _ inputs: [Type], result: Type) -> Variable {
      Variable(
        name: name, type: .function(inputs, result: result), isConstant: true,
        storage: .global(index))
    }
    let type = global.type
    let variable = AccessedVariable(
      name: name, type: type, stored: accessors.getter == nil ? self.variable(name, global) : nil,
      getter: accessors.getter.map { function($0, [], result: type) },
      setter: accessors.setter.map { function($0, [type], result: .void) })
    earlierAccessed[global.index] = variable
    return variable
  }
}
