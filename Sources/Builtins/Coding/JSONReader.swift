/// A reader of JSON as Swift's decoder reads it.
///
/// A number, and a text that is not a name, may be wrong until it is used. A comma may stand before the end
/// of a list or an object, and the first value of a name counts.
struct JSONReader {
  /// What is read is not JSON.
  struct Fault: Error {}

  /// Swift reads no text that is nested deeper.
  static let deepest = 512

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The value in bytes of UTF-8, with or without a byte order mark.
  static func value(of bytes: [UInt8]) throws(Fault) -> CodedValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    guard reader.peek() == nil else { throw Fault() }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  // MARK: Values

  private mutating func value() throws(Fault) -> CodedValue {
    guard let first = peek() else { throw Fault() }
    switch first {
    case UInt8(ascii: "\""):
      return Self.text(try string()).map { .string($0) } ?? .unreadable(.text, "")
    case UInt8(ascii: "["): return .list(try elements())
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .numeral(numeral())
    default: return try word()
    }
  }

  private mutating func elements() throws(Fault) -> [CodedValue] {
    try open()
    var values: [CodedValue] = []
    while !take("]") {
      values.append(try value())
      if !take(","), peek() != UInt8(ascii: "]") { throw Fault() }
    }
    depth -= 1
    return values
  }

  private mutating func members() throws(Fault) -> [CodedValue.Member] {
    try open()
    var members: [CodedValue.Member] = []
    var names: Set<String> = []
    while !take("}") {
      guard peek() == UInt8(ascii: "\""), let name = Self.text(try string()), take(":") else {
        throw Fault()
      }
      let value = try value()
      if names.insert(name).inserted {
        members.append(CodedValue.Member(name: name, value: value))
      }
      if !take(","), peek() != UInt8(ascii: "}") { throw Fault() }
    }
    depth -= 1
    return members
  }

  private mutating func open() throws(Fault) {
    guard depth < Self.deepest else { throw Fault() }
    depth += 1
    index += 1
  }

  private mutating func word() throws(Fault) -> CodedValue {
    let words: [(String, CodedValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw Fault()
  }

  private mutating func numeral() -> JSONNumeral {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    return JSONNumeral(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  // MARK: Texts

  /// What stands between quotes, of which the next character is the first.
  private mutating func string() throws(Fault) -> ArraySlice<UInt8> {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return bytes[start..<index - 1]
      case UInt8(ascii: "\\"): index += bytes[(index + 1)...].first == UInt8(ascii: "u") ? 6 : 2
      default: index += 1
      }
    }
    throw Fault()
  }

  /// The text that is written so; nil if none is.
  private static func text(_ written: ArraySlice<UInt8>) -> String? {
    guard written.allSatisfy({ $0 >= 0x20 }) else { return nil }
    guard written.contains(UInt8(ascii: "\\")) else {
      return String(validating: written, as: UTF8.self)
    }
    var (text, rest) = ([] as [UInt8], written)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.popFirst().map(Unicode.Scalar.init) {
      case "n": text.append(0x0A)
      case "t": text.append(0x09)
      case "r": text.append(0x0D)
      case "b": text.append(0x08)
      case "f": text.append(0x0C)
      case let sign? where "\"\\/".unicodeScalars.contains(sign): text.append(UInt8(sign.value))
      case "u":
        guard let scalar = scalar(from: &rest) else { return nil }
        text += Array(String(scalar).utf8)
      default: return nil
      }
    }
    return String(validating: text, as: UTF8.self)
  }

  /// Takes the character behind `\u`, of which some are written as two numbers; nil if it is none.
  private static func scalar(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = unit(from: &rest) else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard rest.starts(with: "\\u".utf8) else { return nil }
    rest.removeFirst(2)
    guard let second = unit(from: &rest), UTF16.isTrailSurrogate(second) else { return nil }
    return String(decoding: [first, second], as: UTF16.self).unicodeScalars.first
  }

  private static func unit(from rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return values.count == 4 ? values.reduce(0) { 16 * $0 + UInt16($1) } : nil
  }

  // MARK: Signs

  /// The next byte that is not a space; nil at the end.
  private mutating func peek() -> UInt8? {
    while index < bytes.count, " \t\n\r".utf8.contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }
}
