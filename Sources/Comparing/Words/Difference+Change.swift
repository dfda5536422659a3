internal import Graphics

extension Difference {
  /// The sentence where the expected picture is an earlier one: `bar 3 is 4 points lower: 116, before 120`.
  package var changeSentence: String {
    var result = ""
    var rest = sentence[...]
    while let quote = rest.firstIndex(of: "\"") {
      result += Difference.asChange(rest[..<quote])
      rest = rest[quote...]
      // What a page calls its things stays as it is.
      guard let end = endOfQuoted(rest) else { break }
      result += rest[..<end]
      rest = rest[end...]
    }
    return result + Difference.asChange(rest)
  }

  private static let words = [
    ("is not expected", "is new"), ("are not expected", "are new"), ("is missing", "is gone"),
    ("is not shown", "is not shown any more"),
    ("are missing", "are gone"), ("expected", "before"),
  ]

  private static func asChange(_ text: Substring) -> String {
    words.reduce(String(text)) { text, words in
      text.replacing(words.0, with: words.1)
    }
  }
}

/// The place behind the quoted text that `text` begins with; nil if it does not end.
private func endOfQuoted(_ text: Substring) -> String.Index? {
  var rest = text
  return String(takingQuoted: &rest) == nil ? nil : rest.startIndex
}
