internal import Scales

/// How data is drawn as a kind of chart: by which marks, and on which scales.
package struct ChartDrawing: Sendable {
  package let data: ChartData
  package let kind: ChartKind
  package let options: ChartOptions
  /// A pie has none.
  let plane: ChartPlane?
  /// How many ticks the page has set.
  package private(set) var tickCount = 0

  /// - Throws: What is wrong with the data or the options for this kind.
  package init(
    _ data: ChartData, as kind: ChartKind, _ options: ChartOptions = ChartOptions()
  ) throws(ChartError) {
    (self.data, self.kind, self.options) = (data, kind, options)
    try kind.mark.check(data, options)
    plane = try kind.mark.planeRule.map { rule throws(ChartError) in
      try ChartPlane(data, rule, options, marks: kind.mark.plural)
    }
    tickCount = try checkedTickCount()
  }

  /// Asks for the ticks that the page wants, so that what is wrong with them is known before any is
  /// drawn.
  ///
  /// - Returns: How many there are.
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

  /// How far along an axis something lies, 0...1 within the plot; nil where it has no place.
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

  subscript(dimension: Dimension) -> ChartScale? {
    dimension == .x ? plane?.x : plane?.y
  }

  /// Whether marks can lie outside the plot.
  var reachesOutside: Bool { options.xAxis.domain != nil || options.yAxis.domain != nil }

  /// How many values of data there are, missing ones included.
  package var valueCount: Int { data.count }
  /// How many layers draw them.
  package var markCount: Int {
    data.series.reduce(0) { $0 + kind.mark.layerCount(forValues: $1.points.count) }
  }
  /// Where the names of series stand, by the options or as is usual for the kind.
  var legend: LegendPlace {
    let place = options.legend ?? (data.hasSeveralSeries && plane != nil ? .top : .none)
    // Only lines have ends.
    return place == .ends && kind.mark.planeRule?.isBanded == true ? .right : place
  }
  /// What stands at the marks, by the options or as is usual.
  var valueLabels: ValueLabels { options.valueLabels ?? (plane == nil ? .shares : .none) }

  /// The numbers of an axis that may get a label, whatever the size of the chart: for a closure that is
  /// to write them.
  package func labelCandidates(of dimension: Dimension) -> [Double] {
    switch self[dimension] {
    case .continuous(let scale):
      let rules = options[dimension].ticks.map { [$0] } ?? (1...11).map { .atMost($0) }
      let ticks = rules.flatMap { rule in
        [true, false].flatMap { (try? scale.ticks(rule, isWhole: $0)) ?? [] }
      }
      return Set(ticks.map(\.value)).sorted()
    case .bands(let bands): return bands.meaning == .names ? [] : ValueTable(data).xs
    case nil: return []
    }
  }

  /// About how many texts and lines explain the marks.
  package var labelCount: Int {
    let names = data.labels.map { min($0.count, 200) } ?? 20
    let values = valueLabels == .none ? 0 : min(valueCount, 1_000)
    return names + values + tickCount + 40 + 2 * data.series.count + 2 * options.annotations.count
  }
  /// All text that the data and the options bring; what scales write is not in it.
  package var letters: String {
    let options = options
    return (data.labels ?? []).joined() + data.series.map(\.name).joined() + options.title
      + options.subtitle + options.xAxis.title + options.yAxis.title
      + options.annotations.map(\.letters).joined()
  }
  /// How many values a log axis has no place for.
  package var unplacedCount: Int { plane?.unplacedCount ?? 0 }
}

extension Annotation {
  fileprivate var letters: String {
    switch self {
    case .rule(_, _, let label, _), .band(_, _, _, let label, _): label
    case .text(let text, _, _): text
    }
  }
}
