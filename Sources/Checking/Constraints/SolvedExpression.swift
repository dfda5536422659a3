package import Language

/// The best solution of an expression.
package struct SolvedExpression {
  /// A node of the expression.
  package struct Node {
    package var range: Range<Int>
    package var type: Type
    /// The type of what a call, an operator or a subscript calls; nil for any other node.
    package var callee: Type?
    /// The declaration that was chosen; nil if there is no choice, or if only Swift has it.
    package var builtin: Builtin?
    /// Whether it is a literal with a fraction, or a division.
    package var (isFraction, isDivision) = (false, false)
    /// Whether its type follows from what is around it: that of an optional chain, which stands where
    /// its last link does, and that of a closure that is an argument.
    package var isDerived = false
    /// Whether nothing around it converts it: it is asked for a member, or is a closure that a call takes.
    fileprivate var keepsType = false
    fileprivate let term: Term
    fileprivate let declaration: Declaration?
    fileprivate let terms: Terms

    /// The type as Swift writes it, also where it is none of this language.
    package var description: String { terms.text(term) }

    /// The signature of the declaration that was chosen, in which `τ0` is the first generic
    /// parameter; nil if there is no choice.
    package var signature: String? { declaration.map { terms.text($0.type) } }
  }

  /// The nodes; an outer one stands before those within it, which may have the same range.
  package private(set) var nodes: [Node] = []
  package let score: Score
  /// How much work the search took.
  package private(set) var work: Int

  init(_ solution: SearchState, work: Int) {
    (score, self.work) = (solution.score, work)
    let search = solution.search
    let chosen = Dictionary(
      solution.choices.map { ($0.node, $0.chosen) }, uniquingKeysWith: { first, _ in first })
    for (id, node) in search.tree.nodes.enumerated() where solution.types[id] != .none {
      let type = solution.full(solution.types[id])
      let callee = solution.callees[id] == .none ? nil : solution.full(solution.callees[id])
      let declaration = chosen[SolverTree.ID(id)]?.declaration
      var (isFraction, isDivision) = (false, false)
      switch node.kind {
      case .literal(.fraction): isFraction = true
      case .infix("/", _, _): isDivision = true
      default: break
      }
      nodes.append(
        Node(
          range: node.range, type: search.terms.type(type), callee: callee.map(search.terms.type),
          builtin: declaration?.builtin, isFraction: isFraction, isDivision: isDivision,
          isDerived: search.tree.isDerived(SolverTree.ID(id)),
          keepsType: search.tree.keepsType(SolverTree.ID(id))
            || Self.isElement(type, of: node.parent, solution),
          term: type,
          declaration: declaration, terms: search.terms))
    }
  }

  /// Whether a node is a list of elements of a type, to which one of that type is not converted.
  private static func isElement(
    _ type: Term, of parent: SolverTree.ID, _ solution: SearchState
  ) -> Bool {
    let search = solution.search
    guard parent >= 0, case .array = search.tree[parent].kind else { return false }
    let list = solution.full(solution.types[Int(parent)])
    return search.terms.head(list) == .array && search.terms.children(list) == [type]
  }

  /// Adds the nodes of a part that was solved by itself.
  mutating func add(_ part: SolvedExpression) {
    nodes += part.nodes
    work += part.work
  }

  /// The types of the nodes that something around them may convert.
  var convertibleTypes: [Type] { nodes.filter { !$0.keepsType }.map(\.type) }

  /// The type of the whole expression.
  package var type: Type { nodes.first?.type ?? .failed }

  /// The outermost node of a range; nil if there is none.
  package subscript(range: Range<Int>) -> Node? { nodes.first { $0.range == range } }
}
