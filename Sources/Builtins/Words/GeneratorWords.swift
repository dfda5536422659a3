internal import Language

/// Swift's random numbers of a generator that the page passes, by Swift's own methods.
enum GeneratorWords {
  static let type = TypeDeclaration(
    SystemGenerator.languageName, "Draws random numbers, in every run the same.", isApples: true)

  static let all: [Builtin] =
    (system + wholes + fractions + flips + elements + orders).map(\.onlyApples)

  private static let system: [Builtin] = [
    Builtin(
      initializer: SystemGenerator.self, "The generator of the page.",
      example: "var g = SystemRandomNumberGenerator()\nprint(Int.random(in: 1...6, using: &g))"
    ) { _ in SystemGenerator() },
    Builtin(
      method: "next", of: SystemGenerator.self, "A number of 64 bits.",
      example: "var g = SystemRandomNumberGenerator()\nprint(g.next() > 0)"
    ) { machine, generator in generator.next(in: machine) },
  ]

  // MARK: Numbers

  private static let ranges: [(make: @Sendable (Type) -> Type, isClosed: Bool)] = [
    ({ .range($0) }, false), ({ .closedRange($0) }, true),
  ]

  private static let wholes: [Builtin] =
    ranges.flatMap { make, isClosed in
      [whole(Int.self, .int, make(.int), isClosed)]
        + SizedInteger.allCases.map { type in
          switch type {
          case .int8: whole(Int8.self, .sized(type), make(.sized(type)), isClosed)
          case .int16: whole(Int16.self, .sized(type), make(.sized(type)), isClosed)
          case .int32: whole(Int32.self, .sized(type), make(.sized(type)), isClosed)
          case .int64: whole(Int64.self, .sized(type), make(.sized(type)), isClosed)
          case .uint: whole(UInt.self, .sized(type), make(.sized(type)), isClosed)
          case .uint8: whole(UInt8.self, .sized(type), make(.sized(type)), isClosed)
          case .uint16: whole(UInt16.self, .sized(type), make(.sized(type)), isClosed)
          case .uint32: whole(UInt32.self, .sized(type), make(.sized(type)), isClosed)
          case .uint64: whole(UInt64.self, .sized(type), make(.sized(type)), isClosed)
          }
        }
    }

  private static func whole<Number: FixedWidthInteger & LanguageValue>(
    _ number: Number.Type, _ type: Type, _ range: Type, _ isClosed: Bool
  ) -> Builtin {
    drawn(type, range, isClosed ? "1...6" : "0..<6") { machine, bounds, generator in
      let (lower, upper) = (
        try Number.read(bounds[0], in: machine), try Number.read(bounds[1], in: machine)
      )
      guard isClosed || lower < upper else { throw emptyRange }
      return try
        (isClosed
        ? Number.random(in: lower...upper, using: &generator)
        : Number.random(in: lower..<upper, using: &generator)).write(to: machine)
    }
  }

  private static let fractions: [Builtin] = ranges.flatMap { make, isClosed in
    [
      fraction(Double.self, .double, make(.double), isClosed),
      fraction(Float.self, .float, make(.float), isClosed),
    ]
  }

  private static func fraction<Number: BinaryFloatingPoint & LanguageValue>(
    _ number: Number.Type, _ type: Type, _ range: Type, _ isClosed: Bool
  ) -> Builtin where Number.RawSignificand: FixedWidthInteger {
    drawn(type, range, isClosed ? "0...1" : "0..<1") { machine, bounds, generator in
      let (lower, upper) = (
        try Number.read(bounds[0], in: machine), try Number.read(bounds[1], in: machine)
      )
      guard (upper - lower).isFinite, isClosed || lower < upper else { throw emptyRange }
      return try
        (isClosed
        ? Number.random(in: lower...upper, using: &generator)
        : Number.random(in: lower..<upper, using: &generator)).write(to: machine)
    }
  }

  private static let flips: [Builtin] = [
    Builtin(
      .staticMethod, on: .bool, "random", "True or false by chance.", [using], returning: .bool,
      example: example("Bool.random(using: &g)"),
      body: .call { machine, arguments in
        try PageGenerator.making(by: arguments, at: 0, in: machine) {
          .bool(Bool.random(using: &$0))
        }
      })
  ]

  // MARK: Elements

  private static let elements: [Builtin] = [
    element(of: .array(.parameter(1)), .parameter(1), "[4, 2, 6]") { machine, list in
      (machine.elements(list).count, { machine.elements(list)[$0] })
    },
    element(of: .string, .string, "\"bars\"") { machine, text in
      let text = machine.string(text)
      try machine.charge(text.utf8.count)
      return (
        text.count,
        { try machine.allocate(string: String(text[text.index(text.startIndex, offsetBy: $0)])) }
      )
    },
    element(of: .range(.int), .int, "(0..<6)") { machine, range in
      try element(of: range, isClosed: false, in: machine)
    },
    element(of: .closedRange(.int), .int, "(1...6)") { machine, range in
      try element(of: range, isClosed: true, in: machine)
    },
  ]

  /// How many values there are, and the one at a place.
  private typealias Elements = (count: Int, at: (Int) throws -> Value)

  private static func element(
    of range: Value, isClosed: Bool, in machine: Machine
  ) throws -> Elements {
    let bounds = machine.elements(range).map(\.asInt)
    let (count, overflow) = bounds[1].subtractingReportingOverflow(bounds[0])
    guard !overflow, count < .max else { throw Failure("this range is too large") }
    return (count + (isClosed ? 1 : 0), { .int(bounds[0] + $0) })
  }

  private static func element(
    of type: Type, _ element: Type, _ sample: String,
    _ elements: @escaping @Sendable (Machine, Value) throws -> Elements
  ) -> Builtin {
    Builtin(
      .method, on: type, "randomElement", "An element by chance; nil if there is none.", [using],
      returning: .optional(element),
      example: example("\(sample).randomElement(using: &g) != nil"),
      body: .call { machine, arguments in
        machine.share(arguments.receiver)
        let (count, value) = try elements(machine, arguments.receiver)
        let index = try PageGenerator.making(by: arguments, at: 0, in: machine) {
          (0..<count).randomElement(using: &$0)
        }
        guard let element = try index.map(value) else { return .none }
        machine.share(element)
        return element.wrapped
      })
  }

  private static let orders: [Builtin] = [
    Builtin(
      .mutatingMethod, on: .array(.parameter(1)), "shuffle",
      "Brings the elements into an order by chance.", [using], returning: .void,
      example: "\(generator)\nvar a = [1, 2, 3]\na.shuffle(using: &g)\nprint(a.count)",
      body: .mutate { machine, list, arguments in
        machine.share(list)
        let order = try shuffled(machine.elements(list), arguments, machine)
        list = try machine.allocate(sharing: order, partFrom: machine.partStart(of: list))
        return .void
      }),
    order(of: .array(.parameter(1)), .parameter(1), "[1, 2, 3]") { $0.elements($1) },
    order(of: .range(.int), .int, "(0..<4)") { try $0.numbers(in: $1, isClosed: false) },
    order(of: .closedRange(.int), .int, "(1...4)") { try $0.numbers(in: $1, isClosed: true) },
  ]

  private static func order(
    of type: Type, _ element: Type, _ sample: String,
    _ values: @escaping @Sendable (Machine, Value) throws -> [Value]
  ) -> Builtin {
    Builtin(
      .method, on: type, "shuffled", "The elements in an order by chance.", [using],
      returning: .array(element), example: example("\(sample).shuffled(using: &g).count"),
      body: .call { machine, arguments in
        machine.share(arguments.receiver)
        let values = try shuffled(values(machine, arguments.receiver), arguments, machine)
        return try machine.allocate(sharing: values, partFrom: nil)
      })
  }

  private static func shuffled(
    _ values: [Value], _ arguments: Arguments, _ machine: Machine
  ) throws -> [Value] {
    try machine.charge(8 * values.count)
    try machine.willAllocate(16 * values.count)
    return try PageGenerator.making(by: arguments, at: 0, in: machine) {
      values.shuffled(using: &$0)
    }
  }

  // MARK: Declarations

  private static let using = Builtin.ParameterDescription(
    label: "using", type: .inout(.parameter(0)),
    summary: "The generator, with '&' before it: its 'next()' is called.")

  private static let generator = "var g = SystemRandomNumberGenerator()"

  private static func example(_ value: String) -> String { "\(generator)\nprint(\(value))" }

  private static let emptyRange = Failure("there is no number in this range", argument: 0)

  private static func drawn(
    _ type: Type, _ range: Type, _ sample: String,
    _ draw: @escaping @Sendable (Machine, [Value], inout PageGenerator) throws -> Value
  ) -> Builtin {
    Builtin(
      .staticMethod, on: type, "random", "A number by chance.",
      [.init(label: "in", type: range, summary: "Where it lies."), using], returning: type,
      example: example("\(type.spelling).random(in: \(sample), using: &g) >= 0"),
      body: .call { machine, arguments in
        let bounds = Array(machine.elements(arguments[0]))
        return try PageGenerator.making(by: arguments, at: 1, in: machine) {
          try draw(machine, bounds, &$0)
        }
      })
  }
}
