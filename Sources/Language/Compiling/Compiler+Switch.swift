import Storage
import Syntax

/// Code that matches a value against a pattern, and binds names. The value must be referenced
/// elsewhere, because the pattern may run code of the page.
struct Matcher: Sendable {
  let run: @Sendable (Machine, FrameSlots, Value) throws -> Bool

  init(_ run: @escaping @Sendable (Machine, FrameSlots, Value) throws -> Bool) { self.run = run }
}

extension Compiler {
  func `switch`(_ subject: CheckedExpression, _ cases: [CheckedCase]) -> Step {
    let slot = takeTemporary()
    let value = lowered(to: slot) { owned(subject).stored(in: slot) }
    let site = site(subject.range)
    let matches = cases.map { match(oneOf: $0.items, site) }
    let bodies = branches(cases.map(\.body))
    return Step { machine, frame in
      try value.run(machine, frame)
      for index in matches.indices where try matches[index].run(machine, frame, frame[slot]) {
        var flow = try bodies[index].run(machine, frame)
        var next = index + 1
        while flow == .fallthrough {
          flow = try bodies[next].run(machine, frame)
          next += 1
        }
        return flow == .break ? .next : flow
      }
      return .next
    }
  }

  /// Code for `case pattern = value`.
  func condition(_ pattern: CheckedCasePattern, _ value: CheckedExpression) -> Compiled {
    scoped {
      let slot = takeTemporary()
      let match = match(pattern, site(value.range)).run
      let value = lowered(to: slot) { owned(value).stored(in: slot) }
      return .code { machine, frame in
        try value.run(machine, frame)
        return .bool(try match(machine, frame, frame[slot]))
      }
    }
  }

  func match(
    oneOf items: [(pattern: CheckedCasePattern, condition: CheckedExpression?)], _ site: Site
  ) -> Matcher {
    let matches = items.map { item -> Matcher in
      let match = match(item.pattern, site)
      guard let condition = item.condition else { return match }
      let (run, code) = (match.run, scoped { compile(condition).code })
      return Matcher { try run($0, $1, $2) && code($0, $1).asBool }
    }
    if matches.count == 1 { return matches[0] }
    return Matcher { machine, frame, value in
      for match in matches where try match.run(machine, frame, value) { return true }
      return false
    }
  }

  private func match(_ pattern: CheckedCasePattern, _ site: Site) -> Matcher {
    weigh(2)
    switch pattern {
    case .anything: return Matcher { _, _, _ in true }
    case .variable(let variable):
      let declare = declare(variable).run
      return Matcher { machine, frame, value in
        machine.share(value)
        try located(site) { try declare(machine, frame, value) }
        return true
      }
    case .tuple(let parts):
      let parts = parts.map { match($0, site) }
      return Matcher { machine, frame, tuple in
        for index in parts.indices {
          let part = machine.heap.pointee.cells[tuple.handle].values[index]
          if try !parts[index].run(machine, frame, part) { return false }
        }
        return true
      }
    case .none: return Matcher { _, _, value in value.unwrapped == nil }
    case .some(let part):
      let part = match(part, site).run
      return Matcher { machine, frame, value in
        guard let content = value.unwrapped else { return false }
        return try part(machine, frame, content)
      }
    case .enumCase(let number, let parts): return match(caseOf: number, parts, site)
    case .value(let value): return match(equalTo: value)
    case .range(let range): return match(in: range)
    case .is(let target, from: let type):
      return Matcher { machine, _, value in
        try located(site) { try machine.cast(value, from: type, to: target) != nil }
      }
    case .cast(let target, from: let type, let part):
      let slot = takeTemporary()
      let part = match(part, site).run
      return Matcher { machine, frame, value in
        guard let content = try located(site, { try machine.cast(value, from: type, to: target) })
        else { return false }
        frame[slot] = content
        return try part(machine, frame, content)
      }
    case .compared(let kind, let bound): return match(comparedBy: kind, bound)
    case .matched(let variable, let condition):
      let bind = match(.variable(variable), site).run
      let code = scoped { compile(condition).code }
      return Matcher { try bind($0, $1, $2) && code($0, $1).asBool }
    }
  }

  private func match(
    caseOf number: Int, _ parts: [CheckedCasePattern], _ site: Site
  ) -> Matcher {
    let parts = parts.enumerated().compactMap { place, part -> (Int, Matcher)? in
      if case .anything = part { nil } else { (place + 1, match(part, site)) }
    }
    return Matcher { machine, frame, value in
      guard machine.caseIndex(of: value) == number else { return false }
      for (place, part) in parts {
        let content = machine.heap.pointee.cells[value.handle].values[place]
        if try !part.run(machine, frame, content) { return false }
      }
      return true
    }
  }

  private func match(
    comparedBy kind: InfixOperation.Kind, _ bound: CheckedExpression
  ) -> Matcher {
    let code = scoped { compile(bound).code }
    return Matcher { try $0.isOrdered($2, code($0, $1), by: kind) }
  }

  private func match(equalTo value: CheckedExpression) -> Matcher {
    let site = site(value.range)
    if case .string(let text) = value.kind {
      return Matcher { machine, _, other in
        let other = machine.string(other)
        try located(site) { try machine.chargeComparison(text, other) }
        return other == text
      }
    }
    switch (value.type, scoped { compile(value) }) {
    case (.int, .constant(let constant)), (.bool, .constant(let constant)):
      return Matcher { _, _, other in other.word == constant.word }
    case (.double, .constant(let constant)), (.float, .constant(let constant)):
      let number = constant.asDouble
      return Matcher { _, _, other in other.asDouble == number }
    case (_, let compiled):
      let (code, slot) = (compiled.code, takeTemporary())
      return Matcher { machine, frame, other in
        frame[slot] = try code(machine, frame)
        machine.state.pointee.top = frame + slot + 1
        return try located(site) { try machine.areEqual(other, frame[slot]) }
      }
    }
  }

  private func match(byOrderIn range: CheckedExpression, isClosed: Bool) -> Matcher {
    let (site, slot) = (site(range.range), takeTemporary())
    let code = scoped { compile(range).code }
    return Matcher { machine, frame, value in
      frame[slot] = try code(machine, frame)
      // The order may be the page's own.
      machine.state.pointee.top = frame + slot + 1
      let bounds = machine.elements(frame[slot])
      return try located(site) {
        if try machine.precedes(value, bounds[0]) { return false }
        return isClosed
          ? try !machine.precedes(bounds[1], value) : try machine.precedes(value, bounds[1])
      }
    }
  }

  private func match(in range: CheckedExpression) -> Matcher {
    let isClosed = range.type.is(.closedRange)
    if let bound = range.type.bound, bound != .int, !bound.isFractional {
      return match(byOrderIn: range, isClosed: isClosed)
    }
    let isWhole = !range.type.parts.contains(where: \.isFractional)
    if case .infix(_, let lower, let upper) = range.kind, isWhole,
      case (.constant(let lower), .constant(let upper)) = (compile(lower), compile(upper)),
      lower.asInt <= upper.asInt
    {
      let (lower, upper) = (lower.asInt, upper.asInt)
      return isClosed
        ? Matcher { _, _, value in value.asInt >= lower && value.asInt <= upper }
        : Matcher { _, _, value in value.asInt >= lower && value.asInt < upper }
    }
    let code = scoped { compile(range).code }
    return Matcher { machine, frame, value in
      let bounds = machine.elements(try code(machine, frame))
      if isWhole {
        let (number, lower, upper) = (value.asInt, bounds[0].asInt, bounds[1].asInt)
        return number >= lower && (isClosed ? number <= upper : number < upper)
      }
      let (number, lower, upper) = (value.asDouble, bounds[0].asDouble, bounds[1].asDouble)
      return number >= lower && (isClosed ? number <= upper : number < upper)
    }
  }
}
