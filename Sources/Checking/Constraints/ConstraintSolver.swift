package import Language
package import Syntax

/// Finds the types of an expression as swiftc does: `Solving.md` tells the rules.
package struct ConstraintSolver {
  /// What the place of an expression wants of its value.
  package enum Context {
    case nothing
    /// As `nothing`, of a statement that is an expression: the value is dropped.
    case statement
    /// The value is converted to a type.
    case conversion(Type)
    /// The value is a sequence, as after `in`.
    case sequence
    /// The value is an optional, as after `if let`.
    case optional
    /// The value is shown within a text.
    case interpolation

    /// Whether what takes the value also takes its type.
    var keepsType: Bool {
      switch self {
      case .nothing, .sequence, .optional: true
      case .statement, .conversion, .interpolation: false
      }
    }

    /// Whether the place takes a value of any type, or what holds such.
    var takesAnything: Bool {
      switch self {
      case .conversion(let type): type.contains { $0 == .any }
      case .interpolation: true
      case .nothing, .statement, .sequence, .optional: false
      }
    }

    /// Whether the place says which type a value has.
    fileprivate var saysType: Bool {
      if case .conversion(let type) = self { type != .any } else { false }
    }

    /// Whether a list there that says its type alone must have elements of a common type, or any at all.
    fileprivate func refusesMixtures(orNone isEmpty: Bool) -> Bool {
      switch self {
      case .nothing, .statement, .optional: true
      case .sequence: isEmpty
      case .conversion, .interpolation: false
      }
    }
  }

  /// What came out.
  package enum Outcome {
    case solved(SolvedExpression)
    case noSolution
    /// Several solutions, none of which is the best.
    case ambiguous
    /// It takes more work than it may; `mayDiffer` says whether other ways could find other types.
    case tooComplex(mayDiffer: Bool)
    /// The expression has a construct that the solver does not know, which is named.
    case notModelled(String)
  }

  /// The greatest number of parts of a type.
  private static let mostParts = 1000

  private let names: SolverNames
  private let limit: Int
  private let meter: CheckingMeter?

  /// - Parameter limit: How much work one expression may take: as much as looking at that many
  ///   constraints.
  package init(_ names: SolverNames, limit: Int = 500_000) {
    self.init(names, limit: limit, meter: nil)
  }

  /// - Parameter meter: Counts the work.
  init(_ names: SolverNames, limit: Int, meter: CheckingMeter?) {
    (self.names, self.limit, self.meter) = (names, limit, meter)
  }

  /// The best solution of an expression.
  package func solve(_ expression: Expression, _ context: Context = .nothing) -> Outcome {
    let tree: SolverTree
    do throws(SolverTree.Unknown) { tree = try SolverTree(expression, names) } catch {
      return .notModelled(error.reason)
    }
    let tooComplex = Outcome.tooComplex(mayDiffer: tree.mayDiffer(names))
    let search = Search(tree, names, work: limit)
    defer { meter?.note((limit - search.remaining) / CheckingMeter.solverWorkPerStep) }
    var solutions: [SearchState] = []
    do throws(SearchState.Contradiction) {
      var state = try start(search, context)
      // A binding looks at all constraints.
      if 3 * search.variables.count * state.constraints.count > 2 * limit { return tooComplex }
      solutions = search.best(of: state.solutions())
    } catch {}
    if search.isUnmodelled {
      return tree.mayDiffer(aroundUnknownIn: context, names)
        ? .ambiguous : .notModelled("a closure")
    }
    if search.isExhausted { return tooComplex }
    if solutions.count > 1 {
      // Of overloads that are not Swift's, the checker knows how to choose.
      // What an empty list holds may not matter.
      let mayBeAny = tree.hasEmptyList && !tree.mayDiffer(names)
      return mayBeAny
        || solutions.dropFirst().contains { builtins($0) != builtins(solutions[0]) }
        ? .notModelled("an overload of the library") : .ambiguous
    }
    guard let solution = solutions.first else { return .noSolution }
    if isMixed(tree, solution, context) { return .noSolution }
    if search.terms.mostParts > Self.mostParts { return tooComplex }
    if !context.saysType, tree.hasDoubtfulPower(solution, names) { return .ambiguous }
    var solved = SolvedExpression(solution, work: limit - search.remaining)
    return finish(&solved, solution)
  }

  /// The state that the search begins with.
  private func start(
    _ search: Search, _ context: Context
  ) throws(SearchState.Contradiction) -> SearchState {
    var expected = Term.none
    if case .conversion(let type) = context {
      guard let term = search.terms.term(type, names.library) else {
        throw SearchState.Contradiction()
      }
      expected = term
    }
    var generator = ConstraintGenerator(SearchState(search))
    let type = try generator.generate(search.tree.root, context: expected)
    var state = generator.state
    switch context {
    case .nothing, .statement: break
    case .conversion: try state.relate(type, .conversion, expected)
    case .sequence:
      try state.add(SolverConstraint(.conforms(.sequence), type))
      // What the loop declares.
      let variable = state.makeVariable()
      try state.relate(search.terms.make(.member(type, .element)), .conversion, variable)
    case .optional:
      let wrapped = state.makeVariable()
      try state.relate(type, .conversion, search.terms.optional(wrapped))
    case .interpolation:
      let (callee, result) = (state.makeVariable(), state.makeVariable())
      // The number of no node: the call is not written.
      let node = SolverTree.ID(search.tree.nodes.count)
      try state.offer(search.functions(named: "appendInterpolation"), for: callee, node)
      let application = Application(
        [type], result, labels: [nil], hasTrailing: false, nodes: [search.tree.root],
        relation: .argument, callee: node)
      try state.add(SolverConstraint(.application(application), .none, callee))
    }
    return state
  }

  /// The declarations of the library, and the members of types of the page, that nodes mean.
  private func builtins(_ solution: SearchState) -> [SolverTree.ID: ObjectIdentifier] {
    let pairs = solution.choices.compactMap { choice -> (SolverTree.ID, ObjectIdentifier)? in
      let declaration = choice.chosen.declaration
      return declaration?.builtin == nil
        ? nil : declaration.map { (choice.node, ObjectIdentifier($0)) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether a list or dictionary, which says its type alone, has elements of no common type, or a dictionary
  /// has none.
  private func isMixed(
    _ tree: SolverTree, _ solution: SearchState, _ context: Context
  ) -> Bool {
    if solution.defaulted.contains(where: tree.isEmptyDictionary) { return true }
    let bare = tree.unparenthesized(tree.root)
    guard solution.defaulted.contains(bare) else { return false }
    return context.refusesMixtures(orNone: tree.isEmptyList(bare))
  }

  /// Solves the values in the texts of an expression, each by itself.
  private func finish(_ solved: inout SolvedExpression, _ solution: SearchState) -> Outcome {
    let tree = solution.search.tree
    for (id, node) in tree.nodes.enumerated() {
      guard case .interpolation(let values) = node.kind else { continue }
      let inner = names.with(locals(around: SolverTree.ID(id), solution))
      for value in values {
        switch ConstraintSolver(inner, limit: limit, meter: meter).solve(value, .interpolation) {
        case .solved(let part): solved.add(part)
        case let other: return other
        }
      }
    }
    return .solved(solved)
  }

  /// The types of the parameters of the closures around a node.
  private func locals(around id: SolverTree.ID, _ solution: SearchState) -> [String: Type] {
    let (tree, terms) = (solution.search.tree, solution.search.terms)
    var (locals, next): ([String: Type], SolverTree.ID) = ([:], tree[id].parent)
    while next >= 0 {
      if case .closure(let head, _) = tree[next].kind,
        case .function(let inputs, _) = terms[solution.full(solution.types[Int(next)])]
      {
        for (name, input) in zip(head.parameters, inputs) where locals[name] == nil {
          locals[name] = terms.type(input)
        }
      }
      next = tree[next].parent
    }
    return locals
  }
}
