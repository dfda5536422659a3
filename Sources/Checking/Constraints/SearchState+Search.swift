/// The search for solutions, depth first, over connected parts.
extension SearchState {
  /// All solutions that this state leads to and that are not worse than the best one so far.
  mutating func solutions() -> [SearchState] {
    guard search.enter() else { return [] }
    defer { search.leave() }
    do throws(Contradiction) { try simplify() } catch { return [] }
    if isWorse { return [] }
    let parts = components()
    return parts.count < 2 ? step() : solve(parts)
  }

  private var isWorse: Bool { search.best.map { score > $0 } ?? false }

  /// A connected part of a system.
  private struct Component {
    var scope: [Int32] = []
    var constraints: [Int32] = []
    var disjunctions = 0
  }

  /// The parts that share no variable. What a bound variable is made of belongs to its part, so that it
  /// keeps others together.
  private func components() -> [Component] {
    let places = VariablePlaces(of: scope)
    var leaders = Array(scope.indices)
    func leader(_ index: Int) -> Int {
      var index = index
      while leaders[index] != index { index = leaders[index] }
      return index
    }
    func join(_ one: Int, _ other: Int) {
      let (one, other) = (leader(one), leader(other))
      leaders[max(one, other)] = min(one, other)
    }
    var written: [Int32] = []
    for (index, variable) in scope.enumerated() {
      written.removeAll(keepingCapacity: true)
      search.terms.collectVariables(binding(variable), into: &written)
      for place in written.compactMap({ places[$0] }) { join(index, place) }
    }
    var owners: [Int?] = []
    for number in constraints {
      written.removeAll(keepingCapacity: true)
      collectWritten(constraint(number), into: &written)
      let found = written.compactMap { places[$0] }
      owners.append(found.first)
      for other in found.dropFirst() { join(other, found[0]) }
    }
    var isPart = [Bool](repeating: false, count: scope.count)
    for (index, variable) in scope.enumerated() where isOpen(variable) {
      isPart[leader(index)] = true
    }
    for case let owner? in owners { isPart[leader(owner)] = true }
    var parts: [Component] = []
    var partOfLeader = [Int](repeating: -1, count: scope.count)
    for (index, variable) in scope.enumerated() {
      let leader = leader(index)
      if !isPart[leader] { continue }
      if partOfLeader[leader] < 0 {
        partOfLeader[leader] = parts.count
        parts.append(Component())
      }
      parts[partOfLeader[leader]].scope.append(variable)
    }
    for (number, owner) in zip(constraints, owners) {
      let place = owner.map { partOfLeader[leader($0)] } ?? parts.count
      if place == parts.count { parts.append(Component()) }
      parts[place].constraints.append(number)
      if constraint(number).disjunction != nil { parts[place].disjunctions += 1 }
    }
    return parts
  }

  /// Solves each part by itself, those with the fewest disjunctions first, and combines the best
  /// solutions of all.
  private func solve(_ parts: [Component]) -> [SearchState] {
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
    while !batch.isEmpty, !search.isExhausted {
      for binding in batch {
        if binding.isDefault, !solutions.isEmpty { continue }
        if !solutions.isEmpty, binding.literal != nil, !sawLiteral { return solutions }
        if binding.literal != nil { sawLiteral = true }
        var next = self
        do throws(Contradiction) {
          try next.bind(set.variable, to: binding)
          solutions += next.solutions()
        } catch {}
      }
      if !solutions.isEmpty || isClosure { return solutions }
      batch = set.batch(after: batch, isFirst: isFirst, explored: &explored, delayed: &delayed)
      isFirst = false
    }
    return solutions
  }

  private mutating func bind(
    _ variable: Int32, to binding: PotentialBinding
  ) throws(Contradiction) {
    var type = binding.type
    if case .nominal(let head, let arguments) = search.terms[type], arguments.isEmpty,
      head.openArguments > 0
    {
      let flags: Search.Variable.Flags = binding.literal != nil ? .generic : []
      let parts = (0..<head.openArguments).map { _ in makeVariable(flags) }
      type = search.terms.make(.nominal(head, parts))
    }
    if let closure = search.variables[Int(variable)].closure {
      try open(closure, variable, as: type)
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

  /// The choices that are not favored: properties first, and concrete arithmetic before generic.
  private func rest(of rated: RatedDisjunction) -> [Choice] {
    let choices = rated.disjunction.choices
    let others = choices.filter { choice in !rated.favored.contains { $0 === choice } }
    func isProperty(_ choice: Choice) -> Bool { choice.declaration?.isProperty ?? false }
    let rest = others.filter(isProperty) + others.filter { !isProperty($0) }
    guard choices.first?.declaration?.isArithmetic ?? false else { return rest }
    func isGeneric(_ choice: Choice) -> Bool { choice.declaration?.isGeneric ?? false }
    return rest.filter { !isGeneric($0) } + rest.filter(isGeneric)
  }
}
