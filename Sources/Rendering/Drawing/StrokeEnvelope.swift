internal import Geometry
internal import Graphics

/// The outline of the stroke of a dense line that runs rightwards, to be filled.
///
/// Above each x, the stroke of such a line by a round pen is one interval: the line's own within the
/// pen's width, grown by the pen's height. Cairo takes every segment of a noisy line through all
/// rows that it crosses, which takes many times longer than to fill that outline.
struct StrokeEnvelope {
  private let path: DevicePath
  private let lines: [Range<Int>]
  private let radius: Double
  /// How many columns the outlines of all subpaths have.
  private let columnCount: Double

  /// Nil unless `path` is lines that never go leftwards, dense and not far from the canvas, and the
  /// stroke has round ends and corners, no dashes, and a pen that is a disc of a few pixels.
  init?(
    _ path: DevicePath, _ stroke: Stroke, _ pen: DevicePen, on canvas: Canvas,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard stroke.cap == .round, stroke.join == .round, stroke.dashPattern.isEmpty,
      path.count >= Self.leastCount, let lines = path.lines, let radius = pen.radius,
      Self.radii.contains(radius),
      canvas.bounds(margin: Painter.reach).contains(path.bounds),
      Double(path.count) > Self.leastDensity * (path.bounds.maxX - path.bounds.minX)
    else { return nil }
    var (runsRightwards, width) = (true, 0.0)
    for line in lines {
      var x = -Double.infinity
      try path.forEachPoint(of: line, isCancelled: isCancelled) { point in
        runsRightwards = runsRightwards && x <= point.x
        if x.isFinite { width += point.x - x }
        x = point.x
      }
    }
    let subpaths = Double(lines.count)
    columnCount = (width + (2 * radius + 1) * subpaths) * EnvelopeColumns.fineness
    guard runsRightwards, Double(path.count) > Self.leastDensity * width,
      columnCount <= Self.mostColumns
    else { return nil }
    (self.path, self.lines, self.radius) = (path, lines, radius)
  }

  /// The pens, in pixels: time grows with them.
  private static var radii: ClosedRange<Double> { 0.5...8 }
  /// With fewer points, no line is slow to stroke.
  private static var leastCount: Int { 256 }
  /// How many points a line has for each pixel of its width; with fewer, an outline has more.
  private static var leastDensity: Double { 4 }

  /// The columns of 8192 pixels; more would take much memory.
  private static var mostColumns: Double { 8192 * EnvelopeColumns.fineness }

  /// The work of making the outline, in pixels painted once: the pen is looked at in every column.
  var work: Double {
    columnCount * (80 + 4 * radius * EnvelopeColumns.fineness)
      + PaintMeter.pointWeight * Double(path.count)
  }

  /// The memory for making it, in bytes: at most two corners in a column, in a growing array, and the
  /// columns, which are fewer than four to a point.
  var bytes: Double { 400 * columnCount + 32 * Double(path.count) }

  /// The outline of all subpaths, in pixels, to be filled by the non-zero rule.
  func outline(isCancelled: () -> Bool) throws(RenderingError) -> Path {
    var columns = EnvelopeColumns(within: path.bounds, radius: radius)
    var outline = Path()
    // A move alone draws nothing.
    for line in lines where line.count > 1 {
      try path.forEachPoint(of: line, isCancelled: isCancelled) { columns.addLine(to: $0.rounded) }
      columns.takeOutline(into: &outline)
    }
    return outline
  }
}
