import Syntax

/// What coders ask of the types of the page, and of their values.
package struct CodingTypes {
  let machine: Machine

  /// The types of the page that a machine runs.
  package init(_ machine: Machine) { self.machine = machine }

  private var declarations: Declarations { machine.state.pointee.names.declarations }

  /// Makes an instance of a type of the page by its `init(from:)`.
  ///
  /// - Parameters:
  ///   - function: The function of that initialiser.
  ///   - decoder: Its argument.
  /// - Throws: What the initialiser throws: a `Thrown`, or a `Diagnostic`; a `Failure` when a limit is
  ///   reached.
  package func make(
    _ nominal: Nominal, by function: DeclaredCode.Function, from decoder: Value
  ) throws -> Value {
    let instance =
      nominal.kind == .enumeration ? Value.absent : try machine.allocate(instanceOf: nominal)
    return try machine.call(global: function.global, with: instance, decoder)
  }

  /// Calls a method of a type of the page with one argument.
  ///
  /// - Throws: What the method throws: a `Thrown`, or a `Diagnostic`; a `Failure` when a limit is
  ///   reached.
  package func call(
    _ method: DeclaredCode.Function, of receiver: Value, with argument: Value
  ) throws -> Value {
    guard let selector = method.selector else {
      return try machine.call(global: method.global, with: receiver, argument)
    }
    return try machine.call(
      machine.function(selector, of: receiver), with: receiver, argument)
  }

  /// The function of a method or an initialiser with one argument that the page declares for a type, or
  /// for one of its superclasses; nil if there is none.
  package func declaredFunction(
    named name: String, label: String, isStatic: Bool, of nominal: Nominal
  ) -> DeclaredCode.Function? {
    let members = declarations.members(of: .declared(nominal), named: name, isStatic: isStatic)
    for member in members where member.labels == [label] {
      switch member.body {
      case .declared(.function(let function)), .declared(.initializer(let function, _, _)):
        return function
      default: break
      }
    }
    guard !isStatic, let superclass = declarations[nominal].superclass?.declaration else {
      return nil
    }
    return declaredFunction(named: name, label: label, isStatic: isStatic, of: superclass)
  }

  /// The value of a property of a case of an `enum` that the page declares, which is computed by the
  /// library: its `rawValue`; nil if it has none.
  ///
  /// - Throws: A `Failure` when a limit is reached.
  package func rawValue(of one: Value, _ nominal: Nominal) throws -> Value? {
    let members = declarations.members(
      of: .declared(nominal), named: "rawValue", isStatic: false)
    guard case .property(let get, _)? = members.first?.body else { return nil }
    return try get(machine, one)
  }

  /// Which case of its `enum` a value is, and its payload.
  package func parts(ofCase value: Value) -> (index: Int, payload: [Value]) {
    (
      machine.caseIndex(of: value),
      value.tag == .object ? Array(machine.elements(value).dropFirst()) : []
    )
  }

  /// The case of an `enum` of the page with this number, and this payload.
  ///
  /// - Throws: A `Failure` when a limit is reached.
  package func allocate(
    case index: Int, payload: [Value], of nominal: Nominal
  ) throws -> Value {
    let plain = Value.enumCase(index, of: nominal.id)
    if payload.isEmpty { return plain }
    return try machine.allocate(values: [plain] + payload, of: nominal, .payload)
  }

  /// The type of the library that is written in the language itself and has no parameters, if the page
  /// uses it; nil for any other.
  package func libraryType(named name: String) -> DeclaredType? {
    guard let generic = declarations.generics.type(named: name),
      let made = declarations.generics[generic]?.instances[[]]
    else { return nil }
    return declarations[made]
  }

  /// The type of the page with a name within another one; nil if there is none.
  package func type(named name: String, within nominal: Nominal) -> DeclaredType? {
    return declarations.type(named: "\(nominal.name).\(name)").map { declarations[$0] }
  }

  /// The error that `throw` makes of a value, at a call.
  ///
  /// - Throws: A `Failure` when a limit is reached.
  package func thrown(_ value: Value, of type: Type, at call: BuiltinCall) throws -> any Error {
    Thrown(value: try machine.allocate(erasing: value, of: type), site: call.site)
  }

  /// A type as a value, by its name as Swift prints it.
  ///
  /// - Throws: A `Failure` when a limit is reached.
  package func metatype(named name: String) throws -> Value {
    try Metatype(name: name, name).write(to: machine)
  }

  /// A type as Swift prints it: `Optional<Int>`.
  package func name(of type: Type) -> String { Metatype(type).languageDescription }

  /// The texts of a case of an `enum` of the page that is a `CodingKey`.
  ///
  /// - Throws: A `Failure` if it is another value, or when a limit is reached.
  package func key(_ value: Value) throws -> CodingName {
    guard let type = machine.declaredType(of: value), type.nominal.kind == .enumeration else {
      throw Failure("this is not a case of an 'enum' that is a 'CodingKey'")
    }
    let name = type.enumeration.cases[machine.caseIndex(of: value)].name
    guard let raw = try rawValue(of: value, type.nominal) else {
      return CodingName(name: name, type: type.nominal.name)
    }
    switch type.enumeration.rawType {
    case .string?: return CodingName(name: machine.string(raw), type: type.nominal.name)
    case .int?: return CodingName(name: name, number: raw.asInt, type: type.nominal.name)
    default: return CodingName(name: name, type: type.nominal.name)
    }
  }
}

/// The key of a value in what a coder reads or writes, without its type in the program.
package struct CodingName: Hashable, Sendable {
  package var name: String
  /// Its number; nil if it has none.
  package var number: Int?
  /// The name of the type of keys.
  package var type: String

  /// A key of a type of keys.
  package init(name: String, number: Int? = nil, type: String = "CodingKeys") {
    (self.name, self.number, self.type) = (name, number, type)
  }

  /// As Swift prints it.
  package var description: String {
    let own = type.split(separator: ".").last.map(String.init) ?? type
    let number = number.map(String.init) ?? "nil"
    return "\(own)(stringValue: \"\(name)\", intValue: \(number))"
  }
}
