internal import Geometry
internal import Graphics
internal import Layers
internal import Motion
internal import Scales

extension ChartKind {
  package static let box = ChartKind(BoxMark.self)
}

/// A box for the values of each place, from quartile to quartile, with whiskers; values beyond them
/// are points.
enum BoxMark: Mark {
  static let names = MarkNames(
    "box",
    "Shows how values lie: a box from the lower to the upper quartile, a line at the median, whiskers "
      + "to the last value within 1.5 times the distance of the quartiles, and points beyond.",
    chart: "Box chart", plural: "boxes", named: "box")
  static let groupsValues = true

  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(isBanded: true, stackings: [.grouped], canTurn: true, sharesBands: true)
  }

  static func plotted(
    _ data: ChartData, _ options: ChartOptions
  ) throws(ChartError) -> ChartData {
    data.boxes(isPositive: options[options.orientation.valueDimension].scale == .log)
  }

  /// The whiskers, the median and the points beyond are one layer above the box.
  static func layerCount(forValues count: Int, of series: Int) -> Int { 2 * count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [BoxItem] {
    guard let plane = drawing.plane, let boxes = drawing.plotted.series[series].boxes else {
      return []
    }
    let (points, count) = (plane.series[series].points, Double(plane.group.count))
    let isVertical = plane.orientation == .vertical
    let length = max(0, (isVertical ? plot.size.width : plot.size.height) - 1)
    let band = length / Double(max(1, plane.places.shownBandCount ?? points.count))
    // In bands: the place of a box, and its shift from the middle.
    let share = count > 1 ? 0.8 / count : 0.6
    let shift = (Double(plane.group.place(of: series)) - (count - 1) / 2) * (count > 1 ? share : 0)
    let half = min(share * band * (count > 1 ? 0.42 : 0.5), BoxItem.widest / 2)
    let names = drawing.markNames
    return points.enumerated().map { index, point in
      let name = index < names.count ? names[index] : ""
      guard index < boxes.count, let box = boxes[index] else {
        return BoxItem(order: Double(index), name: name)
      }
      var item = BoxItem(
        box, order: Double(index), name: name, half: half, isVertical: isVertical
      ) {
        plane.position(ofX: point.x + shift, value: $0, in: plot.size)
      }
      item.emphasis = Emphasis(of: index, in: drawing.options.selection)
      return item
    }
  }

  static func indices(ofMarks number: Int, of drawing: ChartDrawing) -> [Int?]? { nil }

  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    items(of: series, of: drawing, in: plot)
      .lastIndex { $0.extent?.insetBy(dx: -3, dy: -3).contains(point) ?? false }
      .map { MarkHit(noun: names.named, index: $0) }
  }

  /// A median stands beside its line: beyond the mark it would seem to be of an outlier.
  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let points = drawing.plane?.series[series].points else { return [] }
    return zip(points.ys, items(of: series, of: drawing, in: plot)).map { median, item in
      item.isEmpty ? nil : ValueAnchor(value: median, frame: item.median)
    }
  }

  /// A box stands for many values, none of which is pulled.
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: BoxItem, in size: Size
  ) -> MarkEnds? { nil }

  // MARK: Looks

  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    let color = style.color(at: place.series)
    (shape.fillColor, shape.strokeColor) = (color, color)
    if part == 0 { shape.fillColor?.alpha *= 0.3 }
    shape.stroke = Stroke(width: 1)
    return shape
  }

  static let isSelectable = true
  static func silhouette(of items: [BoxItem]) -> Outline? { nil }

  // MARK: Words

  static let descriptionStyle = DescriptionStyle.boxes

  /// The greatest number of boxes that are told one by one.
  private static let toldCount = 6

  static func clauses(on series: SeriesFacts, of facts: ChartFacts) -> [String] {
    guard case .boxes(let boxes) = series.content else { return [] }
    let texts = ChartTexts(facts.drawing.data, facts.drawing.options.xAxis.labelFormat)
    func at(_ box: SeriesFacts.Box) -> String {
      facts.hasNamelessPlace ? "" : " at \(texts.place(box.place))"
    }
    guard boxes.count > toldCount else {
      return boxes.map { box in
        let (lower, upper) = (box.summary.lowerQuartile, box.summary.upperQuartile)
        let median = "median \(texts.number(box.summary.median))\(at(box))"
        return lower == upper
          ? median : "\(median) between \(texts.number(lower)) and \(texts.number(upper))"
      }
    }
    guard let least = boxes.min(by: { $0.summary.median < $1.summary.median }),
      let greatest = boxes.max(by: { $0.summary.median < $1.summary.median })
    else { return [] }
    return [
      "medians from \(texts.number(least.summary.median))\(at(least)) "
        + "to \(texts.number(greatest.summary.median))\(at(greatest))"
    ]
  }

  /// The rule of the boxes, and how many values are points.
  static func closing(on facts: ChartFacts, place: (Double) -> String) -> String? {
    let outliers = facts.series.reduce(0) { count, series in
      guard case .boxes(let boxes) = series.content else { return count }
      return count + boxes.reduce(0) { $0 + $1.summary.outliers.count }
    }
    let beyond =
      outliers == 0
      ? "no value is beyond"
      : "\(outliers) \(outliers == 1 ? "value is" : "values are") beyond, as points"
    return
      "Boxes by Tukey, from quartile to quartile (R's type 7), with whiskers to the last value "
      + "within 1.5 times their distance; \(beyond)."
  }

  // MARK: Morphs

  static func keptNames(of drawing: ChartDrawing) -> [String] { drawing.data.labels ?? [] }

  static func transitions(from old: [BoxItem], to new: [BoxItem]) -> [Transition<BoxItem>] {
    Transition.byName(from: old, to: new) { Transition(phase: $0, between: $1, $2) }
  }
}

extension Transition<BoxItem> {
  fileprivate init(phase: Phase, between old: BoxItem, _ new: BoxItem) {
    var (start, end) = (
      old.isEmpty ? new.contracted : old, new.isEmpty ? old.contracted : new
    )
    // Points beyond grow out of a whisker, or shrink into it.
    let (first, last) = (start, end)
    start.outliers += end.outliers.dropFirst(start.outliers.count).map {
      first.hidden($0, of: last)
    }
    end.outliers += start.outliers.dropFirst(end.outliers.count).map { last.hidden($0, of: first) }
    self.init(phase: phase, start: start, end: end)
  }
}

/// A box with its whiskers, in the plot area.
struct BoxItem: NamedItem {
  /// A value beyond the whiskers.
  struct Beyond: Hashable {
    var middle: Point
    var radius: Double
  }

  /// From quartile to quartile.
  var body = Rect.zero
  /// The line of the median.
  var median = Rect.zero
  /// The ends of lines: of both whiskers, and of both caps.
  var ends: [Point] = []
  var outliers: [Beyond] = []
  let order: Double
  /// The name of its place; empty for none.
  var name = ""
  var emphasis = Emphasis.none

  /// The greatest width of a box, in points.
  static let widest = 64.0
  /// The radius of the values beyond, in points.
  private static let radius = 2.5

  /// A place without values.
  init(order: Double, name: String) { (self.order, self.name) = (order, name) }

  /// - Parameters:
  ///   - half: Half its width, in points.
  ///   - position: The point of a value in the middle of the box.
  init(
    _ box: BoxSummary, order: Double, name: String, half: Double, isVertical: Bool,
    position: (Double) -> Point
  ) {
    (self.order, self.name) = (order, name)
    func point(_ value: Double, _ across: Double) -> Point {
      let middle = position(value)
      return isVertical
        ? Point(x: (middle.x + across).rounded(), y: middle.y)
        : Point(x: middle.x, y: (middle.y + across).rounded())
    }
    func middle(_ value: Double) -> Point { point(value, 0) }
    body = Rect(corner: point(box.lowerQuartile, -half), point(box.upperQuartile, half))
    median = Rect(corner: point(box.median, -half), point(box.median, half))
    median = median.insetBy(dx: isVertical ? 0 : -1, dy: isVertical ? -1 : 0)
    // A whisker of no length has no cap.
    let (low, high) = (
      box.low < box.lowerQuartile ? half / 2 : 0, box.high > box.upperQuartile ? half / 2 : 0
    )
    ends = [
      middle(box.lowerQuartile), middle(box.low), middle(box.upperQuartile), middle(box.high),
      point(box.low, -low), point(box.low, low), point(box.high, -high), point(box.high, high),
    ]
    let radius = min(BoxItem.radius, max(1, half / 2))
    // A point far away could not be moved back exactly.
    outliers = box.outliers.map { Beyond(middle: middle($0), radius: radius) }
      .filter { abs($0.middle.x) < 1e6 && abs($0.middle.y) < 1e6 }
  }

  var isEmpty: Bool { ends.isEmpty }

  var outlines: [Outline] {
    guard !isEmpty else { return [Outline(path: Path()), Outline(path: Path())] }
    var lines = Path(median)
    for start in stride(from: 0, to: ends.count, by: 2) {
      lines.append(Path(lines: [ends[start], ends[start + 1]]))
    }
    for outlier in outliers {
      lines.append(
        ChartSymbol.circle.path(
          at: outlier.middle, diameter: 2 * outlier.radius, growsUpwards: true))
    }
    return [Outline(path: Path(body)), Outline(path: lines)]
  }

  /// From the least value to the greatest; nil without values.
  var extent: Rect? {
    guard !isEmpty else { return nil }
    return (ends + outliers.map(\.middle)).reduce(body) { rect, point in
      rect.union(Rect(origin: point, size: .zero))
    }
  }

  var middle: Point? { isEmpty ? nil : median.center }

  /// A value beyond the whiskers of another box, at the end of the same whisker of this one.
  fileprivate func hidden(_ value: Beyond, of other: BoxItem) -> Beyond {
    guard !isEmpty, !other.isEmpty else { return Beyond(middle: value.middle, radius: 0) }
    let (low, high) = (1, 3)
    let isLow = (value.middle - other.ends[low]).length < (value.middle - other.ends[high]).length
    return Beyond(middle: ends[isLow ? low : high], radius: 0)
  }

  /// All of it at its median.
  var contracted: BoxItem {
    guard !isEmpty else { return self }
    var item = self
    let middle = median.center
    item.body = Rect(origin: middle, size: .zero)
    item.median = item.body
    item.ends = ends.map { _ in middle }
    item.outliers = outliers.map { _ in Beyond(middle: middle, radius: 0) }
    return item
  }

  func interpolated(to end: BoxItem, fraction: Double) -> BoxItem {
    var item = end
    item.body = body.interpolated(to: end.body, fraction: fraction)
    item.median = median.interpolated(to: end.median, fraction: fraction)
    item.ends = zip(ends, end.ends).map { $0.interpolated(to: $1, fraction: fraction) }
    item.outliers = zip(outliers, end.outliers).map {
      Beyond(
        middle: $0.middle.interpolated(to: $1.middle, fraction: fraction),
        radius: $0.radius.interpolated(to: $1.radius, fraction: fraction))
    }
    return item
  }

  func applying(_ transform: AffineTransform) -> BoxItem {
    var item = self
    item.body = body.moved(by: transform)
    item.median = median.moved(by: transform)
    item.ends = ends.map { $0.applying(transform) }
    item.outliers = outliers.map {
      Beyond(middle: $0.middle.applying(transform), radius: $0.radius)
    }
    return item
  }
}

extension Rect {
  /// The rectangle between two corners.
  fileprivate init(corner: Point, _ other: Point) {
    self.init(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(other.x - corner.x),
      height: abs(other.y - corner.y))
  }

  /// - Parameter transform: A translation and a scale.
  fileprivate func moved(by transform: AffineTransform) -> Rect {
    Rect(
      corner: Point(x: minX, y: minY).applying(transform),
      Point(x: maxX, y: maxY).applying(transform))
  }
}
