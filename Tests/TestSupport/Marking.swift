/// The text without the marks `«` and `»`, and the range between the first two, in UTF-8 offsets; nil if
/// nothing is marked.
package func unmark(_ marked: String) -> (text: String, range: Range<Int>?) {
  let (text, ranges) = unmarkAll(marked)
  return (text, ranges.first)
}

/// The text without the marks `«` and `»`, and the ranges between them, in UTF-8 offsets.
package func unmarkAll(_ marked: String) -> (text: String, ranges: [Range<Int>]) {
  var text = ""
  var ranges: [Range<Int>] = []
  var start = 0
  for character in marked {
    switch character {
    case "«": start = text.utf8.count
    case "»": ranges.append(start..<text.utf8.count)
    default: text.append(character)
    }
  }
  return (text, ranges)
}
