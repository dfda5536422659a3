internal import Geometry

/// Text on one line, shaped: its glyphs from left to right.
struct ShapedText {
  private(set) var runs: [GlyphRun] = []
  private(set) var width = 0.0
  /// How far the pen moves for each character, in reading order; 0 for one that is drawn with that
  /// before it.
  private(set) var advances: [Double]

  /// Shapes `characters`, which contain no line ends; `parts` says the font of each.
  init(
    _ characters: ArraySlice<Character>, in parts: TextParts, from fonts: FontSet,
    isRightToLeft: Bool
  ) {
    advances = Array(repeating: 0, count: characters.count)
    guard parts.fonts.allSatisfy({ $0.size > 0 && $0.size.isFinite }) else { return }
    let pieces = TextPiece.pieces(
      of: characters, in: parts, from: fonts, isRightToLeft: isRightToLeft)
    for index in ReadingOrder.visualOrder(of: pieces.map(\.level)) {
      let run = shape(pieces[index], size: parts.fonts[pieces[index].part].size)
      runs.append(run)
      width += run.width
    }
  }

  private mutating func shape(_ piece: TextPiece, size: Double) -> GlyphRun {
    let scale = size / piece.face.unitsPerEm
    var glyphs: [Glyph] = []
    var pen = (x: 0.0, y: 0.0)
    piece.forEachGlyph { glyph in
      let position = Point(
        x: (pen.x + glyph.offset.x) * scale, y: (0 - pen.y - glyph.offset.y) * scale)
      glyphs.append(Glyph(id: glyph.id, position: position))
      pen = (pen.x + glyph.advance.x, pen.y + glyph.advance.y)
      advances[glyph.character] += glyph.advance.x * scale
    }
    return GlyphRun(
      string: piece.characters.reduce(into: "") { $0.append($1) }, face: piece.face, size: size,
      origin: Point(x: width, y: 0), glyphs: glyphs, width: pen.x * scale, part: piece.part)
  }
}
