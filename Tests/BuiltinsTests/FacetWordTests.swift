import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `facet`, and what is told of panels.
@Suite struct FacetWordTests {
  private static let rain = """
    let rain = Table(["City": ["Oslo", "Oslo", "Rome", "Rome"], "Month": ["Jan", "Feb", "Jan", "Feb"],
      "Rain": ["4", "n/a", "8", "wet"]])

    """

  @Test func `a remark on several panels is one, about the first`() throws {
    let notes = try Page(Self.rain + "bars(rain, x: \"Month\", y: \"Rain\", facet: \"City\")").host
      .notes
    let messages = notes.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("in panel 'Oslo', 'bars' leaves out 1 of 2 values") == true)
    #expect(messages.first?.hasSuffix("and likewise in 1 more panel") == true)
  }

  @Test(arguments: ["", ", axes: .free"])
  func `a column that is not numbers in one panel is names in all`(axes: String) throws {
    let page = try Page(
      """
      let t = Table(["X": ["1", "2", "3", "n/a"], "Y": ["4", "2", "5", "4"], "G": ["g", "g", "h", "h"]])
      let chart = scatter(t, x: "X", y: "Y", facet: "G"\(axes))
      print(describe(chart, detail: .full).contains("X axis: linear"))
      """)
    #expect(page.printed == "false\n")
    #expect(
      page.host.notes.map(\.message) == [
        "'scatter' takes 'X' as names, equally far apart, because of 1 of 4 values of column 'X': 'n/a' in "
          + "row 4 of the table is not a number"
      ])
  }

  @Test(arguments: [
    (
      "bars(rain, x: \"Month\", y: \"Rain\", facet: \"City\", errors: \"Error\")",
      "in panel 'Rome', 1 of 2 errors is below 0: -2 at Feb"
    ),
    (
      "pie(rain, x: \"Month\", y: \"Error\", facet: \"City\")",
      "in panel 'Rome', a pie has no slice for '-2', at Feb"
    ),
  ])
  func `a refusal says in which panel it is`(call: String, message: String) {
    let text: String?
    do {
      _ = try Page(
        """
        let rain = Table(["City": ["Oslo", "Oslo", "Rome", "Rome"], "Month": ["Jan", "Feb", "Jan", "Feb"]])
          .adding("Rain", [4, 2, 8, 9]).adding("Error", [1, 0.5, 1, -2])
        \(call)
        """)
      text = ""
    } catch {
      text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    }
    #expect(text == message)
  }

  @Test func `values without a place on a log axis are counted by panels alone`() throws {
    let notes = try Page(
      """
      let t = Table(["X": ["1", "2", "3", "4"], "Y": ["0", "2", "5", "4"], "G": ["g", "g", "h", "h"]])
      let chart = scatter(t, x: "X", y: "Y", facet: "G")
      chart.yAxis.scale = .log
      """
    ).host.notes.map(\.message)
    #expect(notes.count { $0.contains("not above 0") } == 1)
    #expect(notes.contains { $0.hasPrefix("in panel 'g'") && $0.contains("1 of 2 values is") })
  }

  @Test func `panels without room are told`() throws {
    let page = try Page(
      Self.rain + """
        let chart = bars(rain.prefix(1), x: "Month", y: "Rain", facet: "City")
        chart.frame = Rect(x: 0, y: 0, width: 40, height: 30)
        """)
    #expect(page.host.notes.contains { $0.message.contains("1 of 1 panels has hardly any room") })
  }

  @Test(arguments: [
    ("facet: \"City\"", "'City' makes 40 panels, and a chart has room for 30"),
    (
      "facet: (\"City\", \"Kind\")", "'City' and 'Kind' make 40 panels, and a chart has room for 30"
    ),
  ])
  func `too many panels are counted`(facet: String, message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try Page(
        """
        let many = Table(["City": (0..<40).map { "c\\($0)" }, "Kind": (0..<40).map { _ in "k" }])
          .adding("x", Array(0..<40))
        scatter(many, x: "x", y: "x", \(facet))
        """)
    }
    #expect(((error as? Diagnostic)?.message ?? (error as? Failure)?.message) == message)
  }
}
