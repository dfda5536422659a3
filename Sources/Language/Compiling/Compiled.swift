/// A compiled expression. The most frequent operands are separate cases, so that an operator on
/// them needs no call.
enum Compiled: Sendable {
  case constant(Value)
  case slot(Int)
  case code(Evaluation)

  /// Code that computes it.
  var code: Evaluation {
    switch self {
    case .constant(let constant): { _, _ in constant }
    case .slot(let slot): { $1[slot] }
    case .code(let code): code
    }
  }

  /// Code that puts the result into `slot`.
  func stored(in slot: Int) -> Action {
    switch self {
    case .constant(let constant): Action { $1[slot] = constant }
    case .slot(let source): Action { $1[slot] = $1[source] }
    case .code(let code): Action { $1[slot] = try code($0, $1) }
    }
  }
}

// Swift passes functions through generic code, including arrays and optionals, in a general form
// that costs two more calls each time. Within structs of one function they keep the direct form.

/// Code that leaves its result in a slot.
struct Action: Sendable {
  let run: @Sendable (Machine, FrameSlots) throws -> Void

  init(_ run: @escaping @Sendable (Machine, FrameSlots) throws -> Void) { self.run = run }

  /// One action after another: iterating over a list costs more than the most frequent actions.
  init(joining actions: [Action]) {
    switch actions.count {
    case 0: run = { _, _ in }
    case 1: run = actions[0].run
    case 2:
      let (first, second) = (actions[0].run, actions[1].run)
      run = { machine, frame in
        try first(machine, frame)
        try second(machine, frame)
      }
    default: run = { machine, frame in for action in actions { try action.run(machine, frame) } }
    }
  }
}

/// A compiled statement.
struct Step: Sendable {
  let run: @Sendable (Machine, FrameSlots) throws -> Flow

  init(_ run: @escaping @Sendable (Machine, FrameSlots) throws -> Flow) { self.run = run }

  /// A statement after which the next one always runs.
  init(_ action: Action) {
    let action = action.run
    run = { machine, frame in
      try action(machine, frame)
      return .next
    }
  }
}

/// Code that puts a value into a variable.
struct Assignment: Sendable {
  let run: @Sendable (Machine, FrameSlots, Value) throws -> Void

  init(_ run: @escaping @Sendable (Machine, FrameSlots, Value) throws -> Void) { self.run = run }
}
