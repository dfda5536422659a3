/// A value without its identity: two portraits are equal if no reader can tell their values apart, even
/// those of two pages.
package indirect enum ValuePortrait: Equatable, Sendable {
  /// A value as it is written.
  case plain(String)
  /// A number that may have a fraction, without the last bits, which depend on the order of a
  /// calculation.
  case number(Double)
  case list([ValuePortrait])
  /// An object or an instance, by its properties.
  case object(kind: String, [Property])
  /// A value of the library.
  case native(NativePortrait)

  /// A property of an object.
  package struct Property: Equatable, Sendable {
    package let name: String
    package let value: ValuePortrait
    /// Whether it may follow from other properties: layout computes it.
    package let isDerived: Bool

    package init(_ name: String, _ value: ValuePortrait, isDerived: Bool = false) {
      self.name = name
      self.value = value
      self.isDerived = isDerived
    }
  }

  /// A number with about 13 digits.
  package static func rounded(_ number: Double) -> ValuePortrait {
    // One is like another, though they are not equal.
    if number.isNaN { return .plain("nan") }
    guard number.isFinite, number != 0 else { return .number(number == 0 ? 0 : number) }
    let bits = (number.bitPattern + 0x200) & ~0x3FF
    return .number(Double(bitPattern: bits))
  }

  /// A length or a coordinate to a millionth of a point.
  package static func length(_ number: Double) -> ValuePortrait { .number(roundedLength(number)) }

  /// A number to a millionth.
  package static func roundedLength(_ number: Double) -> Double {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded.isFinite ? rounded : number
  }
}

extension ValuePortrait: CustomStringConvertible {
  /// The value for a message, as the language writes it; long ones are cut.
  package var description: String {
    let text = text
    return text.count > 60 ? "\(text.prefix(57))…" : text
  }

  /// The value as the language writes it, of a list the first values.
  package var text: String {
    switch self {
    case .plain(let text): return text
    case .number(let number):
      let thousandths = (number * 1000).rounded() / 1000
      return "\(thousandths == 0 && number != 0 ? number : thousandths)"
    case .list(let values):
      return "[\(values.prefix(40).map(\.text).joined(separator: ", "))]"
    case .object(let kind, _): return "a \(kind)"
    case .native(let native): return native.box.echo ?? native.box.debugDescription
    }
  }
}
