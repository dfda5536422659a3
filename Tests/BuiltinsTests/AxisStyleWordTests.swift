import Builtins
import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestSupport
import Testing

/// Axes with arrow heads, and the stacked legend.
@Suite struct AxisStyleWordTests {
  @Test(arguments: [
    ("pie([1, 2]).axisStyle = «.arrows»", "'pie' has no 'axisStyle'"),
    ("gauge(60).axisStyle = «.arrows»", "'gauge' has no 'axisStyle'"),
    ("radar([3, 2, 8]).axisStyle = «.arrows»", "'radar' has no 'axisStyle'"),
  ])
  func `a kind without axes has no style of axes`(marked: String, message: String) throws {
    let (source, _) = unmark(marked)
    let error = #expect(throws: (any Error).self) { try Page(source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `the kinds that have an option are named with commas`() throws {
    let error = #expect(throws: (any Error).self) { try Page("pie([1, 2]).axisStyle = .arrows") }
    let hint = (error as? Diagnostic)?.hint ?? (error as? Failure)?.hint
    #expect(
      hint
        == "it belongs to 'bars', 'line', 'area', 'scatter', 'histogram', 'box' and 'heatmap'")
  }

  @Test(arguments: [
    ("line([4, 2]).axisStyle == .plain", "true"),
    ("line([4, 2], axisStyle: .arrows).axisStyle == .arrows", "true"),
    ("line([\"a\": [1], \"b\": [2]], legend: .stacked).legend == .stacked", "true"),
    ("area(low: [1, 2], high: [2, 3], axisStyle: .arrows).axisStyle == .arrows", "true"),
  ])
  func `styles of axes and places of names can be set and asked for`(
    expression: String, text: String
  ) throws {
    #expect(try Page("print(\(expression))").printed == text + "\n")
  }

  /// The heads of both axes: three points each, in the gray of axes.
  @Test func `arrow heads are drawn`() throws {
    func heads(_ page: String) throws -> Int {
      let list = try Page(page).host.state.scene.displayList(at: Time(seconds: 1)).text
      return list.split(separator: "\n").count { $0.hasPrefix("stroke #737373 width 1") }
    }
    #expect(try heads("line([4, 2, 6])") == 0)
    #expect(try heads("line([4, 2, 6], axisStyle: .arrows)") == 2)
    #expect(try heads("bars([4, -2], axisStyle: .arrows, orientation: .horizontal)") == 2)
  }

  @Test func `a morph keeps the style of axes`() throws {
    let page = try Page(
      """
      let chart = line([1, 2], axisStyle: .arrows)
      chart.morph(to: [10, 20, 30], duration: 1)
      wait()
      print(chart.axisStyle == .arrows)
      """)
    #expect(page.printed == "true\n")
  }
}
