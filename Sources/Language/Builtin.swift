/// A builtin, declared once: help, completion, suggestions, the reference, the checker and the
/// tests all read this declaration.
package struct Builtin: Sendable {
  package enum Kind: Hashable, Sendable {
    case function
    /// `Color(red: 1, green: 0, blue: 0)`; its name is the type's.
    case initializer
    case method
    /// A method that changes its receiver, a value, in place.
    case mutatingMethod
    case property
    /// `Color.red`, also written `.red` where the type is expected.
    case constant
    /// `LayoutConstraint.activate(constraints)`: a static method.
    case staticMethod
  }

  /// A parameter, for the checker and the reference; `Parameter` declares one.
  package struct ParameterDescription: Sendable {
    /// The label before the argument; nil for none.
    package var label: String?
    package var type: Type
    package var summary: String
    /// The unit of a number, for the reference: `points`, `seconds`, `fraction`; empty for none.
    package var unit: String
    /// The default as the reference shows it; nil when the argument must be given.
    package var defaultText: String?
    /// Whether a call passes any number of arguments of `type`; the body gets them as one array.
    package var isVariadic: Bool

    package init(
      label: String?, type: Type, summary: String, unit: String = "", defaultText: String? = nil,
      isVariadic: Bool = false
    ) {
      self.label = label
      self.type = type
      self.summary = summary
      self.unit = unit
      self.defaultText = defaultText
      self.isVariadic = isVariadic
    }
  }

  /// A requirement on a generic parameter, `Type.parameter`.
  package enum Constraint: String, Hashable, Sendable {
    case equatable = "Equatable"
    case comparable = "Comparable"
    case hashable = "Hashable"
    /// Numbers of any type.
    case numeric = "Numeric"
    /// Whole numbers: `Int`, `UInt8` and their kin.
    case whole = "BinaryInteger"
    /// Data in any form: `Builtin.objection` decides which. An open type in it is `Double`, as the
    /// elements of `[]`, or `String`, as the keys of `[:]`.
    case data = "Data"
  }

  /// The places where a builtin may be called.
  package enum Availability: Hashable, Sendable {
    case everywhere
    /// At the top level of a page and in its `for`, `if` and `while`; never in a function or closure.
    case topLevel
  }

  /// The code that runs. Omitted arguments are `Value.absent`. It throws a `Failure` for a wrong
  /// call; the caller adds the position.
  package enum Body: Sendable {
    case call(@Sendable (Machine, Arguments) throws -> Value)
    /// As `call`, with the position of the call.
    case located(@Sendable (Machine, Arguments, BuiltinCall) throws -> Value)
    /// The receiver, a value, is changed in place.
    case mutate(@Sendable (Machine, inout Value, Arguments) throws -> Value)
    case property(
      get: @Sendable (Machine, Value) throws -> Value,
      set: (@Sendable (Machine, inout Value, Value) throws -> Void)?)
    /// As `call`, unless the receiver's class overrides the method: then its own code runs.
    case overridable(HostMethod, @Sendable (Machine, Arguments) throws -> Value)
    /// A member that the page declares.
    case declared(DeclaredCode)
  }

  package var kind: Kind
  /// The type that a method, property, initialiser, constant or static method belongs to; nil for a
  /// function.
  package var receiver: Type?
  package var name: String
  /// What help says of it; nil for a member that the page declares.
  package var documentation: BuiltinDocumentation?
  package var parameters: [ParameterDescription]
  package var result: Type
  /// The constraints of type parameters, by number.
  package var constraints: [Int: Constraint]
  /// The protocols of the page to which type parameters conform, by number.
  package var conformances: [Int: [Type]] = [:]
  /// The types whose static members a leading dot means in data (SE-0299), by the type parameter.
  package var implied: [Int: Type] = [:]
  package var availability: Availability
  package var body: Body
  /// Whether the settable properties of a function's result are also labels of its calls, in any
  /// order.
  package var takesProperties = false
  /// The objection to arguments that the signature admits; nil if there is none.
  package var objection: (@Sendable ([GivenArgument?]) -> Objection?)?
  /// Apple's forms, where they differ.
  package var appleForms: [AppleForm] = []
  /// Whether it is Apple's form of a builtin, or exists for Apple's own code only.
  package var isApples = false
  /// Whether it is Apple's second spelling of what another word says.
  package var isSecondSpelling = false
  /// Whether it is an implicitly unwrapped optional property.
  package var isImplicitlyUnwrapped = false
  /// The result with a type parameter for `Self`; nil unless the page declares it so.
  package var selfResult: Type?

  package init(
    _ kind: Kind, on receiver: Type? = nil, _ name: String, _ summary: String,
    _ parameters: [ParameterDescription] = [], returning result: Type, unit: String = "",
    where constraints: [Int: Constraint] = [:], implying implied: [Int: Type] = [:],
    example: String, availability: Availability = .everywhere, body: Body
  ) {
    (self.kind, self.receiver, self.name) = (kind, receiver, name)
    documentation = BuiltinDocumentation(summary: summary, unit: unit, example: example)
    (self.parameters, self.result, self.body) = (parameters, result, body)
    (self.constraints, self.implied, self.availability) = (constraints, implied, availability)
  }

  /// A member that the page declares.
  package init(
    declaring kind: Kind, on receiver: Type, _ name: String,
    _ parameters: [ParameterDescription] = [], returning result: Type,
    as code: DeclaredCode = .pending
  ) {
    self.init(
      kind, on: receiver, name, "", parameters, returning: result, example: "",
      body: .declared(code))
    documentation = nil
  }

  /// A sentence on what it is; empty for a member that the page declares.
  package var summary: String { documentation?.summary ?? "" }

  /// Whether it is an operator between two operands, which are its parameters.
  package var isOperator: Bool { kind == .function && InfixOperation.Kind(rawValue: name) != nil }

  /// Whether it is a variable of the page itself.
  package var isVariable: Bool { kind == .property && receiver == nil }

  /// Whether it is a static member.
  package var isStatic: Bool { [.initializer, .constant, .staticMethod].contains(kind) }

  /// Whether it is a property that can be set, and so also a label of its type's initialisers.
  package var isSettable: Bool {
    switch body {
    case .property(_, set: .some), .declared(.accessors(_, set: .some)): true
    case .declared(.field(let field)): !field.isConstant
    case .declared(.variable(_, _, let isConstant)): !isConstant
    default: false
    }
  }
}
