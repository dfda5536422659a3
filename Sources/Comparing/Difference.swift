/// A difference of two pictures, in the words of what was drawn.
package struct Difference: Hashable, Sendable, Codable {
  /// One clause, lower case: `bar 3 is 4 points lower: 116, expected 120`.
  package let sentence: String
  /// What differs: `bar 3 of chart "Rain"`, `the labels of the y axis`; `the picture` for all of it.
  package let object: String
  /// Which of its properties: `height`, `colour`, `presence`, …
  package let property: String
  /// The values; nil where there are none.
  package let actual: String?
  package let expected: String?
  /// What it is grouped by, over pictures: equal for two pictures with one reason, such as
  /// `labels: font size 10, expected 12`.
  package let cause: String
}

/// The differences of two pictures, the most important first; empty if there are none.
///
/// - Parameters:
///   - expected: The text of the display list, `DisplayList.text`; of several moments one below the
///     other, each under a line such as `at 0.5s`.
///   - actual: The same of the other picture.
package func differences(from expected: String, to actual: String) -> [Difference] {
  guard expected != actual else { return [] }
  return [
    Difference(
      sentence: "the picture differs", object: "the picture", property: "look", actual: nil,
      expected: nil, cause: "look")
  ]
}
