/// A text, and where its lines are.
package struct SourceText: Hashable, Sendable {
  package let text: String
  /// The diagnostic for invalid bytes of the text; nil if all are valid.
  package let encodingError: Diagnostic?
  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  package init(_ text: String) { self.init(text, nil) }

  /// The text of the UTF-8 `bytes`; invalid bytes get a diagnostic and show as U+FFFD.
  package init(bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let error = Self.firstInvalidOffset(in: bytes).map { offset in
      Diagnostic(
        .error, "the byte at offset \(offset) is not UTF-8", at: offset..<offset + 3,
        hint: "save the file as UTF-8")
    }
    self.init(text, error)
  }

  private init(_ text: String, _ encodingError: Diagnostic?) {
    self.text = text
    self.encodingError = encodingError
    var starts = [0]
    var offset = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == "\n" || (previous == "\r" && byte != "\n") { starts.append(offset) }
      previous = byte
      offset += 1
    }
    if isNewline(previous) { starts.append(offset) }
    lineStarts = starts
  }

  /// A place in a text, counted from 1: the column in characters as a reader sees them.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// A line of a text, without its line break.
  package struct Line: Hashable, Sendable {
    /// Counted from 1.
    package var number: Int
    package var text: Substring
    /// In UTF-8 offsets of the text.
    package var range: Range<Int>
  }

  /// How many lines there are; a line break at the very end begins one more.
  package var lineCount: Int { lineStarts.count }

  /// The position of the byte at `offset`, clamped to the text.
  package func position(at offset: Int) -> Position {
    let line = line(at: offset)
    let before = prefix(of: line, to: offset)
    return Position(line: line.number, column: before.count + 1)
  }

  /// The line of the byte at `offset`, clamped to the text.
  package func line(at offset: Int) -> Line { line(lineIndex(at: offset)) }

  /// The columns, from 0, that `range` takes when its first line is printed in a terminal with
  /// tabs of `tabWidth`; never empty, so that a caret can be seen.
  package func columns(of range: Range<Int>, tabWidth: Int = 8) -> Range<Int> {
    let line = line(at: range.lowerBound)
    let start = displayWidth(prefix(of: line, to: range.lowerBound), tabWidth: tabWidth)
    let end = displayWidth(prefix(of: line, to: range.upperBound), tabWidth: tabWidth)
    return start..<max(end, start + 1)
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func line(_ index: Int) -> Line {
    let start = lineStarts[index]
    let utf8 = text.utf8
    let next = index + 1 < lineStarts.count ? lineStarts[index + 1] : utf8.count
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    var to = utf8.index(from, offsetBy: next - start)
    var end = next
    while to > from, isNewline(utf8[utf8.index(before: to)]) {
      to = utf8.index(before: to)
      end -= 1
    }
    return Line(number: index + 1, text: text[from..<to], range: start..<end)
  }

  /// The characters of `line` that begin before `offset`.
  private func prefix(of line: Line, to offset: Int) -> Substring {
    let length = max(0, min(offset, line.range.upperBound) - line.range.lowerBound)
    let utf8 = line.text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: length)
    return line.text[..<end]
  }

  private static func firstInvalidOffset(in bytes: some Collection<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
