import Storage
import Syntax

extension Compiler {
  /// Code for the body of a function; its frame exists already, and its call was counted.
  func body(of function: CheckedFunction) -> Evaluation {
    if function.hasDefer || function.hasInout { resultSlot = takeTemporary() }
    let prologue = prologue(of: function)
    var body: Evaluation
    if Compiler.endsInValue(function.body[...]) {
      body = value(of: function.body[...]).code
    } else {
      let (block, slot) = (block(function.body).run, resultSlot)
      body = { machine, frame in try block(machine, frame) == .return ? frame[slot] : .void }
      if function.isInitializer, function.hasDefer, let receiver = function.parameters.first {
        // Deferred statements may have changed the instance.
        let instance = read(receiver, at: function.range).code
        body = { [body] machine, frame in
          let result = try body(machine, frame)
          return result.tag == .none ? result : try instance(machine, frame)
        }
      }
    }
    body = openingBoxes(of: function, after: body)
    if prologue.isEmpty { return body }
    return { [body] machine, frame in
      for step in prologue { try step.run(machine, frame) }
      return try body(machine, frame)
    }
  }

  /// The caller finds the values of `inout` parameters in their slots, also if closures captured
  /// these.
  private func openingBoxes(
    of function: CheckedFunction, after body: @escaping Evaluation
  ) -> Evaluation {
    let slots = function.parameters.indices.filter {
      function.parameters[$0].isInout && function.parameters[$0].needsBox
    }
    guard !slots.isEmpty else { return body }
    return { machine, frame in
      defer {
        for slot in slots where frame[slot].tag == .object {
          frame[slot] = machine.heap.pointee.cells[frame[slot].handle].values[0]
        }
      }
      return try body(machine, frame)
    }
  }

  /// Whether the statements can be read as one expression: simple ones, and at the end a `return`,
  /// or an `if` whose branches all end in one.
  private static func endsInValue(_ statements: ArraySlice<CheckedStatement>) -> Bool {
    guard let first = statements.first else { return false }
    switch first.kind {
    case .return(.some), .throw: return true
    case .if(_, let then, let otherwise):
      let rest = statements.dropFirst()
      return endsInValue(then[...])
        && (otherwise.isEmpty ? endsInValue(rest) : endsInValue(otherwise[...]))
    case .guard(_, let otherwise):
      return endsInValue(otherwise[...]) && endsInValue(statements.dropFirst())
    case .expression, .declaration, .assignment, .compoundAssignment, .chained:
      return endsInValue(statements.dropFirst())
    default: return false
    }
  }

  /// The value of such statements, without the control flow of a step for each.
  private func value(of statements: ArraySlice<CheckedStatement>) -> Compiled {
    guard let first = statements.first else { return .constant(.void) }
    let rest = statements.dropFirst()
    switch first.kind {
    case .return(let value?): return returned(value)
    case .throw(let value):
      let run = thrown(value, at: first.range).run
      return .code { machine, frame in
        try run(machine, frame)
        return .void
      }
    case .if(let conditions, let then, let otherwise):
      let condition = scoped { Compiled.code(all(conditions)) }.code
      let (then, other) = branches(
        { value(of: then[...]) }, { value(of: otherwise.isEmpty ? rest : otherwise[...]) })
      let (first, second) = (then.code, other.code)
      return .code { try condition($0, $1).asBool ? first($0, $1) : second($0, $1) }
    case .guard(let conditions, let otherwise):
      let condition = scoped { Compiled.code(all(conditions)) }.code
      let (other, then) = branches({ value(of: otherwise[...]) }, { value(of: rest) })
      let (first, second) = (then.code, other.code)
      return .code { try condition($0, $1).asBool ? first($0, $1) : second($0, $1) }
    default:
      let (step, value) = (compile(first).run, value(of: rest).code)
      return .code { machine, frame in
        _ = try step(machine, frame)
        return try value(machine, frame)
      }
    }
  }

  /// The code before the body: omitted arguments get their defaults, and captured parameters their
  /// boxes.
  private func prologue(of function: CheckedFunction) -> [Action] {
    var steps: [Action] = []
    if resultSlot != 0 {
      let slot = resultSlot
      steps.append(Action { $1[slot] = .void })
    }
    for (slot, parameter) in function.parameters.enumerated() {
      weigh(2)
      if slot < function.defaults.count, let value = function.defaults[slot] {
        let code = scoped { owned(value) }.code
        steps.append(
          Action { machine, frame in
            if frame[slot].tag == .absent { frame[slot] = try code(machine, frame) }
          })
      }
      if parameter.needsBox {
        let site = site(function.range)
        steps.append(
          Action { machine, frame in
            frame[slot] = try located(site) { try machine.allocate(box: frame[slot]) }
          })
      }
    }
    return steps
  }

  /// The result of a function; the value of its own local variable needs no second reference.
  func returned(_ expression: CheckedExpression) -> Compiled {
    if resultSlot == 0, case .variable(let variable) = expression.kind,
      case .local(let slot) = variable.storage,
      case .slot(slot) = location(of: variable), !variable.isCaptured,
      slot >= function?.parameters.count ?? 0 || (slot == 0 && function?.isInitializer == true)
    {
      return compile(expression)
    }
    return owned(expression)
  }
}
