internal import Geometry
internal import Language
internal import Layers
internal import Text

/// Apple's text whose parts have attributes of their own.
struct AttributedText: NativeReference {
  /// A part with the same attributes throughout.
  struct Part: Hashable {
    var string: String
    var attributes: StringAttributes
  }

  static let languageName = "NSAttributedString"
  static let mutableName = "NSMutableAttributedString"

  private(set) var parts: [Part]
  let isMutable: Bool

  init(_ parts: [Part], isMutable: Bool) {
    self.parts = parts.filter { !$0.string.isEmpty }
    self.isMutable = isMutable
  }

  /// The text of a label or a text layer, with the looks that it has there.
  init(_ content: TextContent) {
    var units = Array((content.string ?? "").utf16)[...]
    var parts: [Part] = []
    let all = content.parts.isEmpty ? [TextContent.Part(length: units.count)] : content.parts
    for (number, part) in all.enumerated() {
      let count = number == all.count - 1 ? units.count : part.length
      let attributes = StringAttributes(
        font: part.font ?? content.font, color: part.color ?? content.color,
        alignment: content.style.alignment)
      parts.append(
        Part(string: String(decoding: units.prefix(count), as: UTF16.self), attributes: attributes))
      units = units.dropFirst(count)
    }
    self.init(parts, isMutable: false)
  }

  var string: String { parts.map(\.string).joined() }

  /// The number of its UTF-16 units.
  var length: Int { parts.reduce(0) { $0 + $1.string.utf16.count } }

  /// As Apple prints a text without attributes.
  var languageDescription: String { "\(string){\n}" }

  var bytes: Int {
    parts.reduce(MemoryLayout<Self>.size) {
      $0 + MemoryLayout<Part>.stride + $1.string.utf8.count
    }
  }

  func isInstance(of name: String) -> Bool {
    name == Self.languageName || isMutable && name == Self.mutableName
  }

  // MARK: Changes

  /// Adds the parts of another text at the end.
  mutating func append(_ other: AttributedText) { parts += other.parts }

  /// Changes the attributes of a range, which is within the text.
  mutating func change(_ range: TextRange, _ change: (inout StringAttributes) -> Void) {
    var changed: [Part] = []
    var start = 0
    for part in parts {
      let units = Array(part.string.utf16)
      let end = start + units.count
      let (first, last) = (
        min(max(range.location, start), end), max(min(range.end, end), start)
      )
      for (from, to) in [(start, first), (first, last), (last, end)] where from < to {
        var piece = part
        piece.string = String(decoding: units[from - start..<to - start], as: UTF16.self)
        if from >= range.location, to <= range.end { change(&piece.attributes) }
        changed.append(piece)
      }
      start = end
    }
    parts = changed
  }

  // MARK: Looks

  /// The text as it is drawn.
  var content: TextContent { content(over: .plain) }

  /// The text with the looks of another one where its attributes say nothing.
  func content(over base: TextContent) -> TextContent {
    var content = base
    content.string = string
    content.parts = parts.map { part in
      TextContent.Part(
        length: part.string.utf16.count, font: part.attributes.font, color: part.attributes.color)
    }
    if let alignment = parts.first?.attributes.alignment { content.style.alignment = alignment }
    return content
  }
}

/// Apple's range of UTF-16 units of a text.
struct TextRange: NativeValue {
  static let languageName = "NSRange"
  var location: Int
  var length: Int

  /// The place after the last unit, or the last place that there is.
  var end: Int {
    let (end, overflows) = location.addingReportingOverflow(length)
    return overflows ? .max : end
  }

  var languageDescription: String { "{\(location), \(length)}" }
}
