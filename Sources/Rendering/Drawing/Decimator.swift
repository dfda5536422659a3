internal import Graphics

/// Omits points of a dense polyline that its stroke does not need.
///
/// Of consecutive points in one column of 1/8 pixel, or in one row, only the first, the last and
/// the outermost on each side are drawn, in order, and corners with a long mitre; not even the
/// first and the last where adjacent columns overlap, because the line between them lies within
/// both. So a line chart of 10⁵ points is drawn with as many points as the pixels can show. Where
/// the line oscillates strongly, which is slowest in Cairo and hides a column's width, two columns
/// are joined. This happens in device space, so that the display list has one line for all scales,
/// and trimming, moving or measuring it sees all points.
///
/// Source: Jugel, Jerzak, Hackenbroich and Markl, "M4: A Visualization-Oriented Time Series Data
/// Aggregation", *PVLDB* 7 (2014), with columns finer than pixels, because antialiasing shows the
/// difference.
struct Decimator {
  /// How many columns, and rows, a pixel is cut into.
  static var fineness: Double { 8 }

  /// The square of the sine of half the angle of a corner with a long mitre; nil if there are none.
  private let spikes: ClosedRange<Double>?
  /// Whether the pen covers what lies between columns of 1/4 pixel.
  private let widens: Bool
  private var run: DecimatedRun
  /// The run before, which is drawn once it is known what follows it.
  private var ended: DecimatedRun?

  /// Begins at `start`, which is drawn already.
  init(at start: DevicePoint, _ stroke: Stroke, _ pen: DevicePen) {
    // A mitre is as many line widths long as the sine goes into 1; a short one may be left out.
    let isPointed = stroke.join == .miter && pen.miterLimit > Self.shortMitre
    spikes =
      isPointed
      ? (1 / (pen.miterLimit * pen.miterLimit))...(1 / (Self.shortMitre * Self.shortMitre)) : nil
    widens = pen.leastDiameter >= 0.5
    run = DecimatedRun(from: start)
  }

  private static var shortMitre: Double { 2 }

  /// Goes on to `point`; calls `draw` with each point that is certain to be needed, once.
  mutating func add(_ point: DevicePoint, _ draw: (DevicePoint) -> Void) {
    let endsSpike = isSpike(before: point)
    if endsSpike, !run.keepCorner() { ended?.keepLast() }
    if !run.extend(to: point) {
      endRun(draw)
      run = DecimatedRun(from: point, after: run, widens: widens)
    }
    if endsSpike { run.keepLast() }
  }

  /// Calls `draw` with the needed ones of the last points.
  mutating func finish(_ draw: (DevicePoint) -> Void) {
    endRun(draw)
    ended?.draw(draw)
    ended = nil
  }

  private mutating func endRun(_ draw: (DevicePoint) -> Void) {
    ended?.join(&run)
    ended?.draw(draw)
    ended = run
  }

  /// Whether that many points within `bounds` are more than its columns and rows: fewer points are
  /// drawn unchanged.
  static func pays(count: Int, within bounds: DeviceBounds) -> Bool {
    Double(count) > (bounds.maxX - bounds.minX + bounds.maxY - bounds.minY) * fineness
  }

  /// Whether the last point becomes a corner with a long mitre when the line continues to `point`.
  private func isSpike(before point: DevicePoint) -> Bool {
    guard let spikes, let before = run.beforeLast?.rounded else { return false }
    let (corner, point) = (run.last.rounded, point.rounded)
    let (ax, ay) = (before.x - corner.x, before.y - corner.y)
    let (bx, by) = (point.x - corner.x, point.y - corner.y)
    let lengths = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    return spikes.contains((1 - (ax * bx + ay * by) / lengths) / 2)
  }
}
