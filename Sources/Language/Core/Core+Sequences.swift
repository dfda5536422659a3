extension Builtin {
  /// The builtins that make lists to iterate over.
  static let sequences: [Builtin] = enumerations + Zips.words + strides + repetitions

  private static let enumerations: [Builtin] = [
    Builtin(
      .method, on: .list, "enumerated", "The elements with their numbers, from 0.",
      returning: .array(.tuple([.init(label: "offset", .int), .init(label: "element", .t)])),
      example: "for (i, x) in [4, 2, 6].enumerated() { print(i, x) }",
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        try ListMemory.check(pairs: values.count, machine)
        return try machine.pairs(values.indices.map { (.int($0), values[$0]) })
      })
  ]

  private static let strides: [Builtin] = [
    stride("to", "without the end", isThrough: false),
    stride("through", "with the end if it is reached", isThrough: true),
    stride(of: Double.self, "to", "without the end", isThrough: false),
    stride(of: Double.self, "through", "with the end if it is reached", isThrough: true),
    stride(of: Float.self, "to", "without the end", isThrough: false).onlyApples,
    stride(of: Float.self, "through", "with the end if it is reached", isThrough: true).onlyApples,
  ]

  private static let repetitions: [Builtin] = [
    Builtin(
      .function, "repeatElement", "One value again and again.",
      [.taking(nil, .t, "The value."), .taking("count", .int, "How often; 0 or more.")],
      returning: .list, example: "print(Array(repeatElement(0, count: 3)))",
      body: .call { machine, arguments in
        try machine.list(repeating: arguments[0], count: arguments[1].asInt)
      })
  ]

  private static func stride(_ label: String, _ how: String, isThrough: Bool) -> Builtin {
    Builtin(
      function: "stride", "The numbers from one to another in equal steps, \(how).",
      Parameter("from", as: Int.self, "The first number."),
      Parameter(label, as: Int.self, "The end."),
      Parameter("by", as: Int.self, "The step; negative to count down, never 0."),
      example: "print(Array(stride(from: 0, \(label): 10, by: 5)))"
    ) { machine, start, end, step in
      guard step != 0 else { throw noStep }
      var numbers: [Int] = []
      var number = start
      while isThrough && number == end || (step > 0 ? number < end : number > end) {
        try machine.chargeElement(after: numbers.count)
        numbers.append(number)
        let (next, overflow) = number.addingReportingOverflow(step)
        if overflow { break }
        number = next
      }
      return numbers
    }
  }

  private static func stride<Number: LanguageFraction>(
    of type: Number.Type, _ label: String, _ how: String, isThrough: Bool
  ) -> Builtin {
    Builtin(
      function: "stride", "The numbers from one to another in equal steps, \(how).",
      Parameter("from", as: type, "The first number."),
      Parameter(label, as: type, "The end."),
      Parameter("by", as: type, "The step; negative to count down, never 0."),
      example: "print(Array(stride(from: \(type.literal("0.0")), \(label): 1.0, by: 0.25)))"
    ) { machine, start, end, step in
      guard step != 0, !step.isNaN else { throw noStep }
      var numbers: [Number] = []
      // Each number is computed from the start and rounded once, as in Swift.
      var number = start
      while isThrough && number == end || (step > 0 ? number < end : number > end) {
        try machine.chargeElement(after: numbers.count)
        numbers.append(number)
        number = start.addingProduct(Number(numbers.count), step)
      }
      return numbers
    }
  }

  private static let noStep = Failure(
    "the step cannot be 0", hint: "a negative step counts down", argument: 2)
}

extension Machine {
  /// Charges for one more element of a list of `count`, and checks from time to time whether there
  /// will be enough memory.
  fileprivate func chargeElement(after count: Int) throws {
    try charge(1)
    if count & 0xFFFF == 0 { try willAllocate(48 * count) }
  }

  /// A new array of pairs, whose parts are also held elsewhere.
  func pairs(_ pairs: [(Value, Value)]) throws -> Value {
    try charge(16 * pairs.count)
    try ListMemory.check(pairs: pairs.count, self)
    let values = try pairs.map { first, second in
      share(first)
      share(second)
      return try allocate(elements: [first, second])
    }
    return try allocate(elements: values)
  }
}

extension Machine {
  /// That many whole numbers from the bound of a range with one end.
  func numbers(_ count: Int, from range: Value) throws -> [Value] {
    let first = try PartialRange<RangeFrom, Int>.read(range, in: self).bound
    guard first <= Int.max - count else { throw Failure("the result does not fit in Int") }
    return (0..<count).map { .int(first + $0) }
  }
}
