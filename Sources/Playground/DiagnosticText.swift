package import Syntax

extension Diagnostic {
  /// The diagnostic laid out for a reader: what is wrong, the line it is on, and what to do.
  ///
  ///     cell 2:1:6: error: 'View' has no property 'widht'
  ///     1 | view.widht = 40
  ///       |      ^^^^^
  ///     hint: did you mean 'width'?
  ///
  /// - Parameters:
  ///   - place: What to call the text: `cell 2`, or a file's name.
  ///   - source: The text that `range` counts in; nil leaves the line out.
  package func text(place: String, in source: SourceText?) -> String {
    var lines: [String]
    if let source {
      let position = source.position(at: range.lowerBound)
      let number = "\(position.line)"
      let margin = String(repeating: " ", count: number.count)
      let excerpt = Excerpt(of: range, in: source)
      lines = [
        "\(place):\(position.line):\(position.column): \(severity.rawValue): \(message)",
        "\(number) | \(excerpt.line)",
        "\(margin) | \(excerpt.carets)",
      ]
    } else {
      lines = ["\(place): \(severity.rawValue): \(message)"]
    }
    if let hint { lines.append("hint: \(hint)") }
    return lines.joined(separator: "\n")
  }
}

/// The line that a range begins on, and the carets under the range.
private struct Excerpt {
  /// How much of a long line is shown, in columns.
  static let width = 120

  var line: String
  var carets: String

  init(of range: Range<Int>, in source: SourceText) {
    // What would move the cursor takes one column, as a space.
    let text = source.line(at: range.lowerBound).text.map { character -> Character in
      character.unicodeScalars.allSatisfy { $0.value < 32 || $0.value == 127 } ? " " : character
    }
    var columns = source.columns(of: range, tabWidth: 1)
    line = String(text)
    if text.count > Self.width {
      // A part of it, such that the carets are well inside.
      let start = max(0, min(columns.lowerBound - Self.width / 4, text.count - Self.width))
      line = (start > 0 ? "…" : "") + String(text[start...].prefix(Self.width)) + "…"
      let shift = start - (start > 0 ? 1 : 0)
      let lower = max(0, columns.lowerBound - shift)
      columns = lower..<max(lower + 1, min(columns.upperBound - shift, Self.width + 1))
    }
    carets =
      String(repeating: " ", count: columns.lowerBound)
      + String(repeating: "^", count: columns.count)
  }
}
