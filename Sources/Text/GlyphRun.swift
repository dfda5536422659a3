package import Geometry

/// One glyph where it is drawn.
package struct Glyph: Hashable, Sendable {
  /// Its number in the face; 0 is the box for what no face has.
  package let id: UInt32
  /// Where its origin lies, from that of the run, in points.
  package let position: Point
}

/// Glyphs of one face on one baseline, from left to right.
package struct GlyphRun: Hashable, Sendable {
  /// Their text, in reading order.
  package let string: String
  package let face: FontFace
  /// In points.
  package let size: Double
  /// The left end of the run, on its baseline.
  package var origin: Point
  package let glyphs: [Glyph]
  /// How far the pen moves for all of them, in points.
  package let width: Double
  /// The number of the part of the text that it belongs to; 0 in a text of one font.
  package var part = 0

  /// The smallest rectangle around the boxes of all glyphs, transformed; nil if nothing of them
  /// shows.
  package func bounds(applying transform: AffineTransform) -> Rect? {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    var isEmpty = true
    for glyph in glyphs {
      guard let bounds = face.outline(of: glyph.id).bounds else { continue }
      let box = bounds.covered(by: place(of: glyph, applying: transform))
      isEmpty = false
      low = Point(x: min(low.x, box.minX), y: min(low.y, box.minY))
      high = Point(x: max(high.x, box.maxX), y: max(high.y, box.maxY))
    }
    return isEmpty
      ? nil : Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The transform of a glyph from the units of the face to its place.
  private func place(of glyph: Glyph, applying transform: AffineTransform) -> AffineTransform {
    let scale = size / face.unitsPerEm
    return AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: origin.x + glyph.position.x,
      ty: origin.y + glyph.position.y
    ).concatenating(transform)
  }

  /// The outlines of the glyphs at these places of the run, to be filled by the non-zero rule: in
  /// points, not rounded. Glyphs whose points all lie outside `visible` are omitted.
  ///
  /// - Parameters:
  ///   - transform: The transform from the coordinates of the run to those of the path and of
  ///     `visible`.
  ///   - visible: Nil keeps every glyph.
  package func outline(
    of places: Range<Int>? = nil, applying transform: AffineTransform = .identity,
    within visible: Rect? = nil
  ) -> Path {
    var path = Path()
    for glyph in glyphs[places ?? glyphs.indices] {
      let outline = face.outline(of: glyph.id)
      guard let bounds = outline.bounds else { continue }
      let place = place(of: glyph, applying: transform)
      if let visible, !bounds.covered(by: place).overlaps(visible) { continue }
      path.append(outline.path.applying(place))
    }
    return path
  }
}

extension Rect {
  /// Whether they share a point; so does one whose coordinates are not finite.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    !(maxX < other.minX || minX > other.maxX || maxY < other.minY || minY > other.maxY)
  }
}
