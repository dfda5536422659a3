import Comparing
import Syntax

/// The words that a lesson has used so far, in which it is said what differs.
struct TaughtWords: Sendable {
  private let words: Set<String>

  /// - Parameter texts: The prose and the code up to here.
  init(_ texts: [String]) {
    words = texts.reduce(into: []) { words, text in
      for word in text.split(whereSeparator: { !$0.isLetter }) {
        words.insert(word.lowercased())
        words.formUnion(word.humps)
      }
    }
  }

  /// The nouns of drawing that a lesson may never have used, and what is said instead; nil where no plain
  /// word would do.
  private static let technical: [String: String?] = [
    "layer": "part", "layers": "parts", "sublayer": "part", "sublayers": "parts",
    "shape": "part", "shapes": "parts", "group": "part", "groups": "parts",
    "glyph": "letter", "glyphs": "letters", "mask": nil, "masks": nil, "masked": nil, "clip": nil,
    "clips": nil, "clipped": nil, "display": nil,
  ]

  /// The differences in words of the lesson: those that need others come last, and say it plainly.
  func telling(_ differences: [Difference]) -> [Difference] {
    differences.filter { unknown(in: $0).isEmpty }
      + differences.filter { !unknown(in: $0).isEmpty }.map(inPlainWords)
  }

  /// The words of a difference that the lesson has not used.
  private func unknown(in difference: Difference) -> [String] {
    difference.sentence.outsideQuotes.split(whereSeparator: { !$0.isLetter }).map(String.init)
      .filter { Self.technical.keys.contains($0) && !knows($0) }
  }

  private func knows(_ word: String) -> Bool {
    let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
    return words.contains(word) || words.contains(stem) || words.contains("\(stem)s")
  }

  private func inPlainWords(_ difference: Difference) -> Difference {
    var sentence = difference.sentence
    for word in unknown(in: difference) {
      guard case .some(.some(let plain)) = Self.technical[word] else {
        sentence = "the picture looks different"
        break
      }
      sentence = sentence.replacingWord(word, with: plain)
    }
    return Difference(
      sentence: sentence, object: difference.object, property: difference.property,
      actual: difference.actual, expected: difference.expected, cause: difference.cause)
  }
}

extension Substring {
  /// The parts of a name such as `ShapeLayer`: `shape` and `layer`.
  fileprivate var humps: [String] {
    var humps: [String] = []
    for character in self {
      if character.isUppercase || humps.isEmpty { humps.append("") }
      humps[humps.count - 1] += character.lowercased()
    }
    return humps
  }
}

extension String {
  /// The text without what stands in quotes: code, and names of the page.
  fileprivate var outsideQuotes: String {
    var (text, quote) = ("", Character?.none)
    for character in self {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }

  fileprivate func replacingWord(_ word: String, with other: String) -> String {
    split(separator: " ", omittingEmptySubsequences: false).map { part in
      let letters = part.prefix(while: \.isLetter)
      return letters == word ? other + part.dropFirst(letters.count) : String(part)
    }.joined(separator: " ")
  }
}
