/// A way in which an item is not as expected, with what has to be done to make it so.
struct Change: Hashable {
  /// The item's index in the expected list; nil for one that is not expected.
  let expected: Int?
  /// The item's index in the actual list; nil for a missing one.
  let actual: Int?
  let aspect: Aspect
}

/// Changes with one reason, and the sentence about them.
struct Finding {
  /// Which sentences come first.
  enum Rank: Int, Comparable {
    case whole, time, data, presence, axis, text, style, geometry, order

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  var rank: Rank
  var subject: (text: String, isPlural: Bool)
  var phrase: Phrase
  var changes: [Change]
  /// What it is grouped by, over pictures.
  var cause: String
  /// The sentence; the default is made of subject and phrase.
  var sentence: String

  init(
    _ rank: Rank, _ subject: (text: String, isPlural: Bool), _ phrase: Phrase,
    cause: String, sentence: String? = nil, _ changes: [Change]
  ) {
    self.rank = rank
    self.subject = subject
    self.phrase = phrase
    self.cause = cause
    self.sentence = sentence ?? phrase.text(subject)
    self.changes = changes
  }

  /// Whether the sentence is no other than that of subject and phrase.
  var hasPlainSentence: Bool { sentence == phrase.text(subject) }

  /// The finding in the form in which others get it.
  var difference: Difference {
    Difference(
      sentence: sentence, object: subject.text, property: phrase.property, actual: phrase.actual,
      expected: phrase.expected, cause: cause)
  }
}
