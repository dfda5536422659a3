import Storage
import Syntax

/// Thrown where an optional chain ends early, and caught at the end of the chain.
struct ChainEnd: Error {}

// The content of an optional.
extension Compiler {
  func forced(_ optional: CheckedExpression, at range: Range<Int>) -> Compiled {
    let (code, site) = (compile(optional).code, site(range))
    // Without a sign after it, only the optional is meant.
    let (unwrapping, name): (Unwrapping, String?) =
      optional.range == range ? (.implied, optional.name) : (.sign, nil)
    return .code { machine, frame in
      guard let content = try code(machine, frame).unwrapped else {
        throw foundNil(unwrapping, name, at: site)
      }
      return content
    }
  }

  func unwrapped(_ optional: CheckedExpression) -> Compiled {
    let code = compile(optional).code
    return .code { machine, frame in
      guard let content = try code(machine, frame).unwrapped else {
        machine.chargeLater(16)
        throw ChainEnd()
      }
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

  /// The place inside an optional; whether it has a value is checked before the rest of the chain
  /// is evaluated.
  ///
  /// - Parameter isStored: Whether assigning to the place runs no other code.
  func content(
    of base: CompiledPlace, by unwrapping: Unwrapping, named name: String?, isStored: Bool,
    at range: Range<Int>
  ) -> CompiledPlace {
    let site = site(range)
    let content: @Sendable (Value) throws -> Value = { optional in
      guard let content = optional.unwrapped else {
        throw unwrapping == .chain ? ChainEnd() : foundNil(unwrapping, name, at: site)
      }
      return content
    }
    return CompiledPlace(
      prepare: { machine, frame in
        try base.prepare(machine, frame)
        let optional = try base.read(machine, frame)
        if optional.unwrapped == nil, unwrapping == .chain, !isStored {
          // As in Swift, the place is assigned its former value.
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
private func foundNil(_ unwrapping: Unwrapping, _ name: String?, at site: Site) -> any Error {
  let failure =
    unwrapping == .implied
    ? Failure(
      "\(name.map { "'\($0)'" } ?? "this") is nil where its value is needed",
      hint: "give it a value first")
    : Failure("this is nil, so there is nothing for '!' to take out", hint: Hint.unwrap)
  return failure.diagnostic(at: site)
}

extension CheckedExpression {
  /// The name of the variable or property that it reads; nil for any other expression.
  fileprivate var name: String? {
    switch kind {
    case .variable(let variable): variable.name
    case .accessed(let variable): variable.name
    case .property(let property, of: _), .lazy(let property, of: _, _): property.name
    default: nil
    }
  }
}

extension Place {
  /// The name of the variable or property; nil for any other place.
  var name: String? {
    switch self {
    case .variable(let variable): variable.name
    case .accessed(let variable, at: _): variable.name
    case .member(let member, of: _, let arguments, at: _): arguments.isEmpty ? member.name : nil
    case .staticProperty(let property, at: _): property.name
    default: nil
    }
  }
}
