import Geometry
import Layers
import Scales
import TestCharts
import TestFonts
import Testing

@testable import Charting

/// The descriptions with levels of their own.
@Suite struct LongDescriptionTests {
  private let week = [4.0, 2, 6, 4, 5, 8, 3]

  @Test func `the full description has a line for each fact`() throws {
    #expect(
      try text(.bars, [("", .numbers(week))]) { options in
        options.title = "Rain"
        options.subtitle = "Monday to Sunday"
        options.yAxis.title = "mm"
      } == """
        Bar chart 'Rain' of 7 values.
        Subtitle: 'Monday to Sunday'.
        X axis: 7 places, from 0 to 6.
        Y axis 'mm': linear, from 0 to 8.32.
        Values: 7 values; minimum 2 at 1; maximum 8 at 5; mean 4.57143; median 4.
        From left to right: without a clear trend; first 4 at 0; last 3 at 6; \
        4 turns: up after 2 at 1, down after 6 at 2, up after 4 at 3, down after 8 at 5; no outlier.
        """)
  }

  @Test func `the level of numbers ends before trends`() throws {
    let full = try text(.line, [("", .numbers(week))])
    let numbers = try text(.line, [("", .numbers(week))], .numbers)
    #expect(full.hasPrefix(numbers + "\nFrom left to right: "))
    #expect(numbers.hasSuffix("; mean 4.57143; median 4."))
  }

  @Test func `several series are compared`() throws {
    let series: [(String, ChartData.Values)] = [
      ("Oslo", .pairs([("Jan", -4), ("Apr", 5), ("Jul", 18), ("Oct", 6)])),
      ("Rome", .pairs([("Jan", 8), ("Apr", 13), ("Jul", 25), ("Oct", 6)])),
      ("Lima", .pairs([("Jan", 23), ("Apr", 21), ("Jul", .nan), ("Oct", 18)])),
    ]
    #expect(
      try text(.line, series) == """
        Line chart of 3 series, 12 values, 1 of them missing.
        X axis: 4 labels, from Jan to Oct.
        Y axis: linear, from -5.16 to 26.16.
        'Oslo': 4 values; minimum -4 at Jan; maximum 18 at Jul; mean 6.25; median 5.5.
        'Rome': 4 values; minimum 6 at Oct; maximum 25 at Jul; mean 13; median 10.5.
        'Lima': 4 values, 1 of them missing; minimum 18 at Oct; maximum 23 at Jan; mean 20.6667; \
        median 21.
        'Oslo', in the order of the labels: rising; first -4 at Jan; last 6 at Oct; \
        1 turn: down after 18 at Jul; no outlier.
        'Rome', in the order of the labels: without a clear trend; first 8 at Jan; last 6 at Oct; \
        1 turn: down after 25 at Jul; no outlier.
        'Lima', in the order of the labels: falling throughout; first 23 at Jan; last 18 at Oct; \
        no turn; no outlier.
        Highest of all: 25 of 'Rome' at Jul; lowest: -4 of 'Oslo' at Jan.
        At the end, Oct: highest 18 of 'Lima'; lowest 6 of 'Oslo'.
        'Rome' is greater than 'Oslo' at 3 of 4 places, and equal at the others.
        'Lima' is greater than 'Oslo' at all 3 places.
        'Lima' is greater than 'Rome' at all 3 places.
        """)
  }

  @Test func `rows of a heat map are told by their names, and empty ones have no ranks`() throws {
    let rows: [(String, ChartData.Values)] = [
      ("Oslo", .pairs([("Jan", 1), ("Apr", 5)])), ("Rome", .pairs([("Jan", .nan), ("Apr", .nan)])),
      ("", .pairs([("Jan", 7), ("Apr", 2)])),
    ]
    let lines = try text(.heatmap, rows).split(separator: "\n")
    #expect(
      lines.contains("'Oslo': 2 cells; minimum 1 at Jan; maximum 5 at Apr; mean 3; median 3."))
    #expect(lines.contains("'Rome': 2 cells, 2 of them missing."))
    #expect(
      lines.filter { $0.contains("greatest to") } == [
        "'Oslo', from the greatest to the least: Apr, Jan.",
        "Series 3, from the greatest to the least: Jan, Apr.",
      ])
  }

  @Test(
    arguments: [
      ([1, 4, 2], [2, 1, 3], "change places 2 times: between 0 and 1, between 1 and 2"),
      ([1, 2, 4], [2, 2, 1], "change places 1 time: at 1"),
      ([1, 2, 2, 4], [2, 2, 2, 1], "change places 1 time: between 1 and 2"),
      (
        [1, 2, 1], [2, 2, 3], "'b' is greater than 'a' at 2 of 3 places, and equal at the others."
      ),
      ([1, 2], [1, 2], "'a' equals 'b' at all 2 places."),
      ([1], [1], "'a' equals 'b' at 1 place."),
      ([3, .nan], [1, 5], "'a' is greater than 'b' at 1 place."),
    ] as [([Double], [Double], String)])
  func `two series cross, or one is greater`(a: [Double], b: [Double], words: String) throws {
    let text = try text(.line, [("a", .numbers(a)), ("b", .numbers(b))])
    #expect(text.split(separator: "\n").last?.contains(words) == true, "\(text)")
  }

  @Test(
    arguments: [
      ([[4, 9, 8], [6, 7, 5]], "At the end, 2: highest 8 of 'a'; lowest 5 of 'b'."),
      (
        [[4, 9, 8], [6, 7, .nan]],
        "At 1, the last place of both: highest 9 of 'a'; lowest 7 of 'b'."
      ),
      ([[4, 9, 8], [6, 9]], "At 1, the last place of both: all equal."),
      (
        [[4, 9, 8], [6, 7], [5]],
        "At 1, the last place of several series: highest 9 of 'a'; lowest 7 of 'b'."
      ),
    ] as [([[Double]], String)])
  func `the last place of several series is the end where no other comes after it`(
    values: [[Double]], words: String
  ) throws {
    let text = try text(.line, zip(["a", "b", "c"], values).map { ($0, .numbers($1)) })
    #expect(text.split(separator: "\n").contains { $0 == words }, "\(text)")
  }

  @Test func `series without a place in common, and more than four, are not compared in pairs`()
    throws
  {
    let apart: [(String, ChartData.Values)] = [
      ("a", .points([Point(x: 1, y: 1)])), ("b", .points([Point(x: 2, y: 2)])),
    ]
    let lines = try text(.line, apart).split(separator: "\n")
    #expect(lines.last == "Highest of all: 2 of 'b' at 2; lowest: 1 of 'a' at 1.")
    let many = try text(.line, (1...5).map { ("\($0)", .numbers([Double($0)])) })
    #expect(many.hasSuffix("\nAt the end, 0: highest 5 of '5'; lowest 1 of '1'."))
  }

  @Test func `slices, corners, bins and rings have words of their own`() throws {
    let days: [(String, ChartData.Values)] = [("", .pairs([("a", 1), ("b", 6), ("c", 3)]))]
    #expect(
      try text(.pie, days) == """
        Pie chart of 3 values.
        Values: 3 values; minimum 1 at a; maximum 6 at b; mean 3.33333; median 3; sum 10; \
        shares: a 10%, b 60%, c 30%.
        From the greatest to the least: b, c, a.
        """)
    #expect(
      try text(.radar, days) == """
        Radar chart of 3 values.
        Spokes: from 0 to 6.
        Values: 3 values; minimum 1 at a; maximum 6 at b; mean 3.33333; median 3.
        From the greatest to the least: b, c, a.
        """)
    #expect(
      try text(.gauge, [("", .numbers([60]))]) == """
        Gauge of 1 value.
        Ring: from 0 to 100.
        Values: 60 of 100, which is 60%.
        """)
    #expect(
      try text(.histogram, [("", .numbers([1, 2, 2, 3, 3, 3, 9]))]) == """
        Histogram of 7 values.
        X axis: linear, from 0.5 to 9.5.
        Y axis: linear, from 0 to 3.12.
        Values: 7 values; minimum 1; maximum 9; mean 3.28571; median 3; 9 bins of 1, from 1 to 9; \
        counts: 1, 2, 3, 0, 0, 0, 0, 0, 1; the fullest at 3 with 3.
        From left to right: 2 turns: down after 3 in 3, up after 0 in 4; 1 outlier: 9.
        """)
  }

  @Test func `points of a scatter chart have a relation and no turns`() throws {
    let points = [(1.0, 2.0), (3, 4), (2, 5), (4, 8)].map { Point(x: $0.0, y: $0.1) }
    #expect(
      try text(.scatter, [("", .points(points))]).hasSuffix(
        """
        Values: 4 points; minimum 2 at 1; maximum 8 at 4; mean 4.75; median 4.5; x from 1 to 4.
        X and y: y rises with x; correlation 0.88; no outlier.
        """))
  }

  @Test func `a single point has no relation`() throws {
    let sizes = try ChartData([("", .points([Point(x: 3, y: 2)]))]).sized([[5]])
    let chart = try ShownChart(ChartDrawing(sizes, as: .scatter)).chart
    #expect(
      chart.description(.full).hasSuffix(
        "\nValues: 1 point; minimum and maximum 2 at 3; x 3; sizes 5."))
  }

  @Test func `axes have their units, dates their year, and a log axis its gaps`() throws {
    let dates: [(String, ChartData.Values)] = [
      ("", .dated([(1_715_558_400, 4), (1_715_644_800, 2)]))
    ]
    #expect(
      try text(.line, dates) { $0.yAxis.labelFormat = .currency(code: "EUR", decimals: 0) }
        .contains(
          """
          X axis: time, from 13 May 2024 to 14 May 2024.
          Y axis: linear, from 1.92 to 4.08, in EUR.
          Values: 2 values; minimum 2 at 14 May 2024; maximum 4 at 13 May 2024; mean 3; median 3.
          """))
    #expect(
      try text(.line, [("", .numbers([1, 1_000, 0, -1]))]) { $0.yAxis.scale = .log }.contains(
        """
        Y axis: logarithmic, from 0.758578 to 1318.26.
        2 values have no place on a log axis.
        Values: 4 values; minimum 1 at 0; maximum 1000 at 1; mean 500.5; median 500.5.
        From left to right: rising throughout; first 1 at 0; last 1000 at 1; no turn; no outlier.
        """))
  }

  @Test func `stacked series have sums`() throws {
    let text = try text(
      .bars, [("a", .numbers([1, 2])), ("b", .numbers([3, .nan]))], .numbers
    ) { $0.stacking = .stacked }
    #expect(text.hasPrefix("Bar chart of 2 series, 4 values, 1 of them missing, stacked.\n"))
    #expect(text.hasSuffix("\nSums: minimum 2 at 1; maximum 4 at 0; mean 3; median 3."))
  }

  @Test(
    arguments: [
      ([1, 1, 1], "level; first 1 at 0; last 1 at 2; no turn"),
      ([1, 2, 2, 3], "rising throughout; first 1 at 0; last 3 at 3; no turn"),
      // A step back of less than a tenth of the range is not a turn.
      ([0, 5, 4.5, 10], "rising; first 0 at 0; last 10 at 3; no turn"),
      (
        [0, 5, 4, 10],
        "rising; first 0 at 0; last 10 at 3; 2 turns: down after 5 at 1, up after 4 at 2"
      ),
      // The first of equal values is where it turns, and a gap does not interrupt the course.
      (
        [0, 5, 5, .nan, 1],
        "without a clear trend; first 0 at 0; last 1 at 4; 1 turn: down after 5 at 1"
      ),
      ([5, 4.9, 9], "rising; first 5 at 0; last 9 at 2; no turn"),
      (
        [-1e307, 1e307, -1e307],
        "without a clear trend; first -1e307 at 0; last -1e307 at 2; 1 turn: down after 1e307 at 1"
      ),
    ] as [([Double], String)])
  func `a course has a trend, two ends and turns`(numbers: [Double], words: String) throws {
    let text = try text(.line, [("", .numbers(numbers))])
    #expect(text.contains("From left to right: \(words)"), "\(text)")
  }

  @Test(
    arguments: [
      ([1, 2, 3, 4, 100], "1 outlier: 100 at 4"),
      ([1, 2, 3, 4, 8], "no outlier"),
      // Four are too few, and where the middle half is equal there are no fences.
      ([1, 2, 3, 100], "no outlier"),
      ([0, 0, 0, 0, 0, 9], "no outlier"),
      ([-90, 1, 2, 3, 4, 5, 100], "2 outliers: -90 at 0, 100 at 6"),
    ] as [([Double], String)])
  func `outliers lie beyond the outer fences`(numbers: [Double], words: String) throws {
    #expect(try text(.line, [("", .numbers(numbers))]).hasSuffix("; \(words)."))
  }

  @Test func `what is not ascending is described as it stands`() throws {
    let points = [Point(x: 3, y: 1), Point(x: 1, y: 5), Point(x: 2, y: 2)]
    #expect(
      try text(.bars, [("", .points(points))]).contains(
        "From left to right: without a clear trend; first 1 at 3; last 2 at 2; "
          + "1 turn: down after 5 at 1"))
    #expect(
      try text(.line, [("", .points(points))]).contains(
        "From left to right: falling throughout; first 5 at 1; last 1 at 3"))
    #expect(
      try text(.bars, [("", .numbers([1, 2]))]) { $0.orientation = .horizontal }
        .contains("From top to bottom: rising throughout"))
  }

  @Test func `missing values, one value and empty series are described`() throws {
    let text = try text(
      .line, [("a", .numbers([])), ("", .numbers([.nan, .nan])), ("c", .numbers([2]))])
    #expect(
      text.contains(
        """
        'a': 0 values.
        Series 2: 2 values, 2 of them missing.
        'c': 1 value; minimum and maximum 2 at 0.
        Highest of all: 2 of 'c' at 0; lowest: 2 of 'c' at 0.
        """), "\(text)")
  }

  @Test func `of many series fifty have lines`() throws {
    let text = try text(.line, (1...60).map { ("s\($0)", .numbers([Double($0), 0])) })
    #expect(text.contains("'s50': 2 values;") && !text.contains("'s51'"))
    #expect(text.contains("\nAnd 10 more series.\n"))
  }

  @Test func `a million points are described`() throws {
    let numbers = (0..<1_000_000).map { Double($0 % 1_000) }
    let text = try text(.line, [("", .numbers(numbers))])
    #expect(
      text.contains("minimum 0 at 0, the first of 1000; maximum 999 at 999, the first of 1000;"))
    #expect(text.contains("; 1998 turns: down after 999 at 999, up after 0 at 1000, "))
    #expect(text.contains(" and 1992 more; no outlier."))
  }

  @Test(arguments: LawSet.all)
  func `a reader of the text gets the data back, and no first sentence is long`(set: LawSet) throws
  {
    let drawing = try set.drawing()
    // Many layers take longer than many values.
    guard drawing.markCount < 10_000 else { return }
    let chart = try ShownChart(drawing).chart
    #expect(DescribedChart.problems(of: chart) == [])
    #expect(wordsOfFirstSentence(chart.description) <= 40)
    #expect(wordsOfFirstSentence(chart.description(.full)) <= 40)
  }

  // MARK: The first sentence

  @Test(arguments: ChartKind.allCases)
  func `titles and names of a hundred words leave the first sentence short`(kind: ChartKind) throws
  {
    let words = (1...100).map { "w\($0)" }.joined(separator: " ")
    let pairs = ChartData.Values.pairs([("a \(words)", 4), ("b \(words)", .nan), ("c \(words)", 9)])
    let dates = ChartData.Values.dated((0..<3).map { (1.7e9 + Double($0) * 1e7, Double($0 * $0)) })
    for values in kind == .gauge
      ? [.numbers([1])] : kind == .histogram ? [.numbers([1, 2, 9])] : [pairs, dates]
    {
      for count in kind == .band ? 2...2 : [.pie, .gauge, .radar].contains(kind) ? 1...1 : 1...2 {
        let sources = (0..<count).map { (name: "\($0) \(words)", values: values) }
        var options = ChartOptions()
        (options.title, options.xAxis.title, options.yAxis.title) = (words, words, words)
        let chart = try ShownChart(
          ChartDrawing(ChartData(sources), as: kind, options)
        ).chart
        for detail in DescriptionDetail.allCases {
          #expect(wordsOfFirstSentence(chart.description(detail)) <= 40, "\(detail)")
        }
      }
    }
  }

  /// The number of words up to the first full stop at the end of a word.
  private func wordsOfFirstSentence(_ text: String) -> Int {
    let words = text.split(whereSeparator: \.isWhitespace)
    return (words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1) + 1
  }

  @Test func `a long title is cut in the first sentence, and whole in the full description`() throws
  {
    let words = (1...50).map(String.init).joined(separator: " ")
    let data = try ChartData([("", .numbers([1, 2]))])
    var options = ChartOptions()
    options.title = words
    let chart = try ShownChart(ChartDrawing(data, as: .line, options)).chart
    #expect(
      chart.description
        == "Line chart '1 2 3 4 5 6 7 8 9 10 11 12…' of 2 values. "
        + "Minimum 1 at 0, maximum 2 at 1, rising.")
    #expect(chart.description(.full).contains("\nThe whole title: '\(words)'.\n"))
  }

  @Test func `where only the values are too long, they get a sentence of their own`() throws {
    let words = (1...20).map(String.init).joined(separator: " ")
    let data = try ChartData(pairs: ["\(words) a": 1, "\(words) b": 2])
    let chart = try ShownChart(ChartDrawing(data, as: .bars)).chart
    #expect(
      chart.description
        == "Bar chart of 2 values. Minimum 1 at \(words) a, maximum 2 at \(words) b.")
  }

  private func text(
    _ kind: ChartKind, _ sources: [(String, ChartData.Values)],
    _ detail: DescriptionDetail = .full, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> String {
    var options = ChartOptions()
    change(&options)
    let data = try ChartData(sources.map { (name: $0.0, values: $0.1) })
    return try ShownChart(ChartDrawing(data, as: kind, options)).chart.description(detail)
  }
}
