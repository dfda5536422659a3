/// The search for solutions, depth first, over connected parts.
extension SearchState {
  /// All solutions that this state leads to and that are not worse than the best one so far.
  mutating func solutions() -> [SearchState] {
    guard search.enter() else { return [] }
    defer { search.leave() }
    do throws(Contradiction) { try simplify() } catch { return [] }
    if isWorse { return [] }
    let parts = Components(of: self).parts()
    return parts.count < 2 ? step() : solve(parts)
  }

  private var isWorse: Bool { search.best.map { score > $0 } ?? false }

  /// Solves each part by itself, those with the fewest disjunctions first, and combines the best
  /// solutions of all.
  private func solve(_ parts: [Components.Part]) -> [SearchState] {
    let order = parts.indices.sorted {
      (parts[$0].disjunctions, -$0) < (parts[$1].disjunctions, -$1)
    }
    var found: [[SearchState]] = []
    for index in order {
      if search.isExhausted { return [] }
      var part = self
      part.scope = parts[index].scope
      part.constraints = PendingConstraints(parts[index].constraints, of: constraints)
      let before = search.best
      let solutions = part.step()
      search.best = before
      if solutions.isEmpty { return [] }
      found.append(search.best(of: solutions))
    }
    var combined: [SearchState] = [self]
    for solutions in found {
      search.spend(combined.count * solutions.count)
      if search.isExhausted { return [] }
      combined = combined.flatMap { whole in
        solutions.map { solution in
          var next = whole
          search.spend(variableCount / 8)
          next.merge(solution)
          next.score.add(solution.score, over: score)
          return next
        }
      }
    }
    var kept: [SearchState] = []
    for whole in combined where !whole.isWorse {
      whole.note()
      kept.append(whole)
    }
    return kept
  }

  /// Notes the score of a solution.
  private func note() {
    if search.best.map({ score <= $0 }) ?? true { search.best = score }
  }

  /// Binds a variable or tries the choices of a disjunction, whichever comes first.
  mutating func step() -> [SearchState] {
    let infos = variableInfos()
    search.spend(2 * constraints.count + infos.all.count)
    if search.isExhausted { return [] }
    var rater = DisjunctionRater(state: self, infos: infos)
    let disjunction = rater.best()
    let bindings = bestBindings(infos)
    if let bindings, disjunction.map({ bindings.isBefore($0.constraint) }) ?? true {
      return tryBindings(bindings)
    }
    if let disjunction { return tryChoices(disjunction) }
    if !infos.all.isEmpty || !constraints.isEmpty || isWorse { return [] }
    note()
    return [self]
  }

  // MARK: Bindings

  private func tryBindings(_ set: BindingSet) -> [SearchState] {
    var (solutions, sawLiteral): ([SearchState], Bool) = ([], false)
    var (batch, delayed) = set.firstBatch()
    var (explored, isFirst): (Set<Term>, Bool) = ([], true)
    let isClosure = search.variables[Int(set.variable)].closure != nil
    var state = self
    while !batch.isEmpty, !search.isExhausted {
      for binding in batch {
        if binding.isDefault, !solutions.isEmpty { continue }
        if !solutions.isEmpty, binding.literal != nil, !sawLiteral { return solutions }
        if binding.literal != nil { sawLiteral = true }
        var next = state
        do throws(Contradiction) {
          try next.bind(set.variable, to: binding)
          solutions += next.solutions()
        } catch {}
      }
      if !solutions.isEmpty || isClosure { return solutions }
      batch = set.batch(after: batch, isFirst: isFirst, explored: &explored, delayed: &delayed)
      isFirst = false
      // As in swiftc, the variables of a collection are left when bindings after it are tried, which then fail.
      for index in batch.indices { batch[index].type = state.opened(batch[index]) }
    }
    return solutions
  }

  /// The type of a binding, where a collection without arguments has new variables.
  private mutating func opened(_ binding: PotentialBinding) -> Term {
    guard case .nominal(let head, let arguments) = search.terms[binding.type], arguments.isEmpty,
      head.openArguments > 0
    else { return binding.type }
    let flags: Search.Variable.Flags = binding.literal != nil ? .generic : []
    let parts = (0..<head.openArguments).map { _ in makeVariable(flags) }
    return search.terms.make(.nominal(head, parts))
  }

  private mutating func bind(
    _ variable: Int32, to binding: PotentialBinding
  ) throws(Contradiction) {
    let type = opened(binding)
    if let closure = search.variables[Int(variable)].closure {
      var opener = ClosureOpener(self)
      try opener.open(closure, variable, as: type)
      self = opener.state
    } else {
      try assign(variable, type)
    }
    if case .byDefault(let node) = binding.source.kind { defaulted.insert(node) }
    try simplify()
  }

  // MARK: Choices

  private func tryChoices(_ rated: RatedDisjunction) -> [SearchState] {
    var (solutions, last, concrete): ([SearchState], Choice?, Score?) = ([], nil, nil)
    let rest = rest(of: rated)
    for choice in rated.favored + rest {
      let declaration = choice.declaration
      if declaration?.isHidden ?? false { continue }
      if let last {
        if !rated.favored.isEmpty, choice === rest.first { break }
        let wasFavored = rated.favored.contains { $0 === last }
        if wasFavored, !rated.favored.contains(where: { $0 === choice }) { break }
        if choice.restriction == .optionalToOptional, last.restriction != .optionalToOptional {
          break
        }
      }
      if let declaration, declaration.isOperator, declaration.isGeneric, let concrete,
        concrete[.userConversion] == 0
      {
        continue
      }
      var next = self
      next.constraints.remove(rated.number)
      var found: [SearchState] = []
      do throws(Contradiction) {
        try next.take(choice, of: rated.constraint)
        found = next.solutions()
      } catch {}
      guard !found.isEmpty else { continue }
      last = choice
      if declaration?.isConcreteAndSymmetric ?? false,
        let score = found.map(\.score).min()
      {
        concrete = concrete.map { min($0, score) } ?? score
      }
      solutions += found
    }
    return solutions
  }

  /// The choices that are not favored: properties first, and concrete arithmetic before generic. Before all others of an
  /// operator come those that another operator has already. Of an operator that is not called, swiftc does not sort
  /// them: the generic ones are declared before the others.
  private func rest(of rated: RatedDisjunction) -> [Choice] {
    let others = rated.disjunction.choices.filter { choice in
      !rated.favored.contains { $0 === choice }
    }
    guard let first = others.first?.declaration, first.isOperator else {
      return others.parted { $0.declaration?.isProperty ?? false }
    }
    func isGeneric(_ choice: Choice) -> Bool { choice.declaration?.isGeneric ?? false }
    if !search.tree.isApplied(rated.disjunction.node) {
      let (generic, concrete) = (others.filter(isGeneric), others.filter { !isGeneric($0) })
      return (generic + concrete.reversed()).parted { $0.isTaken(in: self) }
    }
    let rest = others.parted { $0.isTaken(in: self) }
    return first.isArithmetic ? rest.parted { !isGeneric($0) } : rest
  }
}

extension Choice {
  /// Whether another operator means the same generic declaration, or a concrete one of the same type.
  fileprivate func isTaken(in state: SearchState) -> Bool {
    guard let declaration else { return false }
    return state.choices.contains { _, chosen in
      guard let other = chosen.declaration, other.isOperator else { return false }
      return declaration.isGeneric || other.isGeneric
        ? other === declaration : other.type == declaration.type
    }
  }
}

extension [Choice] {
  /// Those that meet a condition, and then the others.
  fileprivate func parted(by isFirst: (Choice) -> Bool) -> [Choice] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}
