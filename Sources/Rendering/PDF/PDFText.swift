/// Bytes of a PDF in the making: operators, numbers, names and texts.
struct PDFText: Hashable {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ text: String) { write(text) }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ other: PDFText) { bytes.append(contentsOf: other.bytes) }

  mutating func write(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  // MARK: Numbers

  /// Readers calculate in 32 bits; beyond this, neighbours are a point apart.
  static var largest: Double { 0x1p24 }

  /// Writes numbers with at most three decimals, which keep 1/256, and a space after each.
  mutating func write(numbers: Double...) {
    for number in numbers {
      write(number)
      write(UInt8(ascii: " "))
    }
  }

  /// Writes a number without zeros that say nothing: `-.5`, `12.25`.
  ///
  /// - Parameters:
  ///   - value: Finite; beyond 10⁹ it is held there.
  ///   - decimals: The most decimals, 0...9.
  mutating func write(_ value: Double, decimals: Int = 3) {
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    let held = value.isNaN ? 0 : max(-1e9, min(1e9, value))
    let parts = Int((held * Double(unit)).rounded(.toNearestOrEven))
    if parts < 0 { write(UInt8(ascii: "-")) }
    var (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    if whole > 0 || rest == 0 { write(whole: whole) }
    if rest > 0 { write(UInt8(ascii: ".")) }
    while rest > 0 {
      unit /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: unit)
      write(UInt8(ascii: "0") + UInt8(whole))
    }
  }

  private mutating func write(whole: UInt) {
    if whole >= 10 { write(whole: whole / 10) }
    write(UInt8(ascii: "0") + UInt8(whole % 10))
  }

  /// Writes a fraction of 255. Five decimals lead back to the same level, also where it is rounded down.
  mutating func write(level: UInt8) { write(Double(level) / 255, decimals: 5) }

  /// Writes the three levels of a colour, without its alpha, and a space after each.
  mutating func write(levels color: Pixel) {
    for level in [color.red, color.green, color.blue] {
      write(level: level)
      write(UInt8(ascii: " "))
    }
  }

  /// Writes a reference to an object.
  mutating func write(reference number: Int) { write("\(number) 0 R") }

  // MARK: Texts

  /// Writes a text for people, such as a title; as UTF-16 unless it is plain ASCII.
  mutating func write(string text: String) {
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) {
      write(UInt8(ascii: "("))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") {
          write(UInt8(ascii: "\\"))
        }
        write(byte)
      }
      write(UInt8(ascii: ")"))
    } else {
      write("<FEFF")
      write(hex: text)
      write(">")
    }
  }

  /// Writes the UTF-16 of a text as digits. Control characters, of which one begins a command, come as
  /// U+FFFD, and those that end lines as spaces.
  mutating func write(hex text: String) {
    for scalar in text.unicodeScalars {
      let shown: Unicode.Scalar =
        switch scalar {
        case "\t", "\n", "\r": " "
        case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": "\u{fffd}"
        default: scalar
        }
      for unit in UTF16.encode(shown) ?? UTF16.encodedReplacementCharacter { write(hex: unit) }
    }
  }

  /// Writes four digits.
  mutating func write(hex unit: UInt16) {
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 15)
      write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
    }
  }
}
