internal import Geometry
internal import Glibc
internal import Layers
internal import Motion
internal import Scales
internal import Text

extension ChartKind {
  package static let pie = ChartKind(SectorMark.self)
}

/// A slice of a pie for each value, clockwise from the top.
enum SectorMark: Mark {
  static let word = "pie"
  static let summary = "Shows a slice of a pie for each number, clockwise from the top."
  static let chartName = "Pie chart"

  static let plural = "slices"
  static func planeRule(_ options: ChartOptions) -> PlaneRule? { nil }
  static let shapes = "its slices are arcs"
  static let valueLabels = ValueLabels.shares

  /// Slices have no order, and so no trend: the share of the largest is named instead.
  static func remark(on series: Series, of data: ChartData) -> String? {
    let values = series.values
    let share = (values.max() ?? 0) / values.reduce(0, +) * 100
    // A share just below 100 percent is not shown as 100.
    let percent = share < 100 ? min(share.rounded(), 99) : 100
    return "which is \(label(of: percent, format: .automatic)) % of all"
  }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    guard data.series.count == 1 else {
      throw .oneSeriesOnly(word, count: data.series.count)
    }
    if options.stacking != nil { throw .unfittingStacking(plural, allowed: []) }
    let ys = data.series[0].points.ys
    if let index = ys.firstIndex(where: { $0 < 0 }) {
      throw .negativeSlice(ys[index], index: index)
    }
    let sum = data.series[0].values.reduce(0, +)
    if sum == 0 { throw .noSlices }
    if sum.isInfinite { throw .tooWide }
  }

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    SectorGuide(drawing, in: size, theme, fonts).layout
  }

  static func layerCount(forValues count: Int) -> Int { count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Sector] {
    let circle = Circle(in: plot, hole: drawing.options.marks.sectors.innerRadius)
    return shares(of: drawing.data).map { share in
      Sector(start: share.lowerBound, end: share.upperBound, circle: circle)
    }
  }

  /// The fraction of a turn that each slice covers; a missing value has none.
  static func shares(of data: ChartData) -> [ClosedRange<Double>] {
    let ys = data.series[0].points.ys.map { $0.isNaN ? 0 : $0 }
    let sum = ys.reduce(0, +)
    var total = 0.0
    return ys.map { y in
      let start = total / sum
      total += y
      return start...max(start, total / sum)
    }
  }

  /// The slice at a point of the ring.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    let slices = items(of: series, of: drawing, in: plot)
    guard let circle = slices.first?.circle else { return nil }
    let offset = point - circle.center
    guard circle.radius * circle.hole...circle.radius ~= offset.length else { return nil }
    // Clockwise from the top, in turns.
    let turn = atan2(offset.dx, -offset.dy) / (2 * .pi)
    let place = turn < 0 ? turn + 1 : turn
    return slices.firstIndex { $0.start <= place && place < $0.end }
      .map { MarkHit(noun: "slice", index: $0) }
  }

  // MARK: Looks

  static var growsUpwards: Bool { false }
  static var linesGrow: Bool { true }
  static func silhouette(of items: [Sector]) -> Outline? { nil }

  static func extent(of items: [Sector], in bounds: Rect) -> Rect {
    items.first?.circle.box ?? .zero
  }

  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var style = style
    style.count = place.count
    var shape = Shape()
    (shape.fillColor, shape.strokeColor) = (nil, style.color(at: place.index))
    return shape
  }

  // MARK: Morphs

  /// Slices enter from the end of the turn, and exit there.
  static func transitions(from old: [Sector], to new: [Sector]) -> [Transition<Sector>] {
    guard let oldCircle = old.first?.circle, let circle = new.first?.circle else { return [] }
    let ends = (
      Sector(start: 1, end: 1, circle: oldCircle), Sector(start: 1, end: 1, circle: circle)
    )
    return (0..<max(old.count, new.count)).map { index in
      let phase: Transition<Sector>.Phase =
        index >= old.count
        ? .enter(index, outOf: old.count - 1)
        : index >= new.count ? .exit(index, into: new.count - 1) : .update(index, as: index)
      return Transition(
        phase: phase, start: index < old.count ? old[index] : ends.0,
        end: index < new.count ? new[index] : ends.1)
    }
  }
}

/// The circle of a pie.
struct Circle: Hashable {
  let center: Point
  let radius: Double
  /// The radius of the hole in its middle, as a fraction of its own, 0..<1.
  var hole = 0.0

  init(center: Point, radius: Double, hole: Double = 0) {
    (self.center, self.radius, self.hole) = (center, radius, hole)
  }

  /// The largest circle in the middle of a plot that leaves room around it.
  init(in plot: PlotSpace, hole: Double = 0) {
    let (size, margin) = (plot.size, plot.margin)
    let (whole, room) = (
      min(size.width, size.height),
      min(size.width - 2 * margin.width, size.height - 2 * margin.height)
    )
    // Where labels would leave only a small circle, they are omitted.
    let diameter = room < whole / 2 ? whole : room
    self.init(
      center: Point(x: size.width / 2, y: size.height / 2),
      radius: max(0, (diameter / 2).rounded(.down)), hole: hole)
  }

  /// The width of the ring around the hole.
  var width: Double { radius * (1 - hole) }
  /// The radius of the middle of the ring.
  private var middleRadius: Double { radius * (1 + hole) / 2 }

  /// The circle in the middle of the ring: a stroke along it, as wide as the ring, covers all of it.
  var path: Path {
    var path = Path()
    path.addArc(
      center: center, radius: middleRadius, startAngle: Angle(degrees: -90),
      endAngle: Angle(degrees: 270))
    return path
  }

  /// The bounding box of `path`.
  var box: Rect {
    Rect(origin: center, size: .zero).insetBy(dx: -middleRadius, dy: -middleRadius)
  }

  func applying(_ transform: AffineTransform) -> Circle {
    Circle(center: center.applying(transform), radius: radius * transform.a, hole: hole)
  }
}

/// A slice: from one fraction of a turn to another, from the top, clockwise.
struct Sector: MarkItem {
  let start: Double
  let end: Double
  let circle: Circle

  var outlines: [Outline] {
    [Outline(path: circle.path, lineWidth: circle.width, part: start...max(start, end))]
  }

  var order: Double { end }

  func interpolated(to other: Sector, fraction: Double) -> Sector {
    Sector(
      start: start.interpolated(to: other.start, fraction: fraction),
      end: end.interpolated(to: other.end, fraction: fraction),
      circle: Circle(
        center: circle.center.interpolated(to: other.circle.center, fraction: fraction),
        radius: circle.radius.interpolated(to: other.circle.radius, fraction: fraction),
        hole: circle.hole.interpolated(to: other.circle.hole, fraction: fraction)))
  }

  func applying(_ transform: AffineTransform) -> Sector {
    Sector(start: start, end: end, circle: circle.applying(transform))
  }
}
