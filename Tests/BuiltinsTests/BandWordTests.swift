import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `area` between `low` and `high`.
@Suite struct BandWordTests {
  private static let temps = """
    let temps = Table(["Month": ["Jan", "Feb", "Jan", "Feb"], "City": ["a", "a", "b", "b"]])
      .adding("Low", [4, 2, nil, 3]).adding("High", [8, 9, 11, 12])

    """

  @Test(arguments: [
    ("area(low: [4, 2], high: [8, 9])", "3"),
    ("area(x: [\"Jan\", \"Feb\"], low: [4.5, nil], high: [8, 9])", "3"),
    ("area(low: [Point(x: 0, y: 1)], high: [Point(x: 0, y: 2)])", "3"),
    ("area(low: [\"Mon\": 4], high: [\"Mon\": 5])", "3"),
    ("area(low: [(\"Mon\", 4)], high: [(\"Mon\", 5)])", "3"),
    ("area(low: [(Date(\"2024-05-13\"), 4)], high: [(Date(\"2024-05-13\"), 8)])", "3"),
    ("area(x: [Date(\"2024-05-13\")], low: [4], high: [8], title: \"A\")", "3"),
    (
      "area(temps.filter { $0.text(\"City\") == \"a\" }, x: \"Month\", low: \"Low\", high: \"High\")",
      "3"
    ),
    ("area(temps, x: \"Month\", low: \"Low\", high: \"High\", by: \"City\")", "6"),
    ("area(temps, x: \"Month\", low: .min(\"High\"), high: .max(\"High\"))", "3"),
    (
      "area(temps, x: \"Month\", low: .quantile(0.25, \"High\"), high: .quantile(0.75, \"High\"))",
      "3"
    ),
    ("area(low: [4, 2], high: [8, 9], interpolation: .monotone)", "3"),
  ])
  func `a band comes in many forms`(call: String, marks: String) throws {
    #expect(try Page(Self.temps + "print(\(call).marks.count)").printed == marks + "\n")
  }

  @Test(arguments: [
    ("area(low: «[4, 2]»)", "an area between two lines needs 'low' and 'high'"),
    ("area()", "'area' has no data to show"),
    (
      "area([4, 2], low: [1, 2], high: [5, 6])",
      "an area between 'low' and 'high' has no values of its own"
    ),
    (
      "area(temps, x: \"Month\", y: \"Low\", low: \"Low\", high: \"High\")",
      "an area between 'low' and 'high' has no 'y'"
    ),
    (
      "area(temps, x: \"Month\", low: \"Low\", high: .max(\"High\"))",
      "one of 'low' and 'high' is a column, and the other stands for groups of rows"
    ),
    (
      "area(low: [Point(x: 0, y: 1)], high: [Point(x: 1, y: 2)])",
      "'High' has other x than the other series of the band"
    ),
    ("area(low: [1, 2], high: [3])", "'low' has 2 numbers and 'high' has 1"),
    ("area(low: [1], high: [2], stacking: .stacked)", "bands cannot be stacked in this manner"),
    ("area(low: [1], high: [2]).symbol = .circle", "'area' has no 'symbol'"),
    ("area(low: \"Min\", high: \"Max\")", "'low' takes numbers, points or pairs, not strings"),
  ])
  func `an error names what does not fit`(marked: String, message: String) throws {
    let source = marked.filter { $0 != "«" && $0 != "»" }
    let error = #expect(throws: (any Error).self) { try Page(Self.temps + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `an area is one kind, with ends or without`() throws {
    let page = try Page(
      """
      let chart = area(low: [1, 2], high: [3, 4])
      print(chart.kind == .area)
      chart.kind = .line
      print(chart.kind, chart.marks.count)
      chart.kind = .area
      print(chart.marks.count)
      chart.morph(to: [4, 2, 6])
      print(chart.kind, chart.marks.count)
      """)
    #expect(page.printed == "true\nline 2\n3\narea 2\n")
  }

  @Test func `a morph can be turned round`() throws {
    let page = try Page(
      """
      let chart = area(low: [1, 2], high: [3, 4])
      chart.morph(duration: 1, low: [10, 20, 30], high: [30, 40, 20])
      wait(0.5)
      chart.morph(duration: 1, low: [30, 40], high: [1, 2])
      wait()
      print(chart.marks.count)
      print(describe(chart))
      """)
    #expect(
      page.printed
        == "3\nBand chart of 2 series, from 0 to 1. Low, 2 values: minimum 30 at 0, maximum 40 at "
        + "1, rising. High, 2 values: minimum 1 at 0, maximum 2 at 1, rising. Band: narrowest 29 at "
        + "0, widest 38 at 1.\n")
  }
}
