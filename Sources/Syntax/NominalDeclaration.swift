/// `struct`, `class`, `enum`, `protocol` or `extension`, with its members.
package struct NominalDeclaration: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case structure = "struct"
    case `class`
    case enumeration = "enum"
    case `protocol`
    case `extension`
  }

  package var kind: Kind
  /// Whether nothing may inherit from it.
  package var isFinal = false
  /// Whether `@propertyWrapper` stands before it.
  package var isWrapper = false
  /// Of an extension, the type that is extended.
  package var name: Name
  /// The type that an extension extends; nil for any other declaration.
  package var extended: TypeExpression?
  /// The generic parameters of a type.
  package var generics = GenericClause()
  /// The requirements after the `where` of an extension.
  package var requirements: [Requirement] = []
  /// The types after the colon: a superclass, protocols, the type of an enum's raw values.
  package var inherited: [TypeExpression]
  package var members: [Member]

  package init(
    _ kind: Kind, name: Name, extended: TypeExpression? = nil, inherited: [TypeExpression] = [],
    members: [Member] = []
  ) {
    self.kind = kind
    self.name = name
    self.extended = extended
    self.inherited = inherited
    self.members = members
  }
}

/// A requirement on a generic parameter, or on a part of an extended type: `Element == Double`,
/// `Element: Comparable`; of several protocols each is one.
package struct Requirement: Hashable, Sendable {
  package var name: Name
  /// Whether the part is the type, and not just of its kind.
  package var isSame: Bool
  package var type: TypeExpression

  package init(_ name: Name, isSame: Bool, _ type: TypeExpression) {
    self.name = name
    self.isSame = isSame
    self.type = type
  }
}

/// A declaration within the braces of a type.
package struct Member: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// `let` or `var`; several of them separated by commas are several bindings.
    case property(isConstant: Bool, [Binding])
    /// A method, or an operator, whose name it then has; without a body it is a requirement.
    case function(FunctionDeclaration, hasBody: Bool)
    /// `init` or `init?`; its function is called `init`.
    case initializer(FunctionDeclaration, isFailable: Bool, hasBody: Bool)
    case `subscript`(FunctionDeclaration, [Accessor])
    case cases([EnumCase])
    case type(NominalDeclaration)
    /// `typealias name = type`.
    case alias(Name, TypeExpression)
    /// `associatedtype name = default` of a protocol.
    case associated(Name, TypeExpression?)
  }

  package var kind: Kind
  package var modifiers: Modifiers
  package var range: Range<Int>

  package init(_ kind: Kind, _ modifiers: Modifiers = [], at range: Range<Int>) {
    self.kind = kind
    self.modifiers = modifiers
    self.range = range
  }

  /// The modifiers before a member that have an effect.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `static`, or `class` of a member.
    package static let `static` = Modifiers(rawValue: 1)
    package static let mutating = Modifiers(rawValue: 2)
    package static let override = Modifiers(rawValue: 4)
    package static let convenience = Modifiers(rawValue: 8)
    package static let required = Modifiers(rawValue: 16)
    package static let lazy = Modifiers(rawValue: 32)
    package static let final = Modifiers(rawValue: 64)
  }
}

/// One of `get`, `set`, `willSet` and `didSet`.
package struct Accessor: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case get, set, willSet, didSet
  }

  package var kind: Kind
  /// The name of the new or old value, if it is written.
  package var parameter: Name?
  /// nil in a requirement.
  package var body: [Statement]?
  package var range: Range<Int>
  /// Whether a `get` may change the value.
  package var isMutating = false

  package init(_ kind: Kind, parameter: Name? = nil, body: [Statement]?, at range: Range<Int>) {
    self.kind = kind
    self.parameter = parameter
    self.body = body
    self.range = range
  }
}

/// `name(label: Type) = raw value` of an `enum`.
package struct EnumCase: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var label: String?
    package var type: TypeExpression
    package var defaultValue: Expression?

    package init(label: String? = nil, type: TypeExpression, defaultValue: Expression? = nil) {
      self.label = label
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  package var name: Name
  package var parameters: [Parameter]
  package var rawValue: Expression?

  package init(name: Name, parameters: [Parameter] = [], rawValue: Expression? = nil) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
  }
}
