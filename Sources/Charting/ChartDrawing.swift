internal import Scales

/// Data drawn as a kind of chart: with its marks, and on its scales.
package struct ChartDrawing: Sendable {
  package internal(set) var data: ChartData
  /// The data in the order of the page's data, where an axis has another one.
  var given: ChartData?
  package let kind: ChartKind
  package internal(set) var options: ChartOptions
  /// The data that the marks are made of: of a histogram, counts.
  var plotted: ChartData
  /// Nil for a kind without axes.
  var plane: ChartPlane?
  /// The charts whose marks lie on its axes, in the order in which they were added.
  package internal(set) var overlays: [ChartOverlay] = []
  /// The charts that stand side by side in place of its own marks; nil for one chart. Its data and its axes are those of
  /// the first panel.
  package internal(set) var facets: ChartFacets?
  /// The settings of its own axes, where it lies on those of another chart; nil elsewhere.
  var givenAxes: (x: AxisOptions, y: AxisOptions)?
  /// The values of all panels with its scales, of which it is one: their numbers have equally many digits.
  var panelValues: [Double] = []
  /// Whether it is a panel beside one with several series, whose marks look like theirs.
  var isBesideSeveral = false
  /// The place in the palette of each series, or of the value of each slice.
  var colorSlots: [Int] = []
  /// How many ticks the page has set.
  package private(set) var tickCount = 0

  /// - Throws: A `ChartError` if the data or the options do not suit this kind.
  package init(
    _ data: ChartData, as kind: ChartKind, _ options: ChartOptions = ChartOptions()
  ) throws(ChartError) {
    let kind = kind.showing(data)
    let rule = kind.mark.planeRule(options)
    let order = rule == nil ? [] : options[options.orientation.placeDimension].order
    let isGrouped = kind.mark.groupsValues
    let hasRows = rule?.hasRows == true
    given = order.isEmpty && options.order == .given && !isGrouped && !hasRows ? nil : data
    let ordered = (isGrouped ? data.groupingValues() : data)
      .ordered(options.order, byMedians: isGrouped).ordered(by: order)
    let data = hasRows ? ordered.withRows(options.yAxis.order).filledRows() : ordered
    (self.data, self.kind, self.options) = (data, kind, options)
    if options.orientation == .horizontal, rule?.canTurn != true {
      throw .unfittingOrientation(kind.mark.names.plural)
    }
    try kind.mark.check(data, options)
    if kind.refusesTwins, let twins = data.twins { throw .twins(twins) }
    let plotted = try kind.mark.plotted(data, options)
    self.plotted = plotted
    plane = try rule.map { rule throws(ChartError) in
      try ChartPlane(plotted, rule, options, marks: kind.mark.names.plural)
    }
    tickCount = try checkedTickCount()
    setColorSlots()
  }

  /// Makes the ticks that the page has set, so that an error in them is known before anything is
  /// drawn.
  ///
  /// - Returns: The number of ticks.
  private func checkedTickCount() throws(ChartError) -> Int {
    var count = 0
    for dimension in Dimension.allCases {
      guard case .continuous(let scale) = self[dimension], let rule = options[dimension].ticks
      else { continue }
      do throws(ScaleError) {
        count += try scale.ticks(rule, isWhole: false, format: options[dimension].labelFormat).count
      } catch {
        throw .ticks(error)
      }
    }
    return count
  }

  /// The position of a value along an axis, 0...1 within the plot; nil if it has none.
  package func fraction(of place: AxisPlace, _ dimension: Dimension) -> Double? {
    guard let scale = self[dimension] else { return nil }
    let value: Double?
    switch (scale, place) {
    case (.continuous(let scale), .number(let number)): value = scale.isTime ? nil : number
    case (.continuous(let scale), .date(let seconds)): value = scale.isTime ? seconds : nil
    case (.bands, .number(let number)): value = number
    case (.bands(let bands), .label(let label)):
      value = bands.labels.firstIndex(of: label).map(BandScale.middle)
    case (.bands(let bands), .date(let seconds)):
      value =
        if case .times(let times) = bands.meaning {
          times.firstIndex(of: seconds).map(BandScale.middle)
        } else {
          nil
        }
    case (.continuous, .label): value = nil
    }
    return value.map(scale.fraction).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The first position of an annotation that is not on the axes; nil if there is none.
  package func missingPlace(
    of annotation: Annotation
  ) -> (place: AxisPlace, dimension: Dimension)? {
    annotation.places.first { fraction(of: $0.place, $0.dimension) == nil }
  }

  subscript(dimension: Dimension) -> ChartScale? {
    dimension == .x ? plane?.x : plane?.y
  }

  /// Whether it has axes.
  package var hasAxes: Bool { plane != nil }

  /// Whether marks can lie outside the plot.
  var reachesOutside: Bool {
    hasAxes
      && Dimension.allCases.contains {
        options[$0].domain != nil || options[$0].zoom != nil
      }
  }

  /// The number of values in the data, including missing ones.
  package var valueCount: Int {
    facets == nil ? data.count : members.reduce(0) { $0 + $1.data.count }
  }
  /// The number of layers that draw them.
  package var markCount: Int {
    guard facets == nil else { return members.reduce(0) { $0 + $1.markCount } }
    return plotted.series.enumerated().reduce(0) { count, series in
      count + kind.mark.layerCount(forValues: series.element.points.count, of: series.offset)
    }
  }
  /// The number of layers for the values of each series that have a position.
  var drawnCounts: [Int] {
    (plane?.series.map(\.points.count) ?? plotted.series.map(\.points.count)).enumerated().map {
      kind.mark.layerCount(forValues: $1, of: $0)
    }
  }
  /// The place of the legend, by the options or the default of the kind.
  var legend: LegendPlace {
    let hasSeveral =
      data.hasSeveralSeries || !overlays.isEmpty
      || facets != nil && facetNames.count(where: { !$0.isEmpty }) > 1
    if plane?.shades != nil { return shadeKeyPlace }
    let place = options.legend ?? (hasSeveral && plane != nil ? .top : .none)
    // Only lines have ends, where no other axis is.
    let hasEnds = kind.mark.planeRule(options)?.isBanded != true && overlays.isEmpty
    return place == .ends && !hasEnds ? .right : place
  }
  /// The values shown at the marks, by the options or the default.
  var valueLabels: ValueLabels { options.valueLabels ?? kind.mark.valueLabels }

  /// The numbers of an axis that may get a label, whatever the size of the chart; a closure formats
  /// them.
  package func labelCandidates(of dimension: Dimension) -> [Double] {
    switch self[dimension] {
    case .continuous(let scale):
      let rules = options[dimension].ticks.map { [$0] } ?? (1...11).map { .atMost($0) }
      let ticks = rules.flatMap { rule in
        [true, false].flatMap { (try? scale.ticks(rule, isWhole: $0)) ?? [] }
      }
      var values = ticks.map(\.value) + (dimension == .x ? plane?.bins?.edges ?? [] : [])
      if valueLabels == .values, dimension == options.orientation.valueDimension {
        values += data.series.flatMap(\.values).prefix(ChartDrawing.writtenValues)
      }
      return Set(values).sorted()
    case .bands where dimension == .y && plane?.shades != nil:
      return data.series.map(\.name).numbers.filter(\.isFinite)
    case .bands(let bands): return bands.meaning == .names ? [] : table.xs
    case nil: return []
    }
  }

  /// How many values at marks a closure formats at most.
  private static let writtenValues = 1_000

  /// The approximate number of texts and lines in the guides.
  package var labelCount: Int {
    let names = data.labels.map { min($0.count, 200) } ?? 20
    let values = valueLabels == .none ? 0 : min(valueCount, 1_000)
    return names + values + tickCount + 40 + 2 * data.series.count + 2 * options.annotations.count
  }
  /// All text of the data and the options, without the tick labels of scales.
  package var letters: String {
    let options = options
    let panels = facets?.panels.map(\.name).joined() ?? ""
    return panels + (data.labels ?? []).joined() + data.series.map(\.name).joined() + options.title
      + options.subtitle + options.xAxis.title + options.yAxis.title
      + options.annotations.map(\.letters).joined()
  }
  /// The number of values without a position on a log axis.
  package var unplacedCount: Int { plane?.unplacedCount ?? 0 }
}

extension Annotation {
  fileprivate var letters: String {
    switch self {
    case .rule(_, _, let label, _, _), .band(_, _, _, let label, _), .line(_, _, let label, _, _):
      label
    case .text(let text, _, _): text
    }
  }
}
