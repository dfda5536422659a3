/// A difference of two pictures, in the words of what was drawn.
package struct Difference: Hashable, Sendable, Codable {
  /// One clause, lower case: `bar 3 is 4 points lower: 116, expected 120`.
  package let sentence: String
  /// What differs: `bar 3 of series "Rain"`, `the labels of the y axis`; `the picture` for all of it.
  package let object: String
  /// Which of its properties: `height`, `colour`, `presence`.
  package let property: String
  /// The value that it has; nil where there is none.
  package let actual: String?
  /// The value that it should have; nil where there is none.
  package let expected: String?
  /// What it is grouped by, over pictures: equal for two pictures with one reason.
  package let cause: String

  package init(
    sentence: String, object: String, property: String, actual: String? = nil,
    expected: String? = nil, cause: String
  ) {
    self.sentence = sentence
    self.object = object
    self.property = property
    self.actual = actual
    self.expected = expected
    self.cause = cause
  }
}

extension Difference {
  /// A difference of the picture as a whole.
  static func picture(_ predicate: String) -> Difference {
    Difference(
      sentence: "the picture \(predicate)", object: "the picture", property: "look", cause: "look")
  }
}

/// The differences of two pictures, the most important first; empty if there are none.
///
/// - Parameters:
///   - expected: The text of the display list, `DisplayList.text`; of several moments one below the
///     other, each under a line such as `at 0.5s`.
///   - actual: The same of the other picture.
///   - keepsNames: Whether a thing with another name is another thing, as on a page that changes.
package func differences(
  from expected: String, to actual: String, keepsNames: Bool = false
) -> [Difference] {
  guard expected != actual else { return [] }
  guard let old = DisplayListReader.lists(in: expected),
    let new = DisplayListReader.lists(in: actual)
  else { return [.picture("differs")] }
  return FilmComparison(old, new, keepsNames: keepsNames).differences
}
