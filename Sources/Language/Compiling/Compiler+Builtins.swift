import Storage
import Syntax

extension Compiler {
  /// A call of a builtin: the receiver, or nothing, and the arguments are on the slot stack.
  func call(
    _ builtin: Builtin, _ receiver: CheckedExpression.Receiver?,
    _ arguments: [CheckedExpression?], as result: Type, at range: Range<Int>
  ) -> Compiled {
    if case .declared(let code) = builtin.body { return call(code, receiver, arguments, at: range) }
    return scoped {
      let place = BuiltinSite(
        site: site(range), arguments: arguments.map { $0?.range ?? range })
      if case .call(let run) = builtin.body, arguments.contains(where: \.isInoutArgument) {
        let owner: CheckedExpression? = if case .value(let value) = receiver { value } else { nil }
        return accessing(arguments, after: owner) { first in
          calling(run, first, [], arguments.count, place)
        }
      }
      if case (.mutate(let run), .place(let target)) = (builtin.body, receiver),
        arguments.contains(where: \.isInoutArgument)
      {
        let changed = CheckedExpression(.inout(target), .void, at: range)
        return accessing([changed] + arguments, after: nil) { first in
          let change: @Sendable (Machine, Arguments) throws -> Value = { machine, arguments in
            try arguments.changeReceiver { try run(machine, &$0, arguments) }
          }
          return calling(change, first + 1, [], arguments.count, place)
        }
      }
      switch (builtin.body, receiver) {
      case (.mutate(let run), .place(let target)):
        return mutation(run, of: target, arguments, place)
      case (.call(let run), .value(let receiver)):
        let slot = takeTemporary()
        // The receiver needs no own reference, unlike the arguments.
        let receiver = lowered(to: slot) { compile(receiver).stored(in: slot) }
        let (first, codes) = stored(arguments)
        let call = tracing.traced(builtin, arguments, place, builtin.confining(run))
        return .code(calling(call, first, [receiver] + codes, arguments.count, place))
      case (.overridable(let method, let run), .value(let receiver)):
        let slot = takeTemporary()
        let isSuper = receiver.isSuper
        let receiver = lowered(to: slot) { compile(receiver).stored(in: slot) }
        let (first, codes) = stored(arguments)
        let call: @Sendable (Machine, Arguments) throws -> Value = { machine, arguments in
          guard !isSuper, let own = machine.override(of: method, by: arguments.receiver) else {
            return try run(machine, arguments)
          }
          let values = (0..<arguments.count).map { arguments[$0] }
          return try machine.call(own, with: [arguments.receiver] + values)
        }
        let traced = tracing.traced(builtin, arguments, place, call)
        return .code(calling(traced, first, [receiver] + codes, arguments.count, place))
      case (.located(let run), let receiver):
        let owner: CheckedExpression? = if case .value(let value) = receiver { value } else { nil }
        let traced = tracing.traced(builtin, arguments, place, run)
        return locatedCall(traced, of: owner, arguments, result, place)
      case (.call(let run), _):
        let slot = takeTemporary()
        let (first, codes) = stored(arguments)
        let nothing = Action { $1[slot] = .absent }
        let call = tracing.traced(builtin, arguments, place, builtin.confining(run))
        return .code(calling(call, first, [nothing] + codes, arguments.count, place))
      case (.property(let get, _), .value(let receiver)):
        return property(get, compile(receiver), place)
      default:
        preconditionFailure("'\(builtin.name)' is called as what it is not")
      }
    }
  }

  func calling(
    _ run: @escaping @Sendable (Machine, Arguments) throws -> Value, _ first: Int,
    _ codes: [Action], _ count: Int, _ place: BuiltinSite
  ) -> Evaluation {
    @Sendable @inline(__always)
    func enter(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
      let arguments = Arguments(base: frame + first, count: count)
      machine.chargeCall()
      machine.state.pointee.top = frame + first + count
      do {
        return try run(machine, arguments)
      } catch let failure as Failure {
        throw place.diagnostic(failure)
      }
    }
    switch codes.count {
    case 1:
      let receiver = codes[0].run
      return { machine, frame in
        try receiver(machine, frame)
        return try enter(machine, frame)
      }
    case 2:
      let (receiver, argument) = (codes[0].run, codes[1].run)
      return { machine, frame in
        try receiver(machine, frame)
        try argument(machine, frame)
        return try enter(machine, frame)
      }
    default:
      return { machine, frame in
        for code in codes { try code.run(machine, frame) }
        return try enter(machine, frame)
      }
    }
  }

  private func mutation(
    _ run: @escaping @Sendable (Machine, inout Value, Arguments) throws -> Value,
    of target: Place, _ arguments: [CheckedExpression?], _ place: BuiltinSite
  ) -> Compiled {
    let target = compile(target, at: place.site.range)
    // There is always a slot for a receiver below the arguments.
    let slot = takeTemporary()
    let (first, codes) = stored(arguments)
    let count = arguments.count
    if let address = target.address {
      let codes = Action(joining: codes).run
      return .code { machine, frame in
        frame[slot] = .absent
        try codes(machine, frame)
        let value = try address(machine, frame)
        machine.chargeCall()
        machine.state.pointee.top = frame + first + count
        do {
          return try run(machine, &value.pointee, Arguments(base: frame + first, count: count))
        } catch let failure as Failure {
          throw place.diagnostic(failure)
        }
      }
    }
    return .code { machine, frame in
      try target.prepare(machine, frame)
      frame[slot] = .absent
      for code in codes { try code.run(machine, frame) }
      var result = Value.void
      machine.chargeCall()
      try target.modify(machine, frame) { value in
        machine.state.pointee.top = frame + first + count
        do {
          result = try run(machine, &value, Arguments(base: frame + first, count: count))
        } catch let failure as Failure {
          throw place.diagnostic(failure)
        }
      }
      return result
    }
  }

  /// The value of a property; of a static one without `object`.
  func property(
    _ builtin: Builtin, of object: CheckedExpression?, at range: Range<Int>
  ) -> Compiled {
    scoped {
      let place = BuiltinSite(site: site(range), arguments: [])
      switch builtin.body {
      case .declared(let code): return property(code, of: object, at: range)
      case .property(let get, _):
        return property(get, object.map(compile) ?? .constant(.absent), place)
      case .call, .located, .overridable:
        return call(builtin, object.map { .value($0) }, [], as: builtin.result, at: range)
      case .mutate:
        preconditionFailure("'\(builtin.name)' is read as a property")
      }
    }
  }

  private func property(
    _ get: @escaping @Sendable (Machine, Value) throws -> Value, _ object: Compiled,
    _ place: BuiltinSite
  ) -> Compiled {
    let slot = takeTemporary()
    let object = object.code
    return .code { machine, frame in
      frame[slot] = try object(machine, frame)
      machine.chargeCall()
      machine.state.pointee.top = frame + slot + 1
      do {
        return try get(machine, frame[slot])
      } catch let failure as Failure {
        throw place.diagnostic(failure)
      }
    }
  }

  /// An initialiser, and then the assignments of the properties in its call.
  func initialization(
    _ object: CheckedExpression, _ properties: [(property: Builtin, value: CheckedExpression)],
    at range: Range<Int>
  ) -> Compiled {
    scoped {
      let slot = takeTemporary()
      let object = lowered(to: slot) { compile(object).stored(in: slot) }
      let steps = properties.map { property, value -> Action in
        guard case .property(_, let plain?) = property.body else {
          preconditionFailure("'\(property.name)' cannot be set")
        }
        let place = BuiltinSite(site: site(value.range), arguments: [])
        let set = tracing.traced(property, at: value.range, plain)
        return scoped {
          let argument = takeTemporary()
          let value = lowered(to: argument) { owned(value).stored(in: argument) }
          return Action { machine, frame in
            try value.run(machine, frame)
            machine.chargeCall()
            machine.state.pointee.top = frame + argument + 1
            do {
              try set(machine, &frame[slot], frame[argument])
            } catch let failure as Failure {
              throw place.diagnostic(failure)
            }
          }
        }
      }
      return .code { machine, frame in
        try object.run(machine, frame)
        for step in steps { try step.run(machine, frame) }
        return frame[slot]
      }
    }
  }
}

/// The positions of a call of a builtin and of its arguments; a class, like `Site`.
final class BuiltinSite: Sendable {
  let site: Site
  let arguments: [Range<Int>]

  init(site: Site, arguments: [Range<Int>]) {
    self.site = site
    self.arguments = arguments
  }

  @inline(never)
  func diagnostic(_ failure: Failure) -> Diagnostic {
    failure.diagnostic(at: site, arguments: arguments)
  }
}
