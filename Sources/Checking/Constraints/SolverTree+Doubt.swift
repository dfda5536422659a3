import Language

extension SolverTree {
  /// Whether a `??` or a `flatMap` stands among numbers of both kinds, or a `?:` with a whole number that is not written
  /// out: then a literal or an optional may be of another type where it is not solved as Swift does.
  func mayDiffer(_ names: SolverNames) -> Bool {
    let hasWhole = nodes.contains { !$0.isLiteralNumber && $0.isNumber(.int, .integer, names) }
    let hasChoice = nodes.contains { node in
      switch node.kind {
      case .infix("??", _, _), .member(_, "flatMap"): true
      case .ternary: hasWhole
      default: false
      }
    }
    return hasChoice && hasNumber(.int, .integer, names) && hasNumber(.double, .fraction, names)
  }

  /// Whether a part that is not modelled stands in a choice among numbers of both kinds, one of
  /// them literal, whose value may be anything: then Swift may take another number.
  func mayDiffer(aroundUnknownIn context: ConstraintSolver.Context, _ names: SolverNames) -> Bool {
    let choices = Set(nodes.indices.compactMap { choice(around: ID($0)) })
    return choices.contains { choice in
      guard takesAnything(around: choice, context, names) else { return false }
      let inside = nodes.indices.filter { isInside(ID($0), choice) }.map { nodes[$0] }
      return inside.contains(where: \.isLiteralNumber)
        && inside.contains { $0.isNumber(.int, .integer, names) }
        && inside.contains { $0.isNumber(.double, .fraction, names) }
    }
  }

  /// The outermost list, dictionary or choice around a closure whose body is not modelled; nil if there is none.
  private func choice(around id: ID) -> ID? {
    guard case .closure(_, nil) = self[id].kind else { return nil }
    var (found, next) = (ID?.none, self[id].parent)
    while next >= 0 {
      switch self[next].kind {
      case .array, .dictionary, .ternary, .infix("??", _, _): found = next
      default: break
      }
      next = self[next].parent
    }
    return found
  }

  /// Whether the place of a choice takes a value of any type.
  private func takesAnything(
    around id: ID, _ context: ConstraintSolver.Context, _ names: SolverNames
  ) -> Bool {
    var next = self[id].parent
    while next >= 0 {
      if case .call(let callee, _, _) = self[next].kind,
        case .name(let name) = self[unparenthesized(callee)].kind
      {
        return names.takesAny(name)
      }
      next = self[next].parent
    }
    switch context {
    case .interpolation: return true
    case .conversion(let type): return type == .any || type == .optional(.any)
    case .nothing, .statement, .sequence, .optional: return false
    }
  }

  private func isInside(_ id: ID, _ outer: ID) -> Bool {
    var next = id
    while next > outer { next = self[next].parent }
    return next == outer
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

  /// Whether a node is a number of a kind.
  private func hasNumber(_ type: Type, _ literal: LiteralKind, _ names: SolverNames) -> Bool {
    nodes.contains { $0.isNumber(type, literal, names) }
  }
}

extension SolverTree.Node {
  fileprivate var isLiteralNumber: Bool {
    switch kind {
    case .literal(.integer), .literal(.fraction): true
    default: false
    }
  }

  /// Whether it is a literal of a kind, or a name that means something with numbers of a type.
  fileprivate func isNumber(_ type: Type, _ literal: LiteralKind, _ names: SolverNames) -> Bool {
    switch kind {
    case .literal(literal): return true
    case .constant(let own): return own == type
    case .name(let name):
      guard case .value(let value)? = names.meaning(name) else { return false }
      return value.contains { $0 == type }
    default: return false
    }
  }
}
