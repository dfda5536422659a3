/// What a page says to the session: an object of JSON whose values are texts and whole numbers.
package struct SaidWords: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  private var fields: [String: Value] = [:]

  /// The most bytes that are taken: a program that is pasted, as long as it can be read.
  package static let byteLimit = 32_768

  /// Nil for bytes that are anything else, also one with other values, or with a name twice.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    var reader = Reader(bytes)
    guard let fields = reader.object(), reader.isAtEnd else { return nil }
    self.fields = fields
  }

  /// The text with a name; nil where there is none.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = fields[name] { text } else { nil }
  }

  /// The number with a name; nil where there is none.
  package func number(_ name: String) -> Int? {
    if case .number(let number)? = fields[name] { number } else { nil }
  }

  /// Reads JSON, as RFC 8259 has it.
  private struct Reader {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether nothing but white space is left.
    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return offset == bytes.count
      }
    }

    mutating func object() -> [String: Value]? {
      guard take("{") else { return nil }
      var fields: [String: Value] = [:]
      if take("}") { return fields }
      repeat {
        guard let name = text(), take(":"), let value = value(), fields[name] == nil else {
          return nil
        }
        fields[name] = value
      } while take(",")
      return take("}") ? fields : nil
    }

    private mutating func value() -> Value? {
      skipSpace()
      return next == UInt8(ascii: "\"") ? text().map { .text($0) } : number().map { .number($0) }
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
      while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { offset += 1 }
    }

    /// Takes a sign, and the white space before it.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      skipSpace()
      guard next == UInt8(ascii: sign) else { return false }
      offset += 1
      return true
    }

    /// A whole number of at most 15 digits, which every reader of JSON has exactly.
    private mutating func number() -> Int? {
      let start = offset
      if next == UInt8(ascii: "-") { offset += 1 }
      let first = offset
      while let next, isDigit(next) { offset += 1 }
      let digits = bytes[first..<offset]
      guard (1...15).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0")
      else { return nil }
      return Int(String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    private mutating func text() -> String? {
      guard take("\"") else { return nil }
      var units: [UInt8] = []
      while let byte = next {
        offset += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let scalar = escaped() else { return nil }
          units += Array(String(Character(scalar)).utf8)
        case ..<0x20: return nil
        default: units.append(byte)
        }
      }
      return nil
    }

    /// What stands behind a backslash.
    private mutating func escaped() -> Unicode.Scalar? {
      guard let byte = next else { return nil }
      offset += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "u"): return scalar()
      default: return nil
      }
    }

    /// The scalar of one code unit of UTF-16, or of two.
    private mutating func scalar() -> Unicode.Scalar? {
      guard let high = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
      guard bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
        return nil
      }
      offset += 2
      guard let low = unit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
      let digits = bytes[offset...].prefix(4)
      guard digits.count == 4, digits.allSatisfy({ isHexDigit($0) }) else { return nil }
      offset += 4
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
  }
}

/// Words on their way between a page and the session, and the number of the request that they belong to.
package struct NumberedWords: Hashable, Sendable {
  package var number: Int
  /// JSON.
  package var bytes: [UInt8]

  package init(number: Int, bytes: [UInt8]) { (self.number, self.bytes) = (number, bytes) }

  /// As `.words`, or as `.reply`: the number as four bytes, the lowest first, and the words.
  package func parcel(_ kind: Parcel.Kind) -> Parcel {
    Parcel(kind, (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } + bytes)
  }

  /// What was handed over; nil for a parcel of another kind.
  package init?(_ parcel: Parcel) {
    guard [.words, .reply].contains(parcel.kind), parcel.bytes.count >= 4 else { return nil }
    let number = (0..<4).reduce(0) { $0 | Int(parcel.bytes[$1]) << ($1 * 8) }
    self.init(number: number, bytes: Array(parcel.bytes.dropFirst(4)))
  }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
