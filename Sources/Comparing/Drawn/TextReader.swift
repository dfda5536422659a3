internal import Geometry
internal import Graphics

/// Takes words, numbers and points from the start of a line.
struct TextReader {
  private var bytes: ArraySlice<UInt8>

  init(_ line: some Sequence<UInt8>) { bytes = ArraySlice(Array(line)) }

  var isAtEnd: Bool { bytes.isEmpty }
  /// What is left.
  var rest: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes `word` if the text begins with it, and tells whether it does.
  mutating func take(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes.starts(with: word) else { return false }
    bytes.removeFirst(word.count)
    return true
  }

  /// Takes what is before `mark`, or all that is left.
  mutating func take(before mark: String) -> String {
    let mark = Array(mark.utf8)
    var index = bytes.startIndex
    while index < bytes.endIndex, !bytes[index...].starts(with: mark) { index += 1 }
    defer { bytes = bytes[index...] }
    return String(decoding: bytes[..<index], as: UTF8.self)
  }

  /// Takes letters and digits.
  mutating func word() -> String {
    let word = bytes.prefix { $0 > UInt8(ascii: " ") }
    bytes.removeFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether a space and then a number come next.
  var isBeforeNumber: Bool {
    guard bytes.first == UInt8(ascii: " "), let next = bytes.dropFirst().first else { return false }
    return next == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  /// Takes a number; nil if there is none.
  mutating func number() -> Double? {
    let digits = bytes.prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.einfa".utf8.contains(byte)
    }
    guard let number = Double(measured: String(decoding: digits, as: UTF8.self)) else { return nil }
    bytes.removeFirst(digits.count)
    return number
  }

  /// Takes a number of things; nil if there is none.
  mutating func count() -> Int? { number().flatMap { $0 < 0 ? nil : Int(exactly: $0) } }

  /// Takes a point, `(1, 2)`; nil if there is none.
  mutating func point() -> Point? {
    guard take("("), let x = number(), take(", "), let y = number(), take(")") else { return nil }
    return Point(x: x, y: y)
  }

  /// Takes a colour, `#AABBCC` or with its alpha; nil if there is none.
  mutating func color() -> Color? {
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
    }
    guard digits.count == 6 || digits.count == 8,
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    bytes.removeFirst(1 + digits.count)
    let all = digits.count == 6 ? number << 8 | 255 : number
    func part(_ shift: UInt32) -> Double { Double(all >> shift & 255) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// Takes a text in quotes; nil if there is none.
  mutating func quoted() -> String? {
    var text = Substring(rest)
    guard let string = String(takingQuoted: &text) else { return nil }
    bytes = bytes.suffix(text.utf8.count)
    return string
  }
}

extension Double {
  /// The number that a text from a file spells; nil for one that measures nothing, as it is not finite, or so large
  /// that no whole number beside it is exact.
  init?(measured text: some StringProtocol) {
    guard let number = Double(text), number.isMeasured else { return nil }
    self = number
  }
}
