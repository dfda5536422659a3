import Storage
import Syntax

// Errors that are thrown, and caught.
extension Compiler {
  func thrown(_ value: CheckedExpression, at range: Range<Int>) -> Action {
    let (code, site) = (compile(value).code, site(range))
    return Action { machine, frame in
      let error = try code(machine, frame)
      // Every call on the stack is unwound.
      machine.chargeLater(128 + 16 * machine.state.pointee.depth)
      throw Thrown(value: error, site: site)
    }
  }

  func `do`(
    _ body: [CheckedStatement], _ catches: [CheckedCase], at range: Range<Int>
  ) -> Step {
    let (body, slots) = DeclaredSlots.noting(in: self) { block(body) }
    guard !catches.isEmpty else { return body }
    let (run, slot, site) = (body.run, takeTemporary(), site(range))
    let matches = catches.map { match(oneOf: $0.items, site) }
    let bodies = branches(catches.map(\.body))
    return Step { machine, frame in
      frame[slot] = .absent
      do {
        return try run(machine, frame)
      } catch let error as Thrown {
        frame[slot] = error.value
        for slot in slots { frame[slot] = .absent }
        for index in matches.indices
        where try matches[index].run(machine, frame, frame[slot]) {
          return try bodies[index].run(machine, frame)
        }
        throw error
      }
    }
  }

  func attempt(
    _ value: CheckedExpression, isForced: Bool, at range: Range<Int>
  ) -> Compiled {
    let code = compile(value).code
    return .code { machine, frame in
      do {
        return try code(machine, frame)
      } catch let error as Thrown {
        if isForced { throw machine.uncaught(error) }
        return .none
      }
    }
  }
}

extension Builtin {
  /// Its code, from which an error of the language may escape only where the builtin permits it:
  /// iteration over a collection does, a change of the scene must not be interrupted.
  func confining(
    _ run: @escaping @Sendable (Machine, Arguments) throws -> Value
  ) -> @Sendable (Machine, Arguments) throws -> Value {
    guard !passesErrors, parameters.contains(where: { $0.type.takesClosure }) else { return run }
    return { machine, arguments in
      do {
        return try run(machine, arguments)
      } catch let error as Thrown {
        throw machine.uncaught(error)
      }
    }
  }

  private var passesErrors: Bool {
    switch receiver?.constructor {
    case .array, .slice, .set, .dictionary, .optional, .range, .closedRange, .string: true
    default: false
    }
  }
}
