internal import Charting
internal import Language

extension Topic {
  /// Words for the look of both axes of a chart.
  static let axisStyleWords = [axisStyle] + axisStyles

  private static let axisStyle = chartOption(
    "axisStyle", \.axisStyle, of: ChartKind.allCases.filter(\.shapes.isEmpty),
    "How both axes look: a line along the marks, unless it is set.",
    example: "let chart = line([4, 2, 6, 4])\nchart.axisStyle = .arrows")

  private static let axisStyles = cases(
    of: AxisStyle.self,
    [
      .plain: "A line along the marks, with ticks outside the plot.",
      .arrows:
        "Two lines with arrow heads, with ticks inside the plot; the titles of axes stand at their "
        + "ends, if they fit there.",
    ]
  ) { "line([4, 2, 6, 4], axisStyle: .\($0))" }
}
