internal import Glibc

extension Builtin {
  /// The functions of numbers, by Swift's names.
  static let mathematics: [Builtin] = roundings + transcendentals + furtherFunctions + selections

  private static let roundings: [Builtin] = [
    function(
      "sqrt", "The square root; nan of a negative number.", "sqrt(2)", { $0.squareRoot() },
      { $0.squareRoot() }),
    function(
      "floor", "The whole number below, or the number itself.", "floor(2.7)", { $0.rounded(.down) },
      { $0.rounded(.down) }),
    function(
      "ceil", "The whole number above, or the number itself.", "ceil(2.1)", { $0.rounded(.up) },
      { $0.rounded(.up) }),
    function(
      "round", "The nearest whole number; halves go away from zero.", "round(2.5)",
      { $0.rounded() }, { $0.rounded() }),
    function(
      "trunc", "The number without its fraction.", "trunc(-2.7)", { $0.rounded(.towardZero) },
      { $0.rounded(.towardZero) }),
  ].flatMap(\.self)

  private static let transcendentals: [Builtin] = [
    function("sin", "The sine of an angle in radians.", "sin(Double.pi / 2)", sin, sin),
    function("cos", "The cosine of an angle in radians.", "cos(Double.pi)", cos, cos),
    function("tan", "The tangent of an angle in radians.", "tan(0.5)", tan, tan),
    function("asin", "The angle whose sine it is, in radians.", "asin(1)", asin, asin),
    function("acos", "The angle whose cosine it is, in radians.", "acos(1)", acos, acos),
    function("atan", "The angle whose tangent it is, in radians.", "atan(1)", atan, atan),
    function("exp", "e to a power.", "exp(1)", exp, exp),
    function("log", "The natural logarithm.", "log(10)", log, log),
    function("log2", "The logarithm to base 2.", "log2(8)", log2, log2),
    function("log10", "The logarithm to base 10.", "log10(1000)", log10, log10),
    function("pow", "A power.", "The base.", "The exponent.", "print(pow(2, 10))", pow, pow),
    function(
      "atan2", "The angle of the direction to a point, in radians, -π...π.", "How far along y.",
      "How far along x.", "print(atan2(1, 1))", atan2, atan2),
    function(
      "fmax", "The greater of two numbers.", "One number.", "The other.", "print(fmax(3, 4))",
      fmax, fmax),
    function(
      "fmin", "The lesser of two numbers.", "One number.", "The other.", "print(fmin(3, 4))",
      fmin, fmin),
    function(
      "hypot", "The length of the diagonal.", "One side.", "The other.", "print(hypot(3, 4))",
      hypot, hypot),
  ].flatMap(\.self)

  private static let furtherFunctions: [Builtin] = [
    function("cbrt", "The number whose third power it is.", "cbrt(8)", cbrt, cbrt),
    function("exp2", "2 to a power.", "exp2(3)", exp2, exp2),
    function("expm1", "e to a power, less 1.", "expm1(0.5)", expm1, expm1),
    function("log1p", "The natural logarithm of a number and 1.", "log1p(0.5)", log1p, log1p),
    function("sinh", "The hyperbolic sine.", "sinh(0.5)", sinh, sinh),
    function("cosh", "The hyperbolic cosine.", "cosh(0.5)", cosh, cosh),
    function("tanh", "The hyperbolic tangent.", "tanh(0.5)", tanh, tanh),
    function("asinh", "The number whose hyperbolic sine it is.", "asinh(1)", asinh, asinh),
    function("acosh", "The number whose hyperbolic cosine it is.", "acosh(2)", acosh, acosh),
    function("atanh", "The number whose hyperbolic tangent it is.", "atanh(0.5)", atanh, atanh),
    function("erf", "The error function.", "erf(0.5)", erf, erf),
    function("erfc", "1 less the error function.", "erfc(0.5)", erfc, erfc),
    function("tgamma", "The gamma function: (n - 1)! of a whole n.", "tgamma(5)", tgamma, tgamma),
    function(
      "rint", "The nearest whole number; halves go to the even one.", "rint(2.5)",
      { $0.rounded(.toNearestOrEven) }, { $0.rounded(.toNearestOrEven) }),
    function("fabs", "The distance from zero.", "fabs(-2.5)", { abs($0) }, { abs($0) }),
    function(
      "copysign", "A number with the sign of another.", "The number.", "The one with the sign.",
      "print(copysign(2, -1))", copysign, copysign),
    function(
      "fdim", "How much a number is greater than another; 0 if it is not.", "One number.",
      "The other.", "print(fdim(5, 3))", fdim, fdim),
  ].flatMap(\.self)

  /// What is left of divisions, which is computed binary digit by binary digit.
  static let remainders: [Builtin] =
    remainders(of: Double.self) + remainders(of: Float.self).map(\.onlyApples)

  private static func remainders<Number: LanguageFraction>(of type: Number.Type) -> [Builtin] {
    func remainder(
      _ name: String, _ summary: String,
      _ body: @escaping @Sendable (Number, Number) -> Number
    ) -> Builtin {
      Builtin(
        function: name, summary, Parameter(nil, as: type, "The number."),
        Parameter(nil, as: type, "The divisor."),
        example: "print(\(name)(\(type.literal("7.5")), \(type.literal("2.0"))))"
      ) { machine, number, divisor in
        if number.isNormal, divisor.isNormal {
          try machine.charge(max(0, Int(number.exponent) - Int(divisor.exponent)) / 4)
        }
        return body(number, divisor)
      }
    }
    return [
      remainder("fmod", "What is left after dividing as often as it goes.") {
        $0.truncatingRemainder(dividingBy: $1)
      },
      remainder("remainder", "What is left after dividing by the nearest whole number of times.") {
        $0.remainder(dividingBy: $1)
      },
    ]
  }

  private static let selections: [Builtin] = [
    Builtin(
      .function, "abs", "The distance from zero.", [.taking(nil, .t, "A number.")],
      returning: .t, where: [0: .numeric], example: "print(abs(-3), abs(2.5))",
      body: .call { _, arguments in
        switch arguments[0].tag {
        case .double: return .double(abs(arguments[0].asDouble))
        case .float: return .float(abs(arguments[0].asFloat))
        default: break
        }
        if let type = arguments[0].sizedInteger {
          guard let number = type.value(abs(arguments[0].asWhole)) else {
            throw SizedInteger.overflow(type.rawValue)
          }
          return number
        }
        guard arguments[0].asInt != .min else {
          throw Failure("the result does not fit in Int", hint: "use Double, as in 'Double(x)'")
        }
        return .int(abs(arguments[0].asInt))
      }),
    extreme("min", "The least of two or more values.", "min(3, 1, 2)") { machine, new, old in
      try machine.precedes(new, old)
    },
    extreme("max", "The greatest of two or more values.", "max(3, 1, 2)") { machine, new, old in
      try machine.isOrdered(new, old, by: .greaterOrEqual)
    },
  ]

  /// The operations that a function of two numbers counts for.
  private static let powerCost = 16

  /// `pow` with whole-number literals.
  package static let wholePower = Builtin(
    "pow", "A power.", Parameter(nil, as: Int.self, "The base."),
    Parameter(nil, as: Int.self, "The exponent."), example: "print(pow(2, 10))"
  ) { (base: Int, exponent: Int) throws -> Int in
    var (power, overflows) = (1, exponent < 0)
    var steps = base.magnitude > 1 || exponent < 0 ? exponent : exponent % 2
    if base == 0 { (power, steps) = (exponent == 0 ? 1 : 0, 0) }
    while steps > 0, !overflows {
      (power, overflows) = power.multipliedReportingOverflow(by: base)
      steps -= 1
    }
    guard !overflows else {
      throw Failure("this power is not an 'Int'", hint: "write '.0' after the first number")
    }
    return power
  }

  /// A function of a number, for each type of numbers with a fraction.
  private static func function(
    _ name: String, _ summary: String, _ example: String,
    _ body: @escaping @Sendable (Double) -> Double, _ single: @escaping @Sendable (Float) -> Float
  ) -> [Builtin] {
    // Declared without typed parameters, because calls on numbers must be fast.
    [
      Builtin(
        .function, name, summary, [.taking(nil, .double, "A number.")], returning: .double,
        example: "print(\(example))",
        body: .call { _, arguments in .double(body(arguments[0].asDouble)) }),
      Builtin(
        .function, name, summary, [.taking(nil, .float, "A number.")], returning: .float,
        example: "print(\(example))",
        body: .call { _, arguments in .float(single(arguments[0].asFloat)) }
      ).onlyApples,
    ]
  }

  /// A function of two numbers, for each type of numbers with a fraction.
  private static func function(
    _ name: String, _ summary: String, _ first: String, _ second: String, _ example: String,
    _ body: @escaping @Sendable (Double, Double) -> Double,
    _ single: @escaping @Sendable (Float, Float) -> Float
  ) -> [Builtin] {
    let functions = [
      Builtin(
        name, summary, Parameter(nil, as: Double.self, first),
        Parameter(nil, as: Double.self, second), example: example, body: body),
      Builtin(
        name, summary, Parameter(nil, as: Float.self, first),
        Parameter(nil, as: Float.self, second), example: example, body: single
      ).onlyApples,
    ]
    return functions.map { $0.charging(powerCost) }
  }

  private static func extreme(
    _ name: String, _ summary: String, _ example: String,
    _ replaces: @escaping @Sendable (Machine, Value, Value) throws -> Bool
  ) -> Builtin {
    Builtin(
      .function, name, summary,
      [.taking(nil, .t, "A value."), .taking(nil, .t, "Another."), .any(.t, "More.")],
      returning: .t, where: [0: .comparable], example: "print(\(example))",
      body: .call { machine, arguments in
        let more = arguments[2].tag == .absent ? [] : machine.elements(arguments[2])
        try machine.charge(more.count)
        var best = arguments[0]
        for value in [arguments[1]] + more where try replaces(machine, value, best) { best = value }
        machine.share(best)
        return best
      })
  }
}
