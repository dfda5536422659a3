internal import Glibc
internal import Graphics

/// The box outside of which Cairo leaves out what a path has there: in units of 1/256, both corners belong to it.
struct RoundedBox {
  let low, high: RoundedPoint

  /// The edges of a region.
  init(_ region: PixelRegion) {
    low = RoundedPoint(x: region.columns.lowerBound * 256, y: region.rows.lowerBound * 256)
    high = RoundedPoint(x: region.columns.upperBound * 256, y: region.rows.upperBound * 256)
  }

  /// The edges of a region, and around it what a pen may reach.
  ///
  /// - Parameter isRectilinear: Whether all lines are along rows and columns.
  init(_ region: PixelRegion, _ stroke: Stroke, _ pen: DevicePen, isRectilinear: Bool) {
    let edges = RoundedBox(region)
    var reach = stroke.cap == .square ? 0.5.squareRoot() : 0.5
    if stroke.join == .miter, !isRectilinear {
      reach = max(reach, 2.0.squareRoot() * pen.miterLimit)
    }
    reach *= pen.width
    var way = DevicePoint(x: reach, y: reach)
    if !pen.isTurn {
      way = DevicePoint(x: reach * hypot(pen.a, pen.c), y: reach * hypot(pen.d, pen.b))
    }
    (low, high) = (edges.low - RoundedPoint(way), edges.high + RoundedPoint(way))
  }

  func contains(_ point: RoundedPoint) -> Bool {
    low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
  }

  /// Whether the box of a curve's points has no inner point in common with it.
  func misses(_ curve: RoundedCubic) -> Bool {
    let points = [curve.start, curve.control1, curve.control2, curve.end]
    guard !points.contains(where: contains) else { return false }
    return points.allSatisfy { $0.x <= low.x } || points.allSatisfy { $0.x >= high.x }
      || points.allSatisfy { $0.y <= low.y } || points.allSatisfy { $0.y >= high.y }
  }
}
