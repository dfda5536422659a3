/// Members, overload sets and calls.
extension SearchState {
  /// Finds the member of a type; false if the type is open.
  mutating func findMember(
    _ name: String, of owner: Term, _ type: Term, _ node: SolverTree.ID
  ) throws(Contradiction) -> Bool {
    var (base, isOfType) = (top(owner), false)
    if case .metatype(let instance) = search.terms[base] {
      (base, isOfType) = (top(instance), true)
    }
    if isUnknown(base) {
      if search.terms.isMember(base), !hasOpen(base) { throw Contradiction() }
      return false
    }
    if case .tuple(let elements, let labels) = search.terms[base] {
      guard let index = Int(name) ?? labels.firstIndex(of: name), elements.indices.contains(index)
      else { throw Contradiction() }
      choose(.element(index), for: node)
      try matchPart(type, .equal, elements[index])
      return true
    }
    var found =
      isOfType && name != "init"
      ? search.statics(named: name, of: base) : search.members(named: name, of: base)
    if isOfType, found.isEmpty, let wrapped = search.terms.wrapped(base) {
      // As in Swift, an optional has the static members of what it wraps.
      return try findMember(name, of: search.terms.make(.metatype(wrapped)), type, node)
    }
    guard isOfType || name != "init", !found.isEmpty else { throw Contradiction() }
    // Where the library declares a property and methods, it is a call that tells them apart.
    let isCalled = search.tree.isCallee(node)
    if found[0].builtin != nil, found.contains(where: { $0.isProperty != isCalled }) {
      found.removeAll { $0.isProperty == isCalled }
    }
    guard let number = try offer(found, for: type, node, base: base) else { return true }
    let calls = lastLeft { $0.application != nil && top($0.second) == top(type) }
    if let application = calls.flatMap({ self.constraint($0).application }) {
      try filter(number, application)
    }
    return true
  }

  private mutating func choose(_ chosen: Chosen, for node: SolverTree.ID) {
    if let index = choices.firstIndex(where: { $0.node == node }) {
      choices[index].chosen = chosen
    } else {
      choices.append((node, chosen))
    }
  }

  /// The declaration that was chosen for a node.
  func declaration(of node: SolverTree.ID) -> Declaration? {
    choices.first { $0.node == node }?.chosen.declaration
  }

  /// Lets a variable, which is not called yet, be one of several declarations.
  ///
  /// - Returns: The disjunction; nil if there is one declaration only.
  @discardableResult
  mutating func offer(
    _ declarations: [Declaration], for variable: Term, _ node: SolverTree.ID, base: Term = .none
  ) throws(Contradiction) -> Int32? {
    if search.refuses(declarations) { throw Contradiction() }
    let choices = declarations.map { Choice(.declaration($0, base: base)) }
    let constraint = SolverConstraint(.disjunction(Disjunction(choices, node: node)), variable)
    guard choices.count == 1 else { return append(constraint) }
    try take(choices[0], of: constraint, isOverloaded: false)
    return nil
  }

  /// Drops the choices whose labels do not fit a call, and finds a result that all have.
  private mutating func filter(
    _ number: Int32, _ application: Application
  ) throws(Contradiction) {
    let constraint = constraint(number)
    guard let disjunction = constraint.disjunction else { return }
    let fitting = disjunction.choices.filter { choice in
      guard let declaration = choice.declaration, !declaration.isProperty else { return false }
      return declaration.matches(application.labels, hasTrailing: application.hasTrailing) != nil
    }
    guard let result = fitting.first?.declaration?.result else { throw Contradiction() }
    let isCommon = fitting.allSatisfy { $0.declaration?.result == result }
    if isCommon, !search.terms.hasParameters(result) {
      try matchPart(application.result, .equal, result)
    }
    if fitting.count == 1 {
      constraints.remove(number)
      try take(fitting[0], of: constraint, isOverloaded: false)
    } else if fitting.count < disjunction.choices.count {
      // It keeps its place, which decides between disjunctions that are alike.
      let fewer = Disjunction(fitting, node: disjunction.node)
      let other = Int32(search.constraints.count)
      search.constraints.append(SolverConstraint(.disjunction(fewer), constraint.first))
      constraints.replace(number, with: other)
    }
  }

  /// Takes a choice of a disjunction, which is not among the constraints any more.
  mutating func take(
    _ choice: Choice, of constraint: SolverConstraint, isOverloaded: Bool = true
  ) throws(Contradiction) {
    guard case .declaration(let declaration, let base) = choice.kind,
      let node = constraint.disjunction?.node
    else { return try take(choice) }
    let opened = choice.opened ?? declaration.generics.map { _ in makeVariable(.generic) }
    choice.opened = opened
    for case let variable? in opened.map(search.terms.variable) where !scope.contains(variable) {
      scope.append(variable)
    }
    if let parameter = declaration.onlyParameter, let variable = search.parameters[node] {
      // It stands for a generic parameter, and was made with the call.
      let place = scope.firstIndex { $0 > variable } ?? scope.endIndex
      if !scope.contains(variable) { scope.insert(variable, at: place) }
      let type = search.terms.opened(parameter, opened)
      try matchPart(type, .equal, search.terms.variable(variable))
    }
    if let owner = declaration.owner {
      try matchPart(search.terms.opened(owner, opened), .equal, base)
    }
    for (index, protocols) in declaration.generics.enumerated() {
      let others = index == 0 ? protocols.subtracting(declaration.ownerProtocol) : protocols
      if !others.isEmpty { try add(SolverConstraint(.conforms(others), opened[index])) }
    }
    for (left, right) in declaration.same {
      let left = search.terms.opened(left, opened)
      try relate(left, .equal, search.terms.opened(right, opened))
    }
    for (left, protocols) in declaration.requirements {
      try add(SolverConstraint(.conforms(protocols), search.terms.opened(left, opened)))
    }
    if isOverloaded, !declaration.isProperty, !search.tree.isApplied(node) {
      score.add(.unappliedFunction)
    }
    choose(.declaration(declaration), for: node)
    // What is known of it now is written in it, so that constraints on it inform of that.
    let type = search.terms.opened(declaration.type, opened)
    try matchPart(constraint.first, .equal, full(type))
  }

  /// Relates the arguments of a call to the parameters; false if the callee is open.
  mutating func apply(
    _ number: Int32, _ constraint: SolverConstraint, _ application: Application
  ) throws(Contradiction) -> Bool {
    let callee = top(constraint.second)
    if isVariable(callee) {
      guard !constraints.contains(number),
        let offered = lastLeft(where: {
          $0.disjunction != nil && $0.first != .none && top($0.first) == callee
        })
      else { return false }
      constraints.append(number)
      try filter(offered, application)
      guard constraints.contains(number), !isVariable(top(constraint.second)) else { return true }
      constraints.remove(number)
      return try apply(number, constraint, application)
    }
    guard case .function(let inputs, let result) = search.terms[callee] else {
      throw Contradiction()
    }
    var taken = application.arguments.indices.map { [$0] }
    if let declaration = application.callee.flatMap(declaration) {
      guard
        let fit = declaration.matches(application.labels, hasTrailing: application.hasTrailing)
      else { throw Contradiction() }
      taken = fit
    } else if application.arguments.count != inputs.count {
      throw Contradiction()
    }
    for (indices, parameter) in zip(taken, inputs) {
      for index in indices {
        try relate(
          application.arguments[index], application.relation, parameter, at: .argument)
      }
    }
    try matchPart(result, .equal, application.result)
    return true
  }
}
