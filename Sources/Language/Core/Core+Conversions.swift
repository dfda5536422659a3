extension Builtin {
  /// The initialisers that turn one type into another.
  static let conversions: [Builtin] = [
    number(.int, from: .double, "A whole number; a fraction is cut off.", "Int(7.9)") {
      .int(try whole($0.asDouble))
    },
    number(.int, from: .int, "The number itself.", "Int(7)") { $0 },
    optional(
      .int, "The whole number that a text shows; nil if it shows none.", "print(Int(\"7\") ?? 0)"
    ) { Int($0).map(Value.int) },
    number(.double, from: .int, "A number that may have a fraction.", "Double(7)") {
      .double(Double($0.asInt))
    },
    number(.double, from: .double, "The number itself.", "Double(7.5)") { $0 },
    exact(.int, from: .double, "Int(exactly: 7.5) ?? 0") { value in
      Int(exactly: value.asDouble).map(Value.int)
    },
    exact(.int, from: .int, "Int(exactly: 7) ?? 0") { $0 },
    exact(.double, from: .int, "Double(exactly: 7) ?? 0") { value in
      Double(exactly: value.asInt).map(Value.double)
    },
    exact(.double, from: .double, "Double(exactly: 7.5) ?? 0") { value in
      value.asDouble.isNaN ? nil : value
    },
    optional(
      .double, "The number that a text shows; nil if it shows none.",
      "print(Double(\"7.5\") ?? 0)"
    ) { Double($0).map(Value.double) },
    number(.int, from: .float, "A whole number; a fraction is cut off.", "Int(Float(7.9))") {
      .int(try whole($0.asDouble))
    }.onlyApples,
    number(.double, from: .float, "The same number.", "Double(Float(7.5))") {
      .double($0.asDouble)
    }.onlyApples,
    number(.float, from: .int, "The nearest number of single precision.", "Float(7)") {
      .float(Float($0.asInt))
    }.onlyApples,
    number(.float, from: .double, "The nearest number of single precision.", "Float(0.1)") {
      .float(Float($0.asDouble))
    }.onlyApples,
    number(.float, from: .float, "The number itself.", "Float(Float(7.5))") { $0 }.onlyApples,
    exact(.int, from: .float, "Int(exactly: Float(7.5)) ?? 0") { value in
      Int(exactly: value.asDouble).map(Value.int)
    }.onlyApples,
    exact(.float, from: .int, "Float(exactly: 7) ?? 0") { value in
      Float(exactly: value.asInt).map(Value.float)
    }.onlyApples,
    exact(.float, from: .double, "Float(exactly: 7.5) ?? 0") { value in
      Float(exactly: value.asDouble).map(Value.float)
    }.onlyApples,
    optional(
      .float, "The number that a text shows; nil if it shows none.", "print(Float(\"7.5\") ?? 0)"
    ) { Float($0).map(Value.float) }.onlyApples,
    optional(
      .bool, "What \"true\" and \"false\" say; nil for any other text.",
      "print(Bool(\"true\") ?? false)"
    ) { Bool($0).map(Value.bool) },
    Builtin(
      mutating: Bool.self, "toggle", "Makes true false, and false true.",
      example: "var on = true\non.toggle()\nprint(on)"
    ) { (_: Machine, value: inout Bool) in value.toggle() },
    Builtin(
      property: "description", of: Int.self, "The number as `print` shows it.",
      example: "print(7.description + \"%\")", get: { _, number in number.text }),
    Builtin(
      property: "description", of: Double.self, "The number as `print` shows it.",
      example: "print(7.5.description + \"%\")", get: { _, number in number.text }),
    Builtin(
      property: "description", of: Float.self, "The number as `print` shows it.",
      example: "print(Float(7.5).description + \"%\")", get: { _, number in number.text }
    ).onlyApples,
    Builtin(
      property: "description", of: Bool.self, "`true` or `false`, as a text.",
      example: "print(true.description + \"!\")", get: { _, value in value.description }),
    Builtin(
      property: "description", of: String.self, "The text itself.",
      example: "print(\"bars\".description)", get: { _, text in text }),
    Builtin(
      property: "debugDescription", of: String.self, "The text in quotes, as a list shows it.",
      example: "print(\"bars\".debugDescription)",
      get: { machine, text in
        try machine.charge(4 * text.utf8.count)
        return text.debugDescription
      }),
    Builtin(
      property: "debugDescription", of: Double.self, "The number as a list shows it.",
      example: "print((7.5).debugDescription)", get: { _, number in number.text }),
    described(nil, "A value as `print` shows it.", "7.5") { try $0.describe($1, .any) },
    described("describing", "A value as `print` shows it.", "[1, 2]") {
      try $0.describe($1, .any)
    },
    described("reflecting", "A value as a list shows it: a text in quotes.", "\"bars\"") {
      try Description.nested($1, .any, in: $0)
    },
    Builtin(
      .initializer, on: .string, "String", "A text again and again.",
      [
        .taking("repeating", .string, "The text."), .taking("count", .int, "How often; 0 or more."),
      ], returning: .string, example: "print(String(repeating: \"-\", count: 20))",
      body: .call { machine, arguments in
        let (text, count) = (machine.string(arguments[0]), arguments[1].asInt)
        guard count >= 0 else { throw negativeCount(count) }
        let (bytes, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
        try machine.checkString(bytes: overflow ? .max : bytes)
        try machine.willAllocate(bytes)
        return try machine.allocate(
          string: text.repeated(count))
      }),
  ]

  private static func number(
    _ type: Type, from other: Type, _ summary: String, _ example: String,
    _ convert: @escaping @Sendable (Value) throws -> Value
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape, summary, [.taking(nil, other, "The number.")],
      returning: type, example: "print(\(example))",
      body: .call { _, arguments in try convert(arguments[0]) })
  }

  private static func exact(
    _ type: Type, from other: Type, _ example: String,
    _ convert: @escaping @Sendable (Value) -> Value?
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape, "The same number; nil if the type does not have it.",
      [.taking("exactly", other, "The number.")], returning: .optional(type),
      example: "print(\(example))",
      body: .call { _, arguments in convert(arguments[0]) ?? .none })
  }

  private static func described(
    _ label: String?, _ summary: String, _ value: String,
    _ text: @escaping @Sendable (Machine, Value) throws -> String
  ) -> Builtin {
    Builtin(
      .initializer, on: .string, "String", summary, [.taking(label, .any, "The value.")],
      returning: .string, example: "print(String(\(label.map { "\($0): " } ?? "")\(value)))",
      body: .call { machine, arguments in
        let text = try text(machine, arguments[0])
        return try machine.allocate(string: text)
      })
  }

  private static func optional(
    _ type: Type, _ summary: String, _ example: String,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape, summary, [.taking(nil, .string, "The text.")],
      returning: .optional(type), example: example,
      body: .call { machine, arguments in read(machine.string(arguments[0])) ?? .none })
  }

  /// The whole part of a number.
  private static func whole(_ number: Double) throws -> Int {
    guard let whole = Int(exactly: number.rounded(.towardZero)) else {
      throw Failure(
        "\(number.text) does not fit in Int", hint: "keep it a Double, without 'Int()'", argument: 0
      )
    }
    return whole
  }

  static func negativeCount(_ count: Int) -> Failure {
    Failure("a count cannot be negative, and this is \(count)", hint: "use 0 or more")
  }
}

extension String {
  /// The text repeated `count` times, by doubling: appending it one by one takes 13 nanoseconds a
  /// letter.
  fileprivate func repeated(_ count: Int) -> String {
    guard count > 1, !isEmpty else { return count == 1 ? self : "" }
    var (result, doubles, rest) = ("", self, count)
    result.reserveCapacity(utf8.count * count)
    while rest > 0 {
      if rest % 2 == 1 { result += doubles }
      rest /= 2
      if rest > 0 { doubles += doubles }
    }
    return result
  }
}
