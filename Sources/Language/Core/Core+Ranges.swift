extension Builtin {
  /// The builtins of ranges.
  static let ranges: [Builtin] =
    bounds(of: .range(.t), "(0..<5)", isClosed: false)
    + bounds(of: .closedRange(.t), "(0...5)", isClosed: true)
    + counted(.range(.int), "(0..<5)", isClosed: false)
    + counted(.closedRange(.int), "(1...5)", isClosed: true)

  private static func bounds(of range: Type, _ example: String, isClosed: Bool) -> [Builtin] {
    [
      property(
        "lowerBound", of: range, "Where it starts.", as: .t,
        example: "print(\(example).lowerBound)"
      ) { machine, range in machine.elements(range)[0] },
      property(
        "upperBound", of: range, "Where it ends.", as: .t,
        example: "print(\(example).upperBound)"
      ) { machine, range in machine.elements(range)[1] },
      property(
        "isEmpty", of: range, "Whether nothing is in it.", as: .bool,
        example: "print(\(example).isEmpty)"
      ) { machine, range in
        let bounds = machine.elements(range)
        return .bool(try !isClosed && !machine.precedes(bounds[0], bounds[1]))
      },
      Builtin(
        .method, on: range, "contains", "Whether a number is in it.",
        [.taking(nil, .t, "The number.")], returning: .bool,
        example: "print(\(example).contains(5))",
        body: .call { machine, arguments in
          let (bounds, value) = (machine.elements(arguments.receiver), arguments[0])
          if value.isFractional, value.asDouble.isNaN { return .bool(false) }
          let isBelow =
            isClosed
            ? !(try machine.precedes(bounds[1], value)) : try machine.precedes(value, bounds[1])
          return .bool(try !machine.precedes(value, bounds[0]) && isBelow)
        }),
    ]
  }

  private static func counted(_ range: Type, _ example: String, isClosed: Bool) -> [Builtin] {
    let values: @Sendable (Machine, Value) throws -> [Value] = {
      try $0.numbers(in: $1, isClosed: isClosed)
    }
    return [
      property(
        "count", of: range, "How many whole numbers are in it.", as: .int,
        example: "print(\(example).count)"
      ) { machine, range in
        let bounds = machine.elements(range)
        let (difference, overflow) = bounds[1].asInt.subtractingReportingOverflow(bounds[0].asInt)
        let (count, overflows) = difference.addingReportingOverflow(isClosed ? 1 : 0)
        guard !overflow, !overflows else { throw Failure("the result does not fit in Int") }
        return .int(count)
      },
      Builtin(
        .initializer, on: .array(.int), "Array", "The whole numbers of a range.",
        [.taking(nil, range, "The range.")], returning: .array(.int),
        example: "print(Array\(example))",
        body: .call { machine, arguments in
          try machine.allocate(elements: values(machine, arguments[0]))
        }),
      Builtin(
        .method, on: range, "reversed", "The numbers from the last to the first.",
        returning: .array(.int), example: "print(Array(\(example).reversed()))",
        body: .call { machine, arguments in
          try machine.allocate(elements: values(machine, arguments.receiver).reversed())
        }),
    ]
      + higherOrder(of: range, .int, Sample(example)) {
        try values($0, $1.receiver)
      }
  }
}
