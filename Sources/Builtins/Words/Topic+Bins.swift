internal import Charting
internal import Language

extension Topic {
  /// Words for the intervals of a histogram.
  static let binWords = [
    chartOption(
      "bins", \.marks.bins.count, of: [.histogram],
      "About how many intervals a histogram counts in: their edges are round numbers. Each contains its "
        + "lower edge, and the last one both; of whole numbers, halves and so on each contains equally "
        + "many. Nil is by the data: a bar for each of a few such numbers, else after Freedman and Diaconis.",
      example: example("chart.bins = 3")),
    chartOption(
      "binWidth", \.marks.bins.width, of: [.histogram],
      "How wide each interval of a histogram is; its edges are multiples of that, or of whole numbers "
        + "one more, as in 1 to 10 and 11 to 20, where fewer do then. Nil is by 'bins'.",
      unit: "data units", example: example("chart.binWidth = 2.5")),
  ]

  private static func example(_ line: String) -> String {
    "let chart = histogram([4, 2, 6, 4, 5, 8, 3])\n\(line)"
  }
}
