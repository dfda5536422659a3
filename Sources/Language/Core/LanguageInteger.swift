/// The types of whole numbers other than `Int`.
protocol LanguageInteger: LanguageValue, FixedWidthInteger {
  static var sized: SizedInteger { get }
}

extension LanguageInteger {
  package static var languageType: Type { .sized(sized) }
  package static func read(_ value: Value, in machine: Machine) -> Self {
    Self(truncatingIfNeeded: value.word)
  }
  package func write(to machine: Machine) -> Value {
    Value(tag: Self.sized.tag, word: UInt64(truncatingIfNeeded: self))
  }
  package var defaultText: String { description }
}

extension Int8: LanguageInteger { static var sized: SizedInteger { .int8 } }
extension Int16: LanguageInteger { static var sized: SizedInteger { .int16 } }
extension Int32: LanguageInteger { static var sized: SizedInteger { .int32 } }
extension Int64: LanguageInteger { static var sized: SizedInteger { .int64 } }
extension UInt: LanguageInteger { static var sized: SizedInteger { .uint } }
extension UInt8: LanguageInteger { static var sized: SizedInteger { .uint8 } }
extension UInt16: LanguageInteger { static var sized: SizedInteger { .uint16 } }
extension UInt32: LanguageInteger { static var sized: SizedInteger { .uint32 } }
extension UInt64: LanguageInteger { static var sized: SizedInteger { .uint64 } }

/// A whole number of any type, as the argument of a conversion.
struct AnyInteger {
  var number: Int128
  var bits: UInt64

  init(_ value: Value) { (number, bits) = (value.asWhole, value.word) }
}
