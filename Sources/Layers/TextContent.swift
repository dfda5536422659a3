package import Geometry
package import Text

/// The text of a text layer or a label, with its style.
package struct TextContent: Hashable, Sendable {
  /// Nil is the empty text.
  package var string: String?
  /// The number of scalars in the text.
  var length: Int { string?.unicodeScalars.count ?? 0 }
  package var font: Font
  /// The fill colour of the glyphs; nil is none.
  package var color: Color? { didSet { isInk = false } }
  /// Whether the page has not set the colour, so that a dark theme shows another one.
  private(set) var isInk = false
  package var style: ParagraphStyle
  /// Its parts with fonts and colours of their own, in order; empty for a text of one look. The last one
  /// goes on to the end.
  package var parts: [Part] = []
  /// Whether it is that of a view, whose size is that of its text by default. Its lines have whole
  /// points of height, so that all its glyphs are equally sharp, and are centred vertically; those
  /// of a layer begin at the top.
  let isLabel: Bool

  /// The default text of a text layer: empty and white, 36 points high.
  static let ofLayer = TextContent(
    font: Font(size: 36), color: Color(white: 1), style: ParagraphStyle(), isLabel: false)

  /// The default text of a label: empty and black, 17 points high, on one line that is truncated if
  /// it is too long.
  static let ofLabel = TextContent(
    font: Font(size: 17), color: Color(white: 0),
    style: ParagraphStyle(isTruncated: true, lineLimit: 1), isLabel: true, isInk: true)

  /// Empty text that is drawn: black and 12 points high, from the top on.
  package static let plain = TextContent(
    font: Font(size: 12), color: Color(white: 0), style: ParagraphStyle(), isLabel: false)

  private init(
    font: Font, color: Color?, style: ParagraphStyle, isLabel: Bool, isInk: Bool = false
  ) {
    self.font = font
    self.color = color
    self.style = style
    self.isLabel = isLabel
    self.isInk = isInk
  }

  /// A part of a text.
  package struct Part: Hashable, Sendable {
    /// The number of UTF-16 units in it, by which Apple counts.
    package var length: Int
    /// Nil is that of the text.
    package var font: Font?
    /// Nil is that of the text.
    package var color: Color?

    package init(length: Int, font: Font? = nil, color: Color? = nil) {
      (self.length, self.font, self.color) = (length, font, color)
    }
  }

  /// The fonts of its characters; nil for one font, and one colour. A character whose units are in two parts
  /// is in the first.
  var fontParts: TextParts? {
    guard !parts.isEmpty else { return nil }
    var (numbers, part, end, unit): ([Int], Int, Int, Int) = ([], 0, parts[0].length, 0)
    for character in string ?? "" {
      while unit >= end, part + 1 < parts.count {
        part += 1
        end += parts[part].length
      }
      numbers.append(part)
      unit += character.utf16.count
    }
    return TextParts(fonts: parts.map { $0.font ?? font }, numbers: numbers)
  }

  /// Sets all of it in a font.
  package mutating func setFont(_ font: Font) {
    self.font = font
    for index in parts.indices { parts[index].font = nil }
  }

  /// Fills all of it with a colour; nil is none.
  package mutating func setColor(_ color: Color?) {
    self.color = color
    for index in parts.indices { parts[index].color = nil }
  }

  /// The colour of a part; nil for none.
  package func color(ofPart number: Int) -> Color? {
    parts.indices.contains(number) ? parts[number].color ?? color : color
  }

  /// Gives it a font, and the default colour of labels.
  package mutating func takeInk(in font: Font) {
    (self.font, color) = (font, Color(white: 0))
    isInk = true
  }
}

extension TextContent: DrawnContent {
  static var kind: LayerContent.Kind { .text }
}

extension Scene {
  /// Makes a text layer of zero size and without text, by the rules of `makeLayer`.
  ///
  /// - Parameter fonts: The fonts of text, unless the scene has some already.
  package mutating func makeTextLayer(in fonts: FontSet) -> LayerID {
    if self.fonts == nil { self.fonts = fonts }
    return makeLayer(drawing: .text(.ofLayer))
  }

  /// Makes a label without text, by the rules of `makeTextLayer`; it takes no touches, as in UIKit.
  package mutating func makeLabel(in fonts: FontSet) -> LayerID {
    if self.fonts == nil { self.fonts = fonts }
    let id = makeView()
    self[id].interaction.isEnabled = false
    draw(.text(.ofLabel), on: id)
    return id
  }

  /// The text of the layer; nil if it is neither a text layer nor a label.
  package func text(of id: LayerID) -> TextContent? { text(of: self[id]) }

  func text(of layer: Layer) -> TextContent? {
    guard case .text(let text) = content(of: layer) else { return nil }
    return text
  }

  /// Sets the text of a text layer or label; the size of its font is finite.
  package mutating func setText(_ text: TextContent, of id: LayerID) throws(SceneError) {
    try setContent(.text(text), of: id)
  }

  func check(_ text: TextContent) throws(SceneError) {
    try checkFinite([text.font.size] + text.parts.compactMap(\.font?.size), "a font size")
  }

  /// The size of a text layer's or label's text, in points; of any other layer, zero.
  ///
  /// - Parameter width: The greatest width of lines; nil is unlimited.
  package func textSize(of id: LayerID, width: Double? = nil) -> Size {
    guard let text = text(of: id), let fonts else { return .zero }
    return text.size(in: fonts, width: width)
  }
}
