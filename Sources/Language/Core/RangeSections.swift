/// Words for ranges of whole numbers.
enum RangeSections {
  /// The parts of ranges of whole numbers, their ends, and their numbers with places.
  static let words: [Builtin] = partsOfRange + partsOfClosedRange + ends + places

  private static let partsOfRange: [Builtin] = [
    part("prefix", "The range up to a number of its numbers.") { lower, upper, count in
      (lower, count < upper - lower ? lower + count : upper)
    },
    part("suffix", "The range of its last numbers.") { lower, upper, count in
      (count < upper - lower ? upper - count : lower, upper)
    },
    limited("prefix", "upTo", "The range up to a place.") { ($0, $2) },
    limited("prefix", "through", "The range up to a place, and the number there.", isThrough: true)
    {
      ($0, $2 + 1)
    },
    limited("suffix", "from", "The range from a place on.") { ($2, $1) },
    chosen("prefix", "The range of its first numbers, as long as a closure says yes.") {
      ($0, $2)
    },
    chosen("drop", "The range without its first numbers, as long as a closure says yes.") {
      ($2, $1)
    },
  ]

  /// With a closed range Swift makes a slice of it, which prints as no range does; here it is a list.
  private static let partsOfClosedRange: [Builtin] = [
    list("dropFirst", "The numbers without the first ones.", default: 1) { $0.dropFirst($1) },
    list("dropLast", "The numbers without the last ones.", default: 1) { $0.dropLast($1) },
    list("prefix", "The first numbers.") { $0.prefix($1) },
    list("suffix", "The last numbers.") { $0.suffix($1) },
    chosenList("prefix", "The first numbers, as long as a closure says yes.") {
      numbers, place in numbers.lowerBound..<place
    },
    chosenList("drop", "The numbers without the first ones, as long as a closure says yes.") {
      numbers, place in place..<numbers.upperBound
    },
  ]

  private static let open = Type.range(.int)
  private static let closed = Type.closedRange(.int)

  private static func part(
    _ name: String, _ summary: String, _ bounds: @escaping @Sendable (Int, Int, Int) -> (Int, Int)
  ) -> Builtin {
    Builtin(
      .method, on: open, name, summary, [.taking(nil, .int, "How many; 0 or more.")],
      returning: open, example: "print((0..<5).\(name)(2))",
      body: .call { machine, arguments in
        let numbers = try machine.wholeNumbers(in: arguments.receiver, isClosed: false)
        let count = arguments[0].asInt
        guard count >= 0 else { throw Builtin.negativeCount(count) }
        let (lower, upper) = bounds(numbers.lowerBound, numbers.upperBound, count)
        return try machine.allocate(elements: [.int(lower), .int(upper)])
      })
  }

  /// - Parameters:
  ///   - isThrough: Whether there must be a number at the place.
  ///   - bounds: The part, by the bounds and the place, which is a number.
  private static func limited(
    _ name: String, _ label: String, _ summary: String, isThrough: Bool = false,
    _ bounds: @escaping @Sendable (Int, Int, Int) -> (Int, Int)
  ) -> Builtin {
    Builtin(
      .method, on: open, name, summary, [.taking(label, .int, "The place: a number of the range.")],
      returning: open, example: "print((0..<5).\(name)(\(label): 2))",
      body: .call { machine, arguments in
        let numbers = try machine.wholeNumbers(in: arguments.receiver, isClosed: false)
        let place = arguments[0].asInt
        guard numbers.contains(place) || !isThrough && place == numbers.upperBound else {
          throw Failure("\(place) is outside of this range", argument: 0)
        }
        let (lower, upper) = bounds(numbers.lowerBound, numbers.upperBound, place)
        return try machine.allocate(elements: [.int(lower), .int(upper)])
      })
  }

  private static let test = Builtin.ParameterDescription.taking(
    "while", .function([.int], result: .bool), "Whether it goes on.")

  /// - Parameter bounds: The part, by the bounds and the first number for which the closure says no.
  private static func chosen(
    _ name: String, _ summary: String, _ bounds: @escaping @Sendable (Int, Int, Int) -> (Int, Int)
  ) -> Builtin {
    Builtin(
      .method, on: open, name, summary, [test], returning: open,
      example: "print((0..<5).\(name)(while: { $0 < 3 }))",
      body: .call { machine, arguments in
        let numbers = try machine.wholeNumbers(in: arguments.receiver, isClosed: false)
        let place = try machine.firstNumber(in: numbers) {
          try !machine.call(arguments[0], with: .int($0)).asBool
        }
        let (lower, upper) = bounds(numbers.lowerBound, numbers.upperBound, place)
        return try machine.allocate(elements: [.int(lower), .int(upper)])
      })
  }

  private static func list(
    _ name: String, _ summary: String, default other: Int? = nil,
    _ part: @escaping @Sendable (Range<Int>, Int) -> Range<Int>
  ) -> Builtin {
    Builtin(
      .method, on: closed, name, summary,
      [.taking(nil, .int, "How many; 0 or more.", default: other.map(String.init))],
      returning: .array(.int),
      example: "print(Array((1...5).\(name)(2)))",
      body: .call { machine, arguments in
        let count = arguments[0].tag == .absent ? other ?? 0 : arguments[0].asInt
        guard count >= 0 else { throw Builtin.negativeCount(count) }
        let numbers = try machine.wholeNumbers(in: arguments.receiver, isClosed: true)
        return try machine.allocate(numbers: part(numbers, count))
      })
  }

  private static func chosenList(
    _ name: String, _ summary: String,
    _ part: @escaping @Sendable (Range<Int>, Int) -> Range<Int>
  ) -> Builtin {
    Builtin(
      .method, on: closed, name, summary, [test], returning: .array(.int),
      example: "print(Array((1...5).\(name)(while: { $0 < 3 })))",
      body: .call { machine, arguments in
        let numbers = try machine.wholeNumbers(in: arguments.receiver, isClosed: true)
        let place = try machine.firstNumber(in: numbers) {
          try !machine.call(arguments[0], with: .int($0)).asBool
        }
        return try machine.allocate(numbers: part(numbers, place))
      })
  }

  // MARK: Ends and places

  private static let ends: [Builtin] = [(open, "(0..<5)"), (closed, "(1...5)")].flatMap {
    range, sample in
    let isClosed = range == closed
    @Sendable func bounds(_ machine: Machine, _ range: Value) -> (first: Int, last: Int)? {
      let bounds = machine.elements(range).map(\.asInt)
      guard isClosed || bounds[0] < bounds[1] else { return nil }
      return (bounds[0], isClosed ? bounds[1] : bounds[1] - 1)
    }
    return [
      Builtin.property(
        "first", of: range, "Its first number; nil if there is none.", as: .optional(.int),
        example: "print(\(sample).first ?? 0)"
      ) { machine, range in bounds(machine, range).map { .int($0.first) } ?? .none },
      Builtin.property(
        "last", of: range, "Its last number; nil if there is none.", as: .optional(.int),
        example: "print(\(sample).last ?? 0)"
      ) { machine, range in bounds(machine, range).map { .int($0.last) } ?? .none },
    ]
  }

  private static let places: [Builtin] = [(open, "(0..<5)"), (closed, "(1...5)")].map {
    range, sample in
    Builtin(
      .method, on: range, "enumerated", "The numbers with their places, from 0.",
      returning: .array(.tuple([.init(label: "offset", .int), .init(label: "element", .int)])),
      example: "for (i, n) in \(sample).enumerated() { print(i, n) }",
      body: .call { machine, arguments in
        let values = try machine.numbers(in: arguments.receiver, isClosed: range == closed)
        try ListMemory.check(pairs: values.count, machine)
        return try machine.pairs(values.indices.map { (.int($0), values[$0]) })
      })
  }
}

extension Machine {
  /// The bounds of a range of the language as one without its end.
  ///
  /// - Throws: A `Failure` if it has more numbers than an `Int` can count.
  fileprivate func wholeNumbers(in range: Value, isClosed: Bool) throws -> Range<Int> {
    let bounds = elements(range).map(\.asInt)
    guard !bounds[1].subtractingReportingOverflow(bounds[0]).overflow,
      !isClosed || bounds[1] < .max
    else { throw Failure("this range is too large") }
    return bounds[0]..<(isClosed ? bounds[1] + 1 : bounds[1])
  }

  /// The first number for which a test says yes; without one, the end.
  fileprivate func firstNumber(
    in numbers: Range<Int>, _ isFound: (Int) throws -> Bool
  ) throws -> Int {
    for number in numbers {
      try charge(1)
      if try isFound(number) { return number }
    }
    return numbers.upperBound
  }

  /// A list of neighbouring numbers.
  fileprivate func allocate(numbers: Range<Int>) throws -> Value {
    try charge(numbers.count)
    try willAllocate(16 * numbers.count)
    return try allocate(elements: numbers.map { .int($0) })
  }
}
