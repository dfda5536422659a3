/// A line of another language, split at its strings and brackets.
package struct ForeignText {
  /// Its characters, in order.
  package var characters: [Character]

  /// The text, split into characters.
  package init(_ text: some StringProtocol) { characters = Array(text) }

  /// All of it.
  package var text: String { String(characters) }

  /// For each character, whether it belongs to a string, quotes included.
  package var isQuoted: [Bool] {
    var (result, quote) = ([Bool](), Character?.none)
    for (index, character) in characters.enumerated() {
      if let open = quote {
        result.append(true)
        if character == open, index == 0 || characters[index - 1] != "\\" { quote = nil }
      } else {
        if character == "\"" || character == "'" { quote = character }
        result.append(quote != nil)
      }
    }
    return result
  }

  /// The index of the bracket that closes the one at `opener`; nil if none does.
  package func end(ofGroupAt opener: Int) -> Int? {
    let quoted = isQuoted
    var depth = 0
    for index in opener..<characters.count where !quoted[index] {
      switch characters[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The index of the bracket that opens the group which `end` closes; nil if none does.
  package func start(ofGroupEndingAt end: Int) -> Int? {
    characters[..<end].indices.last {
      "([{".contains(characters[$0]) && self.end(ofGroupAt: $0) == end
    }
  }

  /// The parts between `separator`, outside of strings and brackets, without the space around them.
  package func parts(separatedBy separator: Character) -> [String] {
    let quoted = isQuoted
    var (parts, part, depth) = ([String](), "", 0)
    for (index, character) in characters.enumerated() {
      if !quoted[index] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if character == separator, depth == 0 {
          parts.append(part)
          part = ""
          continue
        }
      }
      part.append(character)
    }
    return (parts + [part]).map(\.trimmed)
  }

  /// The parts between spaces, outside of strings and brackets.
  package var words: [String] { parts(separatedBy: " ").filter { !$0.isEmpty } }

  /// Where `word` is a whole word: outside of strings, and not part of a name or after a dot.
  package func places(of word: String) -> [Int] {
    let quoted = isQuoted
    let word = Array(word)
    guard let first = word.first, let last = word.last, characters.count >= word.count else {
      return []
    }
    return (0...characters.count - word.count).filter { start in
      let end = start + word.count
      guard !quoted[start], Array(characters[start..<end]) == word else { return false }
      let before = start > 0 ? characters[start - 1] : " "
      let after = end < characters.count ? characters[end] : " "
      return !(first.isOfName && (before.isOfName || before == "."))
        && !(last.isOfName && after.isOfName)
    }
  }

  /// The text between two indices.
  package subscript(range: Range<Int>) -> String { String(characters[range]) }

  /// Replaces the characters in a range.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    characters.replaceSubrange(range, with: Array(text))
  }
}

extension Character {
  /// Whether a name may contain it.
  package var isOfName: Bool { isLetter || isNumber || self == "_" }
}

extension StringProtocol {
  /// Without the space at both ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text = text.dropFirst() }
    while text.last?.isWhitespace ?? false { text = text.dropLast() }
    return String(text)
  }
}
