internal import Charting
internal import Geometry
internal import Language

extension Topic {
  /// Words for bars alone.
  static let barWords = [orientation] + orientations + barLooks

  private static let orientation = Builtin(
    property: "orientation", of: Chart.self,
    "Whether bars and boxes stand, or lie from the left with the first one at the top. Setting it changes "
      + "the settings of the two axes too: the title of one becomes that of the other.",
    example: barExample("chart.orientation = .horizontal"),
    get: { machine, chart in try machine.placedDataChart(chart).options.orientation },
    set: { machine, chart, orientation in
      try machine.changeOptions(chart) { options in
        guard options.orientation != orientation else { return }
        options.orientation = orientation
        swap(&options.xAxis, &options.yAxis)
      }
    })

  private static let orientations = cases(
    of: Orientation.self, [.vertical: "Bars stand.", .horizontal: "Bars lie from the left."]
  ) { "bars([\"Oslo\": 4, \"Rome\": 2], orientation: .\($0))" }

  private static let barLooks = [
    chartOption(
      "barWidth", \.marks.bars.width, of: [.bars],
      "How wide a bar is, and at most as wide as there is room; nil is a share of the room.",
      unit: "points", example: barExample("chart.barWidth = 12"),
      check: { try checkLength($0, "width") }),
    chartOption(
      "cornerRadius", \.marks.bars.cornerRadius, of: [.bars],
      "The radius of the corners at the ends of bars; of stacked ones, of the outermost.",
      unit: "points", example: barExample("chart.cornerRadius = 4"),
      check: { try checkLength($0, "radius") }),
    chartOption(
      "barBackground", \.marks.bars.background, of: [.bars],
      "What is behind bars, from one end of the axis to the other; nil is nothing.",
      example: barExample("chart.barBackground = .lightGray")),
  ]

  /// A page with bars, and some more lines.
  private static func barExample(_ lines: String) -> String {
    """
    let chart = bars([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}
