extension Builtin {
  /// The members of whole numbers of all types, and the initialisers that lead from one to another.
  static let sizedIntegers: [Builtin] =
    bits(of: Int.self) + wholeConversions
    + [
      sized(Int8.self), sized(Int16.self), sized(Int32.self), sized(Int64.self), sized(UInt.self),
      sized(UInt8.self), sized(UInt16.self), sized(UInt32.self), sized(UInt64.self),
    ].flatMap(\.self).map(\.onlyApples)

  private static func sized<Number: LanguageInteger>(_ type: Number.Type) -> [Builtin] {
    let name = type.sized.rawValue
    let members = [
      Builtin(
        constant: "max", of: type, "The greatest number.", example: "print(\(name).max)",
        Number.max),
      Builtin(
        constant: "min", of: type, "The least number.", example: "print(\(name).min)", Number.min),
      Builtin(constant: "zero", of: type, "The number 0.", example: "print(\(name).zero)", 0),
      Builtin(
        property: "description", of: type, "The number as `print` shows it.",
        example: "print(\(name)(7).description)", get: { _, number in number.description }),
      Builtin(
        on: type, "isMultiple", "Whether it can be divided without remainder.",
        Parameter("of", as: type, "The divisor."), example: "print(\(name)(6).isMultiple(of: 3))"
      ) { number, divisor in number.isMultiple(of: divisor) },
      Builtin(
        on: type, "signum", "-1, 0 or 1, as it is negative, zero or positive.",
        example: "print(\(name)(6).signum())"
      ) { number in number.signum() },
    ]
    return members + bits(of: type) + conversions(to: type)
  }

  /// What is asked of the bits of a number.
  private static func bits<Number: LanguageValue & FixedWidthInteger>(
    of type: Number.Type
  ) -> [Builtin] {
    let name = type.languageType.spelling
    func count(
      _ property: String, _ summary: String, _ get: @escaping @Sendable (Number) -> Int
    ) -> Builtin {
      Builtin(
        property: property, of: type, summary, example: "print(\(name)(40).\(property))",
        get: { _, number in get(number) })
    }
    func reporting(
      _ method: String, _ label: String?, _ summary: String,
      _ body: @escaping @Sendable (Number, Number) -> (partialValue: Number, overflow: Bool)
    ) -> Builtin {
      let argument = label.map { "\($0): 100" } ?? "100"
      let number = type.languageType
      return Builtin(
        .method, on: number, method, summary, [.taking(label, number, "The other number.")],
        returning: .tuple([
          .init(label: "partialValue", number), .init(label: "overflow", .bool),
        ]),
        example: "print(\(name)(100).\(method)(\(argument)))",
        body: .call { machine, arguments in
          let result = try body(
            Number.read(arguments.receiver, in: machine), Number.read(arguments[0], in: machine))
          return try machine.allocate(
            elements: [result.partialValue.write(to: machine), .bool(result.overflow)])
        })
    }
    return [
      Builtin(
        .constant, on: type.languageType, "bitWidth", "How many bits a number has.",
        returning: .int, example: "print(\(name).bitWidth)",
        body: .call { _, _ in .int(Number.bitWidth) }),
      count("bitWidth", "How many bits it has.") { $0.bitWidth },
      count("nonzeroBitCount", "How many of its bits are 1.") { $0.nonzeroBitCount },
      count("leadingZeroBitCount", "How many bits are 0 before the first 1.") {
        $0.leadingZeroBitCount
      },
      count("trailingZeroBitCount", "How many bits are 0 behind the last 1.") {
        $0.trailingZeroBitCount
      },
      Builtin(
        property: "byteSwapped", of: type, "The number with its bytes in reverse order.",
        example: "print(\(name)(40).byteSwapped)", get: { _, number in number.byteSwapped }),
      Builtin(
        property: "bigEndian", of: type, "The number whose bytes lie in memory from high to low.",
        example: "print(\(name)(40).bigEndian)", get: { _, number in number.byteSwapped }),
      Builtin(
        property: "littleEndian", of: type, "The number itself, whose bytes lie from low to high.",
        example: "print(\(name)(40).littleEndian)", get: { _, number in number }),
      Builtin(
        .method, on: type.languageType, "quotientAndRemainder",
        "How often a number goes into it, and what is left.",
        [.taking("dividingBy", type.languageType, "The divisor.")],
        returning: .tuple([
          .init(label: "quotient", type.languageType), .init(label: "remainder", type.languageType),
        ]), example: "print(\(name)(40).quotientAndRemainder(dividingBy: 7))",
        body: .call { machine, arguments in
          let number = try Number.read(arguments.receiver, in: machine)
          let divisor = try Number.read(arguments[0], in: machine)
          guard divisor != 0 else {
            throw Failure(
              "a whole number cannot be divided by zero", hint: "check the divisor first")
          }
          let (quotient, overflow) = number.dividedReportingOverflow(by: divisor)
          guard !overflow else { throw SizedInteger.overflow(name) }
          return try machine.allocate(
            elements: [quotient.write(to: machine), (number % divisor).write(to: machine)])
        }),
      reporting("addingReportingOverflow", nil, "The sum, and whether it begins again below.") {
        $0.addingReportingOverflow($1)
      },
      reporting(
        "subtractingReportingOverflow", nil, "The difference, and whether it begins again above."
      ) { $0.subtractingReportingOverflow($1) },
      reporting(
        "multipliedReportingOverflow", "by", "The product, and whether it begins again."
      ) { $0.multipliedReportingOverflow(by: $1) },
    ]
  }

  // MARK: Conversions

  /// The initialisers of a type.
  private static func conversions<Number: LanguageInteger>(to type: Number.Type) -> [Builtin] {
    let (name, target) = (type.sized.rawValue, type.languageType)
    return [
      Builtin(
        .initializer, on: target, name, "The same number; a fraction is cut off.",
        [.taking(nil, .t, "The number.")], returning: target, where: [0: .numeric],
        example: "print(\(name)(7))",
        body: .call { _, arguments in
          let number = arguments[0]
          let whole =
            number.isFractional
            ? Int128(exactly: number.asDouble.rounded(.towardZero))
            : number.asWhole
          guard let value = whole.flatMap(type.sized.value) else {
            throw notIn(name, arguments[0], type.sized)
          }
          return value
        }),
      Builtin(
        .initializer, on: target, name, "The same number; nil if the type does not have it.",
        [.taking("exactly", .t, "The number.")], returning: .optional(target),
        where: [0: .numeric], example: "print(\(name)(exactly: 7) ?? 0)",
        body: .call { _, arguments in
          let number = arguments[0]
          let whole = number.isFractional ? Int128(exactly: number.asDouble) : number.asWhole
          return whole.flatMap(type.sized.value) ?? .none
        }),
      whole(target, "truncatingIfNeeded", "The lowest bits of a number.", "300") {
        type.sized.value(bits: $0.bits)
      },
      whole(target, "clamping", "The number, or the nearest that the type has.", "300") {
        let bounds = type.sized.bounds
        let number = min(max($0.number, bounds.lowerBound), bounds.upperBound)
        return type.sized.value(bits: UInt64(truncatingIfNeeded: number))
      },
      pattern(of: target, from: target.opposite) {
        type.sized.value(bits: $0.bits)
      },
      text(target) { text, radix in Number(text, radix: radix).map { $0.write(sized: type) } },
      textOfBase(target) { text, radix in
        Number(text, radix: radix).map { $0.write(sized: type) }
      },
    ]
  }

  /// The initialisers of `Int`, `Double`, `Float` and `String` that take whole numbers of any type.
  private static let wholeConversions: [Builtin] =
    [
      whole(.int, nil, "The same number.", "UInt8(7)") { whole in
        guard let number = Int(exactly: whole.number) else {
          throw Failure("\(whole.number) does not fit in Int", argument: 0)
        }
        return .int(number)
      },
      Builtin(
        .initializer, on: .int, "Int", "The same number; nil if the type does not have it.",
        [.taking("exactly", .t, "The number.")], returning: .optional(.int), where: [0: .whole],
        example: "print(Int(exactly: UInt8(7)) ?? 0)",
        body: .call { _, arguments in
          Int(exactly: arguments[0].asWhole).map(Value.int) ?? .none
        }),
      whole(.int, "truncatingIfNeeded", "The lowest bits of a number.", "UInt8(7)") {
        .int(Int(truncatingIfNeeded: $0.bits))
      },
      whole(.int, "clamping", "The number, or the nearest that the type has.", "UInt8(7)") {
        .int(Int(clamping: $0.number))
      },
      pattern(of: .int, from: .sized(.uint)) { .int(Int(truncatingIfNeeded: $0.bits)) },
      whole(.double, nil, "The nearest number that may have a fraction.", "UInt8(7)") {
        .double(Double($0.number))
      },
      whole(.float, nil, "The nearest number of single precision.", "UInt8(7)") {
        .float(Float($0.number))
      },
      Builtin(
        .initializer, on: .string, "String", "A whole number to another base.",
        [
          .taking(nil, .t, "The number."), .taking("radix", .int, "The base, 2...36."),
          .taking("uppercase", .bool, "Whether its letters are capitals.", default: "false"),
        ], returning: .string, where: [0: .whole],
        example: "print(String(UInt8(255), radix: 16))",
        body: .call { machine, arguments in
          let isUppercase = arguments[2].tag != .absent && arguments[2].asBool
          return try machine.allocate(
            string: String(
              arguments[0].asWhole, radix: try radix(arguments[1]), uppercase: isUppercase))
        }),
    ].map(\.onlyApples)

  private static func whole(
    _ type: Type, _ label: String?, _ summary: String, _ sample: String,
    _ convert: @escaping @Sendable (AnyInteger) throws -> Value
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape, summary, [.taking(label, .t, "The number.")],
      returning: type, where: [0: .whole],
      example: "print(\(type.shape)(\(label.map { "\($0): " } ?? "")\(sample)))",
      body: .call { _, arguments in try convert(AnyInteger(arguments[0])) })
  }

  private static func pattern(
    of type: Type, from other: Type, _ convert: @escaping @Sendable (AnyInteger) -> Value
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape, "The number with the same bits.",
      [.taking("bitPattern", other, "The number.")], returning: type,
      example: "print(\(type.shape)(bitPattern: 7))",
      body: .call { _, arguments in convert(AnyInteger(arguments[0])) })
  }

  private static func text(
    _ type: Type, _ read: @escaping @Sendable (String, Int) -> Value?
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape, "The number that a text shows; nil if it shows none.",
      [.taking(nil, .string, "The text.")], returning: .optional(type),
      example: "print(\(type.shape)(\"7\") ?? 0)",
      body: .call { machine, arguments in
        let text = machine.string(arguments[0])
        try machine.charge(text.utf8.count)
        return read(text, 10) ?? .none
      })
  }

  private static func textOfBase(
    _ type: Type, _ read: @escaping @Sendable (String, Int) -> Value?
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shape,
      "The number that a text shows to another base; nil if it shows none.",
      [.taking(nil, .string, "The text."), .taking("radix", .int, "The base, 2...36.")],
      returning: .optional(type), example: "print(\(type.shape)(\"11\", radix: 2) ?? 0)",
      body: .call { machine, arguments in
        let text = machine.string(arguments[0])
        try machine.charge(text.utf8.count)
        return read(text, try radix(arguments[1])) ?? .none
      })
  }

  private static func notIn(_ name: String, _ value: Value, _ type: SizedInteger) -> Failure {
    let text = value.isFractional ? value.asDouble.text : value.asWhole.description
    return Failure(
      "\(text) does not fit in \(name)",
      hint: "keep it from \(type.bounds.lowerBound) to \(type.bounds.upperBound)", argument: 0)
  }
}

extension LanguageInteger {
  /// The value of the language.
  fileprivate func write(sized type: Self.Type) -> Value {
    Value(tag: type.sized.tag, word: UInt64(truncatingIfNeeded: self))
  }
}

extension Type {
  /// The type of the same size with a sign, or without.
  fileprivate var opposite: Type {
    switch sizedInteger {
    case .int8: .sized(.uint8)
    case .int16: .sized(.uint16)
    case .int32: .sized(.uint32)
    case .int64: .sized(.uint64)
    case .uint8: .sized(.int8)
    case .uint16: .sized(.int16)
    case .uint32: .sized(.int32)
    case .uint64: .sized(.int64)
    default: .int
    }
  }
}
