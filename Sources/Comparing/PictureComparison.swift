/// The comparison of two pictures by the texts of their display lists.
package struct PictureComparison: Sendable {
  /// What differs, the most important first; empty if nothing does.
  package let differences: [Difference]

  /// - Parameters:
  ///   - expected: The text of `DisplayList.text`; several below each other, each after a line with its
  ///     time, are a film.
  ///   - actual: The same of the picture that is compared.
  package init(from expected: String, to actual: String) {
    guard expected != actual else {
      differences = []
      return
    }
    guard let old = DisplayListReader.lists(in: expected),
      let new = DisplayListReader.lists(in: actual)
    else {
      differences = [.picture("differs")]
      return
    }
    differences = FilmComparison(old, new).differences
  }
}

extension Difference {
  /// A difference of the picture as a whole.
  static func picture(_ predicate: String) -> Difference {
    Difference(
      sentence: "the picture \(predicate)", object: "the picture", property: "look", cause: "look")
  }
}

/// What differs between two pictures, given as the texts of their display lists, the most important
/// first; empty if nothing does.
package func differences(from expected: String, to actual: String) -> [Difference] {
  PictureComparison(from: expected, to: actual).differences
}
