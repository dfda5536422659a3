package import Geometry

/// The levels of a description of a chart.
package enum DescriptionDetail: String, Hashable, Sendable, CaseIterable {
  /// A sentence or a few: the kind of chart, the extremes and the trend.
  case brief
  /// What is drawn, and the numbers of each series.
  case numbers
  /// The same, then trends, turns, outliers and comparisons.
  case full
}

/// What a chart says, as data: descriptions, walks, owners, tables and sounds are renderings of it.
/// All of it is read off the data and the scales, and none is a guess at meaning.
///
/// - What it names is drawn: a value without a position on a log axis counts as left out, and is no
///   extreme.
/// - Of equal extremes, the first along the marks is named: from left to right, or around a circle.
package struct ChartFacts: Sendable {
  let drawing: ChartDrawing
  /// The axes, x before y; or what the kind has in their place.
  package let axes: [AxisFacts]
  package let series: [SeriesFacts]
  /// The number of points that have no size above 0, where points have sizes.
  package let unsizedCount: Int
  /// What the charts on its axes say, in the order in which they were added.
  package let overlays: [OverlayFacts]
  /// What its panels say that have values; none of a chart without panels.
  package let panels: [PanelFacts]
  /// The axis of y at the right; nil if there is none.
  package let rightAxis: AxisFacts?

  /// - Complexity: O(*n*) in the number of values.
  package init(_ drawing: ChartDrawing) {
    self.drawing = drawing
    axes = drawing.kind.mark.axes(of: drawing)
    panels = (drawing.facets?.filled ?? []).compactMap { panel in
      panel.drawing.map { PanelFacts(name: panel.name, facts: ChartFacts($0)) }
    }
    series =
      drawing.facets == nil
      ? drawing.data.series.indices.map { SeriesFacts(of: $0, of: drawing) }
      : panels.flatMap(\.facts.series)
    unsizedCount =
      drawing.facets == nil
      ? drawing.data.unsizedCount : panels.reduce(0) { $0 + $1.facts.unsizedCount }
    overlays = drawing.overlays.map { OverlayFacts(side: $0.side, facts: ChartFacts($0.drawing)) }
    rightAxis = drawing.members(at: .right).first.flatMap { AxisFacts(.y, of: $0, at: .right) }
  }

  // MARK: The whole

  package var kind: ChartKind { drawing.kind }
  /// Empty for none.
  package var title: String { drawing.options.title.onOneLine }
  /// Empty for none.
  package var subtitle: String { drawing.options.subtitle.onOneLine }
  /// The arrangement of the marks of several series; nil for one series.
  package var stacking: Stacking? { hasSeveralSeries ? drawing.plane?.stacking : nil }
  var hasSeveralSeries: Bool { series.count > 1 }
  /// Whether the places of the values are dates.
  var hasDates: Bool { drawing.data.hasDates }
  /// Whether the places of the values are names.
  var hasLabels: Bool { drawing.data.labels != nil }
  /// Whether its only place has no name, as that of one list of numbers in a box.
  var hasNamelessPlace: Bool {
    drawing.hasBoxes && drawing.data.labels?.allSatisfy(\.isBlank) == true
  }
  /// The number of values, including missing ones.
  package var valueCount: Int { series.reduce(0) { $0 + $1.count } }
  package var missingCount: Int { series.reduce(0) { $0 + $1.missingCount } }
  /// The number of values without a position on a log axis.
  package var unplacedCount: Int {
    panels.isEmpty ? drawing.unplacedCount : panels.reduce(0) { $0 + $1.facts.unplacedCount }
  }

  /// An axis of this dimension; nil if there is none.
  func axis(_ dimension: Dimension) -> AxisFacts? {
    axes.first { $0.place == .along(dimension) }
  }

  // MARK: Series together

  /// A value of a series, by its number.
  package struct Found: Hashable, Sendable {
    package let series: Int
    package let point: Point
  }

  /// The greatest value of all, of equal ones that of the first series; nil without values.
  package var highest: Found? { found(\.maximum, isBeyond: >) }
  /// The least value of all, of equal ones that of the first series; nil without values.
  package var lowest: Found? { found(\.minimum, isBeyond: <) }

  private func found(
    _ extreme: KeyPath<SeriesExtremes, Point>, isBeyond: (Double, Double) -> Bool
  ) -> Found? {
    var found: Found?
    for (number, series) in series.enumerated() {
      guard let point = series.extremes?[keyPath: extreme] else { continue }
      if found.map({ isBeyond(point.y, $0.point.y) }) ?? true {
        found = Found(series: number, point: point)
      }
    }
    return found
  }

  /// The first and the last x; nil for a single one, and of bins.
  var extent: ClosedRange<Double>? {
    guard drawing.plane?.bins == nil else { return nil }
    let xs = drawing.data.series.map(\.points.xs)
    guard let least = xs.compactMap({ $0.min() }).min(),
      let greatest = xs.compactMap({ $0.max() }).max(), least < greatest
    else { return nil }
    return least...greatest
  }

  /// The values of a series whose extremes are told, in the order of the data.
  func numbers(of series: Int) -> [Double] {
    let isCounted = kind.mark.descriptionStyle == .counts
    return drawing.data.series[series].points.lazy
      .filter { !$0.y.isNaN && (isCounted || drawing.isPlaced($0)) }.map(\.y)
  }

  /// The bin of a histogram with the most numbers of a series, in words, and how many these are; of
  /// equal ones the first. Nil for other kinds.
  func fullest(of content: SeriesFacts.Content) -> (bin: String, count: Int)? {
    guard case .bins(_, _, let counts) = content, let most = counts.max(),
      let index = counts.firstIndex(of: most), let bins = drawing.plane?.bins
    else { return nil }
    return (bins.phrase(of: index, ChartTexts.number), most)
  }

  /// The sums of stacked series at their places; nil if nothing is stacked.
  var sums: [Point]? {
    guard stacking == .stacked else { return nil }
    let table = drawing.table
    return table.xs.indices.compactMap { column in
      let values = table.rows.map { $0[column] }.filter { !$0.isNaN }
      return values.isEmpty ? nil : Point(x: table.xs[column], y: values.reduce(0, +))
    }
  }

  /// Comparisons of several series; nil for one series, and for kinds without places in common.
  var comparison: SeriesComparison? {
    guard hasSeveralSeries, kind.mark.descriptionStyle == .course else { return nil }
    return SeriesComparison(drawing.placedTable)
  }

  /// The values of each series as its marks show them.
  var values: [SeriesValues] {
    let whole = kind.mark.whole(of: drawing)
    return drawing.markedData.series.indices.map { SeriesValues(of: $0, of: drawing, whole) }
  }
}

/// What is said of the values of a kind of chart.
enum DescriptionStyle {
  /// Extremes, mean and median; then trend, turns and outliers along the places.
  case course
  /// The same without turns: points are not joined, and x and y are numbers of equal rank.
  case relation
  /// How many values lie in each bin.
  case counts
  /// The quartiles of the values of each place, and how far these reach.
  case boxes
  /// The shares of the sum, and the order of values by size.
  case shares
  /// Extremes, and the order of values by size.
  case ranks
  /// A number out of a total.
  case ratio
}

extension ChartDrawing {
  /// The data with a value for each mark: that of the page, or the counts in bins, or medians.
  var markedData: ChartData { plane?.bins == nil && !hasBoxes ? data : plotted }

  /// The values of all series at their places.
  var table: ValueTable { plane?.table ?? ValueTable(data) }

  /// The same with gaps for values without a position.
  fileprivate var placedTable: ValueTable {
    unplacedCount > 0 ? table.filtered { isPlaced($0) } : table
  }

  /// Whether each place has a band.
  var hasBands: Bool { plane?.hasBands == true }

  /// Whether marks stand by their x: not around a middle, nor in bands that are in the order of the
  /// data.
  var ordersMarks: Bool { hasAxes && (data.labels != nil || !hasBands) }

  /// Whether a value has a position on both axes.
  func isPlaced(_ point: Point) -> Bool {
    guard let plane else { return true }
    let (x, y) = plane.orientation == .vertical ? (point.x, point.y) : (point.y, point.x)
    return !(plane.x.kind == .log && x <= 0) && !(plane.y.kind == .log && y <= 0)
  }
}
