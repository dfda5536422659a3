internal import Geometry

/// A mark, or a part of one, near a point.
struct MarkHit {
  let noun: String
  var index: Int?
  /// In points; 0 inside a mark.
  var distance = 0.0
  /// Whether it comes after all of a lower rank, however near it is.
  var rank = 0
}

extension Mark {
  /// The topmost mark around a point.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    items(of: series, of: drawing, in: plot)
      .lastIndex { $0.outlines.contains { $0.path.contains(point) } }
      .map { MarkHit(noun: String(names.plural.dropLast()), index: $0) }
  }

  /// The nearest value within 10 points.
  static func valueHit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    guard let plane = drawing.plane else { return nil }
    return plane.series[series].points.lazy.map { value -> Point? in
      value.y.isNaN ? nil : plane.position(x: value.x, y: value.y, in: plot.size)
    }.nearest(to: point, noun: "point")
  }
}

extension Sequence<Point?> {
  /// The nearest of the points within 10 points of another one, the first of equally near ones; nil
  /// if there is none.
  func nearest(to point: Point, noun: String) -> MarkHit? {
    var nearest: MarkHit?
    for case (let index, let place?) in enumerated() {
      let distance = (place - point).length
      if distance <= 10, distance < nearest?.distance ?? .infinity {
        nearest = MarkHit(noun: noun, index: index, distance: distance)
      }
    }
    return nearest
  }
}

extension Point {
  /// The distance from the nearest point between two others.
  func distance(from start: Point, to end: Point) -> Double {
    let (way, offset) = (end - start, self - start)
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return offset.length }
    let fraction = min(max((offset.dx * way.dx + offset.dy * way.dy) / square, 0), 1)
    return (self - (start + way * fraction)).length
  }
}
