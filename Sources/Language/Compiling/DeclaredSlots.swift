import Storage
import Syntax

/// The slots of variables that may hold objects, while the statement that declares them is compiled.
///
/// They are cleared where the statement ends: no object is found there afterwards.
struct DeclaredSlots {
  /// Those of the innermost statement so far.
  private var open: [Int] = []
  /// Those of the statements that are compiled, in order.
  private var ended: [Int] = []

  /// Notes that the present statement declares a variable.
  mutating func note(_ variable: Variable) {
    guard case .local(let slot) = variable.storage, variable.type.mayHoldObjects else { return }
    open.append(slot)
  }

  /// Code for a statement or a block, after which what it declares is cleared, unless the function returns: its result
  /// may be in the slot of a variable.
  static func clearing(in compiler: Compiler, _ compile: () -> Step) -> Step {
    let outer = compiler.declaredSlots.open
    compiler.declaredSlots.open = []
    let run = compile().run
    let slots = compiler.declaredSlots.open
    compiler.declaredSlots.ended += slots
    compiler.declaredSlots.open = outer
    switch slots.count {
    case 0: return Step(run)
    case 1:
      let slot = slots[0]
      return Step { machine, frame in
        let flow = try run(machine, frame)
        if flow != .return { frame[slot] = .absent }
        return flow
      }
    default:
      return Step { machine, frame in
        let flow = try run(machine, frame)
        if flow == .return { return flow }
        for slot in slots { frame[slot] = .absent }
        return flow
      }
    }
  }

  /// The conditions of a loop, before which the variables of the turn before are cleared.
  static func cleared(
    before conditions: [CheckedCondition], in compiler: Compiler
  ) -> Evaluation {
    let count = compiler.declaredSlots.open.count
    let code = compiler.all(conditions)
    let slots = Array(compiler.declaredSlots.open[count...])
    guard !slots.isEmpty else { return code }
    return { machine, frame in
      for slot in slots { frame[slot] = .absent }
      return try code(machine, frame)
    }
  }

  /// Code and the slots of the statements in it.
  static func noting(
    in compiler: Compiler, _ compile: () -> Step
  ) -> (step: Step, slots: [Int]) {
    let count = compiler.declaredSlots.ended.count
    let step = compile()
    return (step, Array(compiler.declaredSlots.ended[count...]))
  }
}

extension Type {
  /// Whether objects may be among its values or in them.
  fileprivate var mayHoldObjects: Bool {
    switch self {
    case .int, .double, .float, .bool, .string: false
    case .nominal(.sized, _): false
    case .nominal(.declared, _), .nominal(.named, _): true
    case .nominal, .tuple: parts.contains(where: \.mayHoldObjects)
    default: true
    }
  }
}
