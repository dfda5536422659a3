package import Graphics

/// How pages are written as PDF.
package struct PDFOptions: Hashable, Sendable {
  /// What letters and lines are.
  package enum Letters: Hashable, Sendable {
    /// Letters that can be selected, found and read aloud, and lines of some width.
    case text
    /// Nothing but shapes, without any font; drawn by Cairo at a pixel to the point, they have the pixels of
    /// a drawing.
    case outlines
  }

  package var letters: Letters
  /// The width on paper, in millimetres; nil for that of the canvas in points.
  package var physicalWidth: Double?

  /// - Parameter physicalWidth: Positive.
  package init(letters: Letters = .text, physicalWidth: Double? = nil) {
    self.letters = letters
    self.physicalWidth = physicalWidth
  }
}

/// A page of a PDF: a picture, and what is said of it.
package struct PDFPage: Sendable {
  package var list: DisplayList
  /// What the page is called in the list of pages; empty for none.
  package var title: String
  /// What is said to readers who cannot see the picture; empty for nothing.
  package var description: String

  package init(_ list: DisplayList, title: String = "", description: String = "") {
    self.list = list
    self.title = title
    self.description = description
  }
}
