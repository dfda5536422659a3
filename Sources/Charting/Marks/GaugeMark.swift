internal import Geometry
internal import Graphics
internal import Layers
internal import Motion
package import Scales
internal import Text

extension ChartKind {
  package static let gauge = ChartKind(GaugeMark.self)
}

/// The settings of a gauge by the page.
package struct GaugeOptions: Hashable, Sendable {
  /// The number of a full ring.
  package var total = 100.0
  /// The width of the ring, in points; nil is a share of its radius.
  package var lineWidth: Double?
  /// How the number is written; percent is its share of the total.
  package var valueFormat = LabelFormat.percent(decimals: 0)
}

/// A ring for one number, clockwise from the top: a full one is the total.
enum GaugeMark: Mark {
  static let names = MarkNames(
    "gauge",
    "Shows one number as a ring, clockwise from the top; a full ring is the total.",
    chart: "Gauge", plural: "rings", shapes: "its ring is an arc")
  static func planeRule(_ options: ChartOptions) -> PlaneRule? { nil }
  static let valueLabels = ValueLabels.shares
  static let descriptionStyle = DescriptionStyle.ratio

  static func statement(on facts: ChartFacts) -> String? {
    guard case .ratio(let number, let total, let percent) = facts.series[0].content else {
      return nil
    }
    return "\(label(of: number, format: .automatic)) of "
      + "\(label(of: total, format: .automatic)), which is \(percent)"
  }

  static func axes(of drawing: ChartDrawing) -> [AxisFacts] {
    [AxisFacts(.ring, to: drawing.options.marks.gauge.total)]
  }

  static func whole(of drawing: ChartDrawing) -> Whole { .total(CountedNumber(drawing)) }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    guard data.count == 1 else { throw .oneNumberOnly(count: data.count) }
    if options.stacking != nil { throw .unfittingStacking(names.plural, allowed: []) }
    let (number, gauge) = (data.series[0].points[0].y, options.marks.gauge)
    if number < 0 { throw .negativeGauge(number) }
    guard gauge.total > 0, gauge.total.isFinite else { throw .gaugeTotal(gauge.total) }
    guard (number / gauge.total).isFinite else { throw .tooWide }
    if let width = gauge.lineWidth, !(width > 0 && width.isFinite) { throw .lineWidth(width) }
  }

  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    Sonification([drawing.data.series[0].points.ys[0]], maximum: drawing.options.marks.gauge.total)
  }

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    GaugeGuide(drawing, in: size, theme, fonts).layout
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { 1 }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Ring] {
    let number = CountedNumber(drawing)
    return [
      Ring(
        fraction: min(1, number.share(of: number.number)), circle: Circle(in: plot),
        lineWidth: drawing.options.marks.gauge.lineWidth)
    ]
  }

  /// The ring, also where it is not filled.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    guard let ring = items(of: series, of: drawing, in: plot).first else { return nil }
    let distance = (point - ring.circle.center).length
    let isInside = ring.circle.radius - ring.width...ring.circle.radius ~= distance
    return isInside ? MarkHit(noun: "ring", index: 0) : nil
  }

  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Ring, in size: Size
  ) -> MarkEnds? {
    let number = CountedNumber(drawing)
    return MarkEnds(
      value: MarkEnd(
        value: number.number, reach: .part(of: number.total),
        track: .circle(center: item.circle.center, radius: item.circle.radius - item.width / 2)))
  }

  // MARK: Looks

  static var growsUpwards: Bool { false }
  static var strokesSilhouette: Bool { true }
  static func silhouette(of items: [Ring]) -> Outline? {
    items.first?.outlines.first ?? Outline(path: Path())
  }

  static func extent(of items: [Ring], in bounds: Rect) -> Rect {
    items.first?.circle.box ?? .zero
  }

  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    shape.fillColor = nil
    shape.strokeColor = style.showsThrough ? nil : style.color(at: place.series)
    shape.stroke.cap = .round
    return shape
  }

  static func transitions(from old: [Ring], to new: [Ring]) -> [Transition<Ring>] {
    zip(old, new).map { Transition(phase: .update(0, as: 0), start: $0, end: $1) }
  }
}

/// A ring, or a part of it from the top, clockwise.
struct Ring: MarkItem {
  /// The part of a turn that it covers, 0...1.
  let fraction: Double
  /// The outer edge of the ring.
  let circle: Circle
  /// As the page has set it; nil is a share of the radius.
  let lineWidth: Double?

  /// The width of the ring, the radius at most.
  var width: Double { min(lineWidth ?? (circle.radius * 0.2).rounded(.up), circle.radius) }

  /// The whole circle in the middle of the ring.
  var path: Path {
    // A circle of no size has no direction.
    guard circle.radius > 0 else { return Path() }
    return Circle(center: circle.center, radius: 2 * circle.radius - width).path
  }

  var outlines: [Outline] { [Outline(path: path, lineWidth: width, part: 0...fraction)] }
  var order: Double { 0 }

  func interpolated(to end: Ring, fraction: Double) -> Ring {
    Ring(
      fraction: self.fraction.interpolated(to: end.fraction, fraction: fraction),
      circle: Circle(
        center: circle.center.interpolated(to: end.circle.center, fraction: fraction),
        radius: circle.radius.interpolated(to: end.circle.radius, fraction: fraction)),
      lineWidth: end.lineWidth)
  }

  func applying(_ transform: AffineTransform) -> Ring {
    Ring(fraction: fraction, circle: circle.applying(transform), lineWidth: lineWidth)
  }
}
