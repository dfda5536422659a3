/// Reads elements of XML as we write them, and refuses what XML does not allow in them.
struct SVGParser {
  /// Scalars and not characters: a quote with an accent after it is still a quote.
  private var rest: Substring.UnicodeScalarView

  init(_ bytes: [UInt8]) { rest = String(decoding: bytes, as: UTF8.self)[...].unicodeScalars }

  /// The next element, with all that it contains.
  mutating func element() throws -> SVGReader.Element {
    skipSpace()
    try take("<")
    let tag = try name()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if isNext("/>") {
        rest.removeFirst(2)
        return SVGReader.Element(tag: tag, attributes: attributes, children: [], text: "")
      }
      if isNext(">") { break }
      let attribute = try name()
      try take("=\"")
      let value = try unescaped(takePrefix { $0 != "\"" })
      try take("\"")
      guard attributes.updateValue(value, forKey: attribute) == nil else {
        throw SVGReader.Problem(description: "two attributes '\(attribute)'")
      }
    }
    try take(">")
    var children: [SVGReader.Element] = []
    let text = try unescaped(takePrefix { $0 != "<" })
    while !isNext("</") {
      children.append(try element())
      skipSpace()
    }
    try take("</\(tag)>")
    return SVGReader.Element(tag: tag, attributes: attributes, children: children, text: text)
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " || $0 == "\n" } }

  private func isNext(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

  private mutating func takePrefix(
    while isTaken: (Unicode.Scalar) -> Bool
  ) -> Substring.UnicodeScalarView {
    let prefix = rest.prefix(while: isTaken)
    rest = rest[prefix.endIndex...]
    return prefix
  }

  private mutating func take(_ text: String) throws {
    guard isNext(text) else {
      throw SVGReader.Problem(description: "'\(Substring(rest.prefix(20)))' instead of '\(text)'")
    }
    rest.removeFirst(text.unicodeScalars.count)
  }

  private mutating func name() throws -> String {
    let name = takePrefix {
      $0.isASCII && ($0.properties.isAlphabetic || "-:0123456789".unicodeScalars.contains($0))
    }
    guard !name.isEmpty else {
      throw SVGReader.Problem(description: "no name before '\(Substring(rest.prefix(20)))'")
    }
    return String(Substring(name))
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#9": "\t", "#10": "\n", "#13": "\r",
  ]

  private func unescaped(_ text: Substring.UnicodeScalarView) throws -> String {
    var result = String.UnicodeScalarView()
    var scalars = text
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "<", "\u{0}"..."\u{8}", "\u{b}"..."\u{1f}", "\u{fffe}", "\u{ffff}":
        throw SVGReader.Problem(description: "U+\(String(scalar.value, radix: 16)) in a text")
      case "&":
        let word = String(Substring(scalars.prefix { $0 != ";" }))
        scalars = scalars.dropFirst(word.unicodeScalars.count + 1)
        guard let scalar = Self.entities[word] else {
          throw SVGReader.Problem(description: "an entity '\(word)'")
        }
        result.append(scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
