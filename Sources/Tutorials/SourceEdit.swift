/// A stretch of a lesson's or script's text and what takes its place.
struct SourceEdit: Hashable {
  let bytes: Range<Int>
  let replacement: [UInt8]

  /// Makes `text` the body of an `output` or `score` fence; the rest of the fence is unchanged, except for
  /// marks that must be longer than those in the text.
  ///
  /// - Parameter text: Ends in a newline, or is empty.
  init(of expected: Lesson.ExpectedText, to text: String, in source: SourceLines) {
    let fence = expected.fence
    let (first, last) = (expected.lines.lowerBound, expected.lines.upperBound)
    let opening = source.text(ofLines: first..<first + 1)
    let closing = source.text(ofLines: last..<last + 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

    let longest = lines.filter { closes($0, fence) }.map { line in
      line.utf8.count { $0 == fence.mark }
    }.max()
    let mark = Character(Unicode.Scalar(fence.mark))
    let more = String(repeating: mark, count: longest.map { $0 + 1 - fence.markCount } ?? 0)
    func grown(_ line: String) -> String {
      let spaces = line.prefix { $0 == " " }
      return spaces + more + line.dropFirst(spaces.count)
    }
    // The line ends as the others in the file, because the closing line follows it; `\r
    // ` is one character.
    let end = opening.suffix(1)
    let margin = String(repeating: " ", count: fence.indentation)
    let body = lines.map { $0.isEmpty ? end : margin + $0 + end }

    bytes = source.bytes(ofLines: first..<last + 1)
    replacement = Array((grown(opening) + body.joined() + grown(closing)).utf8)
  }
}

extension SourceEdit {
  /// Makes the errors that a cell promises others.
  init(of errors: Script.ExpectedErrors, to messages: [String], in source: SourceLines) {
    let last = source.text(ofLines: errors.lines).last
    // Lines end as the last one does, which need not end at all.
    let end = last?.isNewline == true ? last.map(String.init) ?? "" : "\n"
    let lines = messages.map { Script.ExpectedErrors.mark + $0 }.joined(separator: end)
    bytes = source.bytes(ofLines: errors.lines)
    replacement = Array((lines + (last?.isNewline == true ? end : "")).utf8)
  }
}

extension SourceLines {
  /// The text with all of `edits` made, which are in order and do not overlap.
  func applying(_ edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.bytes.lowerBound] + edit.replacement
      end = edit.bytes.upperBound
    }
    return result + bytes[end...]
  }
}
