internal import Geometry
internal import Layers
internal import Motion

/// The marks of a chart, in the coordinates of its plot area: what is drawn for the data.
enum Marks: Hashable {
  /// One for each number.
  case bars([Rect])
  /// Parts of one circle, one for each number.
  case slices([Slice], of: Circle)
  /// A line, and the height of the ground below it.
  case line([Point], ground: Double)

  /// From where to where a slice goes, as fractions of a turn from the top, clockwise.
  struct Slice: Hashable {
    let start: Double
    let end: Double
  }

  struct Circle: Hashable {
    let center: Point
    let radius: Double
  }

  /// The same marks, so far moved.
  func moved(by way: Vector) -> Marks {
    switch self {
    case .bars(let bars): .bars(bars.map { Rect(origin: $0.origin + way, size: $0.size) })
    case .slices(let slices, let circle):
      .slices(slices, of: Circle(center: circle.center + way, radius: circle.radius))
    case .line(let points, let ground):
      .line(points.map { $0 + way }, ground: ground + way.dy)
    }
  }

  /// The outlines of all marks together, down to the ground: what a fill shows through. The slices of a
  /// pie are painted themselves, and have none.
  var silhouette: Path {
    switch self {
    case .bars(let bars): Path(joining: bars.map { Path($0) })
    case .slices: Path()
    case .line(let points, let ground): Marks.area(under: points, ground)
    }
  }

  /// What is drawn along the marks, by the layers of a chart of this kind.
  func outlines(in kind: ChartKind) -> [Outline] {
    switch self {
    case .bars(let bars): return bars.map { Outline(path: Path($0)) }
    case .slices(let slices, let circle):
      // A stroke as wide as the radius, along half of it, covers the slice up to the centre.
      var path = Path()
      path.addArc(
        center: circle.center, radius: circle.radius / 2, startAngle: Angle(degrees: -90),
        endAngle: Angle(degrees: 270))
      return slices.map { Outline(path: path, lineWidth: circle.radius, slice: $0) }
    case .line(let points, let ground):
      let line = Outline(
        path: Marks.line(through: points),
        lineWidth: points.count == 1 ? Marks.lineWidth(through: 1) : nil)
      return kind == .area
        ? [Outline(path: Marks.area(under: points, ground)), line] : [line]
    }
  }

  /// How wide a line is through so many points, of which one is a dot.
  static func lineWidth(through count: Int) -> Double { count == 1 ? 8 : 2 }

  /// Through a single point, the line goes there and back: a dot.
  private static func line(through points: [Point]) -> Path {
    Path(lines: points.count == 1 ? points + points : points)
  }

  private static func area(under points: [Point], _ ground: Double) -> Path {
    guard let first = points.first, let last = points.last else { return Path() }
    var path = Path(
      lines: points + [Point(x: last.x, y: ground), Point(x: first.x, y: ground)])
    path.close()
    return path
  }
}
