import Language
import Syntax

/// Capture lists of closures.
extension Checker {
  /// The variable, in the surrounding frame, that a capture makes.
  func infer(_ capture: Closure.Capture) throws(Diagnostic) -> ClosureDraft.Captured {
    let name = capture.name
    var value = try infer(capture.value ?? Expression(.name(name.text), at: name.range))
    if capture.ownership == .weak {
      let type = system.typeVariables.fresh()
      let inner = value
      try whenKnown(inner.type, at: name.range) { [self] (found) throws(Diagnostic) in
        let isOptional = found.is(.optional)
        let whole = isOptional || found == .failed ? found : .optional(found)
        guard try system.typeVariables.unify(type, whole) else { throw unclear(at: name.range) }
      }
      value = try convert(inner, into: type, for: .argument(name.text))
    }
    let variable = Variable(
      name: name.text, type: value.type, isConstant: true,
      storage: .local(scope.frame.takeSlot()))
    variable.owner = scope.frame.function
    variable.ownership = capture.ownership
    return ClosureDraft.Captured(variable: variable, value: value)
  }

  /// A closure with its captures, in a solved system.
  func closure(
    _ function: CheckedFunction, taking captures: [ClosureDraft.Captured], at range: Range<Int>
  ) throws(Diagnostic) -> CheckedExpression.Kind {
    guard !captures.isEmpty else { return .closure(function) }
    var values: [(variable: Variable, value: CheckedExpression)] = []
    for capture in captures {
      capture.variable.type = try resolved(capture.variable.type, at: range)
      values.append((capture.variable, try finish(capture.value)))
    }
    return .capturing(values, CheckedExpression(.closure(function), function.type, at: range))
  }
}

extension CheckedFunction {
  /// Its type, once its parameters have theirs.
  var type: Type {
    .function(parameters.map { $0.isInout ? .inout($0.type) : $0.type }, result: result)
  }
}
