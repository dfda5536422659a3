/// The words that compare two ranges.
enum RangeLikenesses {
  static let words: [Builtin] =
    [false, true].flatMap { isClosed in
      [overlaps(isClosed, other: false), overlaps(isClosed, other: true), clamped(isClosed)]
    }

  private static func range(isClosed: Bool) -> (type: Type, sample: String) {
    isClosed ? (.closedRange(.t), "0...5") : (.range(.t), "0..<5")
  }

  private static func overlaps(_ isClosed: Bool, other isOtherClosed: Bool) -> Builtin {
    let (range, other) = (range(isClosed: isClosed), range(isClosed: isOtherClosed))
    return Builtin(
      .method, on: range.type, "overlaps",
      "Whether another range has a value that is in it too.",
      [.taking(nil, other.type, "The other range.")], returning: .bool,
      example: "print((\(range.sample)).overlaps(\(other.sample)))",
      body: .call { machine, arguments in
        let (own, other) = (machine.elements(arguments.receiver), machine.elements(arguments[0]))
        func reaches(_ lower: Value, _ upper: Value, _ isClosed: Bool) throws -> Bool {
          isClosed ? try !machine.precedes(upper, lower) : try machine.precedes(lower, upper)
        }
        guard try reaches(own[0], own[1], isClosed), try reaches(other[0], other[1], isOtherClosed)
        else { return .bool(false) }
        return .bool(
          try reaches(own[0], other[1], isOtherClosed) && reaches(other[0], own[1], isClosed))
      })
  }

  private static func clamped(_ isClosed: Bool) -> Builtin {
    let (range, sample) = range(isClosed: isClosed)
    return Builtin(
      .method, on: range, "clamped", "The range with its ends moved into another one.",
      [.taking("to", range, "The other range.")], returning: range,
      example: "print((\(sample)).clamped(to: \(sample)))",
      body: .call { machine, arguments in
        let (own, other) = (machine.elements(arguments.receiver), machine.elements(arguments[0]))
        let ends = try own.map { end in
          if try machine.precedes(end, other[0]) { return other[0] }
          return try machine.precedes(other[1], end) ? other[1] : end
        }
        return try machine.allocate(sharing: ends)
      })
  }
}
