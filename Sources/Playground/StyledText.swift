/// Text in styles, for a terminal; the look of a style is decided when the text is written.
package struct StyledText: Hashable, Sendable {
  /// The style of a part of a text.
  package enum Style: Hashable, Sendable, CaseIterable {
    case plain
    case strong
    case emphasis
    case heading
    /// Words of the language, and input for the user to type.
    case code
    case error
    case warning
    case note
    case hint
    /// The marks under a fault.
    case caret
    /// A line that goes, and one that comes, where a change is shown.
    case removed
    case added
    /// Secondary text: line numbers, addresses.
    case faint
  }

  /// A stretch of text in one style.
  package struct Span: Hashable, Sendable {
    package fileprivate(set) var text: String
    package let style: Style
  }

  /// None is empty, and neighbours differ in style.
  package private(set) var spans: [Span] = []

  package init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  package var isEmpty: Bool { spans.isEmpty }

  /// The text without its styles.
  package var plain: String { spans.map(\.text).joined() }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  /// Its lines without their ends; none stands behind the last line end.
  package var lines: [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    var isOpen = false
    for span in spans {
      for (index, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          lines.append(line)
          (line, isOpen) = (StyledText(), false)
        }
        if !part.isEmpty {
          line.append(String(part), span.style)
          isOpen = true
        }
      }
    }
    return isOpen ? lines + [line] : lines
  }

  package static func += (text: inout StyledText, more: StyledText) {
    for span in more.spans { text.append(span.text, span.style) }
  }

  package static func + (text: StyledText, more: StyledText) -> StyledText {
    var text = text
    text += more
    return text
  }

  /// The text to show to a person, on a terminal or in the log of one. Control characters from the
  /// page have no effect, because it is `visible`.
  ///
  /// - Parameter isColoured: Whether styles show; every line then ends in the terminal's own style.
  package func shownText(isColoured: Bool) -> String {
    spans.map { span in
      let text = visible(span.text)
      guard isColoured, let code = span.style.code else { return text }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { $0.isEmpty ? "" : "\u{1B}[\(code)m\($0)\u{1B}[0m" }
        .joined(separator: "\n")
    }.joined()
  }
}

/// A literal is plain text.
extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension Collection<StyledText> {
  package func joined(separator: StyledText = "") -> StyledText {
    var text = StyledText()
    for (index, part) in enumerated() { text += index == 0 ? part : separator + part }
    return text
  }
}

extension StyledText.Style {
  /// Its terminal code (SGR); nil for the terminal's own style. Only the colours that people choose
  /// for their terminal, since these are readable on its background.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .emphasis: "3"
    case .heading: "1;4"
    case .code: "36"
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    case .hint, .caret: "1;32"
    case .removed: "31"
    case .added: "32"
    case .faint: "2"
    }
  }
}

/// The text with its control characters, except line ends and tabs, spelled `\u{1B}`: printed text
/// then moves no cursor, sets no title, and reads in the order in which it is written.
package func visible(_ text: String) -> String {
  var visible = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar.isSpelledOut {
      visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    } else {
      visible.append(scalar)
    }
  }
  return String(visible)
}

extension Unicode.Scalar {
  /// Whether a reader would be steered by it. The directional marks (U+200E, U+200F, U+061C) stay: they
  /// belong to text in Hebrew and Arabic, and turn nothing around but the punctuation beside them.
  fileprivate var isSpelledOut: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true  // Embeddings, overrides and isolates.
    default: properties.generalCategory == .control && self != "\n" && self != "\t"
    }
  }
}
