/// What the constraints say of the open variables.
extension SearchState {
  func variableInfos() -> VariableInfos {
    var reader = ConstraintReader(self)
    for number in inOrderOfKnowledge() { reader.read(constraint(number)) }
    return reader.infos
  }

  /// The constraints in the order in which what is written in them became known: as in swiftc, a variable
  /// learns again of those whose other variable is bound.
  private func inOrderOfKnowledge() -> [Int32] {
    let times = constraints.map { number in
      let constraint = constraint(number)
      return max(
        Time(ofConstraint: number), time(of: constraint.first), time(of: constraint.second))
    }
    let numbers = Array(constraints)
    if zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) { return numbers }
    return times.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { numbers[$0] }
  }

  /// The open variables that a constraint mentions, for its delays and its connections.
  func mentioned(_ constraint: SolverConstraint) -> [Int32] {
    var found: [Int32] = []
    if let application = constraint.application {
      for argument in application.arguments { collectOpen(argument, into: &found) }
      collectOpen(application.result, into: &found)
    }
    collectOpen(constraint.first, into: &found)
    if let choice = constraint.disjunction?.choices.first {
      switch choice.kind {
      case .declaration(_, let base): collectOpen(base, into: &found)
      case .conversion(_, let from, let to, _, _):
        collectOpen(from, into: &found)
        collectOpen(to, into: &found)
      }
    }
    collectOpen(constraint.second, into: &found)
    return found
  }

  /// The set of bindings of one variable, without those that come from others.
  func bindingSet(_ variable: Int32, _ infos: VariableInfos) -> BindingSet? {
    guard let info = infos[variable] else { return nil }
    let set = BindingSet(info, in: BindingSet.Shared(self))
    set.complete { $0 == variable ? set : nil }
    return set
  }

  /// The set of the variable to bind next; nil if none has bindings.
  func bestBindings(_ infos: VariableInfos) -> BindingSet? {
    let shared = BindingSet.Shared(self)
    let sets = infos.all.map { BindingSet($0, in: shared) }
    let viable = sets.map(\.isViable)
    var best: BindingSet?
    for (set, wasViable) in zip(sets, viable) {
      set.complete { other in infos.index(other).map { sets[$0] } }
      guard wasViable, set.isViable else { continue }
      if best.map(set.isBetter) ?? true { best = set }
    }
    return best
  }
}
