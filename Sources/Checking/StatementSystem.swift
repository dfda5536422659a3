import Language
import Syntax

/// The type variables of a statement, the constraints on them, and how they are solved.
struct StatementSystem {
  var typeVariables: TypeVariables
  var constraints: [Constraint] = []
  /// The positions of list literals whose elements may have any type.
  var listsOfAnything: Set<Range<Int>> = []
  /// The positions of list literals whose elements may have any type if they have no common one.
  var openLists: Set<Range<Int>> = []
  /// The positions of values that are a whole statement, or all that a variable gets: Swift refuses
  /// list literals there whose elements have no common type.
  var standaloneValues: Set<Range<Int>> = []
  /// Whether an `Int` may become a `Double`, because there is no strict solution.
  var isLenient = false
  /// The outcomes of the statements within closures, by their start: they are checked again when
  /// the surrounding statement is solved again, and must not be tried both ways each time.
  var outcomes: [Int: Outcome] = [:]

  enum Outcome {
    case lenient
    case failed(Diagnostic)
  }

  init(typeVariables: TypeVariables) { self.typeVariables = typeVariables }

  /// Begins another statement, when no constraints remain of the one before.
  mutating func restart(with variables: TypeVariables) {
    typeVariables = variables
    outcomes = [:]
  }
}
