package import Geometry
package import Text

/// The text of a layer as lines in its bounds.
package struct PlacedText {
  /// In the coordinates of the bounds, each with the colour of its part; those without one are left out.
  package let runs: [(glyphs: GlyphRun, color: Color)]
  /// Whether the lines exceed the bounds.
  package let overflows: Bool
}

/// The distances of lines, in points.
struct LinePitch {
  /// From one line to the next.
  let height: Double
  /// From the top of a line to its baseline.
  let baseline: Double

  init(_ metrics: FontMetrics, isWhole: Bool) {
    let exact = metrics.lineHeight
    height = isWhole ? exact.rounded(.up) : exact
    let middle = metrics.ascent + (height - exact) / 2
    baseline = isWhole ? middle.rounded() : middle
  }
}

extension TextContent {
  /// The distances of its lines, all of which have room for the largest of its fonts.
  func pitch(in fonts: FontSet) -> LinePitch {
    let metrics = (parts.isEmpty ? [font] : parts.map { $0.font ?? font }).map {
      fonts.metrics(of: $0)
    }
    let most = FontMetrics(
      ascent: metrics.map(\.ascent).max() ?? 0, descent: metrics.map(\.descent).max() ?? 0)
    return LinePitch(most, isWhole: isLabel)
  }

  /// The number of lines.
  func lineCount(in fonts: FontSet, width: Double?) -> Int {
    layout(in: fonts, style, width).lines.count
  }

  private func layout(
    in fonts: FontSet, _ style: ParagraphStyle, _ column: Double?
  ) -> TextLayout {
    TextLayout(
      string ?? "", in: font, parts: fontParts, from: fonts, style: style, column: column)
  }

  /// The size of the text with lines of at most `width`; that of a label in whole points.
  package func size(in fonts: FontSet, width: Double?) -> Size {
    var style = style
    // A truncated line still has its full width here.
    if width == nil { style.isWrapped = false }
    let layout = layout(in: fonts, style, width)
    let height = Double(layout.lines.count) * pitch(in: fonts).height
    return Size(width: isLabel ? layout.width.rounded(.up) : layout.width, height: height)
  }

  /// The lines in `bounds`; as many as fit, if a mark shows the omission.
  package func placed(in bounds: Rect, with fonts: FontSet) -> PlacedText {
    let pitch = pitch(in: fonts)
    var style = style
    if style.isTruncated, pitch.height > 0 {
      // A sum of heights may differ in its last digits.
      let room = ((bounds.height + 1e-6) / pitch.height).rounded(.down)
      let most = style.lineLimit ?? .max
      style.lineLimit = max(1, min(most, Int(exactly: min(room, 1e9)) ?? most))
    }
    let layout = layout(in: fonts, style, bounds.width)
    let height = Double(layout.lines.count) * pitch.height
    let top = isLabel ? bounds.midY - height / 2 : bounds.minY
    var runs: [(glyphs: GlyphRun, color: Color)] = []
    for (index, line) in layout.lines.enumerated() {
      let baseline = top + Double(index) * pitch.height + pitch.baseline
      for var run in line.runs {
        guard let color = self.color(ofPart: run.part), color.alpha > 0 else { continue }
        run.origin = Point(x: bounds.minX + run.origin.x, y: baseline)
        run.part = 0
        runs.append((run, color))
      }
    }
    let overflows = layout.width > bounds.width + 1e-6 || height > bounds.height + 1e-6
    return PlacedText(runs: runs, overflows: overflows)
  }
}
