extension NominalDeclaration {
  /// Adds what a protocol that refines `CustomStringConvertible` asks for by that: a `description`.
  mutating func requireDescription() {
    guard kind == .protocol,
      let written = inherited.first(where: { $0.kind == .named("CustomStringConvertible", []) }),
      !members.contains(where: \.isDescription)
    else { return }
    let binding = Binding(
      pattern: Pattern(.name("description"), at: written.range),
      type: TypeExpression(.named("String", []), at: written.range),
      accessors: [Accessor(.get, body: nil, at: written.range)])
    members.append(Member(.property(isConstant: false, [binding]), at: written.range))
  }
}

extension Member {
  fileprivate var isDescription: Bool {
    guard case .property(_, let bindings) = kind else { return false }
    return bindings.contains { $0.pattern.kind == .name("description") }
  }
}
