import Charting
import Geometry
import Layers
import Motion
import TestFonts
import Testing

@Suite struct DescriptionTests {
  @Test(
    arguments: [
      (
        ChartKind.bars, [4, 2, 6, 4, 5, 8, 3],
        "Bar chart of 7 values: minimum 2 at 1, maximum 8 at 5, without a clear trend."
      ),
      (.line, [1, 2, 4], "Line chart of 3 values: minimum 1 at 0, maximum 4 at 2, rising."),
      (.area, [4, 2, 1], "Area chart of 3 values: minimum 1 at 2, maximum 4 at 0, falling."),
      (.line, [5, 5], "Line chart of 2 values: minimum and maximum 5, level."),
      (.bars, [-0.5], "Bar chart of 1 value: -0.5 at 0."),
      // The first of each counts.
      (.bars, [3, 3, 1, 1], "Bar chart of 4 values: minimum 1 at 2, maximum 3 at 0, falling."),
      (
        .line, [0.1 + 0.2, 1.0 / 3],
        "Line chart of 2 values: minimum 0.3 at 0, maximum 0.333333 at 1, rising."
      ),
      (
        .pie, [1, 3],
        "Pie chart of 2 values: minimum 1 at 0, maximum 3 at 1, which is 75 % of all."
      ),
      (
        .pie, [1, 999, 1],
        "Pie chart of 3 values: minimum 1 at 0, maximum 999 at 1, which is 99 % of all."
      ),
      (
        .pie, [0, 3],
        "Pie chart of 2 values: minimum 0 at 0, maximum 3 at 1, which is 100 % of all."
      ),
      // As many digits as tell them apart.
      (
        .bars, [1_000_000.4, 1_000_000.25],
        "Bar chart of 2 values: minimum 1000000.25 at 1, maximum 1000000.4 at 0, falling."
      ),
    ] as [(ChartKind, [Double], String)])
  func `kind, count, minimum, maximum and trend are named`(
    kind: ChartKind, numbers: [Double], text: String
  ) throws {
    #expect(try description(of: Series(numbers: numbers), as: kind) == text)
  }

  @Test func `labels and places name the extremes`() throws {
    let pairs = try Series(pairs: [("Mon", 4), ("Tue", 2)])
    #expect(
      try description(of: pairs, as: .bars)
        == "Bar chart of 2 values: minimum 2 at Tue, maximum 4 at Mon, falling.")
    let points = try Series(points: [Point(x: 1.5, y: -1), Point(x: 1e6, y: 1)])
    #expect(
      try description(of: points, as: .line)
        == "Line chart of 2 values: minimum -1 at 1.5, maximum 1 at 1000000, rising.")
  }

  @Test func `labels are said on one line, and empty ones by their place`() throws {
    let pairs = try Series(pairs: [("one\n two", 1), (" ", 2)])
    #expect(
      try description(of: pairs, as: .bars)
        == "Bar chart of 2 values: minimum 1 at one two, maximum 2 at 1, rising.")
  }

  @Test func `it is the label of the chart's view, and follows title and data`() throws {
    var scene = Scene()
    let rain = try SeriesDrawing(Series(numbers: [1, 2]), as: .bars)
    var chart = try DataChart(rain, title: "Rain", in: &scene, fonts: fonts)
    scene.show(chart.view)
    #expect(
      scene.shownAccessibilityLabels
        == ["Bar chart 'Rain' of 2 values: minimum 1 at 0, maximum 2 at 1, rising."])
    try chart.setTitle("Snow", in: &scene)
    let snow = try SeriesDrawing(Series(numbers: [5]), as: .bars)
    try chart.morph(to: snow, duration: Time(seconds: 1), at: .zero, for: .zero, in: &scene)
    #expect(scene.shownAccessibilityLabels == ["Bar chart 'Snow' of 1 value: 5 at 0."])
    #expect(scene.accessibilityLabel(of: chart.view) == chart.description)
  }

  private func description(of series: Series, as kind: ChartKind) throws -> String {
    var scene = Scene()
    return try DataChart(SeriesDrawing(series, as: kind), in: &scene, fonts: fonts).description
  }
}
