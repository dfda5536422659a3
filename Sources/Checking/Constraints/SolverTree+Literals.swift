/// The literals among the nodes.
extension SolverTree {
  /// Whether a node is `[]`.
  func isEmptyList(_ id: ID) -> Bool {
    if case .array(let elements) = self[id].kind { elements.isEmpty } else { false }
  }

  var hasEmptyList: Bool { nodes.indices.contains { isEmptyList(ID($0)) } }

  /// Whether a node is `[:]`.
  func isEmptyDictionary(_ id: ID) -> Bool {
    if case .dictionary(let entries) = self[id].kind { entries.isEmpty } else { false }
  }

  /// The kind of the literals of numbers and texts, of which those in one list share a variable.
  func sharedLiteral(_ id: ID) -> LiteralKind? {
    guard case .literal(let kind) = self[id].kind else { return nil }
    return [.integer, .fraction, .string].contains(kind) ? kind : nil
  }

  /// The kind of the literals of numbers that a calculation consists of: fractions, if there are any;
  /// nil for anything else.
  func literalOfCalculation(_ id: ID) -> LiteralKind? {
    guard case .infix(let sign, let left, let right) = self[unparenthesized(id)].kind,
      ["+", "-", "*", "/", "%"].contains(sign)
    else { return nil }
    func kind(_ id: ID) -> LiteralKind? {
      let id = unparenthesized(id)
      if case .literal(let kind) = self[id].kind {
        return kind == .integer || kind == .fraction ? kind : nil
      }
      return literalOfCalculation(id)
    }
    guard let first = kind(left), let second = kind(right) else { return nil }
    return first == .fraction ? first : second
  }
}
