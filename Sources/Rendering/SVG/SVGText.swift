/// UTF-8 of an SVG in the making: numbers, attributes and escaped texts.
struct SVGText: Equatable {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ other: SVGText) { bytes.append(contentsOf: other.bytes) }

  // MARK: Numbers

  /// Readers calculate in 32 bits; beyond this, neighbours are a point apart.
  static var largest: Double { 0x1p24 }

  /// Writes a number of thousandths, without zeros that say nothing: `-.5`, `12.25`.
  mutating func write(thousandths value: Int) {
    if value < 0 { write(UInt8(ascii: "-")) }
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    if whole > 0 || rest == 0 { write(whole: whole) }
    write(fraction: rest, of: 1000)
  }

  /// The number of bytes that `write(thousandths:)` writes.
  static func length(thousandths value: Int) -> Int {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    var length = value < 0 ? 1 : 0
    if rest > 0 { length += rest % 10 > 0 ? 4 : rest % 100 > 0 ? 3 : 2 }
    if whole == 0 { return rest > 0 ? length : length + 1 }
    var left = whole
    while left > 0 { (left, length) = (left / 10, length + 1) }
    return length
  }

  /// Writes a number other than a position, such as a width, with at most 3 decimals.
  ///
  /// - Parameter value: Finite; beyond 10⁹ it is held there.
  mutating func write(_ value: Double) {
    let held = max(-1e9, min(1e9, value))
    write(thousandths: Int((held * 1000).rounded(.toNearestOrEven)))
  }

  /// Writes a coefficient of a transform, with at most 9 decimals: it multiplies coordinates.
  mutating func write(coefficient value: Double) {
    let parts = Int((max(-1e9, min(1e9, value)) * 1e9).rounded(.toNearestOrEven))
    if parts < 0 { write(UInt8(ascii: "-")) }
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    if whole > 0 || rest == 0 { write(whole: whole) }
    write(fraction: rest, of: 1_000_000_000)
  }

  private mutating func write(whole: UInt) {
    if whole >= 10 { write(whole: whole / 10) }
    write(UInt8(ascii: "0") + UInt8(whole % 10))
  }

  private mutating func write(fraction: UInt, of unit: UInt) {
    var (rest, unit) = (fraction, unit)
    if rest > 0 { write(UInt8(ascii: ".")) }
    while rest > 0 {
      unit /= 10
      write(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
    }
  }

  // MARK: Markup

  /// Writes a text so that it is read as one, between tags and between quotes.
  ///
  /// What XML forbids, such as most control characters, comes as U+FFFD.
  mutating func write(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "\t": write("&#9;")
      case "\n": write("&#10;")
      case "\r": write("&#13;")
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": write("\u{fffd}")
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Begins a line with a tag: `  <rect`.
  mutating func begin(_ tag: StaticString, depth: Int) {
    indent(depth)
    write(UInt8(ascii: "<"))
    write(tag)
  }

  /// Writes the line of an end tag.
  mutating func end(_ tag: StaticString, depth: Int) {
    indent(depth)
    write("</")
    write(tag)
    write(">\n")
  }

  mutating func indent(_ depth: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes an attribute with a text.
  mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name) { $0.write(escaping: value) }
  }

  /// Writes an attribute with a number other than a position.
  mutating func attribute(_ name: StaticString, _ value: Double) {
    attribute(name) { $0.write(value) }
  }

  /// Writes an attribute with a number of thousandths.
  mutating func attribute(_ name: StaticString, thousandths value: Int) {
    attribute(name) { $0.write(thousandths: value) }
  }

  /// Writes an attribute with the value that `body` writes.
  mutating func attribute<Failure>(
    _ name: StaticString, _ body: (inout SVGText) throws(Failure) -> Void
  ) throws(Failure) {
    write(UInt8(ascii: " "))
    write(name)
    write("=\"")
    try body(&self)
    write(UInt8(ascii: "\""))
  }
}
