import Storage
import Syntax

extension Compiler {
  /// The body of a cell; garbage may be collected between its statements.
  func cell(_ statements: [CheckedStatement]) -> (body: Evaluation, resultType: Type?) {
    let hoisted = hoisted(statements)
    let result = takeTemporary()
    let top = height
    var resultType: Type?
    var codes: [Step] = []
    // What is deferred, and behind how many of the others it stands.
    var deferred: [(place: Int, step: Step)] = []
    for (index, statement) in statements.enumerated() {
      if case .function(let variable, _) = statement.kind, case .global = variable.storage {
        continue
      }
      if let statements = statement.deferred {
        deferred.append((codes.count, block(statements)))
        continue
      }
      let isLast = index == statements.count - 1
      let site = site(statement.range)
      let (code, weight) = weighed {
        guard isLast, let (echo, type) = echoed(statement, in: result) else {
          return compile(statement)
        }
        resultType = type
        return tracing.traced(statement, echo)
      }
      let run = tracing.begun(code, at: statement.range).run
      let (operations, frameEnd) = (Compiler.operations(weight), frameEnd)
      codes.append(
        Step { machine, frame in
          WeakReferences.clear(from: frame + top, to: frame + frameEnd.size, in: machine)
          try machine.tick(operations, top: frame + top, site: site)
          return try run(machine, frame)
        })
    }
    let end = site(statements.last?.range ?? 0..<0)
    let body: Evaluation = { [codes, deferred] machine, frame in
      frame[result] = .absent
      for step in hoisted { try step.run(machine, frame) }
      var count = 0
      let thrown = try Thrown.thrown {
        while try count < codes.count && codes[count].run(machine, frame) == .next { count += 1 }
      }
      if let thrown { frame[result] = thrown.value }
      for (place, step) in deferred.reversed() where place <= count {
        _ = try step.run(machine, frame)
      }
      if let thrown { throw thrown }
      try machine.tick(1, top: frame + top, site: end)
      return frame[result]
    }
    return (body, resultType)
  }

  /// The last statement of a cell, if its value is echoed; the value is then also in `slot`.
  private func echoed(
    _ statement: CheckedStatement, in slot: Int
  ) -> (code: Step, type: Type)? {
    switch statement.kind {
    case .expression(let value) where value.type != .void && value.type != .optional(.void):
      let code = scoped { owned(value).stored(in: slot) }
      return (Step(code), value.type)
    case .declaration(let pattern, let value) where value.type != .void:
      let (code, bind) = (scoped { owned(value).stored(in: slot) }, bind(pattern).run)
      let site = site(statement.range)
      return (
        Step { machine, frame in
          try code.run(machine, frame)
          try located(site) { try bind(machine, frame, frame[slot]) }
          return .next
        }, value.type
      )
    default: return nil
    }
  }

  /// Initialises global functions, and the boxes of local ones, before the first statement.
  private func hoisted(_ statements: [CheckedStatement]) -> [Action] {
    statements.compactMap { statement in
      guard case .function(let variable, let function) = statement.kind else { return nil }
      let declare = declare(variable).run
      if case .global = variable.storage {
        let code = closure(function).code
        return Action { machine, frame in try declare(machine, frame, code(machine, frame)) }
      }
      guard variable.needsBox else { return nil }
      let (site, slot) = (site(statement.range), captureSlot(of: variable))
      return Action { machine, frame in
        try located(site) { try declare(machine, frame, .absent) }
        machine.heap.pointee.cells[frame[slot].handle].number = 0
      }
    }
  }

  /// The statements of a block, in order.
  func block(_ statements: [CheckedStatement]) -> Step {
    scoped {
      DeclaredSlots.clearing(in: self) {
        let hoisted = hoisted(statements)
        let body = sequence(statements[...])
        guard !hoisted.isEmpty else { return body }
        let run = body.run
        return Step { machine, frame in
          for step in hoisted { try step.run(machine, frame) }
          return try run(machine, frame)
        }
      }
    }
  }

  /// Statements one after the other; deferred ones run after the rest.
  private func sequence(_ statements: ArraySlice<CheckedStatement>) -> Step {
    let before = statements.prefix { $0.deferred == nil }
    let first = Compiler.sequence(before.map(compile))
    guard let deferred = statements[before.endIndex...].first?.deferred else { return first }
    // An error that is being thrown stays in use while deferred statements run.
    let slot = takeTemporary()
    let (last, rest) = (block(deferred).run, sequence(statements[(before.endIndex + 1)...]).run)
    let both = Step { machine, frame in
      frame[slot] = .absent
      let flow: Flow
      do {
        flow = try rest(machine, frame)
      } catch let error as Thrown {
        frame[slot] = error.value
        _ = try last(machine, frame)
        throw error
      }
      _ = try last(machine, frame)
      return flow
    }
    return before.isEmpty ? both : Compiler.sequence([first, both])
  }

  private static func sequence(_ codes: [Step]) -> Step {
    switch codes.count {
    case 0: return Step { _, _ in .next }
    case 1: return codes[0]
    case 2:
      let (first, second) = (codes[0].run, codes[1].run)
      return Step { machine, frame in
        let flow = try first(machine, frame)
        return flow == .next ? try second(machine, frame) : flow
      }
    default:
      let half = codes.count / 2
      return sequence([
        sequence(Array(codes[..<half])), sequence(Array(codes[half...])),
      ])
    }
  }

  func compile(_ statement: CheckedStatement) -> Step {
    weigh(1)
    guard statement.kind.hasScope else { return tracing.traced(statement, step(of: statement)) }
    let step = DeclaredSlots.clearing(in: self) { self.step(of: statement) }
    return tracing.traced(statement, step)
  }

  private func step(of statement: CheckedStatement) -> Step {
    scoped {
      switch statement.kind {
      case .expression(let expression):
        let code = compile(expression).code
        return Step { machine, frame in
          _ = try code(machine, frame)
          return .next
        }
      case .declaration(let pattern, let value):
        return declaration(pattern, value, at: statement.range)
      case .declarationWithoutValue(let variable):
        unset.insert(ObjectIdentifier(variable))
        let (declare, site) = (declare(variable).run, site(statement.range))
        return Step { machine, frame in
          try located(site) { try declare(machine, frame, .absent) }
          return .next
        }
      case .assignment(let place, let value): return assignment(place, value, at: statement.range)
      case .tupleAssignment(let places, let value):
        return assignment(toTuple: places, value, at: statement.range)
      case .compoundAssignment(let place, let operation, let value):
        return compound(place, operation, value, at: statement.range)
      case .chained(let statement): return chained(statement)
      case .function(let variable, let function):
        // Its box was made at the start of the block, so that functions can refer to each other.
        let (code, assign) = (closure(function).code, assign(variable, at: statement.range).run)
        return Step { machine, frame in
          try assign(machine, frame, code(machine, frame))
          return .next
        }
      case .if(let conditions, let then, let otherwise):
        return branch(conditions, branches([then, otherwise]))
      case .guard(let conditions, let otherwise):
        return branch(conditions, branches([[], otherwise]))
      case .while(let conditions, let body):
        return loop(while: conditions, body, at: statement.range)
      case .repeat(let body, let condition):
        return loop(body, repeatedWhile: condition, at: statement.range)
      case .for(let pattern, let sequence, let condition, let body):
        return loop(pattern, over: sequence, where: condition, body, at: statement.range)
      case .switch(let subject, let cases): return self.switch(subject, cases)
      case .fallthrough: return Step { _, _ in .fallthrough }
      case .return(let value): return self.return(value)
      case .delegation(let receiver, let call, let isDispatched):
        return delegation(
          of: receiver, to: call, isDispatched: isDispatched, at: statement.range)
      case .break: return Step { _, _ in .break }
      case .continue: return Step { _, _ in .continue }
      case .exit(let exit):
        let flow = Flow.exit(exit)
        return Step { _, _ in flow }
      case .landing(let exit, let statements):
        let (body, landing) = (block(statements).run, Flow.exit(exit))
        return Step { machine, frame in
          let flow = try body(machine, frame)
          return flow == landing ? .next : flow
        }
      case .throw(let value): return Step(thrown(value, at: statement.range))
      case .do(let body, let catches): return self.do(body, catches, at: statement.range)
      case .defer: preconditionFailure("what is deferred is compiled with its block")
      }
    }
  }

  private func declaration(
    _ pattern: CheckedPattern, _ value: CheckedExpression, at range: Range<Int>
  ) -> Step {
    if case .variable(let variable) = pattern, case .slot(let slot) = location(of: variable) {
      declaredSlots.note(variable)
      return Step(owned(value).stored(in: slot))
    }
    let (code, bind, site) = (owned(value).code, bind(pattern).run, site(range))
    return Step { machine, frame in
      let value = try code(machine, frame)
      try located(site) { try bind(machine, frame, value) }
      return .next
    }
  }

  /// Code for the conjunction of `conditions`; bindings take effect one after the other.
  func all(_ conditions: [CheckedCondition]) -> Evaluation {
    let codes = conditions.map { condition -> Compiled in
      switch condition {
      case .expression(let expression): return compile(expression)
      case .pattern(let pattern, let value): return self.condition(pattern, value)
      case .binding(let pattern, let optional):
        let (code, declare) = (owned(optional).code, bind(pattern).run)
        let site = site(optional.range)
        return .code { machine, frame in
          guard let value = try code(machine, frame).unwrapped else { return .bool(false) }
          try located(site) { try declare(machine, frame, value) }
          return .bool(true)
        }
      }
    }
    if codes.count == 1 { return codes[0].code }
    let actions = codes.map { Condition($0.code) }
    return { machine, frame in
      for action in actions where try !action.holds(machine, frame).asBool { return .bool(false) }
      return .bool(true)
    }
  }

  /// One of several conditions.
  private struct Condition: Sendable {
    let holds: Evaluation

    init(_ holds: @escaping Evaluation) { self.holds = holds }
  }

  private func branch(
    _ conditions: [CheckedCondition], _ branches: [Step]
  ) -> Step {
    let (condition, then, otherwise) = (all(conditions), branches[0].run, branches[1].run)
    return Step { machine, frame in
      try condition(machine, frame).asBool ? then(machine, frame) : otherwise(machine, frame)
    }
  }

  private func `return`(_ value: CheckedExpression?) -> Step {
    let slot = resultSlot
    guard let value else {
      return Step { _, frame in
        frame[slot] = .void
        return .return
      }
    }
    let code = returned(value).stored(in: slot)
    return Step { machine, frame in
      try code.run(machine, frame)
      return .return
    }
  }
}

extension CheckedStatement.Kind {
  /// Whether what it declares is not there after it.
  fileprivate var hasScope: Bool {
    switch self {
    case .if, .while, .repeat, .for, .switch, .do, .landing: true
    default: false
    }
  }
}

extension CheckedStatement {
  /// The deferred statements; nil for any other statement.
  fileprivate var deferred: [CheckedStatement]? {
    if case .defer(let statements) = kind { statements } else { nil }
  }
}

extension Thrown {
  /// The error of the program that `body` throws; nil if it throws none.
  fileprivate static func thrown(_ body: () throws -> Void) rethrows -> Thrown? {
    do {
      try body()
      return nil
    } catch let error as Thrown {
      return error
    }
  }
}
