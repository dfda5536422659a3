/// The beginning of `text`, for a reader: at most `limit` lines, longer ones cut, with a note on
/// the omitted rest.
func excerpt(of text: String, lines limit: Int = 60, lineBytes: Int = 1_000) -> String {
  var lines: [String] = []
  var rest = text[...]
  while lines.count < limit {
    let line = rest.prefix { $0 != "\n" }
    lines.append(shortened(line, to: lineBytes))
    rest = rest[line.endIndex...]
    guard !rest.isEmpty else { return lines.joined(separator: "\n") }
    rest.removeFirst()
  }
  let count = 1 + rest.utf8.count { $0 == UInt8(ascii: "\n") }
  return (lines + ["… \(count) more \(count == 1 ? "line" : "lines")"]).joined(separator: "\n")
}

/// The beginning of `line`, with how much is left out of it.
private func shortened(_ line: Substring, to limit: Int) -> String {
  guard line.utf8.count > limit else { return String(line) }
  var end = line.utf8.index(line.startIndex, offsetBy: limit)
  // Not in the middle of a character.
  while line.utf8[end] & 0xC0 == 0x80 { end = line.utf8.index(before: end) }
  return "\(line[..<end])… \(line[end...].utf8.count) more bytes"
}
