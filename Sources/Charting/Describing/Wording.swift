// Numbers, articles and lists, as a sentence has them.

/// `1 view`, `3 views`.
func counted(_ count: Int, _ noun: String) -> String {
  let plural = noun.hasSuffix("switch") ? "\(noun)es" : "\(noun)s"
  return "\(count) \(count == 1 ? noun : plural)"
}

/// The words with their article.
func article(_ words: String) -> String {
  "\("aeiou".contains(words.first ?? "b") ? "an" : "a") \(words)"
}

/// `red`, `red and blue`, `red, green and blue`.
package func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// A length, to a tenth of a point.
func points(_ length: Double) -> String { ChartTexts.number((length * 10).rounded() / 10) }

extension [String] {
  /// The words without those that repeat the one before.
  var withoutRepetitions: [String] {
    reduce(into: []) { words, word in if words.last != word { words.append(word) } }
  }
}
