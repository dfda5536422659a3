/// Reads off the constraints of a state what they say of the open variables.
struct ConstraintReader {
  private let state: SearchState
  private(set) var infos: VariableInfos

  private var search: Search { state.search }

  init(_ state: SearchState) {
    self.state = state
    infos = VariableInfos(state.scope.filter(state.isOpen))
  }

  /// Tells the variables of a constraint.
  mutating func read(_ constraint: SolverConstraint) {
    switch constraint.kind {
    case .relation, .wrapped: readRelation(constraint)
    case .literal:
      if let variable = search.terms.variable(state.top(constraint.first)) {
        infos.change(variable) { $0.literals.append(constraint) }
      }
    case .byDefault, .fallback:
      if let variable = search.terms.variable(state.top(constraint.first)) {
        infos.change(variable) { $0.defaults.append(constraint) }
      }
    case .disjunction:
      for variable in state.mentioned(constraint) {
        infos.change(variable) { ($0.isDelayed, $0.isDelayedByChoice) = (true, true) }
      }
    case .application(let application):
      let callee = search.terms.variable(state.top(constraint.second))
      var visible: [Int32] = []
      for argument in application.arguments { state.collectVisible(argument, into: &visible) }
      state.collectVisible(application.result, into: &visible)
      state.collectVisible(constraint.second, into: &visible)
      for variable in visible where variable != callee {
        infos.change(variable) { $0.isDelayed = true }
      }
    case .member:
      if let variable = search.terms.variable(state.top(constraint.second)) {
        infos.change(variable) { ($0.isDelayed, $0.isDelayedByChoice) = (true, true) }
      }
    case .metatype:
      if let variable = search.terms.variable(state.top(constraint.second)) {
        infos.change(variable) { $0.isDelayed = true }
      }
    case .chainOwner:
      if let variable = search.terms.variable(state.top(constraint.first)) {
        read(variable, .supertypes, state.top(constraint.second), constraint)
      }
    case .conforms: break
    }
  }

  private mutating func readRelation(_ constraint: SolverConstraint) {
    let (first, second) = (state.top(constraint.first), state.top(constraint.second))
    if first == second { return }
    let (one, two) = (search.terms.variable(first), search.terms.variable(second))
    if let one { read(one, .subtypes, second, constraint) }
    if let two { read(two, .supertypes, first, constraint) }
    var (inside, visible): ([Int32], [Int32]) = ([], [])
    state.collectOpen(first, into: &inside, isInferable: true)
    state.collectOpen(second, into: &inside, isInferable: true)
    state.collectVisible(constraint.first, into: &visible)
    state.collectVisible(constraint.second, into: &visible)
    let isClosure = one.map { search.variables[Int($0)].closure != nil } ?? false
    for variable in visible where variable != one && variable != two {
      if isClosure {
        infos.change(variable) { $0.isDelayed = true }
      } else if inside.contains(variable) {
        infos.change(variable) { $0.touch(inside) }
      }
    }
  }

  /// Tells a variable of its relation to a type.
  private mutating func read(
    _ variable: Int32, _ kind: PotentialBinding.Kind, _ type: Term,
    _ constraint: SolverConstraint
  ) {
    guard let index = infos.index(variable) else { return }
    var type = type
    if case .wrapped = constraint.kind, kind == .subtypes { type = search.terms.optional(type) }
    let bare = state.stripped(type).term
    if search.terms.isMember(bare) {
      let inside = state.open(bare)
      infos.change(at: index) {
        $0.touch(inside)
        if !inside.contains(variable) { $0.isDelayed = true }
      }
    } else if let other = search.terms.variable(type) {
      infos.change(at: index) { info in
        switch constraint.relation {
        case nil: break
        case let relation? where relation.isEquality: info.equalTo.append((other, constraint))
        case _ where kind == .subtypes: info.subtypeOf.append((other, constraint))
        default: info.supertypeOf.append((other, constraint))
        }
        info.touch([other])
      }
    } else if !state.open(type).contains(variable) {
      let isExact = constraint.relation == .parameter
      let binding = PotentialBinding(
        type: state.full(type), kind: isExact ? .exact : kind, source: constraint)
      infos.change(at: index) { $0.bindings.append(binding) }
    }
  }
}
