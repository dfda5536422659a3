/// A text that is read from its beginning on, byte by byte.
struct TextReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  /// Skips a text if it is next; returns whether it was.
  mutating func skip(_ text: String, ignoringCase: Bool = false) -> Bool {
    let wanted = Array(text.utf8)
    guard position + wanted.count <= bytes.count else { return false }
    for (index, byte) in wanted.enumerated() {
      let found = bytes[position + index]
      guard found == byte || ignoringCase && found.lowercased == byte.lowercased else {
        return false
      }
    }
    position += wanted.count
    return true
  }

  /// Passes over spaces; whether there was one.
  @discardableResult mutating func skipSpaces() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    return position > start
  }

  /// A whole number with a number of digits in the range, as many as there are.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var (value, count) = (0, 0)
    while count < min(digits.upperBound, 15), let digit = digit(at: position + count) {
      value = value * 10 + digit
      count += 1
    }
    guard digits.contains(count) else { return nil }
    position += count
    return value
  }

  /// The digits after a point, of which the first 15 count.
  mutating func fraction() -> Double? {
    var (value, unit, count) = (0.0, 1.0, 0)
    while let digit = digit(at: position + count) {
      if count < 15 { (value, unit) = (value * 10 + Double(digit), unit * 10) }
      count += 1
    }
    guard count > 0 else { return nil }
    position += count
    return value / unit
  }

  /// `Z`, `+02:00`, `+0200` or `+02`, in seconds; at most 18 hours.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = number(digits: 2...2) else { return nil }
    let hasSeparator = skip(":")
    var minutes = 0
    if hasSeparator || digit(at: position) != nil {
      guard let number = number(digits: 2...2), number < 60 else { return nil }
      minutes = number
    }
    let length = hours * 3_600 + minutes * 60
    guard length <= 64_800 else { return nil }
    return isNegative ? -length : length
  }

  /// `+2`, `+02:00` or `-5:30`, in seconds; at most 18 hours.
  mutating func hours() -> Int? {
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = number(digits: 1...2) else { return nil }
    let minutes = skip(":") ? number(digits: 2...2) : 0
    guard let minutes, minutes < 60, hours * 60 + minutes <= 1_080 else { return nil }
    return (isNegative ? -60 : 60) * (hours * 60 + minutes)
  }

  /// Whether the character before is a space.
  var isAfterSpace: Bool { position > 0 && bytes[position - 1] == UInt8(ascii: " ") }

  private func digit(at index: Int) -> Int? {
    guard index < bytes.count, (48...57).contains(bytes[index]) else { return nil }
    return Int(bytes[index] - 48)
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
