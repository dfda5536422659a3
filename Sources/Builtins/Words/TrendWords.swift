internal import Charting
internal import Language

/// Words for the trends of lines and scatter charts.
enum TrendWords {
  static let words = [trend] + kinds

  private static let trend = Topic.chartOption(
    "trend", \.marks.trend, of: [.scatter, .line],
    "The trend that goes through the values of each series: a straight line by least squares with its "
      + "95 % confidence band, or a curve by local regression; nil is none. On a log axis it is that "
      + "of the logarithms.",
    example: "let chart = scatter([4, 2, 6, 4, 5, 8, 9])\nchart.trend = .linear")

  private static let kinds = Topic.cases(
    of: TrendKind.self,
    [
      .linear:
        "A straight line by least squares, with its 95 % confidence band; 3 values at least.",
      .smooth:
        "A curve by local regression (loess, degree 2, span 0.75); 7 values at least.",
    ]
  ) { "scatter([4, 2, 6, 4, 5, 8, 9], trend: .\($0))" }
}
