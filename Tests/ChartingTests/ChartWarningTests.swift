import Geometry
import Scales
import Testing

@testable import Charting

@Suite struct ChartWarningTests {
  /// A line of numbers may be a spiral; dates or rows are not ordered so on purpose.
  @Test(arguments: [
    (
      ChartData.X.dates([0, 172_800, 86_400]), false,
      ["x goes to and fro in 'level', and so does the line"]
    ),
    (.dates([0, 86_400, 172_800]), false, []), (.dates([172_800, 86_400, 0]), false, []),
    (.numbers([1, 3, 2]), false, []),
    (.numbers([1, 3, 2]), true, ["x goes to and fro in 'level', and so does the line"]),
  ])
  func `a line over dates or rows that goes to and fro is remarked`(
    x: ChartData.X, isOfRows: Bool, messages: [String]
  ) throws {
    var data = try ChartData([("level", .placed(x, [3, 1, 2]))])
    data.isOfRows = isOfRows
    #expect(try ChartDrawing(data, as: .line).warnings.map(\.message) == messages)
    #expect(try ChartDrawing(data, as: .scatter).warnings == [])
  }

  @Test func `a trend and a zoom that a kind cannot show are told`() throws {
    let day = 86_400.0
    var options = ChartOptions()
    options.marks.trend = .linear
    options.xAxis.zoom = day...3 * day
    let dates = [0, 1, 2, 3, 4].map { $0 * day }
    let data = try ChartData([("", .placed(.dates(dates), [3, 1, 2, 5, 4]))])
    #expect(try ChartDrawing(data, as: .line, options).warnings == [])
    #expect(
      try ChartDrawing(data, as: .bars, options).warnings.map(\.message) == [
        "the x axis shows all, because its zoom lies outside its 5 bands",
        "the trend does not show, because 'bars' has none",
      ])
    options.xAxis.zoom = 1...3
    options.marks.trend = nil
    #expect(try ChartDrawing(data, as: .bars, options).warnings == [])
  }

  @Test(arguments: [ChartKind.pie, .radar])
  func `a zoom that a kind without axes cannot show is told`(kind: ChartKind) throws {
    var options = ChartOptions()
    let data = try ChartData(pairs: ["a": 4, "b": 2, "c": 6])
    #expect(try ChartDrawing(data, as: kind, options).warnings == [])
    options.xAxis.zoom = 0...2
    let warnings = try ChartDrawing(data, as: kind, options).warnings
    #expect(
      warnings.map(\.message) == [
        "the zoom does not show, because '\(kind.word)' has no axes"
      ])
    #expect(warnings.map { $0.hint(of: "c") } == ["write 'c.kind = .bars', or omit the zoom"])
  }

  @Test func `a zoom of rows is told`() throws {
    var options = ChartOptions()
    options.yAxis.zoom = 0...1
    let rows = try ChartData(series: ["a": [1, 2], "b": [3, 4]])
    #expect(
      try ChartDrawing(rows, as: .heatmap, options).warnings.map(\.message) == [
        "the y axis shows all rows of the 'heatmap', which are not zoomed"
      ])
  }

  @Test(arguments: [([3, .nan, 4], 1), ([3, 4, .nan], 0)] as [([Double], Int)])
  func `a band without neighbouring pairs of ends is told`(highs: [Double], count: Int) throws {
    var data = try ChartData([("Low", .numbers([1, 2, 1])), ("High", .numbers(highs))])
    data.areEnds = true
    #expect(try ChartDrawing(data, as: .area).warnings.count == count)
  }

  @Test func `values outside a domain that was set are counted`() throws {
    var options = ChartOptions()
    options.yAxis.domain = try Domain(0, 10)
    let warnings = try ChartDrawing(ChartData(numbers: [1, 200, 3]), as: .line, options).warnings
    #expect(
      warnings.map(\.message) == ["1 of 3 values lies outside the y axis, the first is 200"])
    #expect(warnings.map { $0.hint(of: "c") } == ["write 'c.yAxis.domain = 0...200'"])
    #expect(try ChartDrawing(ChartData(numbers: [1, 10, 3]), as: .line, options).warnings == [])
  }

  @Test(
    arguments: [
      // All values of a box count, and a number with many digits has two or three in a hint.
      (ChartKind.box, [1, 2, 3, 100], "1 of 4 values lies", "0...100"),
      (.line, [4.466417206813162, 21.0712345], "2 of 2 values lie", "4.4...21.1"),
      (.line, [-4.466417206813162, 3], "1 of 2 values lies", "-4.5...10"),
    ] as [(ChartKind, [Double], String, String)])
  func `the hint has a domain that shows all`(
    kind: ChartKind, numbers: [Double], message: String, domain: String
  ) throws {
    var options = ChartOptions()
    options.yAxis.domain = try numbers[0] == 4.466417206813162 ? Domain(5, 6) : Domain(0, 10)
    let warning = try #require(
      try ChartDrawing(ChartData(numbers: numbers), as: kind, options).warnings.first)
    #expect(warning.message.hasPrefix(message + " outside"))
    #expect(warning.hint(of: "c") == "write 'c.yAxis.domain = \(domain)'")
  }

  @Test func `a format that does not show the values is told`() throws {
    var options = ChartOptions()
    options.yAxis.scale = .log
    options.yAxis.labelFormat = .number(decimals: 1)
    let data = try ChartData(numbers: [0.001, 0.1, 10])
    #expect(
      try ChartDrawing(data, as: .line, options).warnings.map(\.message) == [
        "a label of the y axis says '0.0' for 0.001"
      ])
    options.yAxis.labelFormat = .number(decimals: 3)
    options.xAxis.labelFormat = try .dates(DatePattern("MMM"))
    #expect(
      try ChartDrawing(data, as: .line, options).warnings.map(\.message) == [
        "the x axis has numbers, and its format of dates is not used"
      ])
  }

  @Test func `colours that one series cannot have are told`() throws {
    var options = ChartOptions()
    options.colors = [Color(white: 0), Color(white: 0.5)]
    let one = try ChartData(series: ["a": [1, 2]])
    #expect(
      try ChartDrawing(one, as: .bars, options).warnings.map(\.message) == [
        "the bars of one series have one colour, the first of 2"
      ])
    let two = try ChartData(series: ["a": [1, 2], "b": [3, 4]])
    #expect(try ChartDrawing(two, as: .bars, options).warnings == [])
    #expect(try ChartDrawing(one, as: .pie, options).warnings == [])
  }

  @Test func `numbers that differ read differently in words`() throws {
    let noisy = try ShownChart(.line, [1.9999998807907104, 2.000000238418579, 2])
    #expect(
      noisy.chart.description
        == "Line chart of 3 values: minimum 1.99999988 at 0, maximum 2.00000024 at 1, without a clear trend."
    )
  }
}
