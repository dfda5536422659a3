extension Builtin {
  /// The properties, methods and constants of `Int` and `Double`.
  static let numbers: [Builtin] = [
    constant("pi", "The circumference of a circle of diameter 1.", .pi),
    constant("infinity", "More than any number.", .infinity),
    constant("zero", "The number 0.0.", 0),
    constant("nan", "Not a number: the result of what has none.", .nan),
    constant(
      "greatestFiniteMagnitude", "The greatest number that is not infinite.",
      .greatestFiniteMagnitude),
    Builtin(
      constant: "max", of: Int.self, "The greatest whole number.", example: "print(Int.max)",
      Int.max),
    Builtin(
      constant: "min", of: Int.self, "The least whole number.", example: "print(Int.min)", Int.min),
    Builtin(constant: "zero", of: Int.self, "The number 0.", example: "print(Int.zero)", 0),
    Builtin(
      property: "magnitude", of: Double.self, "The distance from zero.",
      example: "print((-2.5).magnitude)", get: { _, number in number.magnitude }),
    Builtin(
      property: "isNaN", of: Double.self, "Whether it is not a number.",
      example: "print((0.0 / 0.0).isNaN)", get: { _, number in number.isNaN }),
    Builtin(
      property: "isInfinite", of: Double.self, "Whether it is infinite.",
      example: "print((1.0 / 0.0).isInfinite)", get: { _, number in number.isInfinite }),
    Builtin(
      property: "isFinite", of: Double.self, "Whether it is neither infinite nor nan.",
      example: "print((2.5).isFinite)", get: { _, number in number.isFinite }),
    Builtin(
      on: Double.self, "rounded", "The nearest whole number; halves go away from zero.",
      example: "print((2.5).rounded())"
    ) { number in number.rounded() },
    Builtin(
      on: Double.self, "squareRoot", "The square root; nan of a negative number.",
      example: "print((2.0).squareRoot())"
    ) { number in number.squareRoot() },
    Builtin(
      method: "truncatingRemainder", of: Double.self,
      "What is left after dividing as often as it goes.",
      Parameter("dividingBy", as: Double.self, "The divisor."),
      example: "print((7.5).truncatingRemainder(dividingBy: 2))"
    ) { machine, number, divisor in
      // It is computed binary digit by binary digit.
      if number.isNormal, divisor.isNormal {
        try machine.charge(max(0, Int(number.exponent) - Int(divisor.exponent)) / 4)
      }
      return number.truncatingRemainder(dividingBy: divisor)
    },
    Builtin(
      on: Int.self, "isMultiple", "Whether it can be divided without remainder.",
      Parameter("of", as: Int.self, "The divisor."), example: "print(6.isMultiple(of: 3))"
    ) { number, divisor in number.isMultiple(of: divisor) },
    Builtin(
      on: Int.self, "signum", "-1, 0 or 1, as it is negative, zero or positive.",
      example: "print(6.signum())"
    ) { number in number.signum() },
  ]

  private static func constant(_ name: String, _ summary: String, _ value: Double) -> Builtin {
    Builtin(
      constant: name, of: Double.self, summary, example: "print(Double.\(name))", value)
  }
}
