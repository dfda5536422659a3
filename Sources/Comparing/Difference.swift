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

/// A picture as a file tells it: what is drawn, and what its charts say.
package struct PictureText: Hashable, Sendable {
  /// The text of the display list, `DisplayList.text`; of several moments one below the other, each under
  /// a line such as `at 0.5s`. Nil if it is not known.
  package var displayLists: String?
  /// The statements of the charts, `PageOwners.statements`, one a line, in the same manner. Empty if they are
  /// not known, as in older files.
  package var facts: String

  package init(displayLists: String?, facts: String = "") {
    (self.displayLists, self.facts) = (displayLists, facts)
  }
}

/// The differences of two pictures, the most important first; empty if there are none, or if nothing of
/// them is known.
///
/// - Parameter keepsNames: Whether a thing with another name is another thing, as on a page that changes.
package func differences(
  from expected: PictureText, to actual: PictureText, keepsNames: Bool = false
) -> [Difference] {
  let facts = FactComparison(from: expected.facts, to: actual.facts)
  guard let expected = expected.displayLists, let actual = actual.displayLists else {
    return facts?.differences ?? []
  }
  guard expected != actual else { return [] }
  guard var old = DisplayListReader.lists(in: expected),
    var new = DisplayListReader.lists(in: actual)
  else { return [.picture("differs")] }
  facts?.add(to: &old, &new)
  return FilmComparison(old, new, keepsNames: keepsNames).differences
}

/// The differences of two pictures that were drawn, the most important first; empty if there are none.
///
/// - Parameter keepsNames: Whether a thing with another name is another thing, as on a page that changes.
package func differences(
  from expected: DrawnPicture, to actual: DrawnPicture, keepsNames: Bool = false
) -> [Difference] {
  guard expected != actual else { return [] }
  guard expected.isMeasured, actual.isMeasured else { return [.picture("differs")] }
  return FilmComparison(expected.lists, actual.lists, keepsNames: keepsNames).differences
}

/// The same of display lists alone.
package func differences(
  from expected: String, to actual: String, keepsNames: Bool = false
) -> [Difference] {
  differences(
    from: PictureText(displayLists: expected), to: PictureText(displayLists: actual),
    keepsNames: keepsNames)
}
