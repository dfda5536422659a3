/// A text without its marks, and the ranges that stood between `«` and `»`, in UTF-8 offsets.
func unmark(_ marked: String) -> (source: String, ranges: [Range<Int>]) {
  var source = ""
  var ranges: [Range<Int>] = []
  var start = 0
  for character in marked {
    switch character {
    case "«": start = source.utf8.count
    case "»": ranges.append(start..<source.utf8.count)
    default: source.append(character)
    }
  }
  return (source, ranges)
}
