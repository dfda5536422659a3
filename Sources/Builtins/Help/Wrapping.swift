/// `text` in lines of at most `width` columns, the first after `lead`, the others after `indent`
/// spaces; a word that is longer than a line gets a line of its own.
package func wrapped(_ text: String, lead: String = "", indent: Int, width: Int = 80) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = lead
  var isFresh = true
  for word in text.split(separator: " ") {
    if !isFresh, line.count + 1 + word.count > width {
      lines.append(line)
      line = margin
      isFresh = true
    }
    line += isFresh ? String(word) : " \(word)"
    isFresh = false
  }
  lines.append(line)
  return lines.joined(separator: "\n")
}

/// `text` padded with spaces to `width` columns.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// `text` with every line moved `columns` to the right.
func indented(_ text: String, by columns: Int) -> String {
  let margin = String(repeating: " ", count: columns)
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : margin + $0 }
    .joined(separator: "\n")
}
