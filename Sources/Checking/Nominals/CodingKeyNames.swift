import Syntax

/// The `CodingKeys` that Swift gives to a type which says itself either how it is read or how it is written, as in
/// `container(keyedBy: CodingKeys.self)`, and does not declare them: one for each stored property.
struct CodingKeyNames {
  /// How many of the two ways each type of the cell declares in its extensions.
  private let extended: [String: Int]

  /// The statements of a cell, with these keys in the types that lack them.
  static func completed(_ statements: [Statement]) -> [Statement] {
    let types = statements.compactMap { statement in
      if case .type(let type) = statement.kind { type } else { nil }
    }
    var extended: [String: Int] = [:]
    for type in types where type.kind == .extension {
      extended[type.name.text, default: 0] += type.codingWays
    }
    let names = CodingKeyNames(extended: extended)
    return statements.map { statement in
      guard case .type(let type) = statement.kind else { return statement }
      return Statement(.type(names.completed(type)), at: statement.range)
    }
  }

  private func completed(_ type: NominalDeclaration) -> NominalDeclaration {
    guard type.kind == .structure || type.kind == .class else { return type }
    var completed = type
    for place in type.members.indices {
      guard case .type(let inner) = type.members[place].kind else { continue }
      completed.members[place].kind = .type(self.completed(inner))
    }
    let isCoded = type.codingWays + extended[type.name.text, default: 0] == 1
    let hasKeys = type.members.contains { $0.names.contains("CodingKeys") }
    let keys = type.members.flatMap(\.storedNames).map { EnumCase(name: $0) }
    guard isCoded, !hasKeys, !keys.isEmpty else { return completed }
    let range = type.name.range
    let inherited = ["String", "CodingKey"].map { TypeExpression(.named($0, []), at: range) }
    let nested = NominalDeclaration(
      .enumeration, name: Name("CodingKeys", at: range), inherited: inherited,
      members: [Member(.cases(keys), at: range)])
    completed.members.append(Member(.type(nested), at: range))
    return completed
  }
}

extension NominalDeclaration {
  /// How many of `init(from:)` and `encode(to:)` it declares.
  fileprivate var codingWays: Int {
    members.filter { member in
      switch member.kind {
      case .function(let function, _):
        function.name.text == "encode" && function.parameters.map(\.label) == ["to"]
      case .initializer(let function, _, _): function.parameters.map(\.label) == ["from"]
      default: false
      }
    }.count
  }
}

extension Member {
  /// The names of the stored properties of an instance that it declares.
  fileprivate var storedNames: [Name] {
    guard case .property(_, let bindings) = kind, !modifiers.contains(.static),
      !modifiers.contains(.lazy)
    else { return [] }
    return bindings.compactMap { binding in
      guard case .name(let name) = binding.pattern.kind,
        binding.accessors.allSatisfy(\.isObserver)
      else { return nil }
      return Name(name, at: binding.pattern.range)
    }
  }
}
