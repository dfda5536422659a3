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
  static let names = MarkNames(
    "pie",
    "Shows a slice of a pie for each number, clockwise from the top.",
    chart: "Pie chart", plural: "slices", shapes: "its slices are arcs")
  static func planeRule(_ options: ChartOptions) -> PlaneRule? { nil }
  static let valueLabels = ValueLabels.shares
  static let descriptionStyle = DescriptionStyle.shares

  /// Slices have no order, and so no trend: the share of the largest is named instead.
  static func remark(on series: SeriesFacts, of facts: ChartFacts) -> String? {
    guard case .shares(_, let shares) = series.content,
      let largest = shares.filter({ $0.index != nil }).max(by: { $0.fraction < $1.fraction })
    else { return nil }
    // A share just below 100 percent is not shown as 100.
    return "which is \(largest.percent == ">99%" ? "99%" : largest.percent) of all"
  }

  static func indices(ofMarks number: Int, of drawing: ChartDrawing) -> [Int?]? {
    let slices = drawing.slices
    return drawing.data.series[number].points.indices.map(slices.place(ofValue:))
  }

  /// The small values that have a slice together.
  static func closing(on facts: ChartFacts, place: (Double) -> String) -> String? {
    guard case .shares(_, let shares) = facts.series[0].content, let other = shares.last,
      other.index == nil
    else { return nil }
    let count = facts.series[0].count - (shares.count - 1)
    return "As '\(Slices.otherName)': the \(count) smallest, together \(other.percent) of all."
  }

  static func whole(of drawing: ChartDrawing) -> Whole {
    Whole(drawing.slices, ofValues: drawing.data.count)
  }

  static let coloring = MarkColoring.values
  static let areOrdered = true
  static func keptNames(of drawing: ChartDrawing) -> [String] {
    drawing.data.labels == nil ? [] : drawing.coloredNames
  }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    guard data.series.count == 1 else {
      throw .oneSeriesOnly(names.word, count: data.series.count)
    }
    if options.stacking != nil { throw .unfittingStacking(names.plural, allowed: []) }
    let ys = data.series[0].points.ys
    if let index = ys.firstIndex(where: { $0 < 0 }) {
      let place = ChartTexts(data).place(data.series[0].points.xs[index])
      throw .negativeSlice(ys[index], place: place)
    }
    let sum = data.series[0].values.reduce(0, +)
    if sum == 0 { throw .noSlices }
    if sum.isInfinite { throw .tooWide }
  }

  /// Slice by slice, each in its middle.
  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    let slices = drawing.slices.all
    var sonification = Sonification([], maximum: slices.map(\.value).max() ?? 1)
    sonification.series = [
      slices.map { Sonification.Value(x: ($0.start + $0.end) / 2, value: $0.value) }
    ]
    return sonification
  }

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    SectorGuide(drawing, in: size, theme, fonts).layout
  }

  /// A value for each slice.
  static func plotted(
    _ data: ChartData, _ options: ChartOptions
  ) throws(ChartError) -> ChartData {
    let slices = Slices(data, options.marks.sectors)
    guard !slices.small.isEmpty else { return data }
    var plotted = data
    plotted.series[0] = Series(
      name: data.series[0].name,
      points: PointList(
        xs: slices.all.map { Double($0.index ?? data.count) }, ys: slices.all.map(\.value)))
    return plotted
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Sector] {
    let circle = Circle(in: plot, hole: drawing.options.marks.sectors.innerRadius)
    let (slices, selection) = (drawing.slices, drawing.options.selection)
    let names = drawing.coloredNames
    return slices.all.map { slice in
      var sector = Sector(
        start: slice.start, end: slice.end, circle: circle, value: slice.index)
      sector.name = slice.index.map { names[$0] } ?? ""
      if !selection.isEmpty {
        let isSelected =
          slice.index.map(selection.contains) ?? !selection.isDisjoint(with: slices.small)
        sector.emphasis = isSelected ? .selected : .unselected
      }
      return sector
    }
  }

  /// The slice at a point of the ring, or of the ring around a selected one.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    let slices = items(of: series, of: drawing, in: plot)
    guard let circle = slices.first?.circle else { return nil }
    let offset = point - circle.center
    let distance = offset.length
    guard distance >= circle.radius * circle.hole else { return nil }
    // Clockwise from the top, in turns.
    let turn = atan2(offset.dx, -offset.dy) / (2 * .pi)
    let place = turn < 0 ? turn + 1 : turn
    return slices.first { slice in
      slice.start <= place && place < slice.end
        && distance <= circle.radius + (slice.isAccented ? slice.accentWidth : 0)
    }.map { MarkHit(noun: $0.value == nil ? Slices.otherName : "slice", index: $0.value) }
  }

  /// The edge after the slice; of the last one the edge before it, because it ends at the top.
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Sector, in size: Size
  ) -> MarkEnds? {
    let slices = drawing.slices.all
    guard slices.indices.contains(index), let value = slices[index].index,
      !drawing.data.series[series].points[value].y.isNaN
    else { return nil }
    let before = slices[..<index].reduce(0) { $0 + $1.value }
    let after = slices[(index + 1)...].reduce(0) { $0 + $1.value }
    return MarkEnds(
      value: MarkEnd(
        value: slices[index].value,
        reach: after > 0
          ? .share(above: before, below: 0, others: before + after) : .rest(others: before),
        track: .circle(center: item.circle.center, radius: item.circle.radius)))
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
    shape.fillColor = nil
    shape.ringGap = ChartTheme.gap
    // The colour of a value stays the same when other values get a slice together.
    shape.strokeColor =
      place.value.map {
        style.color(at: style.fill.isEmpty ? $0 : place.index)
      } ?? style.other
    return shape
  }

  static let isSelectable = true
  static let fadesUnselected = false
  static let accentOpacity = 0.5

  /// A ring of the colour of the slice.
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? { shape }

  // MARK: Morphs

  /// Slices of the same name are paired, or without names that stay those of the same index. All others, and
  /// those that would pass others, have no width at one end of their morph, beside those of the values before
  /// and after theirs, so that there is never a gap; without such values, at the end of the turn.
  static func transitions(from old: [Sector], to new: [Sector]) -> [Transition<Sector>] {
    guard let oldCircle = old.first?.circle, let circle = new.first?.circle else { return [] }
    let ranks = SliceRanks(old, new)
    let sources = Dictionary(grouping: old.indices) { ranks.old[$0] }
    let targets = Dictionary(zip(ranks.new, new.indices), uniquingKeysWith: { first, _ in first })
    var (entering, exiting) = ([Transition<Sector>](), [Transition<Sector>]())
    var before = (old: 0, new: 0)
    var ends = (old: 0.0, new: 0.0)
    for rank in Set(ranks.old + ranks.new).sorted() {
      // Only one can stay where others of its rank are leaving already.
      let staying: Int? = sources[rank]?.first
      if let target = targets[rank] {
        let slice = new[target]
        let start =
          staying.map { old[$0] }
          ?? Sector(flatAt: ends.old, in: oldCircle, like: slice)
        before = (staying ?? before.old, target)
        (ends.old, ends.new) = (start.end, slice.end)
        let phase: Transition<Sector>.Phase =
          staying.map { .update($0, as: target) } ?? .enter(target, outOf: before.old)
        entering.append(Transition(phase: phase, start: start, end: slice))
      }
      for source in (sources[rank] ?? []).dropFirst(targets[rank] == nil ? 0 : 1) {
        let slice = old[source]
        (before.old, ends.old) = (source, slice.end)
        exiting.append(
          Transition(
            phase: .exit(source, into: before.new), start: slice,
            end: Sector(flatAt: ends.new, in: circle, like: slice)))
      }
    }
    return entering + exiting
  }
}

/// The order in which the slices of two pies stand in one: by the names that stay in their order, else by the
/// indices of their values. A name that moves past others has a place on each side.
private struct SliceRanks {
  private(set) var old: [Int]
  private(set) var new: [Int]

  init(_ before: [Sector], _ after: [Sector]) {
    // The slice of all small values is the last.
    (old, new) = (before.map { $0.value ?? .max }, after.map { $0.value ?? .max })
    let (sources, targets) = (
      before.indices.filter { before[$0].value != nil },
      after.indices.filter { after[$0].value != nil }
    )
    guard
      let kept = KeptNames(
        from: sources.map { before[$0].name }, to: targets.map { after[$0].name },
        isOrdered: true)
    else { return }
    var (rank, passed) = (0, 0)
    func pass(_ end: Int) {
      for source in sources[passed..<end] {
        old[source] = rank
        rank += 1
      }
      passed = end
    }
    for (target, source) in zip(targets, kept.sources) {
      if let source {
        pass(source)
        old[sources[source]] = rank
        passed = source + 1
      }
      new[target] = rank
      rank += 1
    }
    pass(sources.count)
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
  var middleRadius: Double { radius * (1 + hole) / 2 }

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

  /// The point in a direction, clockwise from the top in turns, at a distance from the center.
  func point(at turn: Double, distance: Double) -> Point {
    let angle = turn * 2 * .pi
    return Point(x: center.x + distance * sin(angle), y: center.y - distance * cos(angle))
  }

  func applying(_ transform: AffineTransform) -> Circle {
    Circle(center: center.applying(transform), radius: radius * transform.a, hole: hole)
  }
}
