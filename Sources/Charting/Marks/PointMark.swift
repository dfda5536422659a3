internal import Geometry
internal import Graphics
internal import Layers
internal import Motion
internal import Scales

extension ChartKind {
  package static let scatter = ChartKind(PointMark.self)
}

/// A symbol at each value, wherever it lies along both axes.
enum PointMark: Mark {
  static let names = MarkNames(
    "scatter",
    "Shows a symbol at each point; series differ by their symbols too. With 'size', the area of a "
      + "symbol is proportional to a number.",
    chart: "Scatter chart", plural: "points", values: (one: "point", many: "points"))
  static func owner(ofLayer number: Int, of item: PointItem) -> MarkOwner {
    item.dots.count == 1 ? .value("point") : .part("points")
  }
  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(needsRoom: true, canTrend: true, canRange: true, sharesPlaces: true)
  }

  /// The greatest number of points of a series that have a layer each.
  static let layeredCount = 1_000

  static func layerCount(forValues count: Int, of series: Int) -> Int {
    count <= layeredCount ? count : 1
  }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [PointItem] {
    let dots = dots(of: series, of: drawing, in: plot)
    guard (1...layeredCount).contains(dots.count) else { return [PointItem(index: 0, dots: dots)] }
    let first = SeriesNumbers(drawing).firsts[series]
    return dots.enumerated().map { index, dot in
      PointItem(
        index: index, dots: [dot],
        emphasis: Emphasis(of: first + index, in: drawing.options.selection))
    }
  }

  /// The points of a series, without an outline where a value is missing.
  private static func dots(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [Dot] {
    guard let plane = drawing.plane else { return [] }
    let symbol = drawing.options.marks.points.symbol(
      of: drawing.colorSlots[series], hasSizes: drawing.data.largestSize != nil)
    return zip(plane.series[series].points, diameters(of: series, of: drawing, in: plot)).map {
      point, diameter in
      let (x, y) = (plane.x.fraction(of: point.x), plane.y.fraction(of: point.y))
      // A point far away could not be moved back exactly.
      guard diameter > 0, abs(x) < 1e6, abs(y) < 1e6 else { return Dot(path: Path()) }
      return Dot(
        path: symbol.path(
          at: plane.position(x: point.x, y: point.y, in: plot.size), diameter: diameter,
          growsUpwards: growsUpwards),
        isInside: (0...1).contains(x) && (0...1).contains(y))
    }
  }

  /// The diameters of circles in place of the points, 0 for a missing size; small plots have small
  /// symbols, and many points too, of 3 points or, in the smallest plots, a fifth of them.
  private static func diameters(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [Double] {
    guard let plotted = drawing.plane?.series[series] else { return [] }
    let wanted = drawing.options.marks.points.symbolSize
    let side = max(0, min(plot.size.width, plot.size.height))
    guard let sizes = plotted.sizes, let largest = drawing.data.largestSize else {
      let count = drawing.valueCount
      let usual = count <= layeredCount ? 7.0 : count <= 10_000 ? 4 : 3
      let diameter = wanted ?? min(usual, max(0.5, side / 15, min(3, side / 5)))
      return Array(repeating: diameter, count: plotted.points.count)
    }
    let diameter = wanted ?? min(44, max(0.5, side / 7))
    return sizes.map { $0 > 0 ? diameter * ($0 / largest).squareRoot() : 0 }
  }

  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    valueHit(point, on: series, of: drawing, in: plot)
  }

  // MARK: Looks

  // Symbols at the edge of the plot are whole.
  static var isClipped: Bool { false }

  /// Symbols of different sizes show each other through.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    shape.fillColor = style.showsThrough ? nil : style.color(at: place.series)
    if style.hasSizes {
      shape.strokeColor = shape.fillColor
      shape.fillColor?.alpha *= 0.5
    }
    return shape
  }

  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = shape(of: 0, at: MarkPlace(series: series), style)
    sample.path = style.points.symbol(of: style.slot(at: series), hasSizes: style.hasSizes)
      .path(at: Point(x: 5, y: 5), diameter: 8, growsUpwards: false)
    return sample
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let points = drawing.plane?.series[series].points else { return [] }
    return zip(points, dots(of: series, of: drawing, in: plot)).map { point, dot in
      dot.shown.boundingBox.map { ValueAnchor(value: point.y, frame: $0) }
    }
  }

  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: PointItem, in size: Size
  ) -> MarkSpot? {
    // Many points are one mark.
    guard item.dots.count > 1 else { return .mark(index) }
    guard item.dots.indices.contains(index) else { return nil }
    return item.dots[index].shown.boundingBoxOfPath.map { .place($0) }
  }

  /// A date is not pulled.
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: PointItem, in size: Size
  ) -> MarkEnds? {
    guard let plane = drawing.plane,
      let value = plane.end(of: index, in: series, by: drawing, in: size)
    else { return nil }
    guard case .continuous(let scale) = plane.x, !scale.isTime else {
      return MarkEnds(value: value)
    }
    let place = MarkEnd(
      value: plane.series[series].points[index].x,
      track: .axis(scale, .x, length: size.width, across: value.point.y))
    return MarkEnds(value: value, place: place)
  }

  static let isSelectable = true
  static func silhouette(of items: [PointItem]) -> Outline? {
    Outline(path: Path(joining: items.flatMap(\.dots).map(\.shown)))
  }

  // Symbols keep their form.
  static func moved(_ path: Path, by transform: AffineTransform) -> Path {
    Path(joining: path.symbols.map { $0.moved(by: transform) })
  }

  // MARK: Words

  static let descriptionStyle = DescriptionStyle.relation

  /// The ranges of both axes, and how they go together.
  static func clauses(on series: SeriesFacts, of facts: ChartFacts) -> [String] {
    guard let extremes = series.extremes, extremes.count > 1,
      case .points(let xs, let sizes) = series.content
    else { return [] }
    func range(_ range: ClosedRange<Double>) -> String {
      let texts = [range.lowerBound, range.upperBound].map { label(of: $0, format: .automatic) }
      return texts[0] == texts[1] ? texts[0] : "from \(texts[0]) to \(texts[1])"
    }
    var clauses = xs.map { ["x \(range($0))"] } ?? []
    clauses.append("y \(range(extremes.minimum.y...extremes.maximum.y))")
    if let sizes { clauses.append("sizes \(range(sizes))") }
    guard !facts.hasLabels else { return clauses }
    switch series.trend {
    case .rising: clauses.append("y rises with x")
    case .falling: clauses.append("y falls as x rises")
    case .unclear: clauses.append("without a clear relation")
    case .level, nil: break
    }
    return clauses
  }

  // MARK: Morphs

  /// Points are paired by their indices; one without a partner grows or shrinks in its place.
  static func transitions(
    from old: [PointItem], to new: [PointItem]
  ) -> [Transition<PointItem>] {
    let isLayered = (old + new).allSatisfy { $0.dots.count == 1 }
    return isLayered ? layered(from: old, to: new) : joined(from: old, to: new)
  }

  /// The transitions where each point has a layer before and after the morph.
  private static func layered(
    from old: [PointItem], to new: [PointItem]
  ) -> [Transition<PointItem>] {
    (0..<max(old.count, new.count)).map { index in
      let phase: Transition<PointItem>.Phase =
        index >= old.count
        ? .enter(index, outOf: old.count - 1)
        : index >= new.count ? .exit(index, into: new.count - 1) : .update(index, as: index)
      return Transition(
        phase, index,
        [
          (
            index < old.count ? old[index].dots[0].path : Path(),
            index < new.count ? new[index].dots[0].path : Path()
          )
        ], index < new.count ? new[index].emphasis : .none)
    }
  }

  /// The transitions where a layer draws many points before or after the morph: the first layer of
  /// the new data also draws the points that it has no layer for, and the old layers draw nothing.
  private static func joined(
    from old: [PointItem], to new: [PointItem]
  ) -> [Transition<PointItem>] {
    let seen = old.flatMap(\.dots).map(\.path)
    func seenDot(_ index: Int) -> Path { index < seen.count ? seen[index] : Path() }
    let targets =
      new.count == 1 ? new[0].dots.map(\.path) : new.map { $0.dots.first?.path ?? Path() }
    let rest = seen.dropFirst(targets.count).filter { !$0.isPointlike }.map { ($0, Path()) }
    let pairs = targets.enumerated().map { (seenDot($0), $1) }
    return new.indices.map { index in
      index == 0
        ? Transition(.update(0, as: 0), 0, (new.count == 1 ? pairs : [pairs[0]]) + rest)
        : Transition(.enter(index, outOf: 0), index, [pairs[index]])
    } + old.indices.dropFirst().map { Transition(.exit($0, into: 0), $0, []) }
  }
}

extension Transition<PointItem> {
  /// - Parameter pairs: The outlines of each point at the start and at the end; empty for none.
  fileprivate init(
    _ phase: Phase, _ index: Int, _ pairs: [(start: Path, end: Path)],
    _ emphasis: Emphasis = .none
  ) {
    let dots = pairs.map { start, end in
      (
        Dot(path: start.isEmpty ? end.contracted : start),
        Dot(path: end.isEmpty ? start.contracted : end)
      )
    }
    self.init(
      phase: phase, start: PointItem(index: index, dots: dots.map(\.0), emphasis: emphasis),
      end: PointItem(index: index, dots: dots.map(\.1), emphasis: emphasis))
  }
}

/// A point.
struct Dot: Hashable {
  /// Its outline; empty where there is none.
  let path: Path
  /// Whether it is in the domain that the page has set; others show on their way only.
  var isInside = true

  /// The outline that shows.
  var shown: Path { isInside ? path : Path() }
}

/// A layer of points: one, or all of a series with many.
struct PointItem: MarkItem {
  /// The number of the layer among those of its series.
  let index: Int
  let dots: [Dot]
  var emphasis = Emphasis.none

  var outlines: [Outline] { [Outline(path: Path(joining: dots.map(\.shown)))] }
  var order: Double { Double(index) }

  func interpolated(to end: PointItem, fraction: Double) -> PointItem {
    PointItem(
      index: end.index,
      dots: zip(dots, end.dots).map {
        Dot(path: $0.path.interpolated(to: $1.path, fraction: fraction))
      }, emphasis: end.emphasis)
  }

  func applying(_ transform: AffineTransform) -> PointItem {
    PointItem(
      index: index,
      dots: dots.map { Dot(path: $0.path.moved(by: transform), isInside: $0.isInside) },
      emphasis: emphasis)
  }
}

extension Path {
  /// The path with all its points in the middle of its bounding box.
  fileprivate var contracted: Path {
    guard let box = boundingBox else { return self }
    return applying(AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: box.midX, ty: box.midY))
  }

  /// The path moved as its middle is moved.
  fileprivate func moved(by transform: AffineTransform) -> Path {
    guard let box = boundingBox else { return self }
    let shift = Point(x: box.midX, y: box.midY).applying(transform)
    return applying(AffineTransform(translationX: shift.x - box.midX, y: shift.y - box.midY))
  }

  /// Its subpaths, each of them a path.
  var symbols: [Path] {
    var symbols: [[Element]] = []
    for element in elements {
      // The first element is a move.
      if case .move = element { symbols.append([]) }
      symbols[symbols.count - 1].append(element)
    }
    return symbols.map { Path(elements: $0) }
  }

  /// Whether it is too small to be seen.
  fileprivate var isPointlike: Bool {
    guard let box = boundingBox else { return true }
    return max(box.width, box.height) < 1e-3
  }
}
