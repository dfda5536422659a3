package import Syntax

/// The types that a page declares, their members, and its extensions of other types.
///
/// It is part of the names of a session, and only grows: a failed cell leaves no trace.
package struct Declarations: Sendable {
  /// By the id of each.
  package private(set) var types: [DeclaredType] = []
  private var names: [String: Nominal] = [:]
  /// The generic types and functions.
  package var generics = GenericDeclarations()
  /// The prefixes of nested types' names before their dot, including former ones.
  private var outerNames: Set<String> = []
  private var members: [Key: [Builtin]] = [:]
  /// The keys of a type's members, by its shape.
  private var keys: [String: [Key]] = [:]
  private var operators: [String: [Builtin]] = [:]
  /// The conformances of library types, by their shape.
  private var conformances: [String: [Type]] = [:]
  /// The conformances of types with parts, by their shape.
  package private(set) var general: [String: [GeneralConformance]] = [:]
  /// The greatest number of supertypes of a type.
  package var depth = 0
  /// The number of functions that are dispatched by the type of their receiver.
  private(set) var selectorCount = HostMethod.count
  /// Whether a subscript was declared.
  package private(set) var hasSubscripts = false
  /// The types with a `wrappedValue`, by their names.
  package var wrappers: [String: NominalDeclaration] = [:]
  /// Whether a type has a `hash(into:)` of its own.
  package var hasHashes = false
  /// What functions throw, by their globals: `Never` for one without `throws`, nothing for one with `throws`
  /// alone.
  package var thrown: [Int: Type] = [:]
  /// The compositions of protocols that are written.
  package private(set) var compositions: [Composition] = []
  /// The globals that hold members.
  private(set) var globals: [Int] = []
  /// The functions of builtin types for selectors, by the tag of their values.
  private(set) var builtinFunctions: [BuiltinShape: [Int: Int]] = [:]

  /// The library types that may conform to a protocol: a value has exactly one of them.
  package enum BuiltinShape: String, CaseIterable, Hashable, Sendable {
    case int = "Int"
    case double = "Double"
    case bool = "Bool"
    case string = "String"
    case float = "Float"
    case array = "Array"
    case set = "Set"
    case dictionary = "Dictionary"
  }

  private struct Key: Hashable {
    var shape: String
    var name: String
    var isStatic: Bool
  }

  package init() {}

  // MARK: Types

  /// Declares `name` as a new type.
  ///
  /// - Parameter origin: The generic type, with its arguments, in which it is declared.
  package mutating func declare(
    _ name: String, _ kind: Nominal.Kind, of origin: Nominal.Origin? = nil
  ) -> Nominal {
    let nominal = Nominal(id: types.count, name: name, kind: kind, origin: origin)
    generics.forget(name)
    if outerNames.contains(name) {
      for other in names.keys where other.hasPrefix("\(name).") { names[other] = nil }
    }
    for dot in name.indices where name[dot] == "." { outerNames.insert(String(name[..<dot])) }
    types.append(DeclaredType(nominal))
    names[name] = nominal
    return nominal
  }

  /// Declares `name` as a new generic type.
  package mutating func declare(
    generic name: String, _ kind: Nominal.Kind, _ syntax: NominalDeclaration, in source: String
  ) -> Nominal {
    let nominal = declare(name, kind)
    names[name] = nil
    generics.declare(GenericType(nominal: nominal, syntax: syntax, text: CellText(source)))
    return nominal
  }

  /// Declares `name` as a new protocol of which each conforming type fills in types.
  package mutating func declare(
    pattern name: String, _ syntax: NominalDeclaration, in source: String
  ) -> Nominal {
    let nominal = declare(name, .protocol)
    generics[nominal] = GenericType(nominal: nominal, syntax: syntax, text: CellText(source))
    return nominal
  }

  /// Declares what a generic type makes of `arguments`.
  package mutating func declare(instanceOf generic: Nominal, _ arguments: [Type]) -> Nominal {
    let parameters =
      arguments.isEmpty ? [] : generics[generic]?.syntax.generics.parameters.map(\.text) ?? []
    let origin = Nominal.Origin(
      id: generic.id, parameters: parameters, arguments: arguments,
      isOfLibrary: generics[generic]?.text.cell == .library)
    let nominal = Nominal(
      id: types.count,
      name: parameters.isEmpty
        ? generic.name : "\(generic.name)<\(origin.spelled("Error", \.spelling))>",
      kind: generic.kind, origin: origin)
    types.append(DeclaredType(nominal))
    generics[generic]?.instances[arguments] = nominal
    return nominal
  }

  /// Declares a new type without a name: an opaque type within an extension.
  package mutating func declareParameter(
    _ name: String, _ abilities: Set<DeclaredType.Ability>
  ) -> Nominal {
    let nominal = Nominal(id: types.count, name: name, kind: .parameter)
    types.append(DeclaredType(nominal))
    types[nominal.id].abilities = abilities
    return nominal
  }

  /// The type of a composition, which it declares where it is the first of its kind.
  package mutating func compose(_ composition: Composition) -> Type {
    if let known = compositions.first(where: { $0.isSame(as: composition) }) { return known.type }
    let nominal = Nominal(id: types.count, name: composition.name, kind: .protocol)
    types.append(DeclaredType(nominal))
    types[nominal.id].protocols = composition.parts
    types[nominal.id].abilities = composition.abilities
    var composition = composition
    composition.type = .declared(nominal)
    compositions.append(composition)
    for property in composition.descriptions { add(property) }
    return composition.type
  }

  /// The current type of a name, which includes those of outer types.
  package func type(named name: String) -> Nominal? { names[name] }

  /// Removes the declaration of `name` as a type.
  package mutating func forget(_ name: String) {
    names[name] = nil
    generics.forget(name)
  }

  /// The names of the types that can be written, in alphabetical order.
  package var typeNames: [String] {
    (names.keys.filter { !$0.contains("<") } + generics.typeNames).sorted()
  }

  /// The names, without that of `owner`, of the types that are declared in it itself.
  package func typeNames(within owner: String) -> [String] {
    typeNames.filter { $0.hasPrefix("\(owner).") }.map { String($0.dropFirst(owner.count + 1)) }
      .filter { !$0.contains(".") }
  }

  /// The declaration of a type.
  package subscript(nominal: Nominal) -> DeclaredType {
    get { types[nominal.id] }
    _modify { yield &types[nominal.id] }
  }

  /// Whether nothing was declared, so that lookups can be skipped.
  package var isEmpty: Bool { types.isEmpty && members.isEmpty }

  /// The protocols that a type conforms to without a declaration.
  package func protocols(of type: Type) -> [Type] {
    if let nominal = type.declaration { return self[nominal].protocols }
    return conformances[type.shape] ?? []
  }

  /// Adds a conformance.
  package mutating func conform(_ type: Type, to adopted: Type) {
    if let nominal = type.declaration {
      self[nominal].protocols.append(adopted)
    } else if !type.parts.isEmpty {
      general[type.shape, default: []].append(GeneralConformance(type, to: adopted))
    } else {
      conformances[type.shape, default: []].append(adopted)
    }
  }

  // MARK: Functions

  /// The number of a new function that is dispatched by the type of its receiver.
  package mutating func takeSelector() -> Int {
    defer { selectorCount += 1 }
    return selectorCount
  }

  /// Sets the function of a selector for values of `type`, and of its subclasses.
  package mutating func set(_ function: DeclaredCode.Function, for selector: Int, of type: Type) {
    guard let nominal = type.declaration else {
      if let shape = BuiltinShape(rawValue: type.shape) {
        builtinFunctions[shape, default: [:]][selector] = function.global
      }
      return
    }
    let own = function.selector.flatMap { self[nominal].functions[$0] }
    self[nominal].functions[selector] = own ?? function.global
    for other in types where other.superclass == type {
      set(function, for: selector, of: .declared(other.nominal))
    }
  }

  /// Notes that a global holds a member, and so is in use.
  package mutating func keep(global: Int) { globals.append(global) }

  // MARK: Members

  /// The operators of the page's types called `sign`.
  package func operators(named sign: String) -> [Builtin] { operators[sign] ?? [] }

  /// The prefix operators of the page's types.
  package func prefixOperators(named sign: String) -> [Builtin] {
    operators["prefix \(sign)"] ?? []
  }

  /// The operator between two values of a type, its own or that of a protocol; nil if the page declares
  /// none.
  package func `operator`(_ sign: String, between type: Type) -> Builtin? {
    guard let operators = operators[sign] else { return nil }
    let types = [type] + protocols(of: type)
    return types.lazy.compactMap { type in
      operators.first { $0.parameters.allSatisfy { $0.type == type } }
    }.first
  }

  /// Adds an operator of the page.
  package mutating func addOperator(_ member: Builtin) {
    let isPrefix = member.parameters.count == 1
    operators[isPrefix ? "prefix \(member.name)" : member.name, default: []].append(member)
  }

  /// Adds a member to its type.
  package mutating func add(_ member: Builtin) {
    guard let receiver = member.receiver else { return }
    if member.name == "subscript" { hasSubscripts = true }
    let key = key(receiver, member.memberName, member.isStatic)
    if members[key] == nil { keys[key.shape, default: []].append(key) }
    // A requirement of a protocol comes before its default in an extension.
    let isDefault = members[key]?.contains(where: isRequirement) ?? false
    members[key, default: []].insert(member, at: isDefault ? 0 : members[key]?.count ?? 0)
  }

  /// Whether a member is a requirement of a protocol, without a default; also a generic one.
  package func isRequirement(_ member: Builtin) -> Bool {
    guard case .declared(.generic(let number)) = member.body else { return member.isRequirement }
    return generics.functions[number].isRequirement
  }

  /// The members called `name` that were declared for `type` itself, the latest first.
  package func members(of type: Type, named name: String, isStatic: Bool) -> [Builtin] {
    members[key(type, name, isStatic)]?.reversed() ?? []
  }

  /// All members declared for `type` itself, in alphabetical order.
  package func members(of type: Type) -> [Builtin] {
    (keys[type.shape] ?? []).filter { !$0.name.isOperator && $0.name != "subscript" }
      .flatMap { members[$0] ?? [] }
      .sorted { $0.name < $1.name }
  }

  /// The library's types with members of the page, in alphabetical order.
  var extendedTypes: [String] { keys.keys.filter { !$0.contains("#") }.sorted() }

  private func key(_ type: Type, _ name: String, _ isStatic: Bool) -> Key {
    Key(shape: type.shape, name: name, isStatic: isStatic)
  }
}

extension Builtin {
  /// Its key among the members of its type.
  package var memberName: String { kind == .initializer ? "init" : name }
}

extension Builtin {
  /// Whether it is a requirement of a protocol, without a default.
  package var isRequirement: Bool {
    switch body {
    case .declared(.function(let function)), .declared(.accessors(let function, _)):
      receiver?.isProtocol == true && function.selector != nil
    default: false
    }
  }
}

extension String {
  /// Whether it is the name of an operator: signs, or `prefix` or `postfix` and signs.
  package var isOperator: Bool {
    first.map { !$0.isLetter && $0 != "_" } ?? false || contains(" ")
  }
}
