import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `box` and the property `trend`.
@Suite struct BoxWordTests {
  private static let cities = """
    let cities = Table(["City": ["Oslo", "Rome", "Lima", "Oslo"], "Year": ["a", "b", "a", "b"]])
      .adding("Rain", [4, 2, nil, 3])

    """

  @Test(arguments: [
    ("box([1, 2, 2, 3, 5])", "2"), ("box([\"a\": [1, 2], \"b\": [2, nil]])", "4"),
    ("box([1, 2, 3, 4], x: [\"a\", \"b\", \"a\", \"b\"])", "4"),
    ("box(cities, x: \"City\", y: \"Rain\")", "6"), ("box(cities, y: \"Rain\")", "2"),
    ("box(cities, x: \"City\", y: \"Rain\", by: \"Year\")", "12"),
    ("box([\"a\": [1, 2], \"b\": [2, 3]], orientation: .horizontal)", "4"),
    ("box([\"a\": [1, 2], \"b\": [2, 3]], order: .descending)", "4"),
  ])
  func `values come in many forms`(call: String, marks: String) throws {
    #expect(try Page(Self.cities + "print(\(call).marks.count)").printed == marks + "\n")
  }

  @Test(arguments: [
    ("box([])", "there is no data to show"),
    ("let none: [Double?] = [nil, nil]\nbox(none)", "all values are missing"),
    ("box(cities, x: \"City\")", "a box chart of a table needs the name of its column 'y'"),
    ("box([1, 2], stacking: .stacked)", "boxes cannot be stacked in this manner"),
    ("bars([4, 2], trend: .linear)", "'bars' has no 'trend'"),
    ("box([4, 2]).trend = .smooth", "'box' has no 'trend'"),
  ])
  func `an error names what does not fit`(source: String, message: String) throws {
    let error = #expect(throws: (any Error).self) { try Page(Self.cities + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `a box chart shows other lists`() throws {
    let page = try Page(
      """
      let chart = box(["a": [1, 2, 3], "b": [2, 3]])
      chart.morph(to: [4, 5, 6])
      wait()
      print(chart.marks.count)
      chart.kind = .bars
      print(chart.marks.count)
      """)
    #expect(page.printed == "2\n3\n")
  }

  @Test func `a trend is set and taken away`() throws {
    let page = try Page(
      """
      let chart = scatter([4, 2, 6, 4, 5, 8, 9], trend: .linear)
      print(chart.trend == .linear)
      chart.trend = .smooth
      print(describe(chart).contains("loess"))
      chart.trend = nil
      print(describe(chart).contains("Trend"))
      """)
    #expect(page.printed == "true\ntrue\nfalse\n")
  }
}
