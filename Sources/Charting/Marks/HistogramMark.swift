internal import Geometry
internal import Layers
internal import Scales

extension ChartKind {
  package static let histogram = ChartKind(HistogramMark.self)
}

/// A bar for each interval of the values, as high as the number of values in it.
enum HistogramMark: Mark {
  static let isBroad = true
  static let names = MarkNames(
    "histogram",
    "Counts numbers: shows a bar for each of some intervals, as high as there are numbers in it.",
    chart: "Histogram", plural: "bars")
  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(startsAtZero: true, sharesBands: true)
  }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    if data.places == .numbers { throw .pointsInBins }
    if let scale = options.xAxis.scale, scale != .linear {
      throw .unfittingScale(scale.rawValue, values: "intervals")
    }
  }

  /// The counts, in the middle of each interval.
  static func plotted(
    _ data: ChartData, _ options: ChartOptions
  ) throws(ChartError) -> ChartData {
    let bins: Bins
    if let shared = options.marks.bins.shared {
      bins = shared
    } else {
      bins = try Bins(data.series.flatMap(\.values), options.marks.bins)
    }
    let series = data.series.map { series in
      Series(
        name: series.name,
        points: PointList(
          xs: (0..<bins.count).map(bins.middle),
          ys: bins.counts(of: series.values).map(Double.init)))
    }
    return ChartData(series, in: bins)
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { count }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Bar] {
    guard let plane = drawing.plane, let bins = plane.bins else { return [] }
    let floor = plane.position(x: 0, y: plane.baseline, in: plot.size).y.rounded()
    // Edges are sharp, with a hairline between bars that are wide enough.
    let places = bins.edges.map { plane.position(x: $0, y: 0, in: plot.size).x }
    // A domain may be far wider than the bins.
    let gap = places.count > 1 && abs(places[1] - places[0]) >= 4 ? 1.0 : 0
    let selection = drawing.options.selection
    return plane.series[series].points.enumerated().map { index, point in
      // The other way round on reversed axes.
      let sides = (places[index].rounded(), places[index + 1].rounded())
      let (left, right) = (min(sides.0, sides.1), max(sides.0, sides.1))
      let top = plane.position(x: point.x, y: point.y, in: plot.size).y.rounded()
      let rect = Rect(
        x: left, y: min(floor, top), width: max(0, right - left - gap), height: abs(top - floor))
      return Bar(
        rect: rect, end: plane.y.isReversed ? .down : .up, radius: 0, isRound: false,
        emphasis: Emphasis(of: index, in: selection))
    }
  }

  /// Series show each other through, and so do those of several charts.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = BarMark.shape(of: part, at: place, style)
    if style.count > 1 || style.isShared { shape.fillColor?.alpha *= 0.5 }
    return shape
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let points = drawing.plane?.series[series].points else { return [] }
    return zip(points, items(of: series, of: drawing, in: plot)).map {
      ValueAnchor(value: $0.y, frame: $1.rect)
    }
  }

  static func silhouette(of items: [Bar]) -> Outline? { BarMark.silhouette(of: items) }

  static let coversGrid = BarMark.coversGrid
  static let isSelectable = true
  static let fadesUnselected = BarMark.fadesUnselected
  static let accentOpacity = BarMark.accentOpacity
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? {
    BarMark.accentShape(shape, style)
  }

  static func transitions(from old: [Bar], to new: [Bar]) -> [Transition<Bar>] {
    BarMark.transitions(from: old, to: new)
  }

  static let descriptionStyle = DescriptionStyle.counts

  /// The range of the numbers, the intervals, and the one with most of them.
  static func clauses(on series: SeriesFacts, of facts: ChartFacts) -> [String] {
    guard case .bins(_, let width, let counts) = series.content,
      let edges = facts.drawing.plane?.bins?.edges, let extremes = series.extremes,
      let fullest = facts.fullest(of: series.content)
    else { return [] }
    let (least, greatest) = (text(extremes.minimum.y), text(extremes.maximum.y))
    return [
      extremes.minimum.y == extremes.maximum.y
        ? "all \(least)" : "from \(least) to \(greatest)",
      counts.count == 1
        ? "1 bin from \(text(edges[0])) to \(text(edges[1]))"
        : "\(counts.count) bins of \(text(width))",
      "the fullest \(fullest.bin) with \(fullest.count)",
    ]
  }

  private static func text(_ number: Double) -> String { label(of: number, format: .automatic) }
}
