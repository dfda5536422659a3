/// HTML as UTF-8 in the making: markup, and texts that are read as texts.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// Writes markup.
  mutating func write(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func write(_ other: HTMLText) { bytes.append(contentsOf: other.bytes) }

  mutating func write(bytes other: [UInt8]) { bytes.append(contentsOf: other) }

  /// Writes a text so that it is read as one, between tags and between quotes.
  ///
  /// NUL, which HTML forbids, comes as U+FFFD.
  mutating func write(escaping text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      case UInt8(ascii: "\""): write("&quot;")
      case 0: write("\u{fffd}")
      // A bare one is read as a line break.
      case UInt8(ascii: "\r"): write("&#13;")
      default: bytes.append(byte)
      }
    }
  }

  /// Writes an attribute with a space before it.
  mutating func attribute(_ name: String, _ value: String) {
    write(" \(name)=\"")
    write(escaping: value)
    write("\"")
  }

  /// Writes an element with a text in it.
  mutating func element(_ tag: String, _ className: String? = nil, _ text: some StringProtocol) {
    write("<\(tag)")
    if let className { attribute("class", className) }
    write(">")
    write(escaping: text)
    write("</\(tag)>")
  }

  /// Writes data for the page's script, as an element that is not run.
  mutating func data(_ json: [UInt8], className: String) {
    write("<script type=\"application/json\" class=\"\(className)\">")
    // Within strings only, where this is the same character: nothing ends the element, or begins a comment in it.
    for byte in json {
      if byte == UInt8(ascii: "<") { write("\\u003c") } else { bytes.append(byte) }
    }
    write("</script>")
  }
}
