internal import Geometry

/// Where the whisker of a value stands along the axis of places, in the plot area.
struct WhiskerSpot: Hashable {
  /// The middle of the mark, in points from the start of the axis.
  let middle: Double
  /// The length of the caps at its ends, in points.
  let width: Double

  /// The longest cap, in points.
  static let widest = 12.0
}

extension Mark {
  static var whiskersAreOverMarks: Bool { false }

  static func whiskerSpots(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [WhiskerSpot] {
    guard let plane = drawing.plane else { return [] }
    let isVertical = plane.orientation == .vertical
    let points = plane.series[series].points
    let (length, breadth) =
      isVertical ? (plot.size.width, plot.size.height) : (plot.size.height, plot.size.width)
    // Of dense values caps would join to a line, and of many at one place to a ladder.
    let places = Double(max(1, plane.rangedPlaceCount))
    let count = Double(plane.series.reduce(0) { $0 + ($1.ranges == nil ? 0 : $1.points.count) })
    let room = min(0.6 * length / places, 0.3 * breadth / max(1, count / places))
    let width = min(8, max(1, room))
    return points.map { point in
      let place = plane.position(ofX: point.x, value: plane.baseline, in: plot.size)
      return WhiskerSpot(middle: isVertical ? place.x : place.y, width: width)
    }
  }
}
