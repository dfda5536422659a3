/// The words that a page may use: the interpreter's own and the world's.
package struct Library: Sendable {
  /// As they are declared.
  package let builtins: [Builtin]
  package let types: [TypeDeclaration]
  /// The builtins, and Apple's forms of them after all others.
  private let words: [Builtin]

  // Lookup tables; overloads stand in the order of their declaration.
  private var functions: [String: [Int]] = [:]
  private var members: [MemberKey: [Int]] = [:]
  private var declarations: [String: TypeDeclaration] = [:]

  /// A member is found by the shape of its receiver: `[T]` for all arrays, say; and by its name.
  private struct MemberKey: Hashable {
    var shape: String
    var name: String
    var isStatic: Bool
  }

  /// The library that holds `builtins` and `types`.
  package init(builtins: [Builtin], types: [TypeDeclaration]) {
    self.builtins = builtins
    self.types = types
    words = builtins + builtins.flatMap(\.inAppleForms)
    for type in types {
      for name in [type.name] + type.appleNames { declarations[name] = type }
    }
    for (index, builtin) in words.enumerated() {
      if let receiver = builtin.receiver {
        let name = builtin.kind == .initializer ? "init" : builtin.name
        let key = MemberKey(shape: receiver.shape, name: name, isStatic: builtin.isStatic)
        members[key, default: []].append(index)
      } else {
        functions[builtin.name, default: []].append(index)
      }
    }
  }

  /// The declaration of a type by its name or by Apple's; nil when there is none.
  package func type(named name: String) -> TypeDeclaration? { declarations[name] }

  /// The functions called `name`, in the order of declaration.
  package func functions(named name: String) -> [Builtin] {
    (functions[name] ?? []).map { words[$0] }
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

  /// `type` and the types that it is a kind of, nearest first.
  package func lineage(of type: Type) -> [Type] {
    var lineage = [type]
    while case .named(let name) = lineage[lineage.count - 1],
      let superclass = declarations[name]?.superclass
    {
      lineage.append(.named(superclass))
    }
    return lineage
  }

  /// Every method and property of `type` and of its superclasses, Apple's forms included, for
  /// completion and suggestions.
  package func members(of type: Type) -> [Builtin] {
    let shapes = lineage(of: type).map(\.shape)
    return words.filter { builtin in
      guard let receiver = builtin.receiver, !builtin.isStatic else { return false }
      return shapes.contains(receiver.shape)
    }
  }

  /// Every constant and static method of `type`, Apple's forms included, for completion and
  /// suggestions.
  package func constants(of type: Type) -> [Builtin] {
    words.filter {
      $0.isStatic && $0.kind != .initializer && $0.receiver?.shape == type.shape
    }
  }

  private func members(of type: Type, named name: String, isStatic: Bool) -> [Builtin] {
    let key = MemberKey(shape: type.shape, name: name, isStatic: isStatic)
    return (members[key] ?? []).map { words[$0] }
  }
}

extension Type {
  /// The type without its parameters: what its members are found by.
  var shape: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .any: "Any"
    case .optional: "Optional"
    case .array: "Array"
    case .range: "Range"
    case .closedRange: "ClosedRange"
    case .tuple: "Tuple"
    case .function: "Function"
    case .inout(let type): type.shape
    case .named(let name): name
    case .variable: "?"
    }
  }
}
