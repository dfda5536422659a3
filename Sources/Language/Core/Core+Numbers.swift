extension Builtin {
  /// The properties, methods and constants of numbers.
  static let numbers: [Builtin] =
    constants(of: Double.self) + wholeConstants + members(of: Double.self) + wholeMembers
    + (constants(of: Float.self) + members(of: Float.self)).map(\.onlyApples)

  private static func constants<Number: LanguageFraction>(of type: Number.Type) -> [Builtin] {
    [
      constant(type, "pi", "The circumference of a circle of diameter 1.", .pi),
      constant(type, "infinity", "More than any number.", .infinity),
      constant(type, "zero", "The number 0.0.", 0),
      constant(type, "nan", "Not a number: the result of what has none.", .nan),
      constant(
        type, "greatestFiniteMagnitude", "The greatest number that is not infinite.",
        .greatestFiniteMagnitude),
      constant(
        type, "leastNormalMagnitude", "The least number above zero that has all of its digits.",
        .leastNormalMagnitude),
      constant(
        type, "leastNonzeroMagnitude", "The least number above zero.", .leastNonzeroMagnitude),
      constant(type, "ulpOfOne", "The distance from 1 to the next number.", .ulpOfOne),
    ]
  }

  private static let wholeConstants = [
    Builtin(
      constant: "max", of: Int.self, "The greatest whole number.", example: "print(Int.max)",
      Int.max),
    Builtin(
      constant: "min", of: Int.self, "The least whole number.", example: "print(Int.min)", Int.min),
    Builtin(constant: "zero", of: Int.self, "The number 0.", example: "print(Int.zero)", 0),
  ]

  private static func members<Number: LanguageFraction>(of type: Number.Type) -> [Builtin] {
    [
      Builtin(
        property: "magnitude", of: type, "The distance from zero.",
        example: "print(\(type.written("-2.5")).magnitude)", get: { _, number in number.magnitude }),
      Builtin(
        property: "isNaN", of: type, "Whether it is not a number.",
        example: "print(\(type.written("0.0 / 0.0")).isNaN)", get: { _, number in number.isNaN }),
      Builtin(
        property: "isInfinite", of: type, "Whether it is infinite.",
        example: "print(\(type.written("1.0 / 0.0")).isInfinite)",
        get: { _, number in number.isInfinite }),
      Builtin(
        property: "isFinite", of: type, "Whether it is neither infinite nor nan.",
        example: "print(\(type.written("2.5")).isFinite)", get: { _, number in number.isFinite }),
      Builtin(
        on: type, "rounded", "The nearest whole number; halves go away from zero.",
        example: "print(\(type.written("2.5")).rounded())"
      ) { number in number.rounded() },
      Builtin(
        on: type, "squareRoot", "The square root; nan of a negative number.",
        example: "print(\(type.written("2.0")).squareRoot())"
      ) { number in number.squareRoot() },
      Builtin(
        method: "truncatingRemainder", of: type,
        "What is left after dividing as often as it goes.",
        Parameter("dividingBy", as: type, "The divisor."),
        example: "print(\(type.written("7.5")).truncatingRemainder(dividingBy: 2))"
      ) { machine, number, divisor in
        // It is computed binary digit by binary digit.
        if number.isNormal, divisor.isNormal {
          try machine.charge(max(0, Int(number.exponent) - Int(divisor.exponent)) / 4)
        }
        return number.truncatingRemainder(dividingBy: divisor)
      },
    ]
  }

  private static let wholeMembers = [
    Builtin(
      on: Int.self, "isMultiple", "Whether it can be divided without remainder.",
      Parameter("of", as: Int.self, "The divisor."), example: "print(6.isMultiple(of: 3))"
    ) { number, divisor in number.isMultiple(of: divisor) },
    Builtin(
      on: Int.self, "signum", "-1, 0 or 1, as it is negative, zero or positive.",
      example: "print(6.signum())"
    ) { number in number.signum() },
  ]

  private static func constant<Number: LanguageFraction>(
    _ type: Number.Type, _ name: String, _ summary: String, _ value: Number
  ) -> Builtin {
    Builtin(
      constant: name, of: type, summary, example: "print(\(type.languageType.spelling).\(name))",
      value)
  }
}

/// The types of numbers that may have a fraction.
protocol LanguageFraction: LanguageValue, BinaryFloatingPoint {
  /// The number in the text of an example.
  static func literal(_ number: String) -> String
  /// The number in the text of an example, before a member.
  static func written(_ number: String) -> String
}

extension Double: LanguageFraction {
  static func literal(_ number: String) -> String { number }
  static func written(_ number: String) -> String { "(\(number))" }
}

extension Float: LanguageFraction {
  static func literal(_ number: String) -> String { "Float(\(number))" }
  static func written(_ number: String) -> String { literal(number) }
}
