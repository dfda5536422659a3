import Language
import Rendering
import Syntax
import TestSupport
import Testing

@testable import Playground

/// Values of a chart's properties as other programs write them: the fix runs.
@Suite struct ValueHabitTests {
  @Test(arguments: [
    ("c.legend = false", "c.legend = .none"), ("c.legend = true", "c.legend = .top"),
    ("c.valueLabels = true", "c.valueLabels = .values"),
    ("bars([1, 2], legend: false)", "bars([1, 2], legend: .none)"),
    ("bars([1, 2], valueLabels: true)", "bars([1, 2], valueLabels: .values)"),
    ("c.yAxis.domain = [0, 10]", "c.yAxis.domain = 0...10"),
    ("c.yAxis.domain = (0, 10.5)", "c.yAxis.domain = 0...10.5"),
    ("c.yAxis.domain = 0..<10", "c.yAxis.domain = 0...10"),
    ("c.yAxis.domain = 10...1", "c.yAxis.domain = 1...10; c.yAxis.reversed = true"),
    ("c.xAxis.domain = [\"b\", \"a\"]", "c.xAxis.order = [\"b\", \"a\"]"),
    ("c.yAxis.labelFormat = \"%.1f\"", "c.yAxis.labelFormat = .number(decimals: 1)"),
    ("c.yAxis.labelFormat = \"%.0f%%\"", "c.yAxis.labelFormat = .percent(decimals: 0)"),
    ("c.backgroundColor = \"#ff8800\"", "c.backgroundColor = Color(hex: \"#ff8800\")"),
    ("c.fill(\"#f80\")", "c.fill(Color(hex: \"#f80\"))"), ("c.fill(\"Red\")", "c.fill(.red)"),
    ("c.fill(Color(hex: 0xff8800))", "c.fill(Color(hex: \"#ff8800\"))"),
    ("c.fill(Color(\"#ff8800\"))", "c.fill(Color(hex: \"#ff8800\"))"),
    ("c.colors = [\"#ff8800\"]", "c.colors = [Color(hex: \"#ff8800\")]"),
    ("c.colors = [\"red\"]", "c.colors = [.red]"),
    (
      "line([Date(\"2024-01-01\"): 1, Date(\"2024-02-01\"): 2]).add("
        + "Band(x: Date(\"2024-01-05\")...Date(\"2024-01-10\")))",
      "line([Date(\"2024-01-01\"): 1, Date(\"2024-02-01\"): 2]).add("
        + "Band(from: Date(\"2024-01-05\"), to: Date(\"2024-01-10\")))"
    ),
    (
      "line([Date(\"2024-01-01\"): 1, Date(\"2024-02-01\"): 2])"
        + ".xAxis.zoom(to: Date(\"2024-01-05\")...Date(\"2024-01-10\"))",
      "line([Date(\"2024-01-01\"): 1, Date(\"2024-02-01\"): 2])"
        + ".xAxis.zoom(from: Date(\"2024-01-05\"), to: Date(\"2024-01-10\"))"
    ),
    ("c.xAxis.zoom(to: \"a\"...\"b\")", "c.xAxis.zoom(from: \"a\", to: \"b\")"),
  ])
  func `a value of another program has a fix that runs`(typed: String, fixed: String) throws {
    var page = Page()
    _ = page.run("let c = bars([\"a\": 1, \"b\": 2])")
    let diagnostic = try #require(page.run(typed).diagnostics.first { $0.severity == .error })
    let fix = try #require(diagnostic.fix, "\(diagnostic.message)")
    var bytes = Array(typed.utf8)
    bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    #expect(page.run(fixed).diagnostics == [])
  }

  @Test func `a chart on nothing is drawn on nothing`() throws {
    let image = try Page.image(of: ["let c = bars([1, 2])\nc.backgroundColor = .clear"])
    #expect(image.pixels[0] == 0)
    #expect(image.pixels.contains { $0 >> 24 == 255 })
  }
}
