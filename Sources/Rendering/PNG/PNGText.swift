/// A text that a PNG carries beside its pixels.
package struct PNGText: Hashable, Sendable {
  /// The kind of text, as in `Description`: 1 to 79 printable Latin-1 characters, with no space at
  /// either end nor two in a row.
  package var keyword: String
  package var text: String

  package init(_ keyword: String, _ text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The keyword under which viewers look for what a picture shows.
  package static let descriptionKeyword = "Description"

  /// The keyword under which a picture that was exported carries what it is made of.
  package static let drawingKeyword = "easel:drawing"

  /// The description of a picture, for readers who cannot see it.
  package static func description(_ text: String) -> PNGText {
    PNGText(descriptionKeyword, text)
  }
}
