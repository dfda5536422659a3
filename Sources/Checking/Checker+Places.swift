import Language
import Syntax

/// Places: expressions that can be assigned to.
extension Checker {
  /// The place of a checked expression.
  func place(_ expression: CheckedExpression) throws(Diagnostic) -> Place {
    let range = expression.range
    switch expression.kind {
    case .variable(let variable):
      if variable.isConstant, !isUnset(variable) { throw cannotChange(variable, at: range) }
      return .variable(variable)
    case .accessed(let variable):
      guard variable.setter != nil else {
        throw Diagnostic(
          .error, "'\(variable.name)' can be read, not set", at: range, hint: "write a 'set' for it"
        )
      }
      return .accessed(variable, at: range)
    case .property(let property, let owner):
      if let place = ownField(property, owner, at: range) { return place }
      guard property.isSettable else {
        throw Diagnostic(.error, "'\(property.name)' can be read, not set", at: range)
      }
      guard let owner else {
        if case .declared = property.body { return .staticProperty(property, at: range) }
        if property.isVariable { return .staticProperty(property, at: range) }
        throw Diagnostic(.error, "'\(property.name)' cannot be set", at: range)
      }
      return library.isReference(owner.type)
        ? .member(property, of: .object(owner), at: range)
        : .member(property, of: .value(try place(owner)), at: range)
    case .lazy(let property, of: let owner, let arguments):
      return try MutatingReads(checker: self).place(of: property, in: owner, arguments, at: range)
    case .builtin(let member, .value(let owner)?, let arguments)
    where ArraySlicing(rawValue: member.name) != nil && arguments.count == 1:
      guard let kind = ArraySlicing(rawValue: member.name), let index = arguments[0] else { break }
      return .slice(of: try place(owner), kind, index, at: range)
    case .builtin(let member, .value(let owner)?, let arguments) where member.name == "subscript":
      guard member.isSettable else {
        throw Diagnostic(.error, "this subscript can be read, not set", at: range)
      }
      return keyPaths.changesObject(member) ?? library.isReference(owner.type)
        ? .member(member, of: .object(owner), arguments, at: range)
        : .member(member, of: .value(try place(owner)), arguments, at: range)
    case .element(let array, let index):
      return .element(of: try place(array), index: index, at: range)
    case .entry(let dictionary, let key, let fallback):
      return .entry(of: try place(dictionary), key: key, default: fallback, at: range)
    case .tupleElement(let tuple, let number):
      return .tupleElement(of: try place(tuple), number)
    case .forced(let optional):
      let unwrapping: Unwrapping = optional.range == range ? .implied : .sign
      return .content(of: try place(optional), by: unwrapping, at: range)
    case .unwrapped(let optional):
      return .content(of: try place(optional), by: .chain, at: range)
    default: break
    }
    throw Diagnostic(
      .error, "this is a value, not a place that can be changed", at: range,
      hint: "put it into a 'var' first")
  }

  /// A stored property as its initialiser, or its observer, sets it: also a constant, and without
  /// calling observers; nil for any other place.
  private func ownField(
    _ property: Builtin, _ owner: CheckedExpression?, at range: Range<Int>
  ) -> Place? {
    guard case .declared(.field(let field)) = property.body, let owner,
      case .variable(let receiver) = owner.kind,
      scope.frame.function?.parameters.first === receiver
    else { return nil }
    switch scope.frame.memberRole {
    // Deferred statements call the observers.
    case .initializer
    where property.receiver == receiver.type && !(field.setter != nil && scope.isInDefer):
      break
    case .observer(of: field.index): break
    default: return nil
    }
    return .member(property.unobserved, of: library.owner(receiver, at: range), at: range)
  }

  /// Checks `(a, _) = value`.
  func checkAssignment(
    toTuple target: Expression, _ value: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    try solving(range) { () throws(Diagnostic) in
      let mark = mark
      let places = try infer(target: target)
      try consult(value, context(of: places.type))
      let value = try infer(value, into: places.type, for: .argument("the tuple"))
      try solve(from: mark, isWhole: true)
      let pattern = try finish(places)
      return .tupleAssignment(pattern, try finish(value))
    }
  }

  /// The places in a tuple that is assigned to, before their types are known.
  private indirect enum PlaceDraft {
    case place(Draft)
    case wildcard(Type)
    case tuple([PlaceDraft])

    var type: Type {
      switch self {
      case .place(let draft): draft.type
      case .wildcard(let type): type
      case .tuple(let parts): .tuple(parts.map { Type.Element($0.type) })
      }
    }
  }

  private func infer(target: Expression) throws(Diagnostic) -> PlaceDraft {
    switch target.kind {
    case .wildcard: return .wildcard(system.typeVariables.fresh())
    case .tuple(let elements):
      var parts: [PlaceDraft] = []
      for element in elements {
        if let label = element.label {
          throw Diagnostic(
            .error, "a part that is assigned to has no label", at: label.range,
            hint: "leave out '\(label.text):'")
        }
        parts.append(try infer(target: element.value))
      }
      return .tuple(parts)
    case .parenthesized(let inner): return try infer(target: inner)
    case .name(let name) where entity(named: name) == nil && !endsInHole(target):
      throw unknownTarget(Name(name, at: target.range))
    default: return .place(try inferPlace(target))
    }
  }

  /// The draft of one place that is assigned to.
  ///
  /// - Throws: What to do with a function instead: it can only be called.
  func inferPlace(_ target: Expression) throws(Diagnostic) -> Draft {
    note(.target, of: target)
    let place = try infer(target)
    if let problem = functionNames.uncalled[place.range] { throw problem }
    return place
  }

  private func finish(_ draft: PlaceDraft) throws(Diagnostic) -> PlacePattern {
    switch draft {
    case .wildcard: return .wildcard
    case .tuple(let parts):
      var places: [PlacePattern] = []
      for part in parts { places.append(try finish(part)) }
      return .tuple(places)
    case .place(let draft):
      let target = try finish(draft)
      return target.type == .failed ? .wildcard : .place(try place(target))
    }
  }

  private func isUnset(_ variable: Variable) -> Bool {
    guard case .variable(let found, nil, true)? = entity(named: variable.name)
    else { return false }
    return found === variable
  }

  private func cannotChange(_ variable: Variable, at range: Range<Int>) -> Diagnostic {
    let name = variable.name
    if name == "self" {
      return Diagnostic(
        .error, "cannot change 'self' here", at: range,
        hint: library.isReference(variable.type)
          ? "it is an object" : "write 'mutating' before the method")
    }
    if name.hasPrefix("$"), text(at: range.upperBound, is: " = ") {
      let sign = range.upperBound + 1
      return Diagnostic(
        .error, "cannot change '\(name)', it is a parameter", at: range,
        hint: "write '==' to compare", fix: TextEdit(sign..<sign + 1, with: "=="))
    }
    if variable.owner?.parameters.contains(where: { $0 === variable }) ?? false {
      return Diagnostic(
        .error, "cannot change '\(name)', it is a parameter", at: range,
        hint: name.hasPrefix("$") ? "copy it into a 'var'" : "write 'var \(name) = \(name)' first")
    }
    if entity(named: name)?.functions.isEmpty == false {
      return Diagnostic(.error, "cannot change '\(name)', it is a function", at: range)
    }
    return Diagnostic(
      .error, "cannot change '\(name)', it is a 'let'", at: range, hint: "declare it with 'var'",
      fix: variable.keyword.map { TextEdit($0, with: "var") })
  }
}
