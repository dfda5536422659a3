internal import Geometry
internal import Layers

extension ChartKind {
  package static let area = ChartKind(AreaMark.self)
}

/// A line through the values, and the area between it and 0.
enum AreaMark: Mark {
  static let isBroad = true
  static let names = MarkNames(
    "area",
    "Shows a line through the points, and what lies between it and 0.",
    chart: "Area chart", plural: "areas")
  static let isContinuous = true
  static func owner(ofLayer number: Int, of item: AreaItem) -> MarkOwner {
    number == 0 ? .series("area") : LineMark.owner(ofLayer: number - 1, of: item.line)
  }

  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(startsAtZero: true, stackings: [.stacked, .normalized, .overlaid])
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { 2 }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [AreaItem] {
    guard let line = LineItem(series, of: drawing, in: plot) else { return [] }
    let isStacked = drawing.data.hasSeveralSeries && drawing.plane?.stacking != .overlaid
    let floor = isStacked ? LineItem(series, of: drawing, in: plot, isFloor: true) : nil
    let zero = drawing.plane?.position(x: 0, y: 0, in: plot.size).y
    return [AreaItem(line: line, floor: floor?.raised(towards: line, zero: zero))]
  }

  static func transitions(from old: [AreaItem], to new: [AreaItem]) -> [Transition<AreaItem>] {
    let hasFloor = (old + new).contains { $0.floor != nil }
    let lines = LineItem.transitions(from: old.map(\.line), to: new.map(\.line))
    let floors =
      hasFloor ? LineItem.transitions(from: old.map(\.lowerEdge), to: new.map(\.lowerEdge)) : []
    return lines.indices.map { index in
      func item(_ part: KeyPath<Transition<LineItem>, LineItem>) -> AreaItem {
        AreaItem(
          line: lines[index][keyPath: part],
          floor: hasFloor ? floors[index][keyPath: part] : nil)
      }
      return Transition(phase: .update(index, as: index), start: item(\.start), end: item(\.end))
    }
  }

  /// The nearest value within 10 points, else the area.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    if let value = valueHit(point, on: series, of: drawing, in: plot) { return value }
    let isInside = items(of: series, of: drawing, in: plot).contains {
      $0.line.area(above: $0.floor).contains(point)
    }
    return isInside ? MarkHit(noun: "area", rank: 1) : nil
  }

  /// The inside is below the line.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    guard part == 0 else { return LineItem.shape(at: place, style) }
    var shape = Shape()
    var color = style.color(at: place.series)
    // Areas that lie on each other show the grid and others; those on top of each other have the colour of the
    // legend.
    if !style.isStacked { color.alpha *= 0.4 }
    // A gradient shows through.
    shape.fillColor = style.showsThrough ? nil : color
    return shape
  }

  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    BarMark.sample(of: series, style)
  }

  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: AreaItem, in size: Size
  ) -> MarkSpot? { pointSpot(of: index, in: series, of: drawing, in: size) }

  static let isSelectable = true
  static let fadesUnselected = false

  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? {
    LineItem.dotShape(shape.fillColor, style)
  }

  static func silhouette(of items: [AreaItem]) -> Outline? {
    Outline(path: items.first.map { $0.line.area(above: $0.floor) } ?? Path())
  }
}

/// A line, and the area below it.
struct AreaItem: MarkItem {
  let line: LineItem
  /// The line at its bottom, with as many runs; nil is the baseline.
  var floor: LineItem?

  /// The line at its bottom, also if that is the baseline.
  var lowerEdge: LineItem {
    floor
      ?? LineItem(
        runs: line.runs.map { run in run.map { Point(x: $0.x, y: line.baseline) } },
        baseline: line.baseline)
  }

  var outlines: [Outline] { [Outline(path: line.area(above: floor))] + line.outlines }
  var order: Double { 0 }
  var emphasis: Emphasis { line.emphasis }
  var accent: Outline? { line.accent }
  var isAccented: Bool { line.isAccented }

  static func highlighting(
    _ motion: (start: AreaItem, end: AreaItem), as item: AreaItem
  ) -> (start: AreaItem, end: AreaItem) {
    let lines = LineItem.highlighting((motion.start.line, motion.end.line), as: item.line)
    return (
      AreaItem(line: lines.start, floor: motion.start.floor),
      AreaItem(line: lines.end, floor: motion.end.floor)
    )
  }

  func interpolated(to end: AreaItem, fraction: Double) -> AreaItem {
    AreaItem(
      line: line.interpolated(to: end.line, fraction: fraction),
      floor: floor.flatMap { floor in
        end.floor.map { floor.interpolated(to: $0, fraction: fraction) }
      })
  }

  func applying(_ transform: AffineTransform) -> AreaItem {
    AreaItem(line: line.applying(transform), floor: floor?.applying(transform))
  }
}

extension LineItem {
  /// The bottom of an area on another one: above the other's line, and the ground that separates them, but
  /// not beyond the area's own line.
  ///
  /// - Parameter zero: The height at which there is no other one.
  fileprivate func raised(towards top: LineItem, zero: Double?) -> LineItem {
    let reach = LineItem.width(isDot: false) / 2 + ChartTheme.gap
    var floor = self
    floor.runs = zip(runs, top.runs).map { run, edge in
      guard run.count == edge.count else { return run }
      return zip(run, edge).map { point, above in
        guard point.y != zero else { return point }
        return Point(x: point.x, y: point.y + min(max(above.y - point.y, -reach), reach))
      }
    }
    return floor
  }
}
