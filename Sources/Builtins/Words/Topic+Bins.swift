internal import Charting
internal import Language

extension Topic {
  /// Words for the intervals of a histogram.
  static let binWords = [
    chartOption(
      "bins", \.marks.bins.count, of: [.histogram],
      "About how many intervals a histogram counts in: their edges are round numbers. Nil is by the "
        + "data, after Freedman and Diaconis.",
      example: example("chart.bins = 3")),
    chartOption(
      "binWidth", \.marks.bins.width, of: [.histogram],
      "How wide each interval of a histogram is; its edges are multiples of that. Nil is by 'bins'.",
      unit: "data units", example: example("chart.binWidth = 2.5")),
  ]

  private static func example(_ line: String) -> String {
    "let chart = histogram([4, 2, 6, 4, 5, 8, 3])\n\(line)"
  }
}
