/// The builtins of a page: the interpreter's own and the host's.
package struct Library: Sendable {
  /// As they are declared.
  package let builtins: [Builtin]
  package let types: [TypeDeclaration]
  private let leftOut: LeftOutNames
  /// The modules that a page may import.
  package let modules: Set<String>
  /// The words of other languages and programs, by name.
  private let elsewhere: [String: Elsewhere]
  /// The builtins, and Apple's forms of them after all others.
  private let words: [Builtin]
  /// The additions of the page.
  package var page = Declarations()

  // Lookup tables; overloads stand in the order of their declaration.
  private var functions: [String: [Int]] = [:]
  private var variables: [String: Int] = [:]
  private var operators: [String: [Int]] = [:]
  private var members: [MemberKey: [Int]] = [:]
  /// All of them except initialisers, by the shape of their receiver.
  private var instanceMembers: [String: [Int]] = [:]
  private var typeMembers: [String: [Int]] = [:]
  private var declarations: [String: TypeDeclaration] = [:]

  /// A member is found by the shape of its receiver: `[T]` for all arrays, say; and by its name.
  private struct MemberKey: Hashable {
    var shape: String
    var name: String
    var isStatic: Bool
  }

  /// The library of `builtins` and `types`.
  ///
  /// - Parameters:
  ///   - leftOut: The names that are refused with a reason, besides those of Swift's own library.
  ///   - leftOutPrefixes: The prefixes of further such names, if a capital letter follows.
  ///   - elsewhere: Words of other languages, programs and frameworks.
  ///   - modules: The modules that can be imported without a note, because the library has much of
  ///     them.
  package init(
    builtins: [Builtin], types: [TypeDeclaration], leftOut: [LeftOut] = [],
    leftOutPrefixes: [String] = [], elsewhere: [Elsewhere] = [],
    modules: Set<String> = ["Swift"]
  ) {
    self.builtins = builtins
    self.types = types
    self.leftOut = LeftOutNames(LeftOut.core + leftOut, prefixes: leftOutPrefixes)
    self.modules = modules
    self.elsewhere = Dictionary(
      (Elsewhere.core + elsewhere).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    words = builtins + builtins.flatMap(\.inAppleForms) + builtins.compactMap(\.onSlices)
    for type in types {
      for name in [type.name] + type.appleNames { declarations[name] = type }
    }
    for (index, builtin) in words.enumerated() {
      if let receiver = builtin.receiver {
        let key = MemberKey(
          shape: receiver.shape, name: builtin.memberName, isStatic: builtin.isStatic)
        members[key, default: []].append(index)
        if !builtin.isStatic {
          instanceMembers[key.shape, default: []].append(index)
        } else if builtin.kind != .initializer {
          typeMembers[key.shape, default: []].append(index)
        }
      } else if builtin.kind == .property {
        variables[builtin.name] = index
      } else if builtin.isOperator {
        operators[builtin.name, default: []].append(index)
      } else {
        functions[builtin.name, default: []].append(index)
      }
    }
  }

  /// The declaration of a type by its name or by Apple's; nil when there is none.
  package func type(named name: String) -> TypeDeclaration? { declarations[name] }

  /// The reason why `name` is left out; nil if it is not a known name.
  package func leftOut(named name: String) -> LeftOut? { leftOut[name] }

  /// The advice on the foreign word `name`; nil if there is none.
  package func elsewhere(named name: String) -> Elsewhere? { elsewhere[name] }

  /// Whether `name` is known as left out, and thus not a typing error.
  package func isLeftOut(_ name: String) -> Bool { leftOut.isKnown(name) }

  /// The functions called `name`, in the order of declaration.
  package func functions(named name: String) -> [Builtin] {
    (functions[name] ?? []).map { words[$0] }
  }

  /// The variable called `name`: a property of the page itself; nil if there is none.
  package func variable(named name: String) -> Builtin? { variables[name].map { words[$0] } }

  /// The binary operators called `sign`: those of the page's types, then its own.
  package func operators(named sign: String) -> [Builtin] {
    page.operators(named: sign) + (operators[sign] ?? []).map { words[$0] }
  }

  /// The initialisers of `type`, without those of its superclasses.
  package func initializers(of type: Type) -> [Builtin] {
    members(of: type, named: "init", isStatic: true)
  }

  /// The methods and properties called `name` of `type` and of its superclasses, its own first. A
  /// builtin on `[String]`, say, is among those of every array: its receiver must still be unified.
  package func members(of type: Type, named name: String) -> [Builtin] {
    lineage(of: type).flatMap { members(of: $0, named: name, isStatic: false) }
  }

  /// The constants and static methods called `name` of `type`, in the order of declaration.
  package func constants(of type: Type, named name: String) -> [Builtin] {
    members(of: type, named: name, isStatic: true)
  }

  /// `type` and its superclasses, nearest first.
  package func ancestry(of type: Type) -> [Type] {
    var lineage = [type]
    while let superclass = superclass(of: lineage[lineage.count - 1]) { lineage.append(superclass) }
    return lineage
  }

  /// `type` and its supertypes: its superclasses, nearest first, then their protocols.
  package func lineage(of type: Type) -> [Type] {
    var lineage = ancestry(of: type)
    guard !page.isEmpty else { return lineage }
    var next = 0
    while next < lineage.count {
      for adopted in page.protocols(of: lineage[next]) where !lineage.contains(adopted) {
        lineage.append(adopted)
      }
      next += 1
    }
    return lineage
  }

  private func superclass(of type: Type) -> Type? {
    switch type {
    case .named(let name): declarations[name]?.superclass.map(Type.named)
    case .declared(let nominal): page[nominal].superclass
    default: nil
    }
  }

  /// Whether it is a class or a protocol, which has values of other types.
  package func hasKinds(_ type: Type) -> Bool {
    if case .declared(let nominal) = type, nominal.kind == .protocol { return true }
    return isReference(type)
  }

  /// Whether it is a protocol of the library, which classes of the page may adopt.
  package func isProtocolOfClasses(_ type: Type) -> Bool {
    guard case .named(let name) = type else { return false }
    return declarations[name]?.isProtocol ?? false
  }

  /// Whether a class of the page may inherit from it.
  package func canBeInherited(_ type: Type) -> Bool {
    switch type {
    case .named(let name):
      declarations[name].map { $0.isReference && !$0.isFinal && !$0.isProtocol } ?? false
    case .declared(let nominal): nominal.kind == .class && !page[nominal].isFinal
    default: false
    }
  }

  /// Whether it is a reference type.
  package func isReference(_ type: Type) -> Bool {
    switch type {
    case .named(let name): declarations[name]?.isReference ?? false
    case .stored: true
    case .declared(let nominal): nominal.kind == .class
    default: false
    }
  }

  /// Every method and property of `type` and of its superclasses, for help and suggestions: first
  /// those of the page, then the library's in the order of declaration.
  package func members(of type: Type) -> [Builtin] {
    let lineage = lineage(of: type)
    var indices = lineage.flatMap { instanceMembers[$0.shape] ?? [] }
    if lineage.count > 1 { indices.sort() }
    let own = lineage.flatMap(page.members(of:)).filter { !$0.isStatic }
    return own + indices.map { words[$0] }
  }

  /// Every constant and static method of `type`, Apple's forms included, for completion and
  /// suggestions.
  package func constants(of type: Type) -> [Builtin] {
    page.members(of: type).filter { $0.isStatic && $0.kind != .initializer }
      + (typeMembers[type.shape] ?? []).map { words[$0] }
  }

  private func members(of type: Type, named name: String, isStatic: Bool) -> [Builtin] {
    let key = MemberKey(shape: type.shape, name: name, isStatic: isStatic)
    let own = page.members(of: type, named: name, isStatic: isStatic)
    return own + (members[key] ?? []).map { words[$0] }
  }
}

extension Type {
  /// Whether it is a named type, and so may be a superclass or a protocol.
  package var isNominal: Bool {
    switch self {
    case .named, .declared: true
    default: false
    }
  }

  /// Whether the page declares it.
  package var isDeclared: Bool { if case .declared = self { true } else { false } }

  /// The type without its parameters: the key for its members.
  package var shape: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .float: "Float"
    case .bool: "Bool"
    case .string: "String"
    case .any: "Any"
    case .optional: "Optional"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .set: "Set"
    case .stored: "Stored"
    case .slice: "ArraySlice"
    case .range: "Range"
    case .closedRange: "ClosedRange"
    case .tuple: "Tuple"
    case .function: "Function"
    case .inout(let type): type.shape
    case .named(let name): name
    case .declared(let nominal): "\(nominal.name)#\(nominal.id)"
    case .variable: "?"
    }
  }
}
