extension Builtin {
  /// How numbers with a fraction are stored, and their neighbours.
  static let numberParts: [Builtin] =
    signs + parts(of: Double.self) + parts(of: Float.self).map(\.onlyApples) + NumberBits.words

  private static let signs: [Builtin] = [
    Builtin(
      constant: "plus", of: NumberSign.self, "The sign of 2.5.",
      example: "print((2.5).sign == .plus)", NumberSign(sign: .plus)),
    Builtin(
      constant: "minus", of: NumberSign.self, "The sign of -2.5.",
      example: "print((2.5).sign == .minus)", NumberSign(sign: .minus)),
  ]

  private static func parts<Number: LanguageFraction>(of type: Number.Type) -> [Builtin] {
    let sample = type.written("2.5")
    func part<Content: LanguageValue>(
      _ name: String, _ summary: String, _ get: @escaping @Sendable (Number) -> Content
    ) -> Builtin {
      Builtin(
        property: name, of: type, summary, example: "print(\(sample).\(name))",
        get: { _, number in get(number) })
    }
    func change(
      _ name: String, _ summary: String, _ label: String,
      _ body: @escaping @Sendable (inout Number, Number) -> Void
    ) -> Builtin {
      Builtin(
        mutating: type, name, summary, Parameter(label, as: type, "The divisor."),
        example: "var x = \(type.literal("7.5"))\nx.\(name)(\(label): 2)\nprint(x)"
      ) { (machine: Machine, number: inout Number, other: Number) in
        if number.isNormal, other.isNormal {
          try machine.charge(max(0, Int(number.exponent) - Int(other.exponent)) / 4)
        }
        body(&number, other)
      }
    }
    return [
      part("sign", "Whether it is below zero; -0.0 is.") { NumberSign(sign: $0.sign) },
      part("significand", "Its digits, as a number from 1 to 2.") { $0.significand },
      part("ulp", "The distance to the next number of its size.") { $0.ulp },
      part("nextUp", "The least number above it.") { $0.nextUp },
      part("nextDown", "The greatest number below it.") { $0.nextDown },
      part("binade", "The power of 2 that is next to it towards zero.") { $0.binade },
      part("isNormal", "Whether it has all of its digits.") { $0.isNormal },
      part("isSubnormal", "Whether it is too small to have all of its digits.") { $0.isSubnormal },
      Builtin(
        property: "exponent", of: type, "The power of 2 by which 'significand' is multiplied.",
        example: "print(\(sample).exponent)",
        get: { _, number in
          guard number.isFinite, number != 0 else {
            throw Failure(
              "\(number) has no exponent of its own", hint: "ask 'isNormal' first")
          }
          return Int(number.exponent)
        }),
      Builtin(
        on: type, "addingProduct", "The number and the product of two others, rounded once.",
        Parameter(nil, as: type, "One factor."), Parameter(nil, as: type, "The other."),
        example: "print(\(sample).addingProduct(2, 3))"
      ) { number, first, second in number.addingProduct(first, second) },
      Builtin(
        mutating: type, "formSquareRoot", "Makes it its square root.",
        example: "var x = \(type.literal("2.5"))\nx.formSquareRoot()\nprint(x)"
      ) { (_: Machine, number: inout Number) in number.formSquareRoot() },
      change(
        "formTruncatingRemainder", "Makes it what is left after dividing as often as it goes.",
        "dividingBy"
      ) { $0.formTruncatingRemainder(dividingBy: $1) },
      change(
        "formRemainder", "Makes it what is left after dividing by the nearest whole number.",
        "dividingBy"
      ) { $0.formRemainder(dividingBy: $1) },
      Builtin(
        static: "minimum", of: type, "The lesser of two numbers; nan counts as none.",
        Parameter(nil, as: type, "One number."), Parameter(nil, as: type, "The other."),
        example: "print(\(type.languageType.spelling).minimum(2, 3))"
      ) { first, second in Number.minimum(first, second) },
      Builtin(
        static: "maximum", of: type, "The greater of two numbers; nan counts as none.",
        Parameter(nil, as: type, "One number."), Parameter(nil, as: type, "The other."),
        example: "print(\(type.languageType.spelling).maximum(2, 3))"
      ) { first, second in Number.maximum(first, second) },
    ]
  }
}
