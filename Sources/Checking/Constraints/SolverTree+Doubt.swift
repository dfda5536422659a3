import Language

extension SolverTree {
  /// Whether a `??` or a `flatMap` stands among numbers of both kinds: then a literal or an optional may be
  /// of another type where it is not solved as Swift does.
  func mayDiffer(_ names: SolverNames) -> Bool {
    let hasChoice = nodes.contains { node in
      switch node.kind {
      case .infix("??", _, _), .member(_, "flatMap"): true
      default: false
      }
    }
    return hasChoice && hasNumber(.int, .integer, names) && hasNumber(.double, .fraction, names)
  }

  /// Whether a power of literals stands in a list or a dictionary, and is a `Double`: as a `Decimal` it would
  /// be as good there, and Swift then finds other types than those with the best score.
  func hasDoubtfulPower(_ solution: SearchState, _ names: SolverNames) -> Bool {
    nodes.contains { node in
      guard case .call(let callee, let arguments, _) = node.kind, arguments.count == 2,
        case .name("pow") = self[unparenthesized(callee)].kind,
        case .literal(.integer) = self[unparenthesized(arguments[1].value)].kind,
        let declaration = solution.declaration(of: unparenthesized(callee)),
        solution.search.terms.head(declaration.result) == .double
      else { return false }
      let base = self.nodes[Int(arguments[0].value)..<Int(arguments[1].value)]
      return isInCollection(node) && !base.contains { isValue($0, names) }
    }
  }

  private func isValue(_ node: Node, _ names: SolverNames) -> Bool {
    guard case .name(let name) = node.kind, case .value? = names.meaning(name) else { return false }
    return true
  }

  private func isInCollection(_ node: Node) -> Bool {
    var next = node.parent
    while next >= 0 {
      switch self[next].kind {
      case .array, .dictionary: return true
      default: next = self[next].parent
      }
    }
    return false
  }

  /// Whether a literal is of a kind, or a name means something with numbers of a type.
  private func hasNumber(_ type: Type, _ literal: LiteralKind, _ names: SolverNames) -> Bool {
    nodes.contains { node in
      switch node.kind {
      case .literal(literal): return true
      case .name(let name):
        guard case .value(let value)? = names.meaning(name) else { return false }
        return value.contains { $0 == type }
      default: return false
      }
    }
  }
}
