import Storage
import Syntax

extension Compiler {
  /// A dictionary literal; a duplicate key is an error.
  func dictionary(
    _ entries: [(key: CheckedExpression, value: CheckedExpression)], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let (site, end) = (site(range), frameEnd)
      let (first, codes) = stored(entries.flatMap { [$0.key, $0.value] })
      return .code { machine, frame in
        for code in codes { try code.run(machine, frame) }
        let slots = stride(from: first, to: first + codes.count, by: 2)
        return try end.keeping(frame, machine, site) {
          try machine.allocate(dictionary: slots.map { (frame[$0], frame[$0 + 1]) })
        }
      }
    }
  }

  /// The value of a dictionary for a key: an optional, or, with a default, a value.
  func entry(
    of dictionary: CheckedExpression, _ key: CheckedExpression,
    default fallback: CheckedExpression?, at range: Range<Int>
  ) -> Compiled {
    scoped {
      let (site, end) = (site(range), frameEnd)
      let slot = takeTemporary()
      let hold = lowered(to: slot) { compile(dictionary).stored(in: slot) }
      let place = takeTemporary()
      let key = lowered(to: place) { compile(key).stored(in: place) }
      let other = fallback.map { owned($0).code }
      // As in Swift, a variable is read last.
      let isVariable = if case .variable = dictionary.kind { true } else { false }
      return .code { machine, frame in
        if isVariable {
          frame[slot] = .absent
          try key.run(machine, frame)
          try hold.run(machine, frame)
        } else {
          try hold.run(machine, frame)
          try key.run(machine, frame)
        }
        let value = try end.keeping(frame, machine, site) {
          try machine.value(for: frame[place], in: frame[slot])
        }
        guard let other else { return value?.wrapped ?? .none }
        return try value ?? other(machine, frame)
      }
    }
  }

  /// The place of a dictionary for a key.
  func entry(
    of base: CompiledPlace, _ key: CheckedExpression, default fallback: CheckedExpression?,
    at range: Range<Int>
  ) -> CompiledPlace {
    let (site, end) = (site(range), frameEnd)
    let slot = takeTemporary()
    let key = storing(key, in: slot)
    let prepare: @Sendable (Machine, FrameSlots) throws -> Void = { machine, frame in
      try base.prepare(machine, frame)
      try key.run(machine, frame)
    }
    @Sendable func value(
      _ machine: Machine, _ frame: FrameSlots, _ dictionary: Value
    ) throws -> Value? {
      try end.keeping(frame, machine, site) {
        try machine.value(for: frame[slot], in: dictionary)
      }
    }
    let isOptional = fallback == nil
    @Sendable func set(
      _ value: Value, _ machine: Machine, _ frame: FrameSlots, _ dictionary: inout Value
    ) throws {
      try end.keeping(frame, machine, site) {
        try isOptional
          ? machine.set(optional: value, for: frame[slot], in: &dictionary)
          : machine.set(value, for: frame[slot], in: &dictionary)
      }
    }
    guard let fallback else {
      return CompiledPlace(
        prepare: prepare,
        read: { try value($0, $1, base.read($0, $1))?.wrapped ?? .none },
        modify: { machine, frame, change in
          try base.modify(machine, frame) { dictionary in
            // A dictionary with another reference is copied before the access to its value.
            _ = try located(site) { try machine.unshare(&dictionary) }
            var content = try value(machine, frame, dictionary)?.wrapped ?? Value.none
            try change(&content)
            try set(content, machine, frame, &dictionary)
          }
        },
        assign: { machine, frame, value in
          try base.modify(machine, frame) { try set(value, machine, frame, &$0) }
        })
    }
    let spare = takeTemporary()
    let other = storingAbove(fallback, in: spare)
    // The default is computed only if it is needed, and once, however often the place is read.
    @Sendable func fill(_ machine: Machine, _ frame: FrameSlots) throws {
      if frame[spare].tag == .absent { try other.run(machine, frame) }
    }
    return CompiledPlace(
      prepare: { machine, frame in
        // The key has used the slot too.
        try prepare(machine, frame)
        frame[spare] = .absent
      },
      read: { machine, frame in
        if let value = try value(machine, frame, base.read(machine, frame)) { return value }
        try fill(machine, frame)
        return frame[spare]
      },
      modify: { machine, frame, change in
        // The default is computed before the access to the dictionary.
        if try value(machine, frame, base.read(machine, frame)) == nil { try fill(machine, frame) }
        try base.modify(machine, frame) { dictionary in
          _ = try located(site) { try machine.unshare(&dictionary) }
          var content = try value(machine, frame, dictionary) ?? frame[spare]
          try change(&content)
          try set(content, machine, frame, &dictionary)
        }
      },
      assign: { machine, frame, value in
        try base.modify(machine, frame) { try set(value, machine, frame, &$0) }
      })
  }

  /// Code that stores a value in `slot` while slots above it are in use: it runs in a copy of the
  /// frame above them, from which the variables are copied back.
  private func storingAbove(_ expression: CheckedExpression, in slot: Int) -> Action {
    let value = lowered(to: slot) { owned(expression) }
    if case .constant = value { return value.stored(in: slot) }
    let (store, variables, end, site) = (
      value.stored(in: slot), variableCount, frameEnd, site(expression.range)
    )
    return Action { machine, frame in
      let above = frame + end.size
      guard machine.stackEnd - above > end.size else {
        throw Failure.limit(
          .callDepth, machine.callDepth, "calls are nested too deeply"
        ).diagnostic(at: site)
      }
      for index in 0..<end.size { above[index] = frame[index] }
      defer { for index in 0..<variables { frame[index] = above[index] } }
      try store.run(machine, above)
      frame[slot] = above[slot]
    }
  }
}
