/// The connected parts of a system: those that share no variable.
///
/// What a bound variable is made of belongs to its part, so that it keeps others together.
struct Components {
  /// A connected part.
  struct Part {
    var scope: [Int32] = []
    var constraints: [Int32] = []
    var disjunctions = 0
  }

  private let state: SearchState
  private let places: VariablePlaces
  /// For each variable of the scope one before it in the same part, or itself.
  private var leaders: [Int]
  /// The first variable of each constraint, by its place; nil for one without variables.
  private var owners: [Int?] = []
  private var written: [Int32] = []

  init(of state: SearchState) {
    self.state = state
    places = VariablePlaces(of: state.scope)
    leaders = Array(state.scope.indices)
    for (place, variable) in state.scope.enumerated() {
      collect(state.binding(variable))
      for other in takePlaces() { join(place, other) }
    }
    for number in state.constraints {
      collect(state.constraint(number))
      let found = takePlaces()
      owners.append(found.first)
      for other in found.dropFirst() { join(other, found[0]) }
    }
  }

  /// The parts in the order of their first variables; those without variables come last.
  func parts() -> [Part] {
    var isPart = [Bool](repeating: false, count: leaders.count)
    for (place, variable) in state.scope.enumerated() where state.isOpen(variable) {
      isPart[leader(place)] = true
    }
    for case let owner? in owners { isPart[leader(owner)] = true }
    var parts: [Part] = []
    var partOfLeader = [Int](repeating: -1, count: leaders.count)
    for (place, variable) in state.scope.enumerated() {
      let leader = leader(place)
      if !isPart[leader] { continue }
      if partOfLeader[leader] < 0 {
        partOfLeader[leader] = parts.count
        parts.append(Part())
      }
      parts[partOfLeader[leader]].scope.append(variable)
    }
    for (number, owner) in zip(state.constraints, owners) {
      let part = owner.map { partOfLeader[leader($0)] } ?? parts.count
      if part == parts.count { parts.append(Part()) }
      parts[part].constraints.append(number)
      if state.constraint(number).disjunction != nil { parts[part].disjunctions += 1 }
    }
    return parts
  }

  private func leader(_ place: Int) -> Int {
    var place = place
    while leaders[place] != place { place = leaders[place] }
    return place
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (leader(one), leader(other))
    leaders[max(one, other)] = min(one, other)
  }

  private mutating func takePlaces() -> [Int] {
    defer { written.removeAll(keepingCapacity: true) }
    return written.compactMap { places[$0] }
  }

  private mutating func collect(_ term: Term) {
    state.search.terms.collectVariables(term, into: &written)
  }

  /// Collects the variables, bound ones too, that are written in a constraint.
  private mutating func collect(_ constraint: SolverConstraint) {
    if let application = constraint.application {
      for argument in application.arguments { collect(argument) }
      collect(application.result)
    }
    collect(constraint.first)
    if let choice = constraint.disjunction?.choices.first {
      switch choice.kind {
      case .declaration(_, let base): collect(base)
      case .conversion(_, let from, let to, _, _):
        collect(from)
        collect(to)
      }
    }
    collect(constraint.second)
  }
}
