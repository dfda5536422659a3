import Storage
import Syntax

// Types at run time, and captures.
extension Compiler {
  func test(_ value: CheckedExpression, _ target: Type, at range: Range<Int>) -> Compiled {
    let (code, type, site, end) = (compile(value).code, value.type, site(range), frameEnd)
    return .code { machine, frame in
      let value = try code(machine, frame)
      return try end.keeping(frame, machine, site) {
        .bool(try machine.cast(value, from: type, to: target) != nil)
      }
    }
  }

  func cast(
    _ value: CheckedExpression, to target: Type, isForced: Bool, at range: Range<Int>
  ) -> Compiled {
    let (code, type, site, end) = (owned(value).code, value.type, site(range), frameEnd)
    return .code { machine, frame in
      let value = try code(machine, frame)
      return try end.keeping(frame, machine, site) {
        let content = try machine.cast(value, from: type, to: target)
        if isForced {
          guard let content else { throw machine.notA(target, value, type) }
          return content
        }
        return content?.wrapped ?? .none
      }
    }
  }

  func capturing(
    _ captures: [(variable: Variable, value: CheckedExpression)], _ closure: CheckedExpression
  ) -> Compiled {
    let declarations = captures.map { capture in
      let (code, declare) = (owned(capture.value).code, declare(capture.variable).run)
      return Action { machine, frame in try declare(machine, frame, code(machine, frame)) }
    }
    let (closure, slots) = (compile(closure).code, captures.map { captureSlot(of: $0.variable) })
    return .code { machine, frame in
      for declaration in declarations { try declaration.run(machine, frame) }
      let made = try closure(machine, frame)
      for slot in slots { frame[slot] = .absent }
      return made
    }
  }
}
