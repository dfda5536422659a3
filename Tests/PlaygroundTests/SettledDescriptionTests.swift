import Motion
import Testing

@testable import Playground

@Suite struct SettledDescriptionTests {
  private func page(_ cells: String...) -> Settled {
    var page = Page()
    for cell in cells { #expect(page.run(cell).isAccepted) }
    return page.settled
  }

  @Test func `a page without charts is as large as it is`() {
    let settled = page("show(View(width: 40, height: 20.5))")
    #expect(settled.description(at: nil) == "A picture of 40 by 20.5 points")
    #expect(settled.chartDescription(at: nil) == nil)
  }

  @Test func `a picture says what its chart shows at its time`() throws {
    let settled = page(
      "let chart = bars([1, 2])", "wait(1)", "chart.morph(to: [3, 1], duration: 1)")
    let before = "Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising."
    let after = "Bar chart of 2 values: minimum 1 at 1, maximum 3 at 0, falling."
    #expect(settled.description(at: .zero) == before)
    #expect(settled.description(at: Time(seconds: 1.5)) == after)
    #expect(settled.description(at: nil) == after)
    #expect(try Shot(parsing: "at 0s, 0.5s, 2s").description(of: settled) == "\(before) \(after)")
  }

  @Test func `several charts on a page are all described`() {
    let settled = page(
      """
      let row = StackView(spacing: 10)
      for chart in [bars([1]), line([2])] { row.addArrangedSubview(chart) }
      show(row)
      """)
    #expect(
      settled.description(at: nil) == "Bar chart of 1 value: 1 at 0. Line chart of 1 value: 2 at 0."
    )
  }
}
