import Builtins
import Charting
import Layers
import Syntax
import Testing

/// Names in charts of a page: their places, their colours, and the labels of axes.
@Suite struct NamedChartTests {
  private func descriptions(_ program: String) throws -> [String] {
    try Page(program).host.state.charts.sorted { $0.key.rawValue < $1.key.rawValue }
      .compactMap { _, chart in
        if case .data(let chart) = chart { chart.description } else { nil }
      }
  }

  @Test func `a morph without x keeps the names of as many values`() throws {
    #expect(
      try descriptions(
        """
        let c = bars(["Mon": 4, "Tue": 2])
        c.morph(to: [1, 3])
        """)[0].hasSuffix("minimum 1 at Mon, maximum 3 at Tue."))
  }

  @Test func `a morph without x tells which names are gone`() throws {
    let page = try Page(
      """
      let c = bars(["Mon": 4, "Tue": 2])
      c.morph(to: [1, 3, 5])
      """)
    #expect(
      page.host.notes.map(\.message) == [
        "the names of the chart are gone: it had 2, and there are 3 values now"
      ])
  }

  @Test(arguments: [
    (".percent", "percent"), (".percent(decimals: 1)", "percent(decimals: 1)"),
    (".currency(\"EUR\")", "currency(\"EUR\")"),
    (".currency(\"EUR\", decimals: 2)", "currency(\"EUR\", decimals: 2)"),
  ])
  func `a format says its decimals if it has some`(format: String, text: String) throws {
    let page = try Page(
      "let c = bars([1, 2])\nc.yAxis.labelFormat = \(format)\nprint(c.yAxis.labelFormat)")
    #expect(page.printed == text + "\n")
  }

  @Test func `prose has no prefixes`() throws {
    #expect(
      try descriptions("bars([\"a\": 2.5e9, \"b\": 3.1e9])")[0]
        == "Bar chart of 2 values: minimum 2,500,000,000 at a, maximum 3,100,000,000 at b.")
    #expect(
      try descriptions("line([0.004, 0.011, 0.013])")[0].contains("minimum 0.004 at 0"))
  }

  @Test(arguments: ["line", "area", "bars", "scatter"])
  func `a name has one colour through filters of a table`(word: String) throws {
    let page = try Page(
      """
      let t = Table(["City": ["Oslo", "Rome", "Bonn", "Rome", "Oslo", "Bonn"]])
        .adding("x", [1, 1, 1, 2, 2, 2]).adding("y", [1, 2, 3, 4, 5, 6])
      let all = \(word)(t, x: "x", y: "y", by: "City")
      let late = t.filter { ($0.number("x") ?? 0) > 1 }
      let some = \(word)(late.filter { $0.text("City") != "Oslo" }, x: "x", y: "y", by: "City")
      all.morph(to: late, x: "x", y: "y", by: "City", duration: 0)
      """)
    func slots(_ number: Int) -> [Int] {
      let charts = page.host.state.charts.sorted { $0.key.rawValue < $1.key.rawValue }
      guard case .data(let chart) = charts[number].value else { return [] }
      return chart.seriesColorSlots
    }
    // Rome, Oslo, Bonn of the rows that are left.
    #expect(slots(0) == [1, 0, 2])
    #expect(slots(1) == [1, 2])
  }
}
