internal import Geometry
internal import Graphics
internal import Layers
internal import Motion
internal import Scales

extension ChartKind {
  package static let heatmap = ChartKind(HeatmapMark.self)
}

/// A cell for each value, in the row of its series and the column of its place, whose colour stands for it.
enum HeatmapMark: Mark {
  static let names = MarkNames(
    "heatmap",
    "Shows numbers by colours: a cell for each, in rows and columns, with a key to the colours.",
    chart: "Heat map", plural: "cells", values: ("cell", "cells"))
  static let isBroad = true

  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(isBanded: true, hasRows: true)
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [CellItem] {
    guard let plane = drawing.plane, case .bands(let bands) = plane.x else { return [] }
    // Edges are on whole points, so that cells are sharp.
    func edge(_ scale: ChartScale, _ band: Int, _ length: Double) -> Double {
      (scale.fraction(of: Double(band)) * length + 1e-9).rounded()
    }
    func sides(_ scale: ChartScale, _ band: Int, _ length: Double) -> (low: Double, high: Double) {
      let ends = (edge(scale, band, length), edge(scale, band + 1, length))
      return (min(ends.0, ends.1), max(ends.0, ends.1))
    }
    let selection = drawing.options.selection
    let (bottom, top) = sides(plane.y, series, plot.size.height)
    return plane.series[series].points.ys.enumerated().map { index, value in
      let (left, right) = sides(plane.x, index, plot.size.width)
      let rect = Rect(
        x: left, y: bottom, width: CellItem.length(right - left),
        height: CellItem.length(top - bottom))
      return CellItem(
        rect, isEmpty: value.isNaN, order: Double(index),
        name: index < bands.count ? bands.labels[index] : "",
        emphasis: Emphasis(of: index, in: selection))
    }
  }

  static func indices(ofMarks number: Int, of drawing: ChartDrawing) -> [Int?]? { nil }

  /// The cell around a point, whether or not it has a value.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    items(of: series, of: drawing, in: plot)
      .firstIndex { $0.rect.contains(point) }
      .map { MarkHit(noun: names.named, index: $0) }
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let values = drawing.plane?.series[series].points.ys else { return [] }
    return zip(values, items(of: series, of: drawing, in: plot)).map { value, item in
      value.isNaN ? nil : ValueAnchor(value: value, frame: item.rect, isInside: true)
    }
  }

  /// A colour has no end that could be pulled.
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: CellItem, in size: Size
  ) -> MarkEnds? { nil }

  // MARK: Looks

  static let coloring = MarkColoring.shades
  static let isSelectable = true
  static let valueLabels = ValueLabels.values

  /// An empty cell is a line through its corners, in gray.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    shape.fillColor = style.color(ofValue: place.value ?? place.index, in: place.series)
    return shape
  }

  static func silhouette(of items: [CellItem]) -> Outline? { nil }

  // MARK: Words

  static let descriptionStyle = DescriptionStyle.ranks

  /// What the colours stand for, and how many cells are empty.
  static func closing(on facts: ChartFacts, place: (Double) -> String) -> String? {
    guard let shades = facts.drawing.plane?.shades else { return nil }
    let (lower, upper) = ChartScale.continuous(shades.axis).bounds
    let value = ChartTexts.values(from: lower, to: upper)
    let name = facts.drawing.options.valueName.onOneLine
    let colors =
      "Colours stand for \(name.isEmpty ? "values" : name) from \(value(lower)) to \(value(upper))"
      + (shades.isDiverging ? ", with another one for each sign" : "")
    return colors + (facts.drawing.emptyCells.map { "; \($0.words)." } ?? ".")
  }

  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    guard let plane = drawing.plane, let shades = plane.shades else {
      return Sonification([], maximum: 1)
    }
    let (lower, upper) = ChartScale.continuous(shades.axis).bounds
    return Sonification(
      series: plane.series.map { series in
        series.points.map { point in
          Sonification.Value(x: plane.x.fraction(of: point.x), value: point.y.isNaN ? nil : point.y)
        }
      }, range: lower...upper, ticks: ticks.map(plane.x.fraction))
  }

  // MARK: Morphs

  static func keptNames(of drawing: ChartDrawing) -> [String] {
    guard case .bands(let bands)? = drawing.plane?.x else { return [] }
    return bands.labels
  }

  /// Across where rows come, go or change places, or columns pass each other.
  static func passage(from old: ChartDrawing, to new: ChartDrawing) -> MorphRun.Passage {
    let rows = (old.data.series.map(\.name), new.data.series.map(\.name))
    let areSame = rows.0 == rows.1 || rows.0.count == 1 && rows.1.count == 1
    let columns = KeptNames(from: keptNames(of: old), to: keptNames(of: new))?.sources ?? []
    let kept = columns.compactMap(\.self)
    let isTurned =
      old.plane?.x.isReversed != new.plane?.x.isReversed
      || old.plane?.y.isReversed != new.plane?.y.isReversed
    return areSame && !isTurned && zip(kept, kept.dropFirst()).allSatisfy(<) ? .direct : .across
  }

  /// Within a row.
  static func transitions(from old: [CellItem], to new: [CellItem]) -> [Transition<CellItem>] {
    Transition.byName(from: old, to: new) { Transition(phase: $0, start: $1, end: $2) }
  }
}

/// A cell in the plot area, or the line through an empty one.
struct CellItem: NamedItem {
  /// All of the cell.
  private(set) var rect: Rect
  /// The corners of what is drawn.
  private var corners: [Point]
  let order: Double
  /// The name of its column; empty for none.
  let name: String
  var emphasis: Emphasis

  /// The least side of cells between which the ground shows, in points.
  private static let leastSide = 6.0

  /// The side of a cell in a band of a length, in points.
  static func length(_ band: Double) -> Double {
    band >= leastSide ? band - ChartTheme.gap : band
  }

  init(_ rect: Rect, isEmpty: Bool, order: Double, name: String, emphasis: Emphasis) {
    (self.rect, self.order, self.name, self.emphasis) = (rect, order, name, emphasis)
    // A line is as thick as it can be seen, from the lower left corner to the upper right one.
    let (wide, high) =
      isEmpty
      ? (min(1, rect.width / 2), min(1, rect.height / 2)) : (rect.width, rect.height)
    corners =
      isEmpty
      ? [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.minX + wide, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY - high), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.maxX - wide, y: rect.maxY), Point(x: rect.minX, y: rect.minY + high),
      ]
      : [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.minX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ]
  }

  var outlines: [Outline] {
    var path = Path(lines: corners)
    path.close()
    return [Outline(path: path)]
  }

  var middle: Point? { rect.center }

  /// All of it in its middle.
  var contracted: CellItem {
    var item = self
    item.rect = Rect(origin: rect.center, size: .zero)
    item.corners = corners.map { _ in rect.center }
    return item
  }

  func interpolated(to end: CellItem, fraction: Double) -> CellItem {
    var item = end
    item.rect = rect.interpolated(to: end.rect, fraction: fraction)
    item.corners = zip(corners, end.corners).map { $0.interpolated(to: $1, fraction: fraction) }
    return item
  }

  func applying(_ transform: AffineTransform) -> CellItem {
    var item = self
    let ends = [Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY)]
    item.rect = Rect(around: ends.map { $0.applying(transform) })
    item.corners = corners.map { $0.applying(transform) }
    return item
  }

  static func highlighting(
    _ motion: (start: CellItem, end: CellItem), as item: CellItem
  ) -> (start: CellItem, end: CellItem) {
    var motion = motion
    (motion.start.emphasis, motion.end.emphasis) = (item.emphasis, item.emphasis)
    return motion
  }
}
