internal import Charting
internal import Geometry
internal import Language

extension Topic {
  /// Words for the parts of a chart that a touch finds.
  static let partWords = finding + properties + WhiskerWords.words

  private static let finding = [
    Builtin(
      method: "part", of: Chart.self,
      "What stands for data at a point of the chart: a bar, a slice with its ring, a gauge's ring, an "
        + "area, a band, the nearest value of a line or a scatter chart, or the nearest corner of a radar, within "
        + "10 points, a line within 5; what has its whisker there; or a name in a legend, below or beside bars, beside a slice or at "
        + "a spoke; nil if there is none. It prints as 'bar 2', 'point 3 of \'Rain\'', 'name 1', 'name "
        + "of \'Rain\'' or 'other'.",
      Parameter("at", as: Point.self, "A point of the chart, such as one that is touched."),
      example: """
        let chart = bars([4, 2, 6])
        print(chart.part(at: Point(x: 300, y: 350))!)
        """
    ) { machine, chart, point -> ChartPart? in
      let placed = try machine.placedDataChart(chart)
      try machine.charge(4_000 + 200 * placed.valueCount)
      return placed.part(at: point, in: machine.scene)
    }
  ]

  private static let properties = [
    Builtin(
      property: "kind", of: ChartPart.self,
      "What it is: \"bar\", \"slice\", \"other\" for the slice of small values, \"point\", \"line\", "
        + "\"area\", \"band\", \"ring\", \"corner\" or \"name\".",
      example: example("print(part.kind)"), get: { _, part in part.noun }),
    Builtin(
      property: "seriesIndex", of: ChartPart.self, "The number of its series, counted from 0.",
      example: example("print(part.seriesIndex)"), get: { _, part in part.series }),
    Builtin(
      property: "seriesName", of: ChartPart.self, "The name of its series; empty without one.",
      example: example("print(part.seriesName)"), get: { _, part in part.seriesName }),
    Builtin(
      property: "name", of: ChartPart.self,
      "The place of its value as the chart writes it: a name, a number or a date; empty for all of a series.",
      example: example("print(part.name)"), get: { _, part in part.name }),
    Builtin(
      property: "value", of: ChartPart.self,
      "Its value; nil for several, for a name and for a missing one.",
      unit: "data units", example: example("print(part.value!)"),
      get: { _, part -> Double? in part.value }),
    Builtin(
      property: "index", of: ChartPart.self,
      "The number of its value, counted from 0; nil for several, as of 'other' or all of a series.",
      example: example("print(part.index!)"), get: { _, part -> Int? in part.index }),
    Builtin(
      property: "indices", of: ChartPart.self,
      "The numbers of its values, counted from 0: several of 'other', and none for all of a series.",
      example: example("chart.selection = part.indices"), get: { _, part in part.indices }),
  ]

  /// A page with a part of a chart, and a line.
  private static func example(_ line: String) -> String {
    """
    let chart = bars([4, 2, 6])
    let part = chart.part(at: Point(x: 300, y: 350))!
    \(line)
    """
  }
}
