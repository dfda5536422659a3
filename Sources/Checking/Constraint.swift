import Language
import Syntax

/// A constraint on type variables that waits until more of them are bound.
struct Constraint {
  enum Kind {
    /// An action on a type, run as soon as its outermost part is known; and what is done at last with a generic
    /// type whose arguments are not, by which they may become known.
    ///
    /// What is done at last says whether the action is not needed any more.
    case lookup(
      Type, at: Range<Int>, (Type) throws(Diagnostic) -> Void,
      whileOpen: ((Type) throws(Diagnostic) -> Bool)?)
    case conversion(ConversionConstraint)
    case overload(Overload)
    case closure(ClosureDraft)
    case function(FunctionDraft)
  }

  var kind: Kind
  /// The scope for the names that the constraint declares and looks up.
  var scope: Scope
  var isDone = false
}

/// A position in the growing system: what is younger belongs to the part that is solved alone.
struct Mark {
  var constraint: Int
  var variable: Int
}
