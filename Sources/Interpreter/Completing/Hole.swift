import Syntax

/// The hole of an unfinished text during checking: what is tried in it, and what is found out about
/// its context.
final class Hole {
  enum Filling {
    /// Nothing: its context determines the wanted type.
    case nothing
    /// A value that matches every type: errors have then nothing to do with the hole.
    case anything
    /// Some value of a type.
    case value(Type)
  }

  /// What the hole is part of.
  enum Use {
    case value
    /// It is a statement, or the last link of a chain that is one.
    case statement
    /// What is assigned to.
    case target
    /// The name in `if let name`, which is also the value.
    case binding
  }

  /// A word of the call whose next argument goes into the hole.
  struct Label: Hashable {
    var text: String
    var summary: String
  }

  let range: Range<Int>
  let filling: Filling
  var use = Use.value
  /// What it is called with; nil when it is not called.
  var arguments: [Argument]?
  /// The name behind a dot that follows it; nil when none does.
  var member: String?
  /// Where it is; nil when no name can stand there.
  var site: Site?
  /// The type that is wanted there; nil if anything is.
  var wanted: Type?
  /// The types that the functions of an overloaded call want there, or look it up in behind a dot
  /// alone, where these may be several.
  var owners: [Type] = []
  /// The labels that can come next where an argument begins; nil elsewhere.
  var labels: [Label]?
  /// Whether that argument may also go without a label.
  var takesUnlabelled = true

  init(at range: Range<Int>, filledWith filling: Filling) {
    self.range = range
    self.filling = filling
  }
}

extension Hole {
  /// A place where a name can stand.
  struct Site {
    enum Kind {
      /// A variable, a function or a type.
      case name
      /// A property or method; a mutating one only of a place that can be changed.
      case member(of: Type, isPlace: Bool)
      /// A constant or static method, behind the type or behind a dot alone.
      case constant(of: Type, isImplicit: Bool)
      /// A type; behind a dot, one that is declared within another.
      case type(within: String?)
    }

    /// What a name of the program means there.
    enum Meaning {
      case variable(Type, isConstant: Bool, signature: Names.Signature? = nil)
      /// Members of the type around it.
      case members([Builtin], of: Scope.Owner)
    }

    var kind: Kind
    /// The program's own names.
    var names: [String: Meaning] = [:]
    /// The program's own types, by the names that they have there.
    var types: [String: Type] = [:]
    /// The kind of declaration that inherits from the type at the hole; nil if none does.
    var heir: NominalDeclaration.Kind?
    /// Whether it is in no block, so that a type can be declared.
    var isOutermost = true
    var isTopLevel = true
    var isInFunction = false
    var isInLoop = false
    /// The type whose stored properties get their first values there; nil if none does.
    var initialized: Type?
  }
}

extension Name {
  var isHole: Bool { text == HoledText.hole }
}
