import Storage
import Syntax

extension Compiler {
  /// A function or closure, compiled once; each evaluation captures its values.
  func closure(_ function: CheckedFunction) -> Compiled {
    let code = code(of: function)
    let captures = function.captures.map { variable in
      (slot: captureSlot(of: variable), isShared: variable.type.isShareable && !variable.needsBox)
    }
    let site = site(function.range)
    return .code { machine, frame in
      let values = captures.map { capture in
        if capture.isShared { machine.share(frame[capture.slot]) }
        return frame[capture.slot]
      }
      return try located(site) { try machine.allocate(closure: code, captures: values) }
    }
  }

  /// Compiles a function.
  private func code(of function: CheckedFunction) -> Code {
    let compiler = Compiler(
      source: function.source ?? source, tracing, function: function,
      slotCount: function.slotCount)
    compiler.unset = unset
    let (body, weight) = compiler.weighed { compiler.body(of: function) }
    return Code(
      name: function.name, parameterCount: function.parameters.count,
      slotCount: function.slotCount, captureCount: function.captures.count,
      frameSize: compiler.frameSize, globals: compiler.usedGlobals.sorted(),
      operations: Machine.callCost + Compiler.operations(weight),
      site: compiler.site(function.range), body: body)
  }

  /// A call of a function value.
  func call(
    _ callee: CheckedExpression, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      if arguments.contains(where: \.isInoutArgument) {
        return accessing(arguments, after: callee) { first in
          calling(ValueCall({ $1[first - 1] }, first: first, site: site), [])
        }
      }
      if case .variable(let variable) = callee.kind, variable.isConstant {
        // The arguments cannot change it, so it is read last.
        let first = height
        let codes = arguments.map(argument)
        if case .global(let index) = location(of: variable) {
          return .code(calling(GlobalCall(index, first: first, site: site), codes))
        }
        return .code(calling(ValueCall(compile(callee).code, first: first, site: site), codes))
      }
      let slot = takeTemporary()
      let function = lowered(to: slot) { compile(callee).stored(in: slot) }
      let first = height
      let code = calling(
        ValueCall({ $1[slot] }, first: first, site: site), arguments.map(argument))
      return .code { machine, frame in
        try function.run(machine, frame)
        return try code(machine, frame)
      }
    }
  }

  /// Code for an argument in the next temporary; nil for an omitted one.
  func argument(_ expression: CheckedExpression?) -> Compiled {
    let slot = takeTemporary()
    // The slot itself gets its value last: until then it is free.
    return scoped {
      expression.map { expression in lowered(to: slot) { owned(expression) } } ?? .constant(.absent)
    }
  }

  /// Code that evaluates arguments into their slots and calls.
  func calling(_ call: some Call, _ arguments: [Compiled]) -> Evaluation {
    switch arguments.count {
    case 0: return { machine, frame in try call(machine, frame) }
    case 1:
      let argument = arguments[0].code
      return { machine, frame in
        frame[call.first] = try argument(machine, frame)
        return try call(machine, frame)
      }
    case 2:
      let (argument, second) = (arguments[0].code, arguments[1].code)
      return { machine, frame in
        frame[call.first] = try argument(machine, frame)
        frame[call.first + 1] = try second(machine, frame)
        return try call(machine, frame)
      }
    default:
      let arguments = Action(
        joining: arguments.enumerated().map { $1.stored(in: call.first + $0) }
      ).run
      return { machine, frame in
        try arguments(machine, frame)
        return try call(machine, frame)
      }
    }
  }
}
