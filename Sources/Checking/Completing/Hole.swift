import Language
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

  /// The use of the hole.
  enum Use {
    case value
    /// It is a statement, or the last link of a chain that is one.
    case statement
    /// It is the target of an assignment.
    case target
    /// The name in `if let name`, which is also the value.
    case binding
  }

  /// A label that the next argument may have.
  struct Label: Hashable {
    var text: String
    var summary: String
  }

  let range: Range<Int>
  let filling: Filling
  var use = Use.value
  /// The arguments of its call; nil if it is not called.
  var arguments: [Argument]?
  /// The name after a dot that follows it; nil if there is none.
  var member: String?
  /// Its site; nil if a name cannot be there.
  var site: Site?
  /// The wanted type; nil if it may be any.
  var wanted: Type?
  /// The types that the overloads of a call want there, or in which they look up a name after a dot
  /// alone, if there may be several.
  var owners: [Type] = []
  /// The possible labels at the start of an argument; nil elsewhere.
  var labels: [Label]?
  /// Whether that argument may also have no label.
  var takesUnlabelled = true

  init(at range: Range<Int>, filledWith filling: Filling) {
    self.range = range
    self.filling = filling
  }
}

extension Hole {
  /// A position where a name can be.
  struct Site {
    enum Kind {
      /// A variable, a function or a type.
      case name
      /// A property or method; a mutating one only of a place that can be changed.
      case member(of: Type, isPlace: Bool)
      /// A constant or static method, after the type or after a dot alone.
      case constant(of: Type, isImplicit: Bool)
      /// A type; after a dot, one that is nested in another.
      case type(within: String?)
    }

    /// The meaning of a name of the program there.
    enum Meaning {
      case variable(Type, isConstant: Bool, signature: Names.Signature? = nil)
      /// Members of the surrounding type.
      case members([Builtin], of: Scope.Owner)
    }

    var kind: Kind
    /// The visible names of the program.
    var names: [String: Meaning] = [:]
    /// The program's types, by their visible names.
    var types: [String: Type] = [:]
    /// The kind of declaration that inherits from the type at the hole; nil if none does.
    var heir: NominalDeclaration.Kind?
    /// Whether it is outside of blocks, so that a type can be declared.
    var isOutermost = true
    var isTopLevel = true
    var isInFunction = false
    var isInLoop = false
    /// The type whose stored properties are initialised there; nil if there is none.
    var initialized: Type?
  }
}

extension Name {
  var isHole: Bool { text == HoledText.hole }
}
