import Storage
import Syntax

extension Compiler {
  func loop(
    while conditions: [CheckedCondition], _ body: [CheckedStatement], at range: Range<Int>
  ) -> Step {
    let (top, site) = (height, site(range))
    let ((condition, body), weight) = weighed {
      (DeclaredSlots.cleared(before: conditions, in: self), block(body).run)
    }
    let operations = Compiler.operations(weight)
    return Step { machine, frame in
      while try condition(machine, frame).asBool {
        try machine.tick(operations, top: frame + top, site: site)
        if let end = try body(machine, frame).endOfLoop { return end }
      }
      return .next
    }
  }

  func loop(
    _ body: [CheckedStatement], repeatedWhile condition: CheckedExpression, at range: Range<Int>
  ) -> Step {
    let (top, site) = (height, site(range))
    let ((body, condition), weight) = weighed { (block(body).run, compile(condition).code) }
    let operations = Compiler.operations(weight)
    return Step { machine, frame in
      repeat {
        try machine.tick(operations, top: frame + top, site: site)
        if let end = try body(machine, frame).endOfLoop { return end }
      } while try condition(machine, frame).asBool
      return .next
    }
  }

  func loop(
    _ pattern: CheckedPattern, over sequence: CheckedExpression,
    where condition: CheckedExpression?,
    _ body: [CheckedStatement], at range: Range<Int>
  ) -> Step {
    if case .infix(let operation, let lower, let upper) = sequence.kind, operation.operands == .int
    {
      let isClosed = operation.kind == .closedRange
      let (lower, upper) = (compile(lower).code, compile(upper).code)
      let site = site(operation.range)
      return counting(pattern, condition, body, range) { machine, frame in
        let bounds = (try lower(machine, frame).asInt, try upper(machine, frame).asInt)
        guard bounds.0 <= bounds.1 else { throw backwards(bounds.0, bounds.1, isClosed, site) }
        return Bounds(lower: bounds.0, upper: bounds.1, isClosed: isClosed)
      }
    }
    switch sequence.type {
    case _ where sequence.type.bound != nil:
      let isClosed = sequence.type.is(.closedRange)
      let code = compile(sequence).code
      return counting(pattern, condition, body, range) { machine, frame in
        let bounds = machine.elements(try code(machine, frame))
        return Bounds(lower: bounds[0].asInt, upper: bounds[1].asInt, isClosed: isClosed)
      }
    case PartialRange<RangeFrom, Int>.languageType:
      let code = compile(sequence).code
      return counting(pattern, condition, body, range) { machine, frame in
        let range = try PartialRange<RangeFrom, Int>.read(code(machine, frame), in: machine)
        return Bounds(lower: range.bound, upper: .max, isClosed: true)
      }
    default: return visiting(pattern, sequence, condition, body, range)
    }
  }

  /// The bounds of a loop over whole numbers.
  private struct Bounds {
    var lower: Int
    var upper: Int
    var isClosed: Bool

    /// The number of iterations, less one; nil for none. It cannot overflow: a closed range may end
    /// at Int.max.
    var last: Int? {
      if isClosed { return upper }
      return lower < upper ? upper - 1 : nil
    }
  }

  /// A loop over whole numbers, which are never in the heap.
  private func counting(
    _ pattern: CheckedPattern, _ condition: CheckedExpression?, _ body: [CheckedStatement],
    _ range: Range<Int>, _ bounds: @escaping @Sendable (Machine, FrameSlots) throws -> Bounds
  ) -> Step {
    let (top, site) = (height, site(range))
    let (turn, operations) = turn(condition, body)
    if case .variable(let variable) = pattern, case .slot(let slot) = location(of: variable) {
      return Step { machine, frame in
        let bounds = try bounds(machine, frame)
        guard let last = bounds.last else { return .next }
        var number = bounds.lower
        while true {
          frame[slot] = .int(number)
          try machine.tick(operations, top: frame + top, site: site)
          if let end = try turn(machine, frame).endOfLoop { return end }
          if number == last { return .next }
          number += 1
        }
      }
    }
    let bind = bind(pattern).run
    return Step { machine, frame in
      let bounds = try bounds(machine, frame)
      guard let last = bounds.last else { return .next }
      var number = bounds.lower
      while true {
        try machine.tick(operations, top: frame + top, site: site)
        try located(site) { try bind(machine, frame, .int(number)) }
        if let end = try turn(machine, frame).endOfLoop { return end }
        if number == last { return .next }
        number += 1
      }
    }
  }

  /// A loop over the elements that an array has at the start.
  private func visiting(
    _ pattern: CheckedPattern, _ sequence: CheckedExpression, _ condition: CheckedExpression?,
    _ body: [CheckedStatement], _ range: Range<Int>
  ) -> Step {
    let slot = takeTemporary()
    let array = lowered(to: slot) { owned(sequence).stored(in: slot) }
    let (top, site) = (height, site(range))
    let bind = bind(pattern).run
    let (turn, operations) = turn(condition, body)
    return Step { machine, frame in
      try array.run(machine, frame)
      // A change to the array during the loop changes a copy.
      machine.share(frame[slot])
      let handle = frame[slot].handle
      let count = machine.heap.pointee.cells[handle].values.count
      var index = 0
      while index < count {
        try machine.tick(operations, top: frame + top, site: site)
        let element = machine.heap.pointee.cells[handle].values[index]
        try located(site) { try bind(machine, frame, element) }
        if let end = try turn(machine, frame).endOfLoop { return end }
        index += 1
      }
      return .next
    }
  }

  /// One iteration of a loop, and the operations that it counts for.
  private func turn(
    _ condition: CheckedExpression?, _ body: [CheckedStatement]
  ) -> (run: @Sendable (Machine, FrameSlots) throws -> Flow, operations: Int) {
    let (step, weight) = weighed {
      let body = block(body)
      guard let condition else { return body }
      let (code, run) = (compile(condition).code, body.run)
      return Step { try code($0, $1).asBool ? run($0, $1) : .next }
    }
    return (step.run, Compiler.operations(weight))
  }
}
