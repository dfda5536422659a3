package import Geometry
package import Text

/// The text of a text layer or a label, and how it is set.
package struct TextContent: Hashable, Sendable {
  /// Nil reads as nothing.
  package var string: String?
  /// How many scalars of text there are.
  var length: Int { string?.unicodeScalars.count ?? 0 }
  package var font: Font
  /// What the letters are filled with; nil is nothing.
  package var color: Color?
  package var style: ParagraphStyle
  /// Whether it is that of a view, which is as large as its text unless something else is asked of
  /// it. Its lines are whole points high, so that all its letters are equally sharp, and stand in
  /// the middle from top to bottom; those of a layer begin at the top.
  let isLabel: Bool

  /// The text of a text layer as it is made: empty and white, 36 points high.
  static let ofLayer = TextContent(
    font: Font(size: 36), color: Color(white: 1), style: ParagraphStyle(), isLabel: false)

  /// The text of a label as it is made: empty and black, 17 points high, on one line that ends with
  /// a mark if it is too long.
  static let ofLabel = TextContent(
    font: Font(size: 17), color: Color(white: 0),
    style: ParagraphStyle(isTruncated: true, lineLimit: 1), isLabel: true)

  private init(font: Font, color: Color?, style: ParagraphStyle, isLabel: Bool) {
    self.font = font
    self.color = color
    self.style = style
    self.isLabel = isLabel
  }
}

extension TextContent: DrawnContent {
  static var kind: LayerContent.Kind { .text }
}

extension Scene {
  /// Makes a text layer without text and of no size, by the rules of `makeLayer`.
  ///
  /// - Parameter fonts: What text is set in, unless the scene has some already.
  package mutating func makeTextLayer(in fonts: FontSet) -> LayerID {
    if self.fonts == nil { self.fonts = fonts }
    return makeLayer(drawing: .text(.ofLayer))
  }

  /// Makes a label without text, by the rules of `makeTextLayer`.
  package mutating func makeLabel(in fonts: FontSet) -> LayerID {
    if self.fonts == nil { self.fonts = fonts }
    let id = makeView()
    draw(.text(.ofLabel), on: id)
    return id
  }

  /// What the layer reads; nil if it is neither a text layer nor a label.
  package func text(of id: LayerID) -> TextContent? { text(of: self[id]) }

  func text(of layer: Layer) -> TextContent? {
    guard case .text(let text) = content(of: layer) else { return nil }
    return text
  }

  /// Gives a text layer or label another text; the size of its font is finite.
  package mutating func setText(_ text: TextContent, of id: LayerID) throws(SceneError) {
    try setContent(.text(text), of: id)
  }

  func check(_ text: TextContent) throws(SceneError) {
    try checkFinite([text.font.size], "a font size")
  }

  /// How large a text layer or label has to be for its text, in points; of any other layer, zero.
  ///
  /// - Parameter width: The widest that lines may be; nil is as wide as they are.
  package func textSize(of id: LayerID, width: Double? = nil) -> Size {
    guard let text = text(of: id), let fonts else { return .zero }
    return text.size(in: fonts, width: width)
  }
}
