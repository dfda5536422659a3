internal import Geometry
internal import Layers
internal import Motion

extension ChartKind {
  package static let bars = ChartKind(BarMark.self)
}

/// A bar for each value, from 0 to it.
enum BarMark: Mark {
  static let word = "bars"
  static let summary = "Shows a bar for each number, side by side."
  static let chartName = "Bar chart"

  static let plural = "bars"

  static let planeRule: PlaneRule? = PlaneRule(
    isBanded: true, startsAtZero: true, stackings: [.grouped, .stacked, .normalized])

  static func layerCount(forValues count: Int) -> Int { count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Rect] {
    guard let plane = drawing.plane else { return [] }
    let points = plane.series[series].points
    // Wide bars are sharp; narrow ones must have equal widths; and those of hardly a point have no
    // gaps, each of them a point wide at least, so that all are visible.
    let isGrouped = plane.stacking == .grouped && plane.series.count > 1
    let count = isGrouped ? plane.series.count : 1
    let band = plot.size.width / Double(points.count) / Double(count)
    let (isSharp, isDense) = (band >= 6 || band < 2, band < 2)
    let reach = isDense ? 0.5 : 0.4
    let width = 2 * reach / Double(count)
    func place(_ position: Double) -> Double { isSharp ? position.rounded() : position }
    return points.enumerated().map { index, point in
      let left = point.x - reach + (isGrouped ? Double(series) * width : 0)
      let base = plane.base(of: index, in: series)
      let start = plane.position(x: left, y: base, in: plot.size)
      let end = plane.position(
        x: left + width, y: point.y.isNaN ? base : point.y, in: plot.size)
      let (low, high) = (place(min(start.y, end.y)), place(max(start.y, end.y)))
      let width = place(end.x) - place(start.x)
      return Rect(
        x: place(start.x), y: low, width: isDense ? max(1, width) : width, height: high - low)
    }
  }

  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    shape.fillColor = style.showsThrough ? nil : style.color(at: place.series)
    return shape
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let plane = drawing.plane else { return [] }
    let table = ValueTable(drawing.data)
    let isInside = plane.series.count > 1 && plane.stacking != .grouped
    return zip(items(of: series, of: drawing, in: plot), table.rows[series]).map { frame, value in
      value.isNaN ? nil : ValueAnchor(value: value, frame: frame, isInside: isInside)
    }
  }

  static func silhouette(of items: [Rect]) -> Path? { Path(joining: items.map { Path($0) }) }

  // MARK: Morphs

  /// An old bar without a new one of its index exits into the new one nearest to it; a new one
  /// enters from the nearest old one.
  static func transitions(from old: [Rect], to new: [Rect]) -> [Transition<Rect>] {
    let isGrowing = old.count < new.count
    let closest = isGrowing ? partners(of: new, in: old) : partners(of: old, in: new)
    var taken = -1
    return closest.enumerated().map { index, partner in
      defer { taken = partner }
      let (source, target) = isGrowing ? (partner, index) : (index, partner)
      let phase: Transition<Rect>.Phase =
        partner != taken
        ? .update(source, as: target)
        : isGrowing ? .enter(target, outOf: source) : .exit(source, into: target)
      return Transition(phase: phase, start: old[source], end: new[target])
    }
  }

  /// For each of many bars the nearest of a few, so that each of the few is used: both are aligned
  /// from their first middle to their last. Of two equally near ones, the right one.
  private static func partners(of many: [Rect], in few: [Rect]) -> [Int] {
    let (manyPlaces, fewPlaces) = (places(of: many), places(of: few))
    var (closest, partner) = (0, -1)
    return manyPlaces.enumerated().map { index, place in
      while closest + 1 < few.count,
        abs(fewPlaces[closest + 1] - place) <= abs(place - fewPlaces[closest])
      { closest += 1 }
      // So many that the remaining ones are enough for the few that are still unused.
      let least = few.count - (many.count - index)
      partner = min(partner + 1, max(partner, closest, least))
      return partner
    }
  }

  /// The position of each bar: from 0 at the first to 1 at the last.
  private static func places(of bars: [Rect]) -> [Double] {
    let first = bars.first?.midX ?? 0
    let width = (bars.last?.midX ?? 0) - first
    return bars.map { width > 0 ? ($0.midX - first) / width : 0 }
  }
}

extension Rect: MarkItem {
  var outlines: [Outline] { [Outline(path: Path(self))] }
  var order: Double { midX }

  func applying(_ transform: AffineTransform) -> Rect {
    let (corner, other) = (
      Point(x: minX, y: minY).applying(transform), Point(x: maxX, y: maxY).applying(transform)
    )
    return Rect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
  }
}
