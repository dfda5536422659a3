package import Geometry

/// The movement of a hand over the plot of a chart: of a finger, of two, or of a wheel.
package struct ZoomHand: Hashable, Sendable {
  /// Where it began, and where it is.
  package var start, end: Point
  /// How many times as much shows of an axis; below 1 it is less.
  package var factor = 1.0
  /// The axis that is zoomed; nil where both only scroll.
  package var dimension: Dimension?

  package init(from start: Point, to end: Point) { (self.start, self.end) = (start, end) }

  /// Two fingers zoom along the axis that they lie along.
  ///
  /// - Parameters:
  ///   - starts: Where they began; of one finger, it scrolls.
  ///   - ends: Where they are.
  package init(from starts: [Point], to ends: [Point]) {
    self.init(from: ZoomHand.middle(of: starts), to: ZoomHand.middle(of: ends))
    guard starts.count == 2, ends.count == 2 else { return }
    let (before, after) = (starts[1] - starts[0], ends[1] - ends[0])
    let isAcross = before.dx.magnitude >= before.dy.magnitude
    let (old, new) =
      isAcross
      ? (before.dx.magnitude, after.dx.magnitude) : (before.dy.magnitude, after.dy.magnitude)
    guard old > 0 else { return }
    dimension = isAcross ? .x : .y
    factor = min(max(old / max(new, 1e-3), 1e-4), 1e4)
  }

  private static func middle(of points: [Point]) -> Point {
    guard points.count == 2 else { return points.first ?? .zero }
    return points[0] + (points[1] - points[0]) * 0.5
  }

  /// What shows of an axis then: one that shows all of it only zooms.
  ///
  /// - Parameters:
  ///   - old: What showed of it when the hand came.
  ///   - plot: The plot that the hand is in.
  package func part(
    of zoom: AxisZoom, _ dimension: Dimension, from old: ClosedRange<Double>?, in plot: Rect
  ) -> ClosedRange<Double>? {
    let factor = dimension == self.dimension ? self.factor : 1
    if old == nil, factor == 1 { return nil }
    let length = max(1, dimension == .x ? plot.width : plot.height)
    let places = [start, end].map { point in
      (dimension == .x ? point.x - plot.minX : plot.maxY - point.y) / length
    }
    return zoom.moved(old, from: places[0], to: places[1], by: factor)
  }
}
