import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `histogram`, and its bins.
@Suite struct HistogramWordTests {
  private static let cities = """
    let cities = Table(["City": ["Oslo", "Rome", "Lima", "Oslo"]])
      .adding("Rain", [4, 2, 1, 3]).adding("Sun", [1, 6, nil, 2])

    """

  @Test(arguments: [
    ("histogram([1, 2, 2, 3, 5])", "5"), ("histogram([1, 2, 2, 3, 5], bins: 2)", "3"),
    ("histogram([1, 2, 2, 3, 5], binWidth: 5)", "1"), ("histogram([1.5, nil, 2.5])", "3"),
    ("histogram([\"a\": [1, 2], \"b\": [2, 3]], binWidth: 1)", "6"),
    ("histogram(cities, x: \"Rain\", binWidth: 1)", "4"),
    ("histogram(cities, y: \"Rain\", binWidth: 1)", "4"),
    ("histogram(cities, x: \"Rain\", binWidth: 1, by: \"City\")", "12"),
    ("histogram(cities, x: [\"Rain\", \"Sun\"], binWidth: 1)", "12"),
    ("histogram((0..<500).map { _ in drand48() }, title: \"A\", bins: 10)", "10"),
  ])
  func `numbers come in many forms`(call: String, marks: String) throws {
    #expect(try Page(Self.cities + "print(\(call).marks.count)").printed == marks + "\n")
  }

  @Test(arguments: [
    ("histogram([])", "there is no data to show"),
    ("histogram([Point(x: 1, y: 2)])", "a histogram counts numbers, not points"),
    ("histogram([1, 2], x: [1, 2])", "a histogram counts numbers, which have no 'x'"),
    ("histogram(cities)", "a histogram of a table needs the name of its column 'x'"),
    ("histogram(cities, x: 3)", "'x' takes the names of columns, not whole numbers"),
    ("histogram(cities, x: \"Rain\", y: \"Sun\")", "a histogram counts one column, 'x'"),
    (
      "histogram(cities, x: \"City\")",
      "row 1 of the table: 'Oslo' in column 'City' is not a number"
    ),
    ("histogram([1, 2], bins: 0)", "a histogram cannot have 0 bins"),
    ("histogram([1, 2]).binWidth = -1", "a bin cannot be -1 wide"),
    ("histogram([1, 9000]).binWidth = 1", "bins of this width would be 9000"),
    ("bars([4, 2]).bins = 3", "'bars' has no 'bins'"),
    ("histogram([1, 2], stacking: .stacked)", "bars cannot be stacked in this manner"),
    ("histogram([1, 2]).yAxis.scale = .log", "bars begin at 0, which a log axis has not"),
    ("histogram([1, 2]).xAxis.scale = .log", "a log scale has no place for intervals"),
  ])
  func `an error names what does not fit`(source: String, message: String) throws {
    let error = #expect(throws: (any Error).self) { try Page(Self.cities + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `a histogram can count other numbers, and in other bins`() throws {
    let page = try Page(
      Self.cities + """
        let chart = histogram(cities, x: "Rain")
        print(chart.xAxis.title, chart.yAxis.title.isEmpty)
        chart.morph(to: cities, x: "Sun")
        wait()
        chart.morph(to: [1, 2, 3, 4, 5, 6, 7, 8])
        wait()
        chart.bins = 4
        print(chart.marks.count, chart.bins ?? 0, chart.binWidth == nil, describe(chart))
        """)
    #expect(
      page.printed == """
        Rain true
        4 4 true Histogram of 8 values by Sun: from 1 to 8, 4 bins of 2, \
        the fullest from 1 to 2 with 2.

        """)
  }
}
