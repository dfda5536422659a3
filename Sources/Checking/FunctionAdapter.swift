import Language
import Syntax

/// A closure that stands for a function of other types: of one tuple in place of its parts, or of values that are
/// converted, as a `() -> Int` becomes a `() -> Any`.
struct FunctionAdapter {
  /// The variable of the function.
  fileprivate var function: Variable
  fileprivate var closure: Draft
}

/// What makes such closures.
struct FunctionAdapters: CheckerPart {
  let checker: Checker

  /// An adapter that passes the parts of a tuple to a function one by one.
  func spread(_ result: Type, of inputs: [Type], at range: Range<Int>) -> FunctionAdapter {
    let tuple = Type.tuple(inputs.map { Type.Element($0) })
    let synthesis = Synthesis(inputs: [tuple], at: range, in: scope)
    let (function, call) = call(of: inputs, result, synthesis.arguments(of: inputs), in: synthesis)
    return FunctionAdapter(function: function, closure: synthesis.draft(returning: call))
  }

  /// An adapter that converts what a function takes and gives; nil if the types are not known, or the same, or if they
  /// cannot be converted.
  func adapter(
    for inputs: [Type], _ result: Type, as wanted: [Type], _ output: Type, at range: Range<Int>
  ) throws(Diagnostic) -> FunctionAdapter? {
    let (from, to) = (inputs + [result], wanted + [output])
    guard inputs.count == wanted.count, (from + to).allSatisfy(isKnown), from != to,
      zip(wanted, inputs).allSatisfy(isConverted), isConverted(result, output)
    else { return nil }
    let synthesis = Synthesis(inputs: wanted, at: range, in: scope)
    var arguments: [Draft] = []
    for (argument, input) in zip(synthesis.arguments, inputs) {
      arguments.append(try checker.convert(argument, into: input, for: .result(of: nil)))
    }
    let (function, call) = call(of: inputs, result, arguments, in: synthesis)
    let converted = try checker.convert(call, into: output, for: .result(of: nil))
    return FunctionAdapter(
      function: function,
      closure: synthesis.draft(returning: converted, isVoid: output == .void))
  }

  /// The adapter as an expression, with the function that it calls.
  func finish(
    _ adapter: FunctionAdapter, to function: CheckedExpression
  ) throws(Diagnostic) -> CheckedExpression {
    adapter.function.type = function.type
    let closure = try checker.finish(adapter.closure)
    return CheckedExpression(
      .capturing([(adapter.function, function)], closure), closure.type, at: function.range)
  }

  /// The call of a function that an adapter keeps.
  private func call(
    of inputs: [Type], _ result: Type, _ arguments: [Draft], in synthesis: Synthesis
  ) -> (Variable, Draft) {
    let function = Variable(
      name: "", type: .function(inputs, result: result), isConstant: true,
      storage: .local(scope.frame.takeSlot()))
    function.owner = scope.frame.function
    let range = synthesis.range
    let call = Draft(result, at: range) { (checker) throws(Diagnostic) in
      synthesis.frame.use(function, isUnset: false)
      let callee = CheckedExpression(.variable(function), function.type, at: range)
      return .call(callee, try checker.finish(arguments))
    }
    return (function, call)
  }

  private func isKnown(_ type: Type) -> Bool { system.typeVariables.resolved(type) != nil }

  /// Whether a value of a type is one of another type, or becomes one.
  private func isConverted(_ type: Type, _ target: Type) -> Bool {
    let (type, target) = (
      system.typeVariables.resolved(type) ?? type, system.typeVariables.resolved(target) ?? target
    )
    if type == target { return true }
    if case .inout = type { return false }
    if type == .void || target == .void || type.isFunction { return false }
    return target == .any && !type.is(.optional) || target == .optional(type)
      || checker.isKind(type, of: target)
  }
}
