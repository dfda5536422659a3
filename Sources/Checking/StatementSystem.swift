import Language
import Syntax

/// The type variables of a statement, the constraints on them, and how they are solved.
struct StatementSystem {
  var typeVariables: TypeVariables
  var constraints: [Constraint] = []
  /// Whether an `Int` may become a `Double` in the current statement, because there is no solution with
  /// the types that the constraint solver finds, or with the conversions that Swift has.
  var isLenient = false
  /// What the constraint solver found for the statements so far.
  var solution = StatementSolution()
  /// Where whole numbers stand of which the solver does not say whether they are such.
  var doubts: Set<Range<Int>> = []
  /// Whether an error in the current statement ends it, also if it could be solved leniently.
  var isFinal = false
  /// Whether the types of the current statement are those of `solution`.
  var isSolved = false
  /// The outcomes of the statements within closures, by their start: they are checked again when
  /// the surrounding statement is solved again, and must not be tried both ways each time.
  var outcomes: [Int: Outcome] = [:]

  enum Outcome {
    case lenient
    case failed(Diagnostic)
  }

  /// Whether the current statement is solved leniently after it has failed.
  var hasAnotherWay: Bool { !isFinal && !isLenient }

  init(typeVariables: TypeVariables) { self.typeVariables = typeVariables }

  /// Begins another statement, when no constraints remain of the one before.
  mutating func restart(with variables: TypeVariables) {
    typeVariables = variables
    outcomes = [:]
    solution = StatementSolution()
    doubts = []
  }
}
