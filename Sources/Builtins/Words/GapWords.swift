internal import Charting
internal import Language

/// Words for lines that end at gaps.
enum GapWords {
  static let maxGap = Topic.chartOption(
    "maxGap", \.marks.maxGap, of: [.line, .area],
    "The greatest distance of two neighbours along x that the line goes across, of dates in seconds; nil is "
      + "any.", unit: "data units",
    example: """
      let chart = line([4, 2, 6], x: [1, 2, 9])
      chart.maxGap = 3
      """
  ) { gap in
    guard let gap, !(gap > 0) else { return }
    throw Failure("a gap cannot be \(brief(gap)) wide", hint: "write a number above 0")
  }
}
