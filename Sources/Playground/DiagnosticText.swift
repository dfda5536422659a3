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
  ///   - place: The name of the text: `cell 2`, or a file's name.
  ///   - source: The text that `range` refers to; nil omits the line.
  ///   - width: The greatest number of columns of the line, its number included; of a longer one
  ///     the part with the fault is shown. At least 20.
  package func text(place: String, in source: SourceText?, width: Int = 120) -> String {
    styledText(place: place, in: source, width: width).plain
  }

  /// The same as `text(place:in:width:)`, with styles.
  package func styledText(
    place: String, in source: SourceText?, width: Int = 120
  ) -> StyledText {
    var text: StyledText = "\(place): "
    if let source {
      let position = source.position(at: range.lowerBound)
      text = "\(place):\(position.line):\(position.column): "
    }
    text += StyledText(severity.rawValue, severity.style) + ": \(message)"
    if let source {
      let number = "\(source.position(at: range.lowerBound).line)"
      let margin = String(repeating: " ", count: number.count)
      let excerpt = Excerpt(of: range, in: source, width: max(20, width) - number.count - 3)
      text += StyledText("\n\(number) | ", .faint) + "\(excerpt.line)"
      text += StyledText("\n\(margin) | ", .faint) + "\(excerpt.margin)"
      text.append(excerpt.carets, .caret)
    }
    if let hint { text += "\n" + StyledText("hint", .hint) + ": \(hint)" }
    return text
  }
}

extension Diagnostic.Severity {
  /// How its name is written.
  package var style: StyledText.Style {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// The line that a range begins on, and the carets under the range.
private struct Excerpt {
  var line = ""
  /// The spaces before the carets.
  let margin: String
  let carets: String

  /// - Parameter width: The columns that the line and its carets may take.
  init(of range: Range<Int>, in source: SourceText, width: Int) {
    // Of a line of a megabyte the rest is not even looked at.
    let source = source.line(at: range.lowerBound).part(around: range.lowerBound, reach: 64 * width)
    // A character that would move the cursor is one column, a space; other control characters are
    // as wide as their escape.
    let text = source.text.map { character in
      let isMove = character.unicodeScalars.allSatisfy { $0.value < 32 || $0.value == 127 }
      return isMove ? " " : visible("\(character)")
    }
    let widths = text.map { displayWidth($0) }
    let length = widths.reduce(0, +)
    func column(at offset: Int) -> Int {
      let utf8 = source.text.utf8
      let count = max(0, min(offset, source.range.upperBound) - source.range.lowerBound)
      let before = source.text[..<utf8.index(utf8.startIndex, offsetBy: count)].count
      return widths[..<before].reduce(0, +)
    }
    let first = column(at: range.lowerBound)
    let columns = first..<max(first + 1, column(at: range.upperBound))

    // The columns shown: all, or a part that contains the carets with some text around them.
    var (start, end) = (0, length)
    if max(length, columns.upperBound) > width {
      start = max(0, min(columns.lowerBound - width / 4, length + 2 - width))
      end = start + width - 2
    }
    var shown = start..<start
    var column = 0
    for (character, width) in zip(text, widths) {
      let next = column + width
      if column >= start, next <= end {
        shown = (line.isEmpty ? column : shown.lowerBound)..<next
        line += character
      }
      column = next
    }
    let mark = shown.lowerBound > 0 ? "…" : ""
    let isCut = shown.upperBound < length
    line = mark + line + (isCut ? "…" : "")

    let lower = max(columns.lowerBound, shown.lowerBound)
    let upper = max(
      lower + 1, isCut ? min(columns.upperBound, shown.upperBound) : columns.upperBound)
    let shift = shown.lowerBound - mark.count
    margin = String(repeating: " ", count: lower - shift)
    carets = String(repeating: "^", count: upper - lower)
  }
}

extension SourceText.Line {
  /// The part of the line within `reach` bytes of `offset`, rounded outwards to whole scalars.
  fileprivate func part(
    around offset: Int, reach: Int
  ) -> (text: Substring, range: Range<Int>) {
    guard range.count > 2 * reach else { return (text[...], range) }
    let utf8 = text.utf8
    let place = max(0, min(offset, range.upperBound) - range.lowerBound)
    var (start, end) = (max(0, place - reach), min(utf8.count, place + reach))
    func isInScalar(_ count: Int) -> Bool {
      guard count > 0, count < utf8.count else { return false }
      return utf8[utf8.index(utf8.startIndex, offsetBy: count)] & 0xC0 == 0x80
    }
    while isInScalar(start) { start -= 1 }
    while isInScalar(end) { end += 1 }
    let part =
      text[
        utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
    return (part, range.lowerBound + start..<range.lowerBound + end)
  }
}
