import Storage
import Syntax

extension Compiler {
  /// A function or closure, compiled once; each evaluation takes along what it captures.
  func closure(_ function: CheckedFunction) -> Compiled {
    let code = Compiler.code(of: function, in: source, unset: unset)
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
  static func code(
    of function: CheckedFunction, in source: SourceID, unset: Set<ObjectIdentifier>
  ) -> Code {
    let compiler = Compiler(source: source, function: function, slotCount: function.slotCount)
    compiler.unset = unset
    let body = compiler.body(of: function)
    return Code(
      name: function.name, parameterCount: function.parameters.count,
      slotCount: function.slotCount, captureCount: function.captures.count,
      frameSize: compiler.frameSize, globals: compiler.usedGlobals.sorted(),
      site: compiler.site(function.range), body: body)
  }

  /// A call of a function value.
  func call(
    _ callee: CheckedExpression, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      if case .variable(let variable) = callee.kind, variable.isConstant {
        // It cannot change meanwhile, so it is read last.
        let function = compile(callee).code
        let (first, codes) = stored(arguments)
        return .code(calling(function, first, codes, site))
      }
      let slot = takeTemporary()
      let function = lowered(to: slot) { compile(callee).stored(in: slot) }
      let (first, codes) = stored(arguments)
      return .code(calling({ $1[slot] }, first, [function] + codes, site))
    }
  }

  /// Code that evaluates arguments to their places from `first` on, and calls.
  private func calling(
    _ function: @escaping Evaluation, _ first: Int, _ arguments: [Action],
    _ site: Site
  ) -> Evaluation {
    switch arguments.count {
    case 0:
      return { machine, frame in
        try machine.invoke(function(machine, frame), frame: frame + first, site: site)
      }
    case 1:
      let argument = arguments[0].run
      return { machine, frame in
        try argument(machine, frame)
        return try machine.invoke(function(machine, frame), frame: frame + first, site: site)
      }
    case 2:
      let (argument, second) = (arguments[0].run, arguments[1].run)
      return { machine, frame in
        try argument(machine, frame)
        try second(machine, frame)
        return try machine.invoke(function(machine, frame), frame: frame + first, site: site)
      }
    default:
      return { machine, frame in
        for argument in arguments { try argument.run(machine, frame) }
        return try machine.invoke(function(machine, frame), frame: frame + first, site: site)
      }
    }
  }
}
