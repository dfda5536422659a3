internal import Geometry
internal import Graphics
internal import Layers
internal import Scales

extension ChartKind {
  package static let band = ChartKind(BandMark.self)
}

/// The area between the lines of two series, for each pair of them: what an area is whose ends are given. A last series
/// without a partner is a line.
enum BandMark: Mark {
  static let isBroad = true
  static let names = MarkNames(
    "area", "Shows the band between two lines.",
    chart: "Band chart", plural: "bands")
  static let isContinuous = true
  static func owner(ofLayer number: Int, of item: BandItem) -> MarkOwner {
    .series(item.edges != nil && number == 0 ? "band" : "line")
  }

  static func planeRule(_ options: ChartOptions) -> PlaneRule? { PlaneRule(sharesX: true) }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    guard data.hasSeveralSeries else { throw .oneEdge }
  }

  /// The first series of a pair also has the band.
  static func layerCount(forValues count: Int, of series: Int) -> Int { hasBand(series) ? 2 : 1 }

  /// Whether a series is the first of a pair.
  private static func hasBand(_ series: Int) -> Bool { series.isMultiple(of: 2) }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [BandItem] {
    guard let line = LineItem(series, of: drawing, in: plot)?.plain else { return [] }
    guard hasBand(series) else { return [BandItem(line: line)] }
    guard series + 1 < drawing.data.series.count,
      let other = LineItem(series + 1, of: drawing, in: plot)?.plain, let plane = drawing.plane
    else { return [BandItem(line: line, edges: BandItem(line: line).flatEdges)] }
    let gaps = plane.series[series...series + 1].map { $0.points.ys.map(\.isNaN) }
    let common = gaps[0].indices.split { gaps[0][$0] || gaps[1][$0] }
    let interpolation = drawing.options.marks.interpolation
    return [
      BandItem(
        line: line,
        edges: BandItem.Edges(
          first: line.parts(common, gaps: gaps[0], interpolation),
          second: other.parts(common, gaps: gaps[1], interpolation)))
    ]
  }

  // MARK: Looks

  /// The band is in the colour of the first series of its pair.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    guard hasBand(place.series), part == 0 else { return line(of: place.series, style) }
    var shape = Shape()
    shape.fillColor = style.showsThrough ? nil : fill(of: place.series, style)
    return shape
  }

  private static func line(of series: Int, _ style: MarkStyle) -> Shape {
    var shape = LineItem.shape(at: MarkPlace(series: series), style)
    // A gradient shows through the band, and the lines keep their colours.
    if style.showsThrough {
      shape.strokeColor = style.palette[style.slot(at: series) % style.palette.count]
    }
    return shape
  }

  private static func fill(of series: Int, _ style: MarkStyle) -> Color {
    var color = style.color(at: hasBand(series) ? series : series - 1)
    color.alpha *= 0.25
    return color
  }

  /// A piece of the band with the line of its series.
  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = line(of: series, style)
    sample.fillColor = fill(of: series, style)
    let (edge, other) = hasBand(series) ? (9.0, 0.0) : (1, 10)
    sample.path = Path(
      lines: [(0, edge), (16, edge), (16, other), (0, other)].map { Point(x: $0.0, y: $0.1) })
    sample.path.close()
    // The line is the first side: 16 points of 50.
    (sample.stroke.cap, sample.strokeEnd) = (.butt, 0.32)
    return sample
  }

  static let fillsTogether = true

  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: BandItem, in size: Size
  ) -> MarkSpot? { pointSpot(of: index, in: series, of: drawing, in: size) }

  static func silhouette(of items: [BandItem]) -> Outline? {
    guard let item = items.first else { return Outline(path: Path()) }
    return item.edges.map { Outline(path: $0.area) }
  }

  // MARK: Touches

  /// The nearest value within 10 points, else the line within 5, else the band.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    if let hit = LineMark.hit(point, on: series, of: drawing, in: plot) { return hit }
    let isInside = items(of: series, of: drawing, in: plot).contains {
      $0.edges?.area.contains(point) ?? false
    }
    return isInside ? MarkHit(noun: "band", rank: 2) : nil
  }

  // MARK: Words

  /// The greatest number of bands that are told one by one.
  private static let toldCount = 6

  /// Where each band is narrowest and where it is widest, and whether its lines cross.
  static func closing(on facts: ChartFacts, place: (Double) -> String) -> String? {
    let names = facts.drawing.data.series.map(\.name)
    let pairs = stride(from: 0, to: names.count - 1, by: 2)
    let sentences = pairs.prefix(toldCount).map { first in
      (names.count > 3 ? "Band of \(names[first].onOneLine): " : "Band: ")
        + words(SeriesPair(first, first + 1, in: facts.drawing.table), place: place) + "."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static func words(_ pair: SeriesPair, place: (Double) -> String) -> String {
    guard let narrowest = pair.narrowest, let widest = pair.widest else { return "none" }
    func at(_ end: (x: Double, width: Double)) -> String {
      "\(label(of: end.width, format: .automatic)) at \(place(end.x))"
    }
    let range =
      narrowest.width == widest.width
      ? "\(label(of: widest.width, format: .automatic)) wide"
      : "narrowest \(at(narrowest)), widest \(at(widest))"
    let crosses = pair.firstCount > 0 && pair.secondCount > 0
    return range + (crosses ? ", its lines cross" : "")
  }

  // MARK: Morphs

  /// The line of a series becomes its new line. A band that only one of the two has grows out of the
  /// line, or shrinks into it, on layers of its own.
  static func transitions(from old: [BandItem], to new: [BandItem]) -> [Transition<BandItem>] {
    guard let goal = new.first else { return [] }
    return old.enumerated().flatMap { index, item -> [Transition<BandItem>] in
      // Those behind the first one exit already.
      guard index == 0 else { return [transition(.exit(index, into: 0), from: item, to: goal)] }
      guard item.hasBand != goal.hasBand else {
        return [transition(.update(0, as: 0), from: item, to: goal)]
      }
      return [
        transition(.enter(0, outOf: 0), from: item, to: goal),
        transition(.exit(0, into: 0), from: item, to: goal),
      ]
    }
  }

  private static func transition(
    _ phase: Transition<BandItem>.Phase, from old: BandItem, to new: BandItem
  ) -> Transition<BandItem> {
    // A mark that enters has the layers of the new one.
    let hasBand = if case .enter = phase { new.hasBand } else { old.hasBand }
    let lines = LineItem.transition(from: old.line, to: new.line)
    guard hasBand else {
      return Transition(
        phase: phase, start: BandItem(line: lines.start), end: BandItem(line: lines.end))
    }
    let (from, to) = (old.edges ?? old.flatEdges, new.edges ?? new.flatEdges)
    let first = LineItem.transition(from: from.first, to: to.first)
    let second = LineItem.transition(from: from.second, to: to.second)
    return Transition(
      phase: phase,
      start: BandItem(
        line: lines.start, edges: BandItem.Edges(first: first.start, second: second.start)),
      end: BandItem(line: lines.end, edges: BandItem.Edges(first: first.end, second: second.end)))
  }
}

/// The line of a series, and for the first one the band between it and the second.
struct BandItem: MarkItem {
  /// The parts of two lines where both have values, with as many runs.
  struct Edges {
    let first: LineItem
    let second: LineItem

    var area: Path { first.area(above: second) }
  }

  let line: LineItem
  var edges: Edges?

  var hasBand: Bool { edges != nil }
  /// Those of a band without height along the line.
  var flatEdges: Edges { Edges(first: line, second: line) }

  var outlines: [Outline] { (edges.map { [Outline(path: $0.area)] } ?? []) + line.outlines }
  var order: Double { 0 }

  func interpolated(to end: BandItem, fraction: Double) -> BandItem {
    BandItem(
      line: line.interpolated(to: end.line, fraction: fraction),
      edges: edges.flatMap { start in
        end.edges.map { end in
          Edges(
            first: start.first.interpolated(to: end.first, fraction: fraction),
            second: start.second.interpolated(to: end.second, fraction: fraction))
        }
      })
  }

  func applying(_ transform: AffineTransform) -> BandItem {
    BandItem(
      line: line.applying(transform),
      edges: edges.map {
        Edges(first: $0.first.applying(transform), second: $0.second.applying(transform))
      })
  }
}

extension LineItem {
  /// The line without symbols, and without a highlight.
  fileprivate var plain: LineItem {
    var line = self
    (line.symbols, line.selection, line.dots) = (nil, nil, [])
    return line
  }

  /// The parts of the curve over ranges of values without gaps, a run for each.
  ///
  /// - Parameters:
  ///   - ranges: In ascending order.
  ///   - gaps: Whether each value of the line is missing.
  fileprivate func parts(
    _ ranges: [Range<Int>], gaps: [Bool], _ interpolation: Interpolation
  ) -> LineItem {
    let values = gaps.indices.split { gaps[$0] }
    var number = 0
    let parts = ranges.map { range -> [Point] in
      while values[number].upperBound < range.upperBound { number += 1 }
      let pieces = interpolation.pieceCount(forPoints: values[number].count)
      let (first, last) = (
        range.lowerBound - values[number].lowerBound,
        range.upperBound - 1 - values[number].lowerBound
      )
      return Array(runs[number][first * pieces...last * pieces])
    }
    return LineItem(runs: parts, baseline: baseline)
  }

  fileprivate static func transition(
    from old: LineItem, to new: LineItem
  ) -> (start: LineItem, end: LineItem) {
    let transition = transitions(from: [old], to: [new])[0]
    return (transition.start, transition.end)
  }
}
