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
