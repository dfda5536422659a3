extension Builtin {
  /// Rounding by a rule, and division of whole numbers with remainder.
  static let rounding: [Builtin] =
    roundingRules + rounding(of: Double.self) + wholes
    + rounding(of: Float.self).map(\.onlyApples)

  private static func rounding<Number: LanguageFraction>(of type: Number.Type) -> [Builtin] {
    [
      Builtin(
        on: type, "rounded", "The nearest whole number by a rule.",
        Parameter(nil, as: RoundingRule.self, "The rule."),
        example: "print(\(type.written("2.5")).rounded(.down))"
      ) { number, rule in number.rounded(rule.rule) },
      Builtin(
        mutating: type, "round",
        "Makes it the nearest whole number; halves go away from zero.",
        example: "var x = \(type.literal("2.5"))\nx.round()\nprint(x)"
      ) { (_: Machine, number: inout Number) in number.round() },
      Builtin(
        mutating: type, "round", "Makes it the nearest whole number by a rule.",
        Parameter(nil, as: RoundingRule.self, "The rule."),
        example: "var x = \(type.literal("2.5"))\nx.round(.down)\nprint(x)"
      ) { (_: Machine, number: inout Number, rule: RoundingRule) in number.round(rule.rule) },
      Builtin(
        on: type, "remainder",
        "What is left after dividing by the nearest whole number of times; may be negative.",
        Parameter("dividingBy", as: type, "The divisor."),
        example: "print(\(type.written("7.5")).remainder(dividingBy: 2))"
      ) { number, divisor in number.remainder(dividingBy: divisor) },
      Builtin(
        property: "isZero", of: type, "Whether it is 0.0 or -0.0.",
        example: "print(\(type.written("0.0")).isZero)", get: { _, number in number.isZero }),
      Builtin(
        mutating: type, "negate", "Changes the sign.",
        example: "var x = \(type.literal("2.5"))\nx.negate()\nprint(x)"
      ) { (_: Machine, number: inout Number) in number.negate() },
    ]
  }

  private static let wholes: [Builtin] = [
    Builtin(
      property: "magnitude", of: Int.self, "The distance from zero.",
      example: "print((-5).magnitude)", get: { _, number in number.magnitude }),
    Builtin(
      mutating: Int.self, "negate", "Changes the sign.",
      example: "var n = 5\nn.negate()\nprint(n)"
    ) { (_: Machine, number: inout Int) in
      guard number != .min else { throw doesNotFit }
      number.negate()
    },
  ]

  private static let roundingRules: [Builtin] = [
    rule("up", "To the whole number above.", .up),
    rule("down", "To the whole number below.", .down),
    rule("towardZero", "To the next whole number in the direction of zero.", .towardZero),
    rule("awayFromZero", "To the next whole number away from zero.", .awayFromZero),
    rule(
      "toNearestOrAwayFromZero", "To the nearest whole number; halves go away from zero.",
      .toNearestOrAwayFromZero),
    rule(
      "toNearestOrEven", "To the nearest whole number; halves go to the even one.",
      .toNearestOrEven),
  ]

  private static func rule(
    _ name: String, _ summary: String, _ rule: FloatingPointRoundingRule
  ) -> Builtin {
    Builtin(
      constant: name, of: RoundingRule.self, summary, example: "print((2.5).rounded(.\(name)))",
      RoundingRule(rule: rule))
  }

  private static let doesNotFit = Failure(
    "the result does not fit in Int", hint: "use Double, as in 'Double(x)'")
}

/// The rule for rounding a number to a whole one.
struct RoundingRule: NativeValue {
  var rule: FloatingPointRoundingRule

  static let languageName = "FloatingPointRoundingRule"
  var languageDescription: String { "\(rule)" }
}

extension TypeDeclaration {
  static let roundingRule = TypeDeclaration(
    RoundingRule.languageName, "How a number with a fraction becomes a whole one.")
}
