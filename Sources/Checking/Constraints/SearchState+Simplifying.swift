/// The simplification of constraints.
extension SearchState {
  /// Adds a constraint, unless it holds already.
  mutating func add(_ constraint: SolverConstraint) throws(Contradiction) {
    search.spend()
    let number = Int32(search.constraints.count)
    search.constraints.append(constraint)
    if try !isDone(number, constraint), !constraints.contains(number) { constraints.append(number) }
  }

  mutating func relate(
    _ first: Term, _ relation: Relation, _ second: Term, at site: ConversionSite = .elsewhere
  ) throws(Contradiction) {
    try add(SolverConstraint(.relation(relation, site), first, second))
  }

  /// Simplifies until nothing changes.
  mutating func simplify() throws(Contradiction) {
    while true {
      let before = changes
      search.spend(constraints.count)
      if search.isExhausted { throw Contradiction() }
      for number in constraints where constraints.contains(number) {
        let constraint = constraint(number)
        if try isDone(number, constraint) { constraints.remove(number) }
      }
      constraints.compact()
      if changes == before { return }
    }
  }

  /// Whether a constraint holds, so that it can be dropped; false if that is open.
  private mutating func isDone(
    _ number: Int32, _ constraint: SolverConstraint
  ) throws(Contradiction) -> Bool {
    let (first, second) = (constraint.first, constraint.second)
    switch constraint.kind {
    case .relation(let relation, let site):
      if try match(first, relation, second, at: site) { return true }
      return isWrittenAnew(constraint)
    case .conforms(let protocols): return try mustConform(first, to: protocols)
    case .literal(let kind): return try mustConform(first, to: Conformances(kind))
    case .wrapped:
      let first = top(first)
      if isUnknown(first) { return false }
      guard let wrapped = search.terms.wrapped(first) else { throw Contradiction() }
      try matchPart(wrapped, .equal, second)
      return true
    case .byDefault, .fallback: return !isUnknown(top(first))
    case .member(let name, let node): return try findMember(name, of: first, second, node)
    case .application(let application): return try apply(number, constraint, application)
    case .metatype:
      if isUnknown(top(first)) { return false }
      return try match(second, .equal, search.terms.make(.metatype(first)))
    case .chainOwner: return isVariable(top(first)) ? false : try match(first, .equal, second)
    case .disjunction: return false
    }
  }

  /// Whether a member in a relation became known, so that the relation is written anew, with what is known then, as
  /// in swiftc.
  private mutating func isWrittenAnew(_ constraint: SolverConstraint) -> Bool {
    let (first, second) = (top(constraint.first), top(constraint.second))
    let isFirst = first != constraint.first && search.terms.isMember(constraint.first)
    let isSecond = second != constraint.second && search.terms.isMember(constraint.second)
    guard isFirst || isSecond else { return false }
    append(SolverConstraint(constraint.kind, first, second))
    return true
  }

  private func mustConform(
    _ term: Term, to protocols: Conformances
  ) throws(Contradiction) -> Bool {
    switch conforms(term, to: protocols) {
    case nil: return false
    case false?: throw Contradiction()
    default: return true
    }
  }

  /// Binds an open variable to a type.
  mutating func assign(_ variable: Int32, _ term: Term) throws(Contradiction) {
    if open(term).contains(variable) { throw Contradiction() }
    if let other = search.terms.variable(top(term)) {
      // The one made first stands for both.
      return bind(max(variable, other), to: search.terms.variable(min(variable, other)))
    } else {
      for other in equivalents(variable) {
        guard let literal = search.variables[Int(other)].literal, literal != .nil else { continue }
        if search.terms.head(term) != literal.defaultHead { score.add(.nonDefaultLiteral) }
        break
      }
    }
    bind(variable, to: term)
  }

  /// Whether a relation of two types holds; false if that is open. Adds the constraints on parts.
  mutating func match(
    _ first: Term, _ relation: Relation, _ second: Term, at site: ConversionSite = .elsewhere
  ) throws(Contradiction) -> Bool {
    let (first, second) = (top(first), top(second))
    if first == second { return true }
    switch (search.terms.variable(first), search.terms.variable(second)) {
    case (let one?, let two?):
      guard relation == .equal else { return false }
      bind(max(one, two), to: search.terms.variable(min(one, two)))
      return true
    case (let one?, nil): return try matchVariable(one, relation, second)
    case (nil, let two?): return try matchVariable(two, relation, first)
    case (nil, nil): break
    }
    let members = [first, second].filter(search.terms.isMember)
    if !members.isEmpty {
      for member in members where !hasOpen(member) { throw Contradiction() }
      return false
    }
    if relation.isEquality {
      try makeEqual(first, second)
    } else if isConversion(first, second) {
      try convert(first, relation, second, at: site)
    }
    return true
  }

  private mutating func matchVariable(
    _ variable: Int32, _ relation: Relation, _ term: Term
  ) throws(Contradiction) -> Bool {
    guard relation.isEquality, !search.terms.isMember(term) else { return false }
    try assign(variable, term)
    return true
  }

  /// Makes two types, whose outsides are known, the same.
  private mutating func makeEqual(_ first: Term, _ second: Term) throws(Contradiction) {
    let alike =
      switch (search.terms[first], search.terms[second]) {
      case (.nominal(let one, _), .nominal(let two, _)): one == two
      case (.tuple, .tuple), (.function, .function), (.metatype, .metatype): true
      default: false
      }
    let (parts, others) = (search.terms.children(first), search.terms.children(second))
    guard alike, parts.count == others.count else { throw Contradiction() }
    for (part, other) in zip(parts, others) { try matchPart(part, .equal, other) }
  }

  /// Relates two parts, now or later.
  mutating func matchPart(
    _ first: Term, _ relation: Relation, _ second: Term, at site: ConversionSite = .elsewhere
  ) throws(Contradiction) {
    if try !match(first, relation, second, at: site) {
      append(SolverConstraint(.relation(relation, site), first, second))
    }
  }

  // MARK: Conversions

  /// Whether there is something to convert: in two types that are the same because variables were
  /// merged, a value may still become an optional, or a collection be upcast, as in swiftc, which compares what
  /// is written.
  private func isConversion(_ first: Term, _ second: Term) -> Bool {
    let known = full(first)
    if known != full(second) { return true }
    guard hasOpen(known) else { return false }
    switch search.terms[known] {
    case .nominal(let head, _): return head == .optional || head.isCollection
    case .tuple, .function: return true
    default: return false
    }
  }

  /// Converts a type to another, both of whose outsides are known.
  private mutating func convert(
    _ first: Term, _ relation: Relation, _ second: Term, at site: ConversionSite
  ) throws(Contradiction) {
    // The value of a closure may be dropped.
    if site == .closureBody, second == search.terms.void { return score.add(.functionConversion) }
    var possible: [Restriction] = []
    let (from, to) = (search.terms.head(first), search.terms.head(second))
    if let from, from == to, !search.terms.children(first).isEmpty {
      possible.append(.deepEquality)
      if from.isCollection { possible.append(.upcast) }
    }
    if to == .any {
      if site == .function { score.add(.functionConversion) }
      if relation != .subtype { score.add(.erasure) }
      return
    }
    if to == .anyHashable, possible.isEmpty {
      guard relation != .operand, conforms(first, to: .hashable) != false else {
        throw Contradiction()
      }
      score.add(.userConversion)
      return
    }
    if try convertStructure(first, relation, second) { return }
    if to == .optional {
      let (one, two) = (stripped(first), stripped(second))
      // Of two that are the same it is their equality.
      if one.depth > 0, full(first) != full(second) { possible.append(.optionalToOptional) }
      if one.depth < two.depth || isVariable(two.term) { possible.append(.valueToOptional) }
    }
    let choices = possible.map { restriction in
      Choice(
        .conversion(
          restriction, from: first, to: second,
          restriction == .deepEquality ? .equal : relation, site))
    }
    guard let only = choices.first else { throw Contradiction() }
    if choices.count == 1 { return try take(only) }
    append(SolverConstraint(.disjunction(Disjunction(choices, favorites: [only])), .none))
    changes += 1
  }

  /// Converts tuples, functions and types of types part by part; false if they are none.
  private mutating func convertStructure(
    _ first: Term, _ relation: Relation, _ second: Term
  ) throws(Contradiction) -> Bool {
    switch (search.terms[first], search.terms[second]) {
    case (.tuple(let elements, _), .tuple(let others, _)):
      guard elements.count == others.count else { throw Contradiction() }
      for (one, two) in zip(elements, others) { try matchPart(one, relation.ofParts, two) }
    case (.function(let inputs, let result), .function(let written, let other)):
      let others = ClosureOpener.parts(of: written, for: inputs.count, in: self)
      guard inputs.count == others.count else { throw Contradiction() }
      for (one, two) in zip(inputs, others) { try matchPart(two, .subtype, one, at: .function) }
      try matchPart(result, .subtype, other, at: .function)
    case (.metatype(let one), .metatype(let two)): return try match(one, .equal, two)
    default: return false
    }
    return true
  }

  /// Takes a choice that is a conversion.
  mutating func take(_ choice: Choice) throws(Contradiction) {
    guard case .conversion(let restriction, let from, let to, let relation, let site) = choice.kind
    else { return }
    let (first, second) = (top(from), top(to))
    let (parts, others) = (search.terms.children(first), search.terms.children(second))
    if site == .function, restriction != .deepEquality { score.add(.functionConversion) }
    let inner = site == .function ? site : .elsewhere
    switch restriction {
    case .deepEquality: try makeEqual(first, second)
    case .optionalToOptional: try matchPart(parts[0], relation.ofParts, others[0], at: inner)
    case .valueToOptional:
      score.add(.valueToOptional)
      try matchPart(first, relation.ofParts, others[0], at: inner)
    case .upcast:
      score.add(.collectionUpcast)
      for (one, two) in zip(parts, others) { try matchPart(one, relation.ofParts, two) }
    }
  }
}
