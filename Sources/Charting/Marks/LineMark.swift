internal import Geometry
internal import Layers
internal import Motion

extension ChartKind {
  package static let line = ChartKind(LineMark.self)
}

/// A line through the values.
enum LineMark: Mark {
  static let word = "line"
  static let summary = "Shows a line through the points, or through numbers side by side."
  static let chartName = "Line chart"

  static func axes(for series: Series) throws(ChartError) -> SeriesAxes? {
    try SeriesAxes(series, isBanded: false, startsAtZero: false)
  }

  static func layerCount(forValues count: Int) -> Int { 1 }

  static func items(of drawing: SeriesDrawing, in plot: PlotSpace) -> [LineItem] {
    [LineItem(drawing, in: plot)].compactMap(\.self)
  }

  static func transitions(from old: [LineItem], to new: [LineItem]) -> [Transition<LineItem>] {
    LineItem.transitions(from: old, to: new)
  }

  static func shape(of part: Int, at index: Int, of count: Int, colors: [Color]) -> Shape {
    LineItem.shape
  }

  static func silhouette(of items: [LineItem]) -> Path? { items.first?.area ?? Path() }
}

/// A line, and the ground below it.
struct LineItem: Hashable {
  /// At least one.
  var points: [Point]
  /// The height of the ground.
  var ground: Double
  /// How wide the line is, of a dot and of what becomes one; nil leaves it to the layer.
  var width: Double?

  init(points: [Point], ground: Double, width: Double? = nil) {
    (self.points, self.ground, self.width) = (points, ground, width)
  }

  /// The line of a drawing; nil if it has no axes.
  init?(_ drawing: SeriesDrawing, in plot: PlotSpace) {
    guard let axes = drawing.axes else { return nil }
    let scale = axes.scale(to: plot.size)
    points = axes.points.map { $0.applying(scale) }
    ground = Point(x: 0, y: axes.ground).applying(scale).y
    width = points.count == 1 ? LineItem.width(through: 1) : nil
  }

  /// How wide a line is through so many points, of which one is a dot.
  private static func width(through count: Int) -> Double { count == 1 ? 8 : 2 }

  /// How a line looks.
  static let shape = {
    var shape = Shape()
    shape.fillColor = nil
    shape.strokeColor = .mark
    shape.stroke = Stroke(width: width(through: 2), cap: .round, join: .round)
    return shape
  }()

  /// What is between the line and the ground.
  var area: Path {
    guard let first = points.first, let last = points.last else { return Path() }
    var path = Path(
      lines: points + [Point(x: last.x, y: ground), Point(x: first.x, y: ground)])
    path.close()
    return path
  }

  /// The points of lines go to each other as Leo's do.
  static func transitions(from old: [LineItem], to new: [LineItem]) -> [Transition<LineItem>] {
    zip(old, new).enumerated().map { index, lines in
      let (old, new) = lines
      let matching = LineMatching(from: old.points, to: new.points)
      var start = LineItem(points: matching.start, ground: old.ground)
      var end = LineItem(points: matching.end, ground: new.ground)
      if (old.points.count == 1) != (new.points.count == 1) {
        start.width = old.width ?? width(through: old.points.count)
        end.width = width(through: new.points.count)
      }
      return Transition(course: .stays(index, as: index), start: start, end: end)
    }
  }
}

extension LineItem: MarkItem {
  var outlines: [Outline] {
    // Through a single point, the line goes there and back: a dot.
    [Outline(path: Path(lines: points.count == 1 ? points + points : points), lineWidth: width)]
  }

  var order: Double { 0 }

  func interpolated(to end: LineItem, fraction: Double) -> LineItem {
    LineItem(
      points: points.interpolated(to: end.points, fraction: fraction),
      ground: ground.interpolated(to: end.ground, fraction: fraction),
      width: width.flatMap { width in
        end.width.map { width.interpolated(to: $0, fraction: fraction) }
      })
  }

  func applying(_ transform: AffineTransform) -> LineItem {
    LineItem(
      points: points.map { $0.applying(transform) },
      ground: Point(x: 0, y: ground).applying(transform).y, width: width)
  }
}
