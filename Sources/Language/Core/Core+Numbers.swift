extension Builtin {
  /// The properties, methods and constants of numbers.
  static let numbers: [Builtin] =
    constants(of: Double.self) + namedConstants + wholeConstants + members(of: Double.self)
    + wholeMembers
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

  /// The constants of C's library, which are variables of the page.
  private static let namedConstants: [Builtin] = [
    ("M_PI", "The circumference of a circle of diameter 1.", Double.pi),
    ("M_PI_2", "A quarter of a turn, in radians.", Double.pi / 2),
    ("M_PI_4", "An eighth of a turn, in radians.", Double.pi / 4),
    ("M_1_PI", "1 divided by pi.", 0.318309886183790671538),
    ("M_2_PI", "2 divided by pi.", 0.636619772367581343076),
    ("M_2_SQRTPI", "2 divided by the square root of pi.", 1.12837916709551257390),
    ("M_E", "The base of the natural logarithm.", 2.71828182845904523536),
    ("M_LOG2E", "The logarithm of e to base 2.", 1.44269504088896340736),
    ("M_LOG10E", "The logarithm of e to base 10.", 0.434294481903251827651),
    ("M_LN2", "The natural logarithm of 2.", 0.693147180559945309417),
    ("M_LN10", "The natural logarithm of 10.", 2.30258509299404568402),
    ("M_SQRT2", "The square root of 2.", 1.41421356237309504880),
    ("M_SQRT1_2", "The square root of 0.5.", 0.707106781186547524400),
  ].map { name, summary, number in
    Builtin(
      .property, name, summary, returning: .double, example: "print(\(name))",
      body: .property(get: { _, _ in .double(number) }, set: nil))
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
