/// How a display list is written as SVG.
package struct SVGOptions: Hashable, Sendable {
  /// What letters are.
  package enum Letters: Hashable, Sendable {
    /// Text, which can be selected, found and read aloud; a reader without the font takes another one.
    case text
    /// Paths, which look the same everywhere.
    case outlines
  }

  package var letters: Letters
  /// Whether the ground of the canvas is omitted.
  package var isTransparent: Bool
  /// The width on paper, in millimetres; nil for a width in points, as on a screen.
  package var physicalWidth: Double?
  /// What every id begins with, so that several pictures can stand in one document; empty, or a name of
  /// ASCII letters, digits and dashes that begins with a letter.
  package var idPrefix: String

  /// - Parameter physicalWidth: Positive.
  package init(
    letters: Letters = .text, isTransparent: Bool = false, physicalWidth: Double? = nil,
    idPrefix: String = ""
  ) {
    self.letters = letters
    self.isTransparent = isTransparent
    self.physicalWidth = physicalWidth
    self.idPrefix = idPrefix
  }
}

/// What a picture says to readers who cannot see it: a title, a description, and a tree of the parts.
package struct SVGDescription: Hashable, Sendable {
  /// A thing of which something is said.
  package struct Part: Hashable, Sendable {
    package var label: String
    /// None of a mark.
    package var parts: [Part]

    package init(_ label: String, parts: [Part] = []) {
      self.label = label
      self.parts = parts
    }
  }

  /// Empty for none.
  package var title: String
  /// Empty for none.
  package var description: String
  /// In the order of reading; empty if the drawn elements are to speak by the words of their owners.
  package var parts: [Part]

  package init(title: String = "", description: String = "", parts: [Part] = []) {
    self.title = title
    self.description = description
    self.parts = parts
  }
}
