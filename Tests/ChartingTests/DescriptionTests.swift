import Geometry
import Layers
import Motion
import TestFonts
import Testing

@testable import Charting

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
        "Pie chart of 2 values: minimum 1 at 0, maximum 3 at 1, which is 75% of all."
      ),
      (
        .pie, [1, 999, 1],
        "Pie chart of 3 values: minimum 1 at 0, maximum 999 at 1, which is 99% of all."
      ),
      (
        .pie, [0, 3],
        "Pie chart of 2 values: minimum 0 at 0, maximum 3 at 1, which is 100% of all."
      ),
      // As many digits as tell them apart.
      (
        .bars, [1_000_000.4, 1_000_000.25],
        "Bar chart of 2 values: minimum 1,000,000.25 at 1, maximum 1,000,000.4 at 0, falling."
      ),
    ] as [(ChartKind, [Double], String)])
  func `kind, count, minimum, maximum and trend are named`(
    kind: ChartKind, numbers: [Double], text: String
  ) throws {
    #expect(try description(of: ChartData(numbers: numbers), as: kind) == text)
  }

  @Test func `labels and places name the extremes`() throws {
    let pairs = try ChartData(pairs: ["Mon": 4, "Tue": 2])
    #expect(
      try description(of: pairs, as: .bars)
        == "Bar chart of 2 values: minimum 2 at Tue, maximum 4 at Mon.")
    let points = try ChartData(points: [Point(x: 1.5, y: -1), Point(x: 1e6, y: 1)])
    #expect(
      try description(of: points, as: .line)
        == "Line chart of 2 values: minimum -1 at 1.5, maximum 1 at 1,000,000, rising.")
  }

  @Test func `labels are said on one line, and empty ones as such`() throws {
    let pairs = try ChartData(pairs: ["one\n two": 1, " ": 2])
    #expect(
      try description(of: pairs, as: .bars)
        == "Bar chart of 2 values: minimum 1 at one two, maximum 2 at the one without a name.")
  }

  @Test func `it is the label of the chart's view, and follows title and data`() throws {
    var shown = try ShownChart(.bars, [1, 2], title: "Rain")
    #expect(
      shown.scene.shownAccessibilityLabels
        == ["Bar chart 'Rain' of 2 values: minimum 1 at 0, maximum 2 at 1, rising."])
    try shown.set { $0.title = "Snow" }
    try shown.morph(to: [5], seconds: 1)
    #expect(shown.scene.shownAccessibilityLabels == ["Bar chart 'Snow' of 1 value: 5 at 0."])
    #expect(
      shown.scene.accessibilityLabel(of: shown.chart.view) == shown.chart.description)
  }

  @Test func `several series are named one by one`() throws {
    let data = try ChartData([
      ("Oslo", .pairs([("Jan", -4), ("Jul", 18), ("Dec", .nan)])),
      ("Rome", .pairs([("Jan", 8), ("Jul", 25), ("Dec", 9)])),
    ])
    #expect(
      try description(of: data, as: .line) { $0.yAxis.title = "°C" }
        == "Line chart of 2 series, °C, from Jan to Dec. "
        + "Oslo, 3 values, 1 of them missing: minimum -4 at Jan, maximum 18 at Jul. "
        + "Rome, 3 values: minimum 8 at Jan, maximum 25 at Jul.")
    #expect(
      try description(of: data, as: .bars) { $0.stacking = .normalized }
        .hasPrefix("Bar chart of 2 series, stacked as shares of their sum, from Jan to Dec."))
  }

  @Test func `of many series the extremes of all are named`() throws {
    let data = try ChartData(
      (1...7).map { ("Series \($0)", .numbers([Double($0), Double(-$0)])) })
    #expect(
      try description(of: data, as: .line)
        == "Line chart of 7 series, from 0 to 1. "
        + "Minimum -7 of Series 7 at 1, maximum 7 of Series 7 at 0.")
  }

  @Test func `dates are said as short as tells them apart`() throws {
    let months = try ChartData([("", .dated([(1_704_067_200, 4), (1_706_745_600, 2)]))])
    #expect(
      try description(of: months, as: .line)
        == "Line chart of 2 values, from Jan 2024 to Feb 2024: minimum 2 at Feb 2024, maximum 4 "
        + "at Jan 2024, falling.")
  }

  @Test func `a log axis is named, and what it has no place for is not an extreme`() throws {
    let data = try ChartData(numbers: [1, 1_000, 0])
    #expect(
      try description(of: data, as: .line) { $0.yAxis.scale = .log }
        == "Line chart of 3 values on a log axis: minimum 1 at 0, maximum 1000 at 1, rising.")
  }

  @Test func `fills and annotations are in it`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    try shown.chart.fill(
      with: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)], in: &shown.scene)
    #expect(shown.chart.description.hasSuffix(" Filled with a gradient from red to blue."))
    try shown.chart.fill(with: [Color(red: 1, green: 0.6, blue: 0.1)], in: &shown.scene)
    #expect(shown.chart.description.hasSuffix(" Filled with orange."))
    try shown.set {
      $0.annotations = [
        .rule(.y, at: .number(1.5), label: "goal", color: nil),
        .band(.x, from: .number(0), to: .number(1), label: "", color: nil),
        .text("peak", x: .number(1.5), y: .number(2)),
      ]
    }
    #expect(
      shown.scene.accessibilityLabel(of: shown.chart.view)
        == "Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising. Filled with orange. "
        + "Marked: 'goal' at y 1.5, a band from x 0 to 1, 'peak' at 1.5, 2.")
  }

  private func description(
    of data: ChartData, as kind: ChartKind, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> String {
    var options = ChartOptions()
    change(&options)
    return try ShownChart(ChartDrawing(data, as: kind, options)).chart.description
  }
}
