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

  /// The keyword under which a picture carries the program that draws it.
  package static let programKeyword = "Program"

  /// The keyword under which a picture that was exported carries what it is made of.
  package static let drawingKeyword = "easel:drawing"

  /// The keyword of what the charts of a picture say.
  package static let factsKeyword = "easel:facts"

  /// The description of a picture, for readers who cannot see it.
  package static func description(_ text: String) -> PNGText {
    PNGText(descriptionKeyword, text)
  }
}

extension PNGText {
  /// The text in the data of an iTXt chunk as `PNGFile` writes it, not compressed and in no language;
  /// nil for another one.
  init?(plain data: ArraySlice<UInt8>) {
    guard let end = data.firstIndex(of: 0), (1...79).contains(end - data.startIndex),
      data[end...].starts(with: [0, 0, 0, 0, 0])
    else { return nil }
    let keyword = data[..<end].map { Unicode.Scalar($0) }
    self.init(
      String(String.UnicodeScalarView(keyword)),
      String(decoding: data[(end + 5)...], as: UTF8.self))
  }
}
