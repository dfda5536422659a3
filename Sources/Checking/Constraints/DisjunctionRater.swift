/// Rates the disjunctions of a state, to find the one to try next.
struct DisjunctionRater {
  let state: SearchState
  let infos: VariableInfos

  /// The calls of each callee.
  private lazy var applications = Dictionary(
    grouping: state.constraints.map(state.constraint).filter { $0.application != nil },
    by: { state.top($0.second) })

  init(state: SearchState, infos: VariableInfos) { (self.state, self.infos) = (state, infos) }

  private var search: Search { state.search }

  /// The disjunction to try next; nil if there is none.
  mutating func best() -> RatedDisjunction? {
    var best: RatedDisjunction?
    for number in state.constraints {
      let constraint = state.constraint(number)
      guard let disjunction = constraint.disjunction else { continue }
      search.spend(disjunction.choices.count)
      if search.isExhausted { return nil }
      let (score, favored, isGuess) = rate(constraint, disjunction)
      let rated = RatedDisjunction(
        number: number, constraint: constraint, disjunction: disjunction, score: score,
        favored: favored, isGuess: isGuess)
      if best.map(rated.isBefore) ?? true { best = rated }
    }
    return best
  }

  typealias Rating = (score: Double?, favored: [Choice], isGuess: Bool)

  private mutating func rate(
    _ constraint: SolverConstraint, _ disjunction: Disjunction
  ) -> Rating {
    if !disjunction.favorites.isEmpty { return (2, disjunction.favorites, false) }
    let calls = applications[state.top(constraint.first)] ?? []
    guard calls.count == 1, let application = calls[0].application else {
      return rateUncalled(disjunction)
    }
    let choices = disjunction.choices
    let isOperator = choices.first?.declaration?.isOperator ?? false
    if let rating = rateByArity(disjunction, application) { return rating }
    if application.labels == [nil], !application.hasTrailing, !isOperator {
      return rateByArgument(choices, application)
    }
    if isOperator, disjunction.node >= 0,
      case .operator = search.tree[disjunction.node].kind
    {
      return (nil, [], false)
    }
    if !isOperator, !choices.allSatisfy({ $0.declaration?.isSimple(in: search.terms) ?? false }) {
      return (nil, [], false)
    }
    return rateByTypes(choices, application, isOperator: isOperator)
  }

  /// Rates a name or member that is not called: below an operator or a member, properties lead.
  private func rateUncalled(_ disjunction: Disjunction) -> Rating {
    guard disjunction.node >= 0 else { return (nil, [], false) }
    let node = search.tree[disjunction.node]
    switch node.kind {
    case .member, .name: break
    default: return (nil, [], false)
    }
    var parent = node.parent
    if parent >= 0, case .chain = search.tree[parent].kind { parent = search.tree[parent].parent }
    guard parent >= 0 else { return (nil, [], false) }
    switch search.tree[parent].kind {
    case .prefix, .infix, .member:
      return (1, disjunction.choices.filter { $0.declaration?.isProperty ?? false }, false)
    default: return (nil, [], false)
    }
  }

  /// Rates a call of a name of which one choice at most has that many parameters.
  private func rateByArity(_ disjunction: Disjunction, _ application: Application) -> Rating? {
    guard disjunction.node >= 0, Int(disjunction.node) < search.tree.nodes.count,
      case .name = search.tree[disjunction.node].kind
    else { return nil }
    let count = application.labels.count
    let alike = disjunction.choices.filter { $0.declaration?.parameters.count == count }
    guard alike.count < 2 else { return nil }
    let fitting = disjunction.choices.filter { choice in
      guard let parameters = choice.declaration?.parameters else { return false }
      return parameters.count == count || parameters.count { !$0.hasDefault } == count
    }
    return fitting.isEmpty ? nil : (0.01, fitting, false)
  }

  /// Rates a call with one argument by the type that this has.
  private func rateByArgument(_ choices: [Choice], _ application: Application) -> Rating {
    switch search.tree[application.nodes[0]].kind {
    case .name, .call, .construction, .subscript, .slice, .infix: break
    default: return (0, [], false)
    }
    let type = state.full(application.arguments[0])
    if state.hasOpen(type) { return (0, [], false) }
    let fitting = choices.filter { choice in
      guard let parameters = choice.declaration?.parameters else { return false }
      return parameters.count == 1 && parameters[0].type == type
    }
    return (fitting.isEmpty ? 0 : 1, fitting, false)
  }

  private func rateByTypes(
    _ choices: [Choice], _ application: Application, isOperator: Bool
  ) -> Rating {
    let candidates = zip(application.arguments, application.nodes).map(self.candidates)
    let results = results(application.result)
    let all = candidates.joined()
    let isGuess = !all.isEmpty && all.allSatisfy { $0.literal != nil || $0.mayFail }
    var rated: [(choice: Choice, score: Double)] = []
    for choice in choices {
      guard let declaration = choice.declaration else { continue }
      let usesResult = declaration.isOperator && !declaration.isComparison
      let isExact = isGuess && (!usesResult || results.isEmpty)
      guard
        var score = rate(
          declaration, application, candidates, isExact: isExact)
      else { continue }
      if usesResult, score > 0 || all.isEmpty {
        let fits = results.contains {
          (match(declaration, declaration.result, $0, nil, isExact: false) ?? 0) > 0
        }
        if fits { score += 1 }
      }
      guard score > 0 else { continue }
      if declaration.isArithmetic, declaration.isConcreteAndSymmetric,
        declaration.parameters[0].type == declaration.result
      {
        score += 0.01
      }
      rated.append((choice, score))
    }
    let best = rated.map(\.score).max() ?? 0
    let usesResult = isOperator && !(choices[0].declaration?.isComparison ?? false)
    return (
      best, rated.filter { $0.score == best }.map(\.choice),
      isGuess && !(usesResult && !results.isEmpty)
    )
  }

  /// How well the arguments fit the parameters of a declaration, on average; nil if one cannot.
  private func rate(
    _ declaration: Declaration, _ application: Application,
    _ candidates: [[ArgumentCandidate]], isExact: Bool
  ) -> Double? {
    let taken =
      declaration.matches(application.labels, hasTrailing: application.hasTrailing) ?? []
    var score = 0.0
    for (indices, parameter) in zip(taken, declaration.parameters) where indices.count == 1 {
      let types = candidates[indices[0]]
      if types.isEmpty { continue }
      if case .function = search.terms[parameter.type] { continue }
      var (best, misses) = (0.0, 0)
      for candidate in types {
        if best == 1 { break }
        guard
          let found = match(
            declaration, candidate.type, parameter.type, candidate.literal, isExact: isExact)
        else { continue }
        best = max(best, found)
        if found == 0, !state.hasOpen(candidate.type) { misses += 1 }
      }
      if misses == types.count { return nil }
      score += best
    }
    return score / Double(max(declaration.parameters.count, 1))
  }

  /// The types that an argument may have.
  private func candidates(_ argument: Term, _ node: SolverTree.ID) -> [ArgumentCandidate] {
    let (type, depth) = state.stripped(argument)
    guard let variable = search.terms.variable(type) else {
      return [ArgumentCandidate(type: state.full(argument), literal: nil)]
    }
    // Not all that a choice or a generic parameter may be is known yet.
    guard search.flags(variable).isDisjoint(with: [.ternary, .generic]),
      let set = state.bindingSet(variable, infos)
    else { return [] }
    func wrapped(_ type: Term) -> Term {
      (0..<depth).reduce(type) { type, _ in search.terms.optional(type) }
    }
    let bound = set.bindings.map { ArgumentCandidate(type: wrapped($0.type), literal: nil) }
    let literals = set.literals.compactMap { literal in
      literal.kind.defaultHead.map {
        ArgumentCandidate(type: wrapped(search.terms.nominal($0)), literal: literal.kind)
      }
    }
    let made = made(by: node)
    if !made.isEmpty { return bound + literals + made }
    if bound.isEmpty, literals.isEmpty, isOperand(node),
      let kind = search.tree.literalOfCalculation(node),
      let head = kind.defaultHead
    {
      return [ArgumentCandidate(type: search.terms.nominal(head), literal: kind)]
    }
    return bound + literals
  }

  /// The types that a call of an initializer makes which is not chosen yet; none for any other node. Where only some
  /// of the initializers may fail, the type is one, and its optional another.
  private func made(by node: SolverTree.ID) -> [ArgumentCandidate] {
    let node = search.tree.unparenthesized(node)
    guard case .construction = search.tree[node].kind,
      let choices = state.lastLeft(where: { $0.disjunction?.node == node })
        .flatMap({ state.constraint($0).disjunction?.choices }),
      case .declaration(_, let base)? = choices.first?.kind
    else { return [] }
    let failing = choices.count { choice in
      choice.declaration.map { $0.result != $0.owner } ?? false
    }
    let type = state.full(base)
    let optional = search.terms.optional(type)
    if failing == 0 { return [ArgumentCandidate(type: type)] }
    let types = failing == choices.count ? [optional] : [type, optional]
    return types.map { ArgumentCandidate(type: $0, mayFail: true) }
  }

  /// Whether a node stands before or after an operator between two.
  private func isOperand(_ node: SolverTree.ID) -> Bool {
    guard case .prefix = search.tree[search.tree[node].parent].kind else { return true }
    return false
  }

  /// The types that the result of a call may have.
  private func results(_ result: Term) -> [Term] {
    let result = state.top(result)
    guard let variable = search.terms.variable(result) else { return [state.full(result)] }
    guard let set = state.bindingSet(variable, infos) else { return [] }
    var types = set.bindings.map(\.type)
    for other in set.adjacent where search.flags(other).contains(.ternary) {
      types += state.bindingSet(other, infos)?.bindings.map(\.type) ?? []
    }
    return types
  }

  /// How well a type fits a parameter, from 0 to 1; nil if that is not known.
  ///
  /// - Parameters:
  ///   - literal: The literal whose default type it is; nil for another type.
  ///   - isExact: Whether only the very same type fits.
  private func match(
    _ declaration: Declaration, _ type: Term, _ parameter: Term, _ literal: LiteralKind?,
    isExact: Bool
  ) -> Double? {
    let terms = search.terms
    if isExact {
      if let literal, literal == .array || literal == .dictionary {
        return terms.head(parameter) == terms.head(type) ? 0.3 : 0
      }
      return type != parameter ? 0 : literal != nil ? 0.3 : 1
    }
    if type == parameter { return literal != nil ? 0.3 : 1 }
    if let literal, terms.head(type) == literal.defaultHead {
      if terms.hasParameters(parameter) || terms.head(parameter) == .any {
        if match(declaration, type, parameter, nil, isExact: false) == 0 { return 0 }
        return declaration.isOperator && terms.wrapped(parameter) != nil ? 0.2 : 0.3
      }
      return state.conforms(parameter, to: Conformances(literal)) == true ? 0.3 : 0
    }
    let (inner, wanted) = (terms.stripped(type), terms.stripped(parameter))
    if inner.depth > 0 || wanted.depth > 0 {
      guard wanted.depth == 0 && isParameter(wanted.term) || wanted.depth >= inner.depth else {
        return 0
      }
      let score = match(declaration, inner.term, wanted.term, literal, isExact: isExact)
      let isWrapped = declaration.isOperator && wanted.depth > inner.depth
      return score.map { $0 > 0 && isWrapped ? $0 - 0.1 : $0 }
    }
    if parameter == terms.any { return 1 }
    if case .tuple(let elements, _) = terms[type], case .tuple(let others, _) = terms[parameter],
      elements.count == others.count
    {
      return 1
    }
    if isParameter(parameter) || terms.isMember(parameter) {
      return matchGeneric(declaration, type, parameter)
    }
    if terms.hasParameters(parameter), let head = terms.head(type), head == terms.head(parameter) {
      return state.hasOpen(type) ? 0.8 : declaration.isOperator ? 0.9 : 1
    }
    return 0
  }

  private func isParameter(_ term: Term) -> Bool {
    if case .parameter = search.terms[term] { true } else { false }
  }

  private func matchGeneric(
    _ declaration: Declaration, _ type: Term, _ parameter: Term
  ) -> Double {
    let terms = search.terms
    var (protocols, base): (Conformances, Term) = ([], parameter)
    var isGeneric = false
    switch terms[parameter] {
    case .parameter(let number): (protocols, isGeneric) = (declaration.generics[number], true)
    case .member(let owner, _): base = owner
    default: break
    }
    let conforms =
      state.isVariable(type) || protocols.isEmpty || state.conforms(type, to: protocols) != false
    let openArguments = terms.head(type).map(\.openArguments) ?? 0
    if state.hasOpen(type) || openArguments > 0 && terms.children(type).isEmpty || !isGeneric {
      return conforms ? 0.7 : 0
    }
    let isRelated = declaration.same.contains { mentions($0, base) || mentions($1, base) }
    if isRelated { return conforms ? 0.7 : 0 }
    return conforms ? declaration.isOperator ? 0.9 : 1 : 0
  }

  private func mentions(_ term: Term, _ part: Term) -> Bool {
    term == part || search.terms.children(term).contains { mentions($0, part) }
  }
}
