/// A type of whole numbers of a certain size, other than `Int`.
///
/// A value's word has the number's bits, with copies of its sign, or zeros, in front of them.
package enum SizedInteger: String, CaseIterable, Hashable, Sendable {
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"

  /// The tag of its values.
  package var tag: Value.Tag {
    switch self {
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .uint: .uint
    case .uint8: .uint8
    case .uint16: .uint16
    case .uint32: .uint32
    case .uint64: .uint64
    }
  }

  /// How many bits a number has.
  package var bitWidth: Int {
    switch self {
    case .int8, .uint8: 8
    case .int16, .uint16: 16
    case .int32, .uint32: 32
    case .int64, .uint, .uint64: 64
    }
  }

  /// Whether it has numbers below zero.
  package var isSigned: Bool {
    switch self {
    case .int8, .int16, .int32, .int64: true
    case .uint, .uint8, .uint16, .uint32, .uint64: false
    }
  }

  /// The least and the greatest number.
  package var bounds: ClosedRange<Int128> {
    let count = Int128(1) << (isSigned ? bitWidth - 1 : bitWidth)
    return (isSigned ? -count : 0)...(count - 1)
  }

  /// The value of a number; nil if it does not fit.
  package func value(_ number: Int128) -> Value? {
    bounds.contains(number) ? value(bits: UInt64(truncatingIfNeeded: number)) : nil
  }

  /// The value of the lowest bits of a word.
  package func value(bits: UInt64) -> Value {
    let unused = UInt64(64 - bitWidth)
    let upper = bits << unused
    let word = isSigned ? UInt64(bitPattern: Int64(bitPattern: upper) >> unused) : upper >> unused
    return Value(tag: tag, word: word)
  }
}

extension Value {
  /// The type of a whole number other than an `Int`; nil for any other value.
  package var sizedInteger: SizedInteger? {
    switch tag {
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .uint: .uint
    case .uint8: .uint8
    case .uint16: .uint16
    case .uint32: .uint32
    case .uint64: .uint64
    case .absent, .none, .bool, .int, .double, .float, .object, .foreign, .enumCase, .weak,
      .unowned:
      nil
    }
  }

  /// A whole number of any type.
  package var asWhole: Int128 {
    switch tag {
    case .uint, .uint8, .uint16, .uint32, .uint64: Int128(word)
    default: Int128(asInt)
    }
  }
}
