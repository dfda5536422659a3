internal import Charting
internal import Language
internal import Layers

extension Topic {
  /// Words that let single marks stand out.
  static let selectionWords = SelectionWords.words + [pulse, pulsePart]

  private static let pulse = Builtin(
    method: "pulse", of: Chart.self,
    "Lets the mark of a value grow to 1.1 of its size and shrink again, 0.2 seconds each way: a bar, a "
      + "slice or a point. It can begin again before it is over.",
    Parameter(nil, as: Int.self, "The number of the value, counted from 0."),
    Parameter(
      "series", "The number of its series, counted from 0; nil is all.", default: Int?.none),
    example: example("chart.pulse(2)")
  ) { machine, chart, index, series in
    let placed = try machine.pulsing(chart)
    let count = PulsingMarks(placed).valueCount
    guard (0..<count).contains(index) else {
      throw Failure.noValue(index, of: count, argument: 0)
    }
    let seriesCount = PulsingMarks(placed).seriesCount
    if let series, !(0..<seriesCount).contains(series) {
      throw Failure(
        "the chart has no series \(series)",
        hint: seriesCount == 1 ? "omit 'series'" : "its series are 0...\(seriesCount - 1)",
        argument: 1)
    }
    try machine.pulse(chart, [index], series: series)
  }

  private static let pulsePart = Builtin(
    method: "pulse", of: Chart.self,
    "Lets a part that a touch has found grow and shrink again: its mark, or all of a series.",
    Parameter(nil, as: ChartPart.self, "The part."),
    example: """
      let chart = pie(["Oslo": 4, "Rome": 2])
      chart.onTap { point in
        if let part = chart.part(at: point) { chart.pulse(part) }
      }
      tap(at: Point(x: 350, y: 200))
      """
  ) { machine, chart, part in
    let placed = try machine.pulsing(chart)
    let indices = PulsingMarks(placed).values(of: part)
    guard part.series < PulsingMarks(placed).seriesCount, part.indices.isEmpty || !indices.isEmpty
    else {
      throw Failure(
        "the chart has no \(part.text)", hint: "find it again with 'part(at:)'", argument: 0)
    }
    // A name on an axis is that of all series.
    let isOfAll = part.noun == "name" && !indices.isEmpty
    try machine.pulse(
      chart, indices.isEmpty ? nil : indices, series: isOfAll ? nil : part.series)
  }

  /// A page with bars, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = bars([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  /// The parts of a chart whose marks can pulse.
  fileprivate func pulsing(_ chart: Chart) throws -> DataChart {
    let placed = try placedDataChart(
      chart, having: "pulse", [.bars, .histogram, .pie, .scatter, .heatmap])
    guard PulsingMarks(placed).areOfOneValueEach else {
      throw Failure(
        "the points of a large series are one mark, which cannot pulse in part",
        hint: "show fewer points")
    }
    return placed
  }

  fileprivate func pulse(_ chart: Chart, _ indices: [Int]?, series: Int?) throws {
    let placed = try placedDataChart(chart)
    let targets =
      placed.drawing.facets == nil
      ? [(chart.id, indices, series)] : PulsingMarks(placed).inPanels(indices, series: series)
    let now = sceneHost.state.now
    for (view, indices, series) in targets {
      try charge(600 * placedDataChart(Chart(view)).marks.count)
      try changeChart(Chart(view)) { try $0.pulse(indices, series: series, at: now, in: &$1) }
    }
    try noteHostObjects()
  }
}

extension Failure {
  static func noValue(_ index: Int, of count: Int, argument: Int? = nil) -> Failure {
    Failure(
      "the chart has no value \(index)",
      hint: count == 1 ? "it has one value, 0" : "its values are 0...\(count - 1)",
      argument: argument)
  }
}
