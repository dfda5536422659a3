extension Program {
  /// Every name of a variable, a function or a type, and `extension View` for extended types of the
  /// library.
  package var declaredNames: Set<String> {
    Set(names.all).union(names.declarations.typeNames)
      .union(names.declarations.extendedTypes.map { "extension \($0)" })
  }

  /// The type of the variable `name`; nil if there is none, or it is a function.
  package func type(of name: String) -> Type? {
    names[name].flatMap { $0.signature == nil ? $0.type : nil }
  }

  /// Whether the variable `name` cannot be assigned to; false if there is none.
  package func isConstant(_ name: String) -> Bool { names[name]?.isConstant ?? false }

  /// A number of the declaration of `name`, which a new declaration changes; nil if it is not that of a
  /// variable or a function.
  package func declarationNumber(of name: String) -> Int? {
    names[name]?.index ?? names.declarations.type(named: name)?.id
  }

  /// What is declared under a name, without bodies: a line for each function or member; empty if it is a
  /// variable, or not declared.
  package func signatures(of name: String) -> [String] {
    if name.hasPrefix("extension ") {
      return members(of: .named(String(name.dropFirst("extension ".count))))
    }
    if let global = names[name] { return global.functions.map { $0.signatureText(name) } }
    guard let nominal = names.declarations.type(named: name) else { return [] }
    let type = names.declarations[nominal]
    let heads = ([type.superclass].compactMap(\.self) + type.protocols).map { "is \($0.spelling)" }
    let fields = type.fields.map { "var \($0.name): \($0.type.spelling)" }
    let cases = type.enumeration.cases.map { one in
      one.payload.isEmpty
        ? "case \(one.name)"
        : "case \(one.name)(\(one.payload.map { $0.type.spelling }.joined(separator: ", ")))"
    }
    return ["\(nominal.kind.word) \(name)"] + heads + fields + cases
      + members(of: .declared(nominal)).filter { line in
        !fields.contains { $0 == line || line.hasPrefix("\($0) ") }
      }
  }

  private func members(of type: Type) -> [String] {
    names.declarations.members(of: type).map(\.signatureText)
  }
}

extension Names.Global {
  fileprivate func signatureText(_ name: String) -> String {
    guard let signature, case .function(let inputs, let result) = type else { return name }
    let parts = zip(signature.parameters, inputs).map { parameter, type in
      "\(parameter.label ?? "_"): \(type.spelling)"
    }
    let ending = result == .void ? "" : " -> \(result.spelling)"
    return "func \(name)(\(parts.joined(separator: ", ")))\(ending)"
  }
}

extension Builtin {
  fileprivate var signatureText: String {
    let word = isStatic ? "static " : ""
    switch kind {
    case .property, .constant: return "\(word)var \(name): \(result.spelling)"
    default:
      let parts = parameters.map { "\($0.label ?? "_"): \($0.type.spelling)" }
      let ending = result == .void || kind == .initializer ? "" : " -> \(result.spelling)"
      return "\(word)func \(memberName)(\(parts.joined(separator: ", ")))\(ending)"
    }
  }
}

extension Nominal.Kind {
  fileprivate var word: String {
    switch self {
    case .structure: "struct"
    case .class: "class"
    case .enumeration: "enum"
    case .protocol: "protocol"
    case .parameter: "type"
    }
  }
}
