internal import Scales

/// The meanings of the bytes of a cell, which are UTF-8.
enum Cell {
  /// Whether it stands for a missing value in every column: it is empty or `null`.
  static func isMissing(_ text: UnsafeRawBufferPointer) -> Bool {
    text.isEmpty || text.elementsEqual("null".utf8)
  }

  /// Whether it stands for a missing value in a column of numbers or dates: `NA`, `NaN` or `-` too.
  static func isMissingValue(_ text: UnsafeRawBufferPointer) -> Bool {
    switch text.count {
    case 0: true
    case 1: text[0] == UInt8(ascii: "-")
    case 2: text.elementsEqual("NA".utf8)
    case 3: text.elementsEqual("NaN".utf8)
    case 4: text.elementsEqual("null".utf8)
    default: false
    }
  }

  /// Whether it is digits behind a zero, such as `01067`, which a number does not begin with.
  static func isCode(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count > 1 && text[0] == UInt8(ascii: "0") && text[1] &- 48 < 10
      && text.allSatisfy { $0 &- 48 < 10 }
  }

  /// Whether it is more digits than a number has for sure.
  static func isLong(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count > 15 && text.allSatisfy { $0 &- 48 < 10 }
  }

  /// The number that it is: digits with an optional sign, decimals and exponent; nil for anything
  /// else and for a number that is too large.
  ///
  /// - Parameter point: The byte before the decimals: `.` or `,`.
  static func number(_ text: UnsafeRawBufferPointer, point: UInt8 = UInt8(ascii: ".")) -> Double? {
    var (index, end) = (0, text.count)
    guard end > 0 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative || text[0] == UInt8(ascii: "+") { index = 1 }
    // As many digits as fit; further ones leave it to the slow conversion.
    var (digits, digitCount, decimals) = (UInt64(0), 0, 0)
    var hasPoint = false
    while index < end {
      let byte = text[index]
      if byte &- 48 < 10 {
        digitCount += 1
        if digitCount <= 19 { digits = digits &* 10 &+ UInt64(byte &- 48) }
        if hasPoint { decimals += 1 }
      } else if byte == point, !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digitCount > 0 else { return nil }
    var exponent = 0
    if index < end {
      guard text[index] | 0x20 == UInt8(ascii: "e"), index + 1 < end else { return nil }
      index += 1
      let isSmall = text[index] == UInt8(ascii: "-")
      if isSmall || text[index] == UInt8(ascii: "+") { index += 1 }
      guard index < end else { return nil }
      while index < end {
        guard text[index] &- 48 < 10 else { return nil }
        exponent = min(exponent * 10 + Int(text[index] &- 48), 100_000)
        index += 1
      }
      if isSmall { exponent = -exponent }
    }
    exponent -= decimals
    end = index
    // Both numbers are exact, so that one rounding gives the nearest number. Source: Clinger, "How
    // to Read Floating Point Numbers Accurately", PLDI (1990).
    if digitCount <= 19, digits <= 1 << 53, -22...22 ~= exponent {
      let power = powersOfTen[abs(exponent)]
      let number = exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -number : number
    }
    return slowNumber(text, point)
  }

  private static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func slowNumber(_ text: UnsafeRawBufferPointer, _ point: UInt8) -> Double? {
    var bytes = Array(text)
    if let index = bytes.firstIndex(of: point) { bytes[index] = UInt8(ascii: ".") }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  /// The date that it is, in ISO 8601; nil for anything else.
  static func date(_ text: UnsafeRawBufferPointer) -> Column.Instant? {
    guard text.count <= 64, let first = text.first, first &- 48 < 10 || first == UInt8(ascii: "-"),
      let (seconds, offset) = try? ISODate.read(String(decoding: text, as: UTF8.self))
    else { return nil }
    return Column.Instant(secondsSince1970: seconds, offset: offset)
  }
}
