import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `errors`, `low` and `high` of bars, points and lines.
@Suite struct RangeWordTests {
  private static let trees = """
    let trees = Table(["Plot": ["N", "N", "S", "S"], "Kind": ["oak", "ash", "oak", "ash"]])
      .adding("Weight", [4, 7, 12, 10]).adding("Error", [1, 2, nil, 1])

    """

  /// The ends of the ranges of a chart as columns of its table.
  @Test(arguments: [
    ("bars([4, 2], errors: [1, 0.5])", "low", "[3.0, 1.5]"),
    ("line([4, 2], errors: [1, 0.5])", "high", "[5.0, 2.5]"),
    ("scatter([4, 2], low: [3, 1], high: [6, 2])", "low", "[3.0, 1.0]"),
    ("scatter([4, 2], low: [3, 1])", "high", "[4.0, 2.0]"),
    ("bars([\"a\": 4, \"b\": 2], errors: [1, 0.5])", "low", "[3.0, 1.5]"),
    ("bars([\"a\": 4, \"b\": 2], errors: [1, 0.5], order: .ascending)", "low", "[1.5, 3.0]"),
    ("bars([\"A\": [4], \"B\": [2]], errors: [\"B\": [1], \"A\": [3]])", "A, low", "[1.0]"),
    (
      "bars(trees, x: \"Plot\", y: .mean(\"Weight\"), errors: .deviation(\"Weight\"))", "high",
      "[7.621320343559642, 12.414213562373096]"
    ),
    (
      "bars(trees, x: \"Plot\", y: .mean(\"Weight\"), errors: .standardError(\"Weight\"))", "low",
      "[4.0, 10.0]"
    ),
    (
      "bars(trees, x: \"Plot\", y: \"Weight\", by: \"Kind\", errors: \"Error\")", "ash, low",
      "[5.0, 9.0]"
    ),
    (
      "line(trees, x: \"Plot\", y: .median(\"Weight\"), low: .min(\"Weight\"), high: .max(\"Weight\"))",
      "high", "[7.0, 12.0]"
    ),
  ])
  func `values have the ends that are given`(call: String, column: String, ends: String) throws {
    let page = try Page(Self.trees + "print(\(call).table.numbers(\"\(column)\"))")
    #expect(page.printed == ends + "\n")
  }

  @Test(arguments: [
    ("bars([4, 2, 6], errors: [1, -2, -3])", "2 of 3 errors are below 0, the first is -2 at 1"),
    ("bars([4, 2], errors: [-1, 1])", "1 of 2 errors is below 0: -1 at 0"),
    ("bars([4, 2, 6], errors: [1, 2])", "the data has 3 values and 'errors' has 2 numbers"),
    ("bars([4, 2], errors: [1, 1 / 0.0])", "a number of 'errors' is infinite, at 1"),
    (
      "line([4, 2], low: [3, 3], high: [2, 5])",
      "1 of 2 ranges begins above its end: from 3 to 2 at 0"
    ),
    (
      "bars([4, 2], errors: [1, 1], low: [1, 1])",
      "'errors' are ranges already, and 'low' is given besides"
    ),
    (
      "bars([\"a\": [4], \"b\": [1]], stacking: .stacked, errors: [\"a\": [1], \"b\": [1]])",
      "bars on each other have no errors: they end at sums, not at their values"
    ),
    (
      "bars([\"a\": [4], \"b\": [1]], errors: [1])",
      "a list of numbers belongs to one series, not 2"
    ),
    ("bars([4], errors: \"Error\")", "'errors' takes numbers, not strings"),
    (
      "bars(trees, x: \"Plot\", y: .mean(\"Weight\"), errors: \"Error\")",
      "'errors' is a column, and 'y' stands for groups of rows"
    ),
    (
      "line(trees, y: \"Weight\", errors: .deviation(\"Weight\"))",
      "'errors' stands for groups of rows, and 'y' is a column"
    ),
    (
      "line(trees, y: [\"Weight\", \"Error\"], errors: \"Error\")",
      "'errors' names 1 column, and 'y' names 2"
    ),
    (
      "let c = pie([4, 2])\nc.morph(to: [4, 2], errors: [1, 1])", "'pie' has no 'errors'"
    ),
  ])
  func `an error counts what does not fit, and names the first`(
    source: String, message: String
  ) throws {
    let error = #expect(throws: (any Error).self) { try Page(Self.trees + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `a description says the widest range`() throws {
    let page = try Page("print(describe(bars([\"a\": 4, \"b\": 2], errors: [1, 0.5])))")
    #expect(
      page.printed.contains(
        "Whiskers show the given error around each value, the widest from 3 to 5 at a."))
  }

  @Test(arguments: [
    ("y: \"Height\", errors: \"Error\"", "the errors in 'Error'"),
    ("y: .mean(\"Height\"), errors: .standardError(\"Height\")", "the standard error"),
    ("y: .mean(\"Height\"), errors: .deviation(\"Height\")", "the standard deviation"),
    ("y: .mean(\"Height\"), errors: .max(\"Error\")", "'max(Error)' as an error"),
    (
      "y: .mean(\"Height\"), low: .min(\"Height\"), high: .quantile(0.9, \"Height\")",
      "the range from 'min(Height)' to 'quantile(0.9, Height)'"
    ),
    ("y: \"Height\", high: \"Top\"", "the range to 'Top'"),
  ])
  func `a description says which kind of range it is`(arguments: String, words: String) throws {
    let grouped = arguments.contains("y: .") ? "Kind" : "Name"
    let page = try Page(
      """
      let trees = Table(["Name": ["a", "b", "c"], "Kind": ["Oak", "Oak", "Elm"]])
        .adding("Height", [4, 6, 5]).adding("Error", [1, 0.5, 2]).adding("Top", [5, 8, 6])
      print(describe(bars(trees, x: "\(grouped)", \(arguments))))
      """)
    #expect(page.printed.contains("Whiskers show \(words) around "), "\(page.printed)")
  }

  @Test func `a touch on a whisker finds its mark, and both ends`() throws {
    let page = try Page(
      """
      let chart = bars([4, 2, 6], errors: [1, 0.5, 2])
      // Above the last bar, whose top is at 118: on its whisker, and beside it.
      let part = chart.part(at: Point(x: 492, y: 60))!
      print(part, part.name, part.value!, part.low!, part.high!)
      print(chart.part(at: Point(x: 462, y: 60)) == nil)
      print(line([4, 2, 6]).part(at: Point(x: 300, y: 200))?.low == nil)
      """)
    #expect(page.printed == "bar 2 2 6.0 4.0 8.0\ntrue\ntrue\n")
  }

  @Test func `a sound says that whiskers are not heard, and another kind that none show`() throws {
    let page = try Page(
      """
      let chart = bars([4, 2, 6], errors: [1, 0.5, 2])
      print(play(chart))
      """)
    #expect(page.printed.hasSuffix(" Hz, without the whiskers\n"))
    let changed = try Page("let chart = bars([4, 2, 6], errors: [1, 0.5, 2])\nchart.kind = .area")
    let note = changed.host.notes.map(\.message).first { $0.contains("whiskers") }
    #expect(
      note?.hasSuffix("3 ranges around values do not show, because 'area' has no whiskers") == true,
      "\(changed.host.notes)")
  }

  @Test func `data without errors takes them away`() throws {
    let page = try Page(
      """
      let chart = bars([4, 2], errors: [1, 0.5])
      chart.morph(to: [3, 5])
      print(chart.table.columns)
      """)
    #expect(!page.printed.contains("low"))
  }
}
