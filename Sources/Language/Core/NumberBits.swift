/// The bits of numbers as whole numbers, which tell each sign and each nan.
enum NumberBits {
  static let words: [Builtin] =
    words(of: .double, as: .uint64, "2.5", "4612811918334230528") {
      .double(Double(bitPattern: UInt64(truncatingIfNeeded: $0)))
    } bits: {
      Int128($0.asDouble.bitPattern)
    }
    + words(of: .float, as: .uint32, "Float(2.5)", "1075838976") {
      .float(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))
    } bits: {
      Int128($0.asFloat.bitPattern)
    }.map(\.onlyApples)

  private static func words(
    of type: Type, as whole: SizedInteger, _ sample: String, _ number: String,
    _ make: @escaping @Sendable (Int128) -> Value, bits: @escaping @Sendable (Value) -> Int128
  ) -> [Builtin] {
    [
      .property(
        "bitPattern", of: type, "Its bits, as a whole number.", as: .sized(whole),
        example: "print((\(sample)).bitPattern)"
      ) { _, number in whole.value(bits: UInt64(truncatingIfNeeded: bits(number))) },
      Builtin(
        .initializer, on: type, type.spelling, "The number with these bits.",
        [.taking("bitPattern", .sized(whole), "The bits.")], returning: type,
        example: "print(\(type.spelling)(bitPattern: \(number)))",
        body: .call { _, arguments in make(arguments[0].asWhole) }),
    ]
  }
}
