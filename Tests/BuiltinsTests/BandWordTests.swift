import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `band`.
@Suite struct BandWordTests {
  private static let temps = """
    let temps = Table(["Month": ["Jan", "Feb", "Jan", "Feb"], "City": ["a", "a", "b", "b"]])
      .adding("Low", [4, 2, nil, 3]).adding("High", [8, 9, 11, 12])

    """

  @Test(arguments: [
    ("band([\"Low\": [4, 2], \"High\": [8, 9]])", "3"),
    ("band([\"Low\": [4.5, nil], \"High\": [8, 9]], x: [\"Jan\", \"Feb\"])", "3"),
    ("band([\"Low\": [4, 2], \"High\": [8, 9], \"Mean\": [6, 5]], x: [1, 5])", "4"),
    ("band([\"Low\": [Point(x: 0, y: 1)], \"High\": [Point(x: 0, y: 2)]])", "3"),
    ("band([\"Low\": [\"Mon\": 4], \"High\": [\"Mon\": 5]])", "3"),
    ("band([\"Low\": [(\"Mon\", 4)], \"High\": [(\"Mon\", 5)]])", "3"),
    (
      "band([\"Low\": [(Date(\"2024-05-13\"), 4)], \"High\": [(Date(\"2024-05-13\"), 8)]])", "3"
    ),
    ("band([\"Low\": [4], \"High\": [8]], x: [Date(\"2024-05-13\")], title: \"A\")", "3"),
    (
      "band(temps.filter { $0.text(\"City\") == \"a\" }, x: \"Month\", y: [\"Low\", \"High\"])", "3"
    ),
    ("band(temps, x: \"Month\", y: \"High\", by: \"City\")", "3"),
    ("band(temps, x: \"Month\", y: [\"Low\", \"High\"], by: \"City\")", "5"),
    ("band([\"Low\": [4, 2], \"High\": [8, 9]], interpolation: .monotone)", "3"),
  ])
  func `a band comes in many forms`(call: String, marks: String) throws {
    #expect(try Page(Self.temps + "print(\(call).marks.count)").printed == marks + "\n")
  }

  private static let oneSeries = "a band lies between two series, and there is one"

  @Test(arguments: [
    ("band(«[4, 2]»)", oneSeries), ("band(«[\"Low\": 4, \"High\": 2]»)", oneSeries),
    ("band(«temps», x: \"Month\", y: \"Low\")", oneSeries),
    (
      "band(«[\"Low\": [Point(x: 0, y: 1)], \"High\": [Point(x: 1, y: 2)]]»)",
      "'High' has other x than the other series of the band"
    ),
    (
      "band(«[\"Low\": [1], \"High\": [2]]», stacking: .stacked)",
      "bands cannot be stacked in this manner"
    ),
    (
      "let c = band([\"Low\": [1], \"High\": [2]])\nc.morph(to: «[3]»)", oneSeries
    ),
    ("band([\"Low\": [1], \"High\": [2]]).symbol = «.circle»", "'band' has no 'symbol'"),
  ])
  func `an error names what does not fit`(marked: String, message: String) throws {
    let (source, _) = unmark(marked)
    let error = #expect(throws: (any Error).self) { try Page(Self.temps + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `the hint to one series is a page that works`() throws {
    let error = #expect(throws: (any Error).self) { try Page("band([4, 2])") }
    let hint = try #require((error as? Diagnostic)?.hint ?? (error as? Failure)?.hint)
    let code = try #require(hint.split(separator: "'").dropFirst().first.map(String.init))
    #expect(try Page("print(\(code).marks.count)").printed == "3\n")
  }

  @Test func `a morph can be turned round, and series change their places`() throws {
    let page = try Page(
      """
      let chart = band(["Low": [1, 2], "High": [3, 4]])
      chart.morph(to: ["Low": [10, 20, 30], "High": [30, 40, 20]], duration: 1)
      wait(0.5)
      chart.morph(to: ["High": [1, 2], "Low": [30, 40]], duration: 1)
      wait()
      print(chart.marks.count)
      print(describe(chart))
      """)
    #expect(
      page.printed
        == "3\nBand chart of 2 series, from 0 to 1. High, 2 values: minimum 1 at 0, maximum 2 at "
        + "1, rising. Low, 2 values: minimum 30 at 0, maximum 40 at 1, rising. Band: narrowest 29 at "
        + "0, widest 38 at 1.\n")
  }
}
