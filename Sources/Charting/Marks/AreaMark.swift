internal import Geometry
internal import Layers

extension ChartKind {
  package static let area = ChartKind(AreaMark.self)
}

/// A line through the values, and what lies between it and 0.
enum AreaMark: Mark {
  static let word = "area"
  static let summary = "Shows a line through the points, and what lies between it and 0."
  static let chartName = "Area chart"

  static func axes(for series: Series) throws(ChartError) -> SeriesAxes? {
    try SeriesAxes(series, isBanded: false, startsAtZero: true)
  }

  static func layerCount(forValues count: Int) -> Int { 2 }

  static func items(of drawing: SeriesDrawing, in plot: PlotSpace) -> [AreaItem] {
    [LineItem(drawing, in: plot)].compactMap { $0.map(AreaItem.init) }
  }

  static func transitions(from old: [AreaItem], to new: [AreaItem]) -> [Transition<AreaItem>] {
    LineItem.transitions(from: old.map(\.line), to: new.map(\.line)).enumerated().map {
      Transition(
        course: .stays($0, as: $0), start: AreaItem(line: $1.start), end: AreaItem(line: $1.end))
    }
  }

  /// The inside lies below the line.
  static func shape(of part: Int, at index: Int, of count: Int, colors: [Color]) -> Shape {
    guard part == 0 else { return LineItem.shape }
    var shape = Shape()
    // A gradient shows through.
    shape.fillColor = colors.isEmpty ? .paleMark : nil
    return shape
  }

  static func silhouette(of items: [AreaItem]) -> Path? {
    items.first?.line.area ?? Path()
  }
}

/// A line, and what is below it.
struct AreaItem: MarkItem {
  let line: LineItem

  var outlines: [Outline] { [Outline(path: line.area)] + line.outlines }
  var order: Double { 0 }

  func interpolated(to end: AreaItem, fraction: Double) -> AreaItem {
    AreaItem(line: line.interpolated(to: end.line, fraction: fraction))
  }

  func applying(_ transform: AffineTransform) -> AreaItem {
    AreaItem(line: line.applying(transform))
  }
}
