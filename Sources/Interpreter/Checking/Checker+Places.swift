import Syntax

/// What can be assigned to.
extension Checker {
  /// The place that a checked expression stands for.
  func place(_ expression: CheckedExpression) throws(Diagnostic) -> Place {
    let range = expression.range
    switch expression.kind {
    case .variable(let variable):
      if variable.isConstant, !isUnset(variable) { throw cannotChange(variable, at: range) }
      return .variable(variable)
    case .property(let property, let owner):
      guard property.isSettable else {
        throw Diagnostic(.error, "'\(property.name)' can be read, not set", at: range)
      }
      guard let owner else {
        throw Diagnostic(.error, "'\(property.name)' cannot be set", at: range)
      }
      if isReference(owner.type) { return .referenceProperty(property, of: owner, at: range) }
      return .property(property, of: try place(owner), at: range)
    case .element(let array, let index):
      return .element(of: try place(array), index: index, at: range)
    case .tupleElement(let tuple, let number):
      return .tupleElement(of: try place(tuple), number)
    default:
      throw Diagnostic(
        .error, "this is a value, not a place that can be changed", at: range,
        hint: "put it into a 'var' first")
    }
  }

  private func isReference(_ type: Type) -> Bool {
    guard case .named(let name) = type else { return false }
    return library.type(named: name)?.isReference ?? false
  }

  private func isUnset(_ variable: Variable) -> Bool {
    guard case .variable(let found, nil, true)? = entity(named: variable.name)
    else { return false }
    return found === variable
  }

  private func cannotChange(_ variable: Variable, at range: Range<Int>) -> Diagnostic {
    let name = variable.name
    if variable.owner?.parameters.contains(where: { $0 === variable }) ?? false {
      return Diagnostic(
        .error, "cannot change '\(name)', it is a parameter", at: range,
        hint: name.hasPrefix("$") ? "copy it into a 'var'" : "write 'var \(name) = \(name)' first")
    }
    if case .variable(_, .some, _)? = entity(named: name) {
      return Diagnostic(.error, "cannot change '\(name)', it is a function", at: range)
    }
    return Diagnostic(
      .error, "cannot change '\(name)', it is a 'let'", at: range, hint: "declare it with 'var'")
  }
}
