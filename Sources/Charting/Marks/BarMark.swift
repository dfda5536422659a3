internal import Geometry
internal import Layers
internal import Motion

extension ChartKind {
  package static let bars = ChartKind(BarMark.self)
}

/// A bar for each value, from 0 to it.
enum BarMark: Mark {
  static let isBroad = true
  static let names = MarkNames(
    "bars",
    "Shows a bar for each number, side by side.",
    chart: "Bar chart", plural: "bars")
  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(
      isBanded: true, startsAtZero: true, stackings: [.grouped, .stacked, .normalized],
      canTurn: true, canRange: true, sharesBands: true)
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Bar] {
    guard let plane = drawing.plane else { return [] }
    let points = plane.series[series].points
    let options = drawing.options.marks.bars
    // Wide bars are sharp; narrow ones must have equal widths; and those of hardly a point have no
    // gaps, each of them a point wide at least, so that all are visible.
    let (isGrouped, count) = (plane.group.count > 1, plane.group.count)
    let number = plane.group.place(of: series)
    let length = plane.orientation == .vertical ? plot.size.width : plot.size.height
    let bandCount = Double(plane.places.shownBandCount ?? points.count)
    let band = length / bandCount / Double(count)
    let (isSharp, isDense) = (band >= 6 || band < 2, band < 2)
    let widest = isDense ? 0.5 : 0.4
    // The half width of a group, in bands.
    let reach = options.width.map { min($0 / 2 / band, 0.5) } ?? widest
    // Bars of a group stand a point apart, where each of them is wide enough.
    let point = bandCount / max(1, length - 1)
    let gap = isGrouped && 2 * reach / Double(count) >= 3 * point ? point : 0
    let width = (2 * reach + gap) / Double(count) - gap
    // A half that was calculated is hardly ever exact.
    func place(_ position: Double) -> Double { isSharp ? (position + 1e-9).rounded() : position }
    let (selection, names) = (drawing.options.selection, drawing.markNames)
    return points.enumerated().map { index, point in
      let left = point.x - reach + Double(number) * (width + gap)
      let base = plane.base(of: index, in: series)
      let end = point.y.isNaN ? base : point.y
      let corners = (
        plane.position(ofX: left, value: base, in: plot.size),
        plane.position(ofX: left + width, value: end, in: plot.size)
      )
      let (low, high) = (
        Point(x: min(corners.0.x, corners.1.x), y: min(corners.0.y, corners.1.y)),
        Point(x: max(corners.0.x, corners.1.x), y: max(corners.0.y, corners.1.y))
      )
      var size = Size(width: place(high.x) - place(low.x), height: place(high.y) - place(low.y))
      var origin = Point(x: place(low.x), y: place(low.y))
      if isDense, plane.orientation == .vertical { size.width = max(1, size.width) }
      if isDense, plane.orientation == .horizontal {
        size.height = max(1, size.height)
        origin.y = min(origin.y, max(0, plot.size.height - size.height))
      }
      let bar = Bar(
        rect: Rect(origin: origin, size: size),
        end: Bar.Edge(
          plane.orientation, isNegative: (end < base) != plane.values.isReversed),
        radius: plane.isOutermost(index, in: series) ? options.cornerRadius : 0,
        isRound: options.cornerRadius > 0, emphasis: Emphasis(of: index, in: selection),
        name: index < names.count ? names[index] : "")
      return plane.stacking.isOnTop && base != 0 ? bar.cutAtBase(by: ChartTheme.gap) : bar
    }
  }

  /// The rectangles behind all bars, from one end of the axis to the other, in the plot area.
  static func backgrounds(of drawing: ChartDrawing, in plot: PlotSpace) -> [Rect] {
    let isGrouped = drawing.plane?.stacking == .grouped
    let whole = Rect(origin: .zero, size: plot.size)
    return drawing.data.series.indices.prefix(isGrouped ? .max : 1).flatMap { series in
      items(of: series, of: drawing, in: plot).map { bar in
        bar.end.isHorizontal
          ? Rect(x: 0, y: bar.rect.minY, width: plot.size.width, height: bar.rect.height)
          : Rect(x: bar.rect.minX, y: 0, width: bar.rect.width, height: plot.size.height)
      }
      // A zoom leaves bars out.
      .filter { !drawing.options.isZoomed || whole.contains($0.center) }
    }
  }

  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    // The grid does not show through bars.
    shape.fillColor =
      style.showsThrough ? nil : style.color(at: place.series).over(style.ground)
    return shape
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let plane = drawing.plane else { return [] }
    let table = drawing.table
    let isInside = plane.series.count > 1 && plane.stacking != .grouped
    return zip(items(of: series, of: drawing, in: plot), table.rows[series]).map { frame, value in
      value.isNaN
        ? nil : ValueAnchor(value: value, frame: frame.rect, isInside: isInside, isAtEnd: true)
    }
  }

  static let whiskersAreOverMarks = true

  /// In the middle of each bar.
  static func whiskerSpots(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [WhiskerSpot] {
    items(of: series, of: drawing, in: plot).map { bar in
      let (middle, width) =
        bar.end.isHorizontal ? (bar.rect.midY, bar.rect.height) : (bar.rect.midX, bar.rect.width)
      return WhiskerSpot(middle: middle, width: min(WhiskerSpot.widest, width / 2))
    }
  }

  /// In the middle of the bar.
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Bar, in size: Size
  ) -> MarkEnds? {
    guard var end = drawing.plane?.end(of: index, in: series, by: drawing, in: size),
      case .axis(let scale, let dimension, let length, _) = end.track
    else { return nil }
    end.track = .axis(
      scale, dimension, length: length,
      across: dimension == .y ? item.rect.midX : item.rect.midY)
    return MarkEnds(value: end)
  }

  static func keptNames(of drawing: ChartDrawing) -> [String] { drawing.data.labels ?? [] }

  static func silhouette(of items: [Bar]) -> Outline? {
    Outline(path: Path(joining: items.map(\.path)))
  }

  static let coversGrid = true
  static let isSelectable = true
  static let fadesUnselected = false
  static let accentOpacity = 1 - ChartTheme.fadedOpacity

  /// A veil over the bars that are not selected: faded ones would let the grid show through.
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? {
    var veil = Shape()
    veil.fillColor = style.ground
    if shape.strokeColor != nil { (veil.strokeColor, veil.stroke) = (style.ground, shape.stroke) }
    return veil
  }

  // MARK: Morphs

  /// Bars of one name follow each other; others grow from where they begin, or shrink to it. Without names
  /// that stay, an old bar without a new one of its index exits into the new one nearest to it; a new one
  /// enters from the nearest old one.
  static func transitions(from old: [Bar], to new: [Bar]) -> [Transition<Bar>] {
    let isRound = (old + new).contains(where: \.isRound)
    func shaped(_ bar: Bar) -> Bar {
      var bar = bar
      bar.isRound = isRound
      return bar
    }
    if let kept = KeptNames(from: old.map(\.name), to: new.map(\.name)) {
      return transitions(from: old.map(shaped), to: new.map(shaped), kept)
    }
    let isGrowing = old.count < new.count
    let closest = isGrowing ? partners(of: new, in: old) : partners(of: old, in: new)
    var taken = -1
    return closest.enumerated().map { index, partner in
      defer { taken = partner }
      let (source, target) = isGrowing ? (partner, index) : (index, partner)
      let phase: Transition<Bar>.Phase =
        partner != taken
        ? .update(source, as: target)
        : isGrowing ? .enter(target, outOf: source) : .exit(source, into: target)
      return Transition(phase: phase, start: shaped(old[source]), end: shaped(new[target]))
    }
  }

  private static func transitions(
    from old: [Bar], to new: [Bar], _ kept: KeptNames
  ) -> [Transition<Bar>] {
    // Where all begin at one place, it moves with the axis.
    func base(of bars: [Bar]) -> Double? { Set(bars.map(\.base)).count == 1 ? bars[0].base : nil }
    let (before, after) = (base(of: old), base(of: new))
    let present = new.indices.map { index in
      let source = kept.sources[index]
      return Transition(
        phase: source.map { .update($0, as: index) }
          ?? .enter(index, outOf: min(index, old.count - 1)),
        start: source.map { old[$0] } ?? new[index].flattened(at: before ?? new[index].base),
        end: new[index])
    }
    let gone = old.indices.filter { kept.targets[$0] == nil }.map { index in
      Transition(
        phase: .exit(index, into: min(index, new.count - 1)), start: old[index],
        end: old[index].flattened(at: after ?? old[index].base))
    }
    return present + gone
  }

  /// For each of many bars the nearest of a few, so that each of the few is used: both are aligned
  /// from their first middle to their last. Of two equally near ones, the right one.
  private static func partners(of many: [Bar], in few: [Bar]) -> [Int] {
    partners(of: places(of: many), in: places(of: few))
  }

  /// The same by the positions of bars, each from 0 to 1.
  static func partners(of manyPlaces: [Double], in fewPlaces: [Double]) -> [Int] {
    var (closest, partner) = (0, -1)
    return manyPlaces.enumerated().map { index, place in
      while closest + 1 < fewPlaces.count,
        abs(fewPlaces[closest + 1] - place) <= abs(place - fewPlaces[closest])
      { closest += 1 }
      // So many that the remaining ones are enough for the few that are still unused.
      let least = fewPlaces.count - (manyPlaces.count - index)
      partner = min(partner + 1, max(partner, closest, least))
      return partner
    }
  }

  /// The position of each bar: from 0 at the first to 1 at the last.
  private static func places(of bars: [Bar]) -> [Double] {
    let first = bars.first?.order ?? 0
    let width = (bars.last?.order ?? 0) - first
    return bars.map { width > 0 ? ($0.order - first) / width : 0 }
  }
}

/// A bar in the plot area, in which y grows upwards.
struct Bar: MarkItem {
  /// The direction in which a bar goes.
  enum Edge: Hashable {
    case up, down, left, right

    init(_ orientation: Orientation, isNegative: Bool) {
      switch orientation {
      case .vertical: self = isNegative ? .down : .up
      case .horizontal: self = isNegative ? .left : .right
      }
    }

    var isHorizontal: Bool { self == .left || self == .right }

    /// The numbers of the corners at the end of a bar, from that at the least x and y, by way of the
    /// greatest x.
    var corners: [Int] {
      switch self {
      case .up: [2, 3]
      case .down: [0, 1]
      case .left: [3, 0]
      case .right: [1, 2]
      }
    }
  }

  var rect: Rect
  /// Where it ends.
  var end: Edge
  /// The radius of the corners at its end, in points.
  var radius: Double
  /// Whether bars of its chart have round corners, so that all have paths of one kind.
  var isRound: Bool
  var emphasis = Emphasis.none
  /// The name of its value; empty for none.
  var name = ""

  var outlines: [Outline] { [Outline(path: path)] }
  var accent: Outline? { Outline(path: path) }
  var isAccented: Bool { emphasis == .unselected }

  var path: Path {
    guard isRound else { return Path(rect) }
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let directions = [
      Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1),
    ]
    var path = Path()
    for (number, corner) in corners.enumerated() {
      // Corners without a radius are curves too, so that all bars have paths of one kind.
      let radius = end.corners.contains(number) ? radius : 0
      let (before, after) = (directions[(number + 3) % 4], directions[number])
      let (start, end) = (corner - before * radius, corner + after * radius)
      if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
      path.addCurve(
        to: end, control1: start.interpolated(to: corner, fraction: Bar.arc),
        control2: end.interpolated(to: corner, fraction: Bar.arc))
    }
    path.close()
    return path
  }

  /// How far the control points of a quarter of a circle lie on the way to its corner.
  private static let arc = 4.0 / 3 * (2.0.squareRoot() - 1)

  var order: Double { end.isHorizontal ? -rect.midY : rect.midX }

  func interpolated(to other: Bar, fraction: Double) -> Bar {
    Bar(
      rect: rect.interpolated(to: other.rect, fraction: fraction),
      end: fraction < 0.5 ? end : other.end,
      radius: radius.interpolated(to: other.radius, fraction: fraction),
      isRound: isRound || other.isRound, emphasis: other.emphasis, name: other.name)
  }

  /// Where it begins, along the axis of values.
  var base: Double {
    switch end {
    case .up: rect.minY
    case .down: rect.maxY
    case .right: rect.minX
    case .left: rect.maxX
    }
  }

  /// Itself a little shorter where it begins, so that the ground separates it from the bar that ends there; a
  /// point of its length stays.
  func cutAtBase(by gap: Double) -> Bar {
    let cut = min(gap, max(0, (end.isHorizontal ? rect.width : rect.height) - 1))
    var bar = self
    bar.rect =
      end.isHorizontal
      ? Rect(
        x: end == .right ? rect.minX + cut : rect.minX, y: rect.minY, width: rect.width - cut,
        height: rect.height)
      : Rect(
        x: rect.minX, y: end == .up ? rect.minY + cut : rect.minY, width: rect.width,
        height: rect.height - cut)
    return bar
  }

  /// Itself without a length, at a place along the axis of values.
  func flattened(at base: Double) -> Bar {
    var bar = self
    bar.rect =
      end.isHorizontal
      ? Rect(x: base, y: rect.minY, width: 0, height: rect.height)
      : Rect(x: rect.minX, y: base, width: rect.width, height: 0)
    return bar
  }

  static func highlighting(
    _ motion: (start: Bar, end: Bar), as item: Bar
  ) -> (start: Bar, end: Bar) {
    var motion = motion
    (motion.start.emphasis, motion.end.emphasis) = (item.emphasis, item.emphasis)
    return motion
  }

  func applying(_ transform: AffineTransform) -> Bar {
    var bar = self
    let (corner, other) = (
      Point(x: rect.minX, y: rect.minY).applying(transform),
      Point(x: rect.maxX, y: rect.maxY).applying(transform)
    )
    bar.rect = Rect(
      x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
    return bar
  }
}

extension ChartPlane {
  /// Whether no other mark begins where this one ends.
  fileprivate func isOutermost(_ index: Int, in series: Int) -> Bool {
    guard stacking.isOnTop else { return true }
    let end = self.series[series].points[index].y
    let ends = self.series.map { $0.points[index].y }.filter { !$0.isNaN }
    return end < 0 ? end == ends.min() : end == ends.max()
  }
}
