package import Layers

/// Why a layer does not show in a picture.
package struct Absence: Hashable, Sendable {
  package let layer: LayerID
  /// What has to go, the most important first; at least one. Without any one of them nothing shows.
  package let causes: [AbsenceCause]
  /// One clause, lower case: `'bar' has no height`.
  package let sentence: String
  /// What to do about the first cause: in words, with code in single quotes.
  package let advice: String
  /// The line to type; nil where none would do in every case.
  package let fix: String?

  /// The first cause.
  package var cause: AbsenceCause { causes[0] }

  init(_ layer: LayerID, _ causes: [AbsenceCause], _ words: AbsenceWords) {
    precondition(!causes.isEmpty, "an absence has a cause")
    self.layer = layer
    self.causes = causes
    sentence = words.sentence(causes, of: layer)
    let remedy = words.remedy(causes[0])
    (fix, advice) = (remedy.code, remedy.advice)
  }
}
