internal import Geometry

extension ChartDrawing {
  /// The mark of a series at a point of the plot area, or the one whose whisker is there.
  func hit(_ point: Point, on series: Int, in plot: PlotSpace) -> MarkHit? {
    let found = kind.mark.hit(point, on: series, of: self, in: plot)
    // A value itself comes before the line or the whisker of another one.
    if let found, found.rank == 0 { return found }
    let whiskers = Whiskers(of: self, in: Rect(origin: .zero, size: plot.size), plot)
    return whiskers?.hit(point, on: series) ?? found
  }
}

extension Whiskers {
  /// How far beside a whisker a touch finds it, in points.
  private static let reach = 4.0

  /// The value of a series whose whisker is nearest to a point of the plot area; nil where none is.
  fileprivate func hit(_ point: Point, on series: Int) -> MarkHit? {
    // Whiskers have y downwards, marks upwards.
    let place = Point(x: point.x, y: space.size.height - point.y)
    let noun = mark.isContinuous ? "point" : String(mark.names.plural.dropLast())
    var nearest: MarkHit?
    for case (let index, let frame?) in frames(of: series).enumerated()
    where frame.insetBy(dx: -Whiskers.reach, dy: -Whiskers.reach).contains(place) {
      let distance = min(abs(place.x - frame.midX), abs(place.y - frame.midY))
      guard distance < nearest?.distance ?? .infinity else { continue }
      nearest = MarkHit(noun: noun, index: index, distance: distance, rank: 1)
    }
    return nearest
  }
}
