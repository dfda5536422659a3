extension Builtin {
  /// Whole numbers as texts to another base than 10, and back.
  static let radixes: [Builtin] = [
    Builtin(
      .initializer, on: .string, "String", "A whole number to another base.",
      [
        .taking(nil, .int, "The number."),
        .taking("radix", .int, "The base, 2...36."),
        .taking("uppercase", .bool, "Whether its letters are capitals.", default: "false"),
      ], returning: .string, example: "print(String(255, radix: 16))",
      body: .call { machine, arguments in
        let isUppercase = arguments[2].tag != .absent && arguments[2].asBool
        return try machine.allocate(
          string: String(
            arguments[0].asInt, radix: try radix(arguments[1]), uppercase: isUppercase))
      }),
    Builtin(
      .initializer, on: .int, "Int",
      "The whole number that a text shows to another base; nil if it shows none.",
      [.taking(nil, .string, "The text."), .taking("radix", .int, "The base, 2...36.")],
      returning: .optional(.int), example: "print(Int(\"ff\", radix: 16) ?? 0)",
      body: .call { machine, arguments in
        let text = machine.string(arguments[0])
        try machine.charge(text.utf8.count)
        return Int(text, radix: try radix(arguments[1])).map(Value.int) ?? .none
      }),
  ]

  static func radix(_ value: Value) throws -> Int {
    guard (2...36).contains(value.asInt) else {
      throw Failure(
        "\(value.asInt) is not a base for the digits 0...9 and a...z",
        hint: "use a base from 2 to 36, such as 2 or 16", argument: 1)
    }
    return value.asInt
  }
}
