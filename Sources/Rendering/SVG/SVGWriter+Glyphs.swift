internal import Geometry
internal import Graphics
internal import Text

extension SVGWriter {
  /// Writes letters, as text or as their outlines; nothing where none can be seen.
  mutating func write(
    _ run: GlyphRun, _ color: Color, _ transform: AffineTransform, at index: Int,
    _ identity: SVGIdentity, depth: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let color = Pixel(color) else { throw .notFinite(item: index) }
    let motion = motions.items[index]
    guard color.alpha > 0 || motion != nil, let box = run.bounds(applying: transform) else {
      return
    }
    guard box.isFinite else { throw .notFinite(item: index) }
    let visible = Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
      .insetBy(dx: -1, dy: -1)
    guard box.meets(visible) || motion != nil else { return }
    guard options.letters == .outlines else {
      write(run, color, transform, identity, motion, depth: depth)
      return
    }
    let outline = run.outline(applying: transform, within: motion == nil ? visible : box)
    guard let path = DevicePath(outline, on: canvas) else { throw .notFinite(item: index) }
    let data = try svgPath(path, isCancelled: isCancelled)
    var spoken = identity
    if !isMask { spoken.label = run.string }
    guard let tag = text.beginShape(data, spoken, depth: depth) else { return }
    text.paint("fill", shown(color))
    end(tag, motion, depth: depth)
  }

  /// Writes letters as text that takes the width that it has here, whatever font a reader has.
  private mutating func write(
    _ run: GlyphRun, _ color: Pixel, _ transform: AffineTransform, _ identity: SVGIdentity,
    _ motion: SVGMotion?, depth: Int
  ) {
    var (origin, turn) = (run.origin, transform)
    if (turn.a, turn.b, turn.c, turn.d) == (1, 0, 0, 1) {
      (origin, turn) = (origin.applying(turn), .identity)
    }
    let font = SVGFont(face: run.face.name)
    text.begin("text", depth: depth)
    // Text speaks for itself.
    text.write(SVGIdentity(id: identity.id, label: nil))
    text.attribute("x", origin.x)
    text.attribute("y", origin.y)
    if !font.isOurs { text.attribute("font-family", font.families) }
    text.attribute("font-size", run.size)
    if font.weight != 400 { text.attribute("font-weight", Double(font.weight)) }
    if run.glyphs.count > 1, run.width > 0 {
      text.attribute("textLength", run.width)
      text.attribute("lengthAdjust", "spacingAndGlyphs")
    }
    text.paint("fill", shown(color))
    text.attribute("transform", turn)
    if run.string.hasSpacesToKeep { text.attribute("xml:space", "preserve") }
    if let motion { writeHiding(motion) }
    text.write(">")
    text.write(escaping: run.string.inReadersOrder)
    if let motion { for line in lines(of: motion) { text.write(line) } }
    text.write("</text>\n")
  }
}

extension String {
  /// Whether XML would join or remove spaces of the text.
  fileprivate var hasSpacesToKeep: Bool {
    hasPrefix(" ") || hasSuffix(" ") || contains("  ") || contains { $0.isWhitespace && $0 != " " }
  }

  /// The text, with marks around one from right to left that begins or ends with a sign: a reader takes the
  /// line for one from left to right, and would place the sign on the other side.
  fileprivate var inReadersOrder: String {
    guard unicodeScalars.contains(where: \.isRightToLeft) else { return self }
    func mark(_ scalar: Unicode.Scalar?) -> String {
      scalar.map { $0.isRightToLeft ? "" : "\u{200f}" } ?? ""
    }
    return mark(unicodeScalars.first) + self + mark(unicodeScalars.last)
  }
}

extension Unicode.Scalar {
  /// Whether it is in a block of a script that runs from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x1_0800...0x1_0fff,
      0x1_e800...0x1_efff:
      properties.isAlphabetic
    default: false
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }

  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}
