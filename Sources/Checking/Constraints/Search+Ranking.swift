/// The ranking of solutions.
extension Search {
  /// The best solution alone, or those that none beats.
  func best(of solutions: [SearchState]) -> [SearchState] {
    guard solutions.count > 1, !isExhausted, let least = solutions.map(\.score).min() else {
      return solutions
    }
    let solutions = solutions.filter { $0.score == least }
    if solutions.count == 1 { return solutions }
    var best = 0
    for index in solutions.indices.dropFirst()
    where compare(solutions[index], solutions[best]) == .better {
      best = index
    }
    let isBest = solutions.indices.allSatisfy { index in
      if index == best { return true }
      let result = compare(solutions[best], solutions[index])
      return result == .better || result == .identical
    }
    if isBest { return [solutions[best]] }
    var beaten: Set<Int> = []
    for first in solutions.indices where !isExhausted {
      for second in solutions.indices.dropFirst(first + 1) {
        switch compare(solutions[first], solutions[second]) {
        case .better: beaten.insert(second)
        case .worse: beaten.insert(first)
        default: break
        }
      }
    }
    return solutions.indices.filter { !beaten.contains($0) }.map { solutions[$0] }
  }

  enum Comparison {
    case better
    case worse
    case identical
    case incomparable
  }

  /// Compares two solutions with equal scores by their declarations and their types.
  private func compare(_ one: SearchState, _ two: SearchState) -> Comparison {
    // All variables are looked at; where there are very many solutions, nothing is said of them.
    spend(1 + one.variableCount / 4)
    if isExhausted { return .incomparable }
    var points = (own: 0, others: 0)
    var (isIdentical, coalescing) = (true, (own: 0, others: 0))
    for (node, chosen) in one.choices {
      guard let first = chosen.declaration, let second = two.declaration(of: node),
        !first.hasSignature(of: second)
      else { continue }
      isIdentical = false
      let weight = tree.depth(of: node) + 1
      if isAsSpecialized(first, as: second) { points.own += weight }
      if isAsSpecialized(second, as: first) { points.others += weight }
      if first.isProperty != second.isProperty {
        points.own += first.isProperty ? weight : 0
        points.others += second.isProperty ? weight : 0
      }
      if first.name == "??" {
        coalescing.own = terms.wrapped(first.result) == nil ? 0 : 1
        coalescing.others = terms.wrapped(second.result) == nil ? 0 : 1
      }
    }
    for variable in 0..<Int32(min(one.variableCount, two.variableCount)) {
      guard !flags(variable).isDisjoint(with: [.preferred, .generic]), !one.isOpen(variable),
        !two.isOpen(variable)
      else { continue }
      let (first, second) = (one.full(terms.variable(variable)), two.full(terms.variable(variable)))
      if first == second { continue }
      isIdentical = false
      let (isBelow, isAbove) = (isSubtype(first, of: second), isSubtype(second, of: first))
      if isBelow { points.own += 1 }
      if isAbove { points.others += 1 }
      guard isBelow || isAbove else { continue }
      // Of a tuple with labels and the same one without, the one without.
      let plain = terms.unlabelled(first)
      if plain == terms.unlabelled(second) {
        points.own += first == plain ? 1 : 0
        points.others += second == plain ? 1 : 0
      }
    }
    if points.own == points.others {
      points.own += coalescing.others
      points.others += coalescing.own
    }
    if points.own == points.others {
      // To Swift 'pow(2.0, 3)' is ambiguous.
      points.own -= numberOfRareNumbers(in: one)
      points.others -= numberOfRareNumbers(in: two)
    }
    if points.own != points.others { return points.own > points.others ? .better : .worse }
    return isIdentical ? .identical : .incomparable
  }

  /// How many variables are a number that is written out where it is meant.
  private func numberOfRareNumbers(in solution: SearchState) -> Int {
    (0..<Int32(solution.variableCount)).count { variable in
      let head = terms.head(solution.top(terms.variable(variable)))
      return head == .float || head == .decimal
    }
  }

  /// Whether a type without variables is a subtype of another one.
  private func isSubtype(_ one: Term, of two: Term) -> Bool {
    separately { state throws(SearchState.Contradiction) in
      try state.relate(one, .subtype, two)
      return !state.solutions().isEmpty
    }
  }

  /// Whether the parameters of a declaration, its own generics taken as opaque types, fit those of
  /// another.
  private func isAsSpecialized(_ one: Declaration, as two: Declaration) -> Bool {
    let pair = DeclarationPair(first: ObjectIdentifier(one), second: ObjectIdentifier(two))
    if let known = comparisons[pair] { return known }
    let found = separately { state throws(SearchState.Contradiction) in
      try compareParameters(one, two, &state)
    }
    comparisons[pair] = found
    return found
  }

  private func compareParameters(
    _ one: Declaration, _ two: Declaration, _ state: inout SearchState
  ) throws(SearchState.Contradiction) -> Bool {
    let opaque = opaqueTypes(of: one)
    let opened = two.generics.map { _ in state.makeVariable(.generic) }
    for (variable, protocols) in zip(opened, two.generics) where !protocols.isEmpty {
      try state.add(SolverConstraint(.conforms(protocols), variable))
    }
    guard one.isProperty == two.isProperty, one.parameters.count == two.parameters.count else {
      return false
    }
    for (first, second) in zip(one.parameters, two.parameters) {
      try state.relate(
        terms.opened(first.type, opaque), .subtype, terms.opened(second.type, opened))
    }
    if let first = one.owner, let second = two.owner {
      try state.relate(terms.opened(first, opaque), .subtype, terms.opened(second, opened))
    }
    return state.looseSolutions().contains { $0.score[.valueToOptional] == 0 }
  }

  /// An opaque type for each generic parameter of a declaration, and for their associated types.
  private func opaqueTypes(of declaration: Declaration) -> [Term] {
    declaration.generics.enumerated().map { index, protocols in
      let head = terms.head(HeadRow("\(declaration.name) \(index)", protocols.refined))
      for name in [AssociatedType.element, .key, .value] {
        let member = terms.make(.member(terms.make(.parameter(index)), name))
        let required = declaration.requirements.first { $0.0 == member }?.1 ?? []
        let part = terms.head(HeadRow("\(declaration.name) \(index) \(name)", required.refined))
        terms.associate(name, terms.nominal(part), to: head)
      }
      return terms.nominal(head)
    }
  }

  /// Solves a system apart from the one that is being solved.
  private func separately(
    _ solve: (inout SearchState) throws(SearchState.Contradiction) -> Bool
  ) -> Bool {
    let before = best
    best = nil
    defer { best = before }
    var state = SearchState(self)
    do throws(SearchState.Contradiction) { return try solve(&state) } catch { return false }
  }
}

extension SearchState {
  /// As `solutions`, but variables that nothing constrains may stay open.
  fileprivate mutating func looseSolutions() -> [SearchState] {
    search.best = nil
    var first = self
    let found = first.solutions()
    if !found.isEmpty { return found }
    do throws(Contradiction) { try simplify() } catch { return [] }
    for variable in scope where isOpen(variable) {
      let isFree = constraints.allSatisfy {
        !mentioned(constraint($0)).contains(variable)
      }
      if isFree { bind(variable, to: search.terms.make(.tuple([], labels: []))) }
    }
    return solutions()
  }
}
