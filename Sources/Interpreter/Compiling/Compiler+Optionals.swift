import Storage
import Syntax

/// Thrown where a chain of optionals ends early, and caught where the chain is whole.
struct ChainEnd: Error {}

// What is in an optional.
extension Compiler {
  func forced(_ optional: CheckedExpression, at range: Range<Int>) -> Compiled {
    let (code, site) = (compile(optional).code, site(range))
    return .code { machine, frame in
      guard let content = try code(machine, frame).unwrapped else { throw foundNil(at: site) }
      return content
    }
  }

  func unwrapped(_ optional: CheckedExpression) -> Compiled {
    let code = compile(optional).code
    return .code { machine, frame in
      guard let content = try code(machine, frame).unwrapped else { throw ChainEnd() }
      return content
    }
  }

  func chained(_ value: CheckedExpression) -> Compiled {
    let code = compile(value).code
    return .code { machine, frame in
      do {
        return try code(machine, frame)
      } catch is ChainEnd {
        return .none
      }
    }
  }

  func chained(_ statement: CheckedStatement) -> Step {
    let run = compile(statement).run
    return Step { machine, frame in
      do {
        return try run(machine, frame)
      } catch is ChainEnd {
        return .next
      }
    }
  }

  /// The place that is in an optional; whether there is one is seen before what follows in the chain
  /// is evaluated.
  ///
  /// - Parameter isStored: Whether nothing but the place sees what it is given.
  func content(
    of base: CompiledPlace, isForced: Bool, isStored: Bool, at range: Range<Int>
  ) -> CompiledPlace {
    let site = site(range)
    let content: @Sendable (Value) throws -> Value = { optional in
      guard let content = optional.unwrapped else {
        throw isForced ? foundNil(at: site) : ChainEnd()
      }
      return content
    }
    return CompiledPlace(
      prepare: { machine, frame in
        try base.prepare(machine, frame)
        let optional = try base.read(machine, frame)
        if optional.unwrapped == nil, !isForced, !isStored {
          // As in Swift, the place gets back what it had.
          try base.assign(machine, frame, optional)
        }
        _ = try content(optional)
      },
      read: { machine, frame in try content(base.read(machine, frame)) },
      modify: { machine, frame, change in
        try base.modify(machine, frame) { optional in
          var value = try content(optional)
          try change(&value)
          optional = value.wrapped
        }
      },
      assign: { machine, frame, value in
        try base.modify(machine, frame) { optional in
          _ = try content(optional)
          optional = value.wrapped
        }
      })
  }
}

@inline(never)
private func foundNil(at site: Site) -> any Error {
  Failure("this is nil, so there is nothing for '!' to take out", hint: Hint.unwrap)
    .diagnostic(at: site)
}
