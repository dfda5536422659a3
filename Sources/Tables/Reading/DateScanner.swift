internal import Scales

/// Which bytes begin the English names of months and days.
enum EnglishWord {
  static func canBegin(_ byte: UInt8) -> Bool { "JFMASONDTWjfmasondtw".utf8.contains(byte) }
}

/// The bytes of a written date, from its beginning on.
struct DateScanner {
  private let text: UnsafeRawBufferPointer
  private var index = 0

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
    skipSpaces()
  }

  var isAtEnd: Bool {
    var rest = self
    rest.skipSpaces()
    return rest.index == text.count
  }

  func isNext(_ sign: Unicode.Scalar) -> Bool {
    index < text.count && text[index] == UInt8(ascii: sign)
  }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard isNext(sign) else { return false }
    index += 1
    return true
  }

  @discardableResult mutating func skipSpaces() -> Bool {
    let start = index
    while index < text.count {
      if text[index] == UInt8(ascii: " ") {
        index += 1
      } else if index + 1 < text.count, text[index] == 0xC2, text[index + 1] == 0xA0 {
        index += 2
      } else if index + 2 < text.count, text[index] == 0xE2, text[index + 1] == 0x80,
        text[index + 2] == 0xAF
      {
        // What Apple writes before AM and PM.
        index += 3
      } else {
        break
      }
    }
    return index > start
  }

  /// A number of up to nine digits, and how many it has.
  mutating func number() -> (value: Int, digits: Int)? {
    let start = index
    var value = 0
    while index < text.count, text[index] &- 48 < 10, index - start < 9 {
      value = value * 10 + Int(text[index] &- 48)
      index += 1
    }
    return index > start ? (value, index - start) : nil
  }

  /// The digits of a part of a second.
  mutating func fraction() -> Double? {
    guard let (value, digits) = number() else { return nil }
    return Double(value) / (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
  }

  /// `/`, `.` or `-`.
  mutating func skipSeparator() -> UInt8? {
    guard index < text.count, "/.-".utf8.contains(text[index]) else { return nil }
    let separator = text[index]
    // `5. Jan` has a point that separates nothing.
    if index + 1 < text.count, text[index + 1] == UInt8(ascii: " ") { return nil }
    index += 1
    return separator
  }

  /// The number of a name, long or of three letters, from 1 on.
  mutating func skipName(_ names: [String]) -> Int? {
    guard index < text.count, EnglishWord.canBegin(text[index]) else { return nil }
    for (number, name) in names.enumerated() {
      guard let length = matched(name) else { continue }
      index += length
      return number + 1
    }
    return nil
  }

  /// How many letters of a name stand here: all, or the first three, or four of September.
  private func matched(_ name: String) -> Int? {
    var count = 0
    for byte in name.utf8 {
      guard index + count < text.count, text[index + count] | 0x20 == byte | 0x20 else { break }
      count += 1
    }
    let isWhole = index + count == text.count || !(text[index + count] | 0x20).isSmallLetter
    let isLong = count == name.utf8.count || count == 3 || (count == 4 && name.hasPrefix("Sept"))
    return isWhole && isLong ? count : nil
  }

  /// `st`, `nd`, `rd` and `th` behind a day.
  mutating func skipOrdinal() {
    for ending in ["st", "nd", "rd", "th"] {
      let bytes = Array(ending.utf8)
      guard index + 2 <= text.count, text[index] == bytes[0], text[index + 1] == bytes[1] else {
        continue
      }
      index += 2
      return
    }
  }

  /// Whether `PM` stands here; nil if neither `AM` nor `PM` does.
  mutating func skipHalfOfDay() -> Bool? {
    guard index + 2 <= text.count, text[index + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
    switch text[index] | 0x20 {
    case UInt8(ascii: "a"):
      index += 2
      return false
    case UInt8(ascii: "p"):
      index += 2
      return true
    default: return nil
    }
  }

  /// `Z`, `UTC`, `GMT`, `+02:00`, `+0200` or `+02`, in seconds.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    for name in ["UTC", "GMT"] where text[index...].starts(with: name.utf8) {
      index += 3
      return 0
    }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let (number, digits) = number() else { return nil }
    var (hours, minutes) = (number, 0)
    if digits == 4 {
      (hours, minutes) = (number / 100, number % 100)
    } else if digits == 2, skip(":") {
      guard let (rest, restDigits) = self.number(), restDigits == 2 else { return nil }
      minutes = rest
    } else if digits != 2 {
      return nil
    }
    guard minutes < 60, hours * 60 + minutes <= 1_080 else { return nil }
    return (isNegative ? -60 : 60) * (hours * 60 + minutes)
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
