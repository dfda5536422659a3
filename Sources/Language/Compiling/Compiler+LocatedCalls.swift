import Syntax

// Calls of builtins that know their position, and which part of a condition is false.
extension Compiler {
  /// Code for a call that knows its position and, if its first argument is a condition, which
  /// operand of its `&&` is false and which values that compared.
  func locatedCall(
    _ run: @escaping @Sendable (Machine, Arguments, BuiltinCall) throws -> Value,
    of receiver: CheckedExpression?, _ arguments: [CheckedExpression?], _ result: Type,
    _ place: BuiltinSite
  ) -> Compiled {
    let condition = arguments.first.flatMap(\.self).flatMap { $0.type == .bool ? $0 : nil }
    let (number, holds) = (takeTemporary(), takeTemporary())
    let parts = (condition?.conjuncts ?? []).map(part)
    let types = arguments.map { $0?.type }
    let test = Action { machine, frame in
      for (index, part) in parts.enumerated() {
        frame[number] = .int(index)
        for side in part.sides { try side.run(machine, frame) }
        frame[holds] = try part.condition(machine, frame)
        if !frame[holds].asBool { return }
      }
    }
    var arguments = arguments
    if let condition {
      let copy = Variable(name: "", type: .bool, isConstant: true, storage: .local(holds))
      arguments[0] = CheckedExpression(.variable(copy), .bool, at: condition.range)
    }
    let slot = takeTemporary()
    let receiver = receiver.map { receiver in
      lowered(to: slot) { compile(receiver).stored(in: slot) }
    }
    let (first, codes) = stored(arguments)
    let prepare = Action { machine, frame in
      frame[slot] = .absent
      try receiver?.run(machine, frame)
      try test.run(machine, frame)
    }
    let evaluation = calling(
      { machine, values in
        let part = parts.isEmpty ? nil : parts[values.base[number - first].asInt]
        let comparison = part?.comparison.map { sides in
          (
            left: (value: values.base[sides.left.slot - first], type: sides.left.type),
            right: (value: values.base[sides.right.slot - first], type: sides.right.type)
          )
        }
        return try run(
          machine, values,
          BuiltinCall(
            site: place.site, arguments: place.arguments, types: types, result: result,
            failingCondition: part?.range ?? place.site.range, comparison: comparison))
      }, first, [prepare] + codes, arguments.count, place)
    return .code(evaluation)
  }

  private func part(_ condition: CheckedExpression) -> ConditionPart {
    guard case .infix(let operation, let left, let right) = condition.kind,
      operation.kind.isComparison
    else { return ConditionPart(range: condition.range, condition: compile(condition).code) }
    func kept(_ side: CheckedExpression) -> (code: Action, slot: Int, copy: CheckedExpression) {
      let slot = takeTemporary()
      let code = lowered(to: slot) { compile(side).stored(in: slot) }
      let copy = Variable(name: "", type: side.type, isConstant: true, storage: .local(slot))
      return (code, slot, CheckedExpression(.variable(copy), side.type, at: side.range))
    }
    let (first, second) = (kept(left), kept(right))
    let comparison = CheckedExpression(
      .infix(operation, first.copy, second.copy), condition.type, at: condition.range)
    return ConditionPart(
      range: condition.range, sides: [first.code, second.code],
      condition: compile(comparison).code,
      comparison: (
        ConditionPart.Side(slot: first.slot, type: left.type),
        ConditionPart.Side(slot: second.slot, type: right.type)
      ))
  }
}

/// One operand of the `&&` of a condition.
private struct ConditionPart: Sendable {
  let range: Range<Int>
  /// Keeps the two compared values.
  var sides: [Action] = []
  /// Whether it is true, with these values.
  let condition: Evaluation
  var comparison: (left: Side, right: Side)?

  struct Side: Sendable {
    let slot: Int
    let type: Type
  }
}

extension CheckedExpression {
  /// The operands of its `&&`, in order.
  fileprivate var conjuncts: [CheckedExpression] {
    guard case .and(let left, let right) = kind else { return [self] }
    return left.conjuncts + right.conjuncts
  }
}

extension InfixOperation.Kind {
  fileprivate var isComparison: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .identical,
      .notIdentical:
      true
    case .add, .subtract, .multiply, .divide, .remainder, .closedRange, .halfOpenRange, .and, .or,
      .exclusiveOr, .shiftLeft, .shiftRight, .wrappingAdd, .wrappingSubtract, .wrappingMultiply:
      false
    }
  }
}
