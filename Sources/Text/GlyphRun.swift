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
  /// What they stand for, in reading order.
  package let string: String
  package let face: FontFace
  /// In points.
  package let size: Double
  /// The left end of the run, on its baseline.
  package var origin: Point
  package let glyphs: [Glyph]
  /// How far the pen moves for all of them, in points.
  package let width: Double

  /// The outlines of the glyphs at these places of the run, to be filled by the non-zero rule: in
  /// points, not rounded. Glyphs whose points all lie outside `visible` are left away.
  ///
  /// - Parameters:
  ///   - transform: What brings the coordinates of the run to those of the path and of `visible`.
  ///   - visible: Nil keeps every glyph.
  package func outline(
    of places: Range<Int>? = nil, applying transform: AffineTransform = .identity,
    within visible: Rect? = nil
  ) -> Path {
    var path = Path()
    let scale = size / face.unitsPerEm
    for glyph in glyphs[places ?? glyphs.indices] {
      let outline = face.outline(of: glyph.id)
      guard let bounds = outline.bounds else { continue }
      let shift = AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: origin.x + glyph.position.x,
        ty: origin.y + glyph.position.y
      ).concatenating(transform)
      if let visible, !bounds.covered(by: shift).overlaps(visible) { continue }
      path.append(outline.path.applying(shift))
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
