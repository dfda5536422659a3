internal import Language

/// Swift's random numbers, drawn from one generator of the page: the same in every run, where Swift's
/// differ from run to run.
enum RandomWords {
  static let all: [Builtin] = numbers + sizedNumbers + choices + orders + identifiers + ofC

  private static let numbers: [Builtin] = [
    whole(.range(.int), isClosed: false, "0..<6"),
    whole(.closedRange(.int), isClosed: true, "1...6"),
    fraction(.double, .range(.double), isClosed: false, "0..<1"),
    fraction(.double, .closedRange(.double), isClosed: true, "0...1"),
    fraction(.float, .range(.float), isClosed: false, "0..<1").onlyApples,
    fraction(.float, .closedRange(.float), isClosed: true, "0...1").onlyApples,
    Builtin(
      .staticMethod, on: .bool, "random", "True or false by chance, in every run the same.",
      returning: .bool, example: "print(Bool.random())",
      body: .call { machine, _ in .bool(machine.chance(below: 2) == 1) }),
  ]

  private static let sizedNumbers: [Builtin] = SizedInteger.allCases.flatMap { type in
    [(Type.range(.sized(type)), false, "0..<6"), (.closedRange(.sized(type)), true, "1...6")].map {
      range, isClosed, sample in
      Builtin(
        .staticMethod, on: .sized(type), "random",
        "A whole number by chance, in every run the same.",
        [.init(label: "in", type: range, summary: RandomWords.range)], returning: .sized(type),
        example: "print(\(type.rawValue).random(in: \(sample)))",
        body: .call { machine, arguments in
          let bounds = machine.elements(arguments[0]).map(\.asWhole)
          let span = bounds[1] - bounds[0] - (isClosed ? 0 : 1)
          guard span >= 0 else { throw Failure("there is no number in this range", argument: 0) }
          guard span < 1 << 62 else { throw largeRange }
          return type.value(bounds[0] + Int128(machine.chance(below: Int(span) + 1))) ?? .none
        }
      ).onlyApples
    }
  }

  fileprivate static let largeRange = Failure(
    "this range is too large", hint: "stay within 4 * 10^18 numbers", argument: 0)

  private static let choices: [Builtin] = [
    Builtin(
      .method, on: .array(.parameter(0)), "randomElement",
      "An element by chance, in every run the same; nil if there is none.",
      returning: .optional(.parameter(0)), example: "print([4, 2, 6].randomElement() ?? 0)",
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        guard !values.isEmpty else { return .none }
        let value = values[machine.chance(below: values.count)]
        machine.share(value)
        return value.wrapped
      }),
    Builtin(
      .method, on: .set(.parameter(0)), "randomElement",
      "An element by chance, in every run the same; nil if there is none.",
      returning: .optional(.parameter(0)), example: "print(Set([4, 2, 6]).randomElement() ?? 0)",
      body: .call { machine, arguments in
        let values = try machine.members(of: arguments.receiver)
        guard !values.isEmpty else { return .none }
        let value = values[machine.chance(below: values.count)]
        machine.share(value)
        return value.wrapped
      }),
    Builtin(
      .method, on: .string, "randomElement",
      "A character by chance, in every run the same; nil if there is none.",
      returning: .optional(.string), example: "print(\"bars\".randomElement() ?? \"\")",
      body: .call { machine, arguments in
        let text = machine.string(arguments.receiver)
        try machine.charge(text.utf8.count)
        guard !text.isEmpty else { return .none }
        let characters = Array(text)
        let one = String(characters[machine.chance(below: characters.count)])
        return try machine.allocate(string: one).wrapped
      }),
    element(of: .range(.int), isClosed: false, "(0..<6)"),
    element(of: .closedRange(.int), isClosed: true, "(1...6)"),
  ]

  private static let orders: [Builtin] = [
    Builtin(
      .method, on: .array(.parameter(0)), "shuffled",
      "The elements in an order by chance, in every run the same.",
      returning: .array(.parameter(0)), example: "print([1, 2, 3].shuffled())",
      body: .call { machine, arguments in
        let values = try machine.shuffled(machine.elements(arguments.receiver))
        for value in values { machine.share(value) }
        return try machine.allocate(elements: values)
      }),
    Builtin(
      .mutatingMethod, on: .array(.parameter(0)), "shuffle",
      "Brings the elements into an order by chance, in every run the same.", returning: .void,
      example: "var a = [1, 2, 3]\na.shuffle()\nprint(a)",
      body: .mutate { machine, place, _ in
        let values = try machine.shuffled(machine.elements(place))
        place = try machine.allocate(sharing: values, partFrom: machine.partStart(of: place))
        return .void
      }),
    order(of: .range(.int), isClosed: false, "(0..<4)"),
    order(of: .closedRange(.int), isClosed: true, "(1...4)"),
  ]

  private static let identifiers: [Builtin] = [
    Builtin(
      initializer: UniqueIdentifier.self,
      "A value that no other is equal to, drawn by chance, in every run the same.",
      example: "print(UUID().uuidString.count)"
    ) { machine in machine.uniqueIdentifier() },
    Builtin(
      property: "uuidString", of: UniqueIdentifier.self,
      "Its 32 digits to base 16, with four dashes.",
      example: "print(UUID().uuidString.count)", get: { _, value in value.text }),
  ]

  /// Those of the library of C, as Apple's code calls them.
  private static let ofC: [Builtin] = [
    Builtin(
      .function, "arc4random",
      "A whole number from 0 to 4294967295 by chance, in every run the same.",
      returning: .sized(.uint32), example: "print(Int(arc4random() % 6) + 1)",
      body: .call { machine, _ in machine.word(below: 1 << 32) }),
    Builtin(
      .function, "arc4random_uniform",
      "A whole number from 0 up to a bound, without it, by chance, in every run the same; 0 of the bound 0.",
      [.init(label: nil, type: .sized(.uint32), summary: "The bound.")],
      returning: .sized(.uint32), example: "print(Int(arc4random_uniform(6)) + 1)",
      body: .call { machine, arguments in machine.word(below: max(1, arguments[0].asInt)) }),
  ].map(\.onlyApples)

  // MARK: Declarations

  private static let range = "Where it lies."

  private static func whole(_ range: Type, isClosed: Bool, _ sample: String) -> Builtin {
    Builtin(
      .staticMethod, on: .int, "random", "A whole number by chance, in every run the same.",
      [.init(label: "in", type: range, summary: self.range)], returning: .int,
      example: "print(Int.random(in: \(sample)))",
      body: .call { machine, arguments in
        let bounds = machine.elements(arguments[0])
        return .int(try machine.chance(from: bounds[0].asInt, to: bounds[1].asInt, isClosed))
      })
  }

  private static func fraction(
    _ type: Type, _ range: Type, isClosed: Bool, _ sample: String
  ) -> Builtin {
    Builtin(
      .staticMethod, on: type, "random", "A number by chance, in every run the same.",
      [.init(label: "in", type: range, summary: self.range)], returning: type,
      example: "print(\(type.spelling).random(in: \(sample)))",
      body: .call { machine, arguments in
        let bounds = machine.elements(arguments[0]).map(\.asDouble)
        guard (bounds[1] - bounds[0]).isFinite, isClosed || bounds[0] < bounds[1] else {
          throw Failure("there is no number in this range", argument: 0)
        }
        let number = bounds[0] + (bounds[1] - bounds[0]) * machine.chance()
        return type == .float ? .float(Float(number)) : .double(number)
      })
  }

  private static func element(of range: Type, isClosed: Bool, _ sample: String) -> Builtin {
    Builtin(
      .method, on: range, "randomElement",
      "A whole number by chance, in every run the same; nil if there is none.",
      returning: .optional(.int), example: "print(\(sample).randomElement() ?? 0)",
      body: .call { machine, arguments in
        let bounds = machine.elements(arguments.receiver).map(\.asInt)
        guard isClosed || bounds[0] < bounds[1] else { return .none }
        return .int(try machine.chance(from: bounds[0], to: bounds[1], isClosed))
      })
  }

  private static func order(of range: Type, isClosed: Bool, _ sample: String) -> Builtin {
    Builtin(
      .method, on: range, "shuffled",
      "The whole numbers in an order by chance, in every run the same.", returning: .array(.int),
      example: "print(\(sample).shuffled())",
      body: .call { machine, arguments in
        let values = try machine.numbers(in: arguments.receiver, isClosed: isClosed)
        return try machine.allocate(elements: machine.shuffled(values))
      })
  }
}

extension Machine {
  fileprivate func chance(below bound: Int) -> Int {
    sceneHost.state.chance.next(below: bound)
  }

  /// A `UInt32` below a bound of 1 to 2^32.
  fileprivate func word(below bound: Int) -> Value {
    SizedInteger.uint32.value(bits: UInt64(chance(below: bound)))
  }

  /// A number of 0..<1, with 53 bits.
  fileprivate func chance() -> Double {
    Double(sceneHost.state.chance.next(below: 1 << 53)) / Double(1 << 53)
  }

  fileprivate func chance(from lower: Int, to upper: Int, _ isClosed: Bool) throws -> Int {
    let (last, overflows) = isClosed ? (upper, false) : upper.subtractingReportingOverflow(1)
    guard !overflows, lower <= last else {
      throw Failure("there is no number in this range", argument: 0)
    }
    let (span, isLarge) = last.subtractingReportingOverflow(lower)
    guard !isLarge, span < 1 << 62 else { throw RandomWords.largeRange }
    return lower + chance(below: span + 1)
  }

  /// The values in another order, by R. A. Fisher's and F. Yates's method.
  fileprivate func shuffled(_ values: [Value]) throws -> [Value] {
    try charge(8 * values.count)
    try willAllocate(16 * values.count)
    var values = values
    for last in values.indices.reversed() {
      values.swapAt(last, chance(below: last + 1))
    }
    return values
  }

  fileprivate func uniqueIdentifier() -> UniqueIdentifier {
    var bytes = (0..<16).map { _ in UInt8(chance(below: 256)) }
    // The marks of a random one, as RFC 4122 has them.
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UniqueIdentifier(bytes: bytes)
  }
}
