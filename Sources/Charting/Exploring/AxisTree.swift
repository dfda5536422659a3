internal import Scales

/// An axis of a chart, or what it has instead.
package struct AxisTree: Hashable, Sendable {
  /// The sentence about it, without its number.
  package let summary: String
  /// Its ticks in braille: high columns on a line of low ones.
  package let braille: String

  /// The labels that are named.
  private static let namedLabels = 12

  private init(_ summary: String, ticks: [Double]) {
    self.summary = summary
    var values = Array(repeating: 0.0, count: 2 * BrailleLine.longest)
    for tick in ticks where (0...1).contains(tick) {
      values[Int((tick * Double(values.count - 1)).rounded())] = 1
    }
    braille = BrailleLine(values, in: 0...2).text
  }

  /// The axes of a chart; the spokes of a radar; none of a pie or gauge.
  static func all(of chart: DataChart) -> [AxisTree] {
    if let radar = chart.radarScale { return [spokes(of: chart, radar)] }
    guard chart.hasAxes else { return [] }
    return Dimension.allCases.compactMap { dimension in
      chart.drawing[dimension].map { axis(dimension, of: chart, $0) }
    }
  }

  private static func axis(
    _ dimension: Dimension, of chart: DataChart, _ scale: ChartScale
  ) -> AxisTree {
    let title = chart.options[dimension].title.onOneLine
    let name = (dimension == .x ? "x axis" : "y axis") + (title.isEmpty ? "" : " '\(title)'")
    let ticks = chart.tickValues(of: dimension)
    let places = ticks.map(scale.fraction)
    switch scale {
    case .bands(let bands):
      let labels = bands.labels.map(\.onOneLine)
      return AxisTree("\(name), \(list(labels, of: "band"))", ticks: places)
    case .continuous(let axis):
      let (lower, upper) = scale.bounds
      let format = chart.options[dimension].labelFormat
      let labels =
        (try? axis.ticks(.values(ticks.sorted()), isWhole: false, format: format))?.map(\.label)
        ?? ticks.sorted().map(ChartTexts.number)
      let ends =
        axis.isTime
        ? [lower, upper].map { TimeLabel.text(of: $0, among: [lower, upper]) }
        : [lower, upper].map(ChartTexts.number)
      let kind = scale.kind == .log ? " on a log scale" : axis.isTime ? " in time" : ""
      let words = "\(name), from \(ends[0]) to \(ends[1])\(kind), "
      return AxisTree(words + list(labels.map(\.onOneLine), of: "tick"), ticks: places)
    }
  }

  private static func spokes(of chart: DataChart, _ radar: RadarScale) -> AxisTree {
    let rings = list(radar.rings.map { $0.label.onOneLine }, of: "ring")
    let top = ChartTexts.number(radar.maximum)
    return AxisTree(
      "\(chart.valueCount) spokes, from 0 to \(top), \(rings)", ticks: radar.rings.map(\.position))
  }

  /// `3 bands: Mon, Tue, Wed`.
  private static func list(_ labels: [String], of noun: String) -> String {
    if labels.isEmpty { return "no \(noun)s" }
    let count = labels.count == 1 ? "1 \(noun)" : "\(labels.count) \(noun)s"
    let more = labels.count - namedLabels
    let shown = labels.prefix(namedLabels).joined(separator: ", ")
    return "\(count): \(shown)" + (more > 0 ? " and \(more) more" : "")
  }
}
