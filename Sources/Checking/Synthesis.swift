import Language
import Syntax

/// A closure that the checker writes itself.
struct Synthesis {
  let function = CheckedFunction()
  let range: Range<Int>
  /// The uses of its parameters.
  private(set) var arguments: [Draft] = []
  private let inputs: [Type]
  private let slotCount: Int
  /// The frame of the closure's code.
  let frame: Frame

  init(inputs: [Type], at range: Range<Int>, in scope: Scope) {
    self.inputs = inputs
    self.range = range
    frame = Frame(function: function, parent: scope.frame)
    for (number, input) in inputs.enumerated() {
      let variable = Variable(
        name: "$\(number)", type: input, isConstant: true, storage: .local(frame.takeSlot()))
      variable.owner = function
      function.parameters.append(variable)
      function.defaults.append(nil)
      arguments.append(Draft(input, at: range) { (_) in .variable(variable) })
    }
    slotCount = frame.slotCount
  }

  /// The arguments that it passes on: its parameters, or the parts of its only one, a tuple.
  func arguments(of parts: [Type]?) -> [Draft] {
    guard let parts else { return arguments }
    let tuple = arguments[0]
    return parts.enumerated().map { place, type in
      Draft(type, at: range) { (checker) throws(Diagnostic) in
        .tupleElement(try checker.finish(tuple), place)
      }
    }
  }

  /// The closure that returns `value`.
  ///
  /// - Parameter isVoid: Whether it discards the value.
  func draft(returning value: Draft, isVoid: Bool = false) -> Draft {
    Draft(.function(inputs, result: isVoid ? .void : value.type), at: range) {
      [function, range, slotCount] (checker) throws(Diagnostic) in
      for variable in function.parameters {
        variable.type = try checker.resolved(variable.type, at: range)
      }
      let result = try checker.finish(value)
      function.result = isVoid ? .void : result.type
      function.body = [CheckedStatement(isVoid ? .expression(result) : .return(result), at: range)]
      function.slotCount = slotCount
      function.range = range
      return .closure(function)
    }
  }
}
