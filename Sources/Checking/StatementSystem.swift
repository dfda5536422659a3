import Language
import Syntax

/// The type variables of a statement, the constraints on them, and how they are solved.
struct StatementSystem {
  var typeVariables: TypeVariables
  var constraints: [Constraint] = []
  /// How the current statement is solved.
  var way = Way.solved
  /// What the constraint solver found for the statements so far.
  var solution = StatementSolution()
  /// Whether an error in the current statement ends it, whatever other ways there are.
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

  /// The ways to solve a statement, each tried after the one before has failed.
  enum Way {
    /// With the types that the constraint solver finds, if it knows the expression.
    case solved
    /// With the conversions that Swift has, by our own rules: for the message, if the solver's types
    /// cannot be had here.
    case strict
    /// With an `Int` that may become a `Double`.
    case lenient
  }

  /// Whether an `Int` may become a `Double`, because there is no strict solution.
  var isLenient: Bool { way == .lenient }

  /// The way that is tried when the current one has failed; nil after the last.
  var nextWay: Way? {
    if isFinal { return nil }
    return switch way {
    case .solved: isSolved ? .strict : .lenient
    case .strict: .lenient
    case .lenient: nil
    }
  }

  init(typeVariables: TypeVariables) { self.typeVariables = typeVariables }

  /// Begins another statement, when no constraints remain of the one before.
  mutating func restart(with variables: TypeVariables) {
    typeVariables = variables
    outcomes = [:]
    solution = StatementSolution()
  }
}
