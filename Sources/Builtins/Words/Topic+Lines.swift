internal import Charting
internal import Language

extension Topic {
  /// Words for lines, areas and bands alone.
  static let curveWords = [interpolation, GapWords.maxGap] + interpolations

  private static let interpolation = chartOption(
    "interpolation", \.marks.interpolation, of: [.line, .area, .band],
    "The course of a line between two points: straight, unless it is set.",
    example: "let chart = line([4, 2, 6, 4])\nchart.interpolation = .monotone")

  private static let interpolations = cases(
    of: Interpolation.self,
    [
      .linear: "Straight from point to point.",
      .monotone: "Smooth, and nowhere above or below the two points beside it.",
      .bump: "Smooth, level at the points and steep between them.",
      .stepStart: "Level, with a jump at the start of each interval, to the next value.",
      .stepCenter: "Level, with a jump in the middle of each interval.",
      .stepEnd: "Level, with a jump at the end of each interval: each value lasts until the next.",
    ]
  ) { "line([4, 2, 6, 4], interpolation: .\($0))" }
}
