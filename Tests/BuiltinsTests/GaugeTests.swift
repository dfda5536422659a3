import Builtins
import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestSupport
import Testing

@Suite struct GaugeTests {
  @Test(arguments: [
    ("gauge(60)", "Gauge: 60 of 100, which is 60%."),
    ("gauge(3, total: 5)", "Gauge: 3 of 5, which is 60%."),
    ("gauge(3, title: \"Disk\", total: 5)", "Gauge 'Disk': 3 of 5, which is 60%."),
    ("gauge(3.5, total: 5, lineWidth: 8).lineWidth", "8.0"),
    ("gauge(60, valueFormat: .automatic).total", "100.0"),
    ("gauge(60).marks.map { $0.strokeEnd }", "[0.6]"),
  ])
  func `a gauge can be made and asked`(expression: String, text: String) throws {
    #expect(try Page("print(\(expression))").printed == text + "\n")
  }

  @Test(arguments: [
    ("gauge(«-4»)", "a gauge has no ring for '-4'"),
    ("gauge(«Double.nan»)", "the number of the gauge is missing"),
    ("gauge(60, total: «0»)", "the total of a gauge cannot be 0"),
    ("let c = gauge(60)\n«c.total» = -1", "the total of a gauge cannot be -1"),
    ("let c = gauge(60)\n«c.lineWidth» = 0", "a ring cannot be 0 points wide"),
    ("let c = gauge(60)\nc.morph(to: «[1, 2]»)", "a gauge shows one number"),
    ("let c = gauge(60)\nprint(«c.scale»)", "a gauge has no axes, and so no scale"),
    ("let c = gauge(60)\nprint(«c.xAxis»)", "a gauge has no axes"),
    ("let c = bars([60])\nc.morph(to: «80»)", "a chart does not show whole numbers"),
    ("let c = bars([60])\nprint(«c.total»)", "'bars' has no 'total'"),
    ("let c = pie([60])\n«c.countUp()»", "'pie' has no 'countUp'"),
  ])
  func `what a gauge cannot do is refused`(marked: String, message: String) throws {
    let (text, range) = unmark(marked)
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == message)
    #expect(error?.range == range)
  }

  /// The kind of a chart is known when the page runs.
  @Test func `a number for another chart says what to write`() {
    let error = #expect(throws: Diagnostic.self) { try Page("bars([1]).morph(to: 5)") }
    #expect(error?.hint == "write '[5]'")
  }

  @Test(arguments: [
    ("chart.countUp(duration: 2)", 0.0, "0%"), ("chart.countUp(duration: 2)", 1, "30%"),
    ("chart.countUp(duration: 2)", 2, "60%"), ("chart.morph(to: 80, duration: 1)", 0.5, "70%"),
    ("chart.morph(to: 80.5, duration: 1)", 1, "81%"),
    ("chart.morph(to: 80)\nchart.valueFormat = .number(decimals: 1)", 9, "80.0"),
    ("chart.morph(to: [\"a\": 80].values.first ?? 0)", 9, "80%"),
  ])
  func `a gauge counts up, and to another number`(
    change: String, seconds: Double, text: String
  ) throws {
    let page = try Page("let chart = gauge(60)\n\(change)\nwait(\(seconds))")
    let list = page.host.state.scene.displayList(at: Time(seconds: seconds)).text
    #expect(list.contains("\"\(text)\""))
  }
}
