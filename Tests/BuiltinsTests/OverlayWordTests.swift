import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `add`, and what becomes of a chart that was added.
@Suite struct OverlayWordTests {
  private static let charts = """
    let host = bars([4, 2, 6], x: ["a", "b", "c"])
    let guest = line([300, 500, 400], x: ["a", "b", "c"], title: "Costs")
    host.add(guest)

    """
  private static let told = "print(describe(host).contains(\"Costs\"))\n"

  @Test(arguments: [
    ("guest.removeFromSuperview()", false), ("guest.isHidden = true", false),
    ("show(guest)", false),
    ("let view = View(); view.addSubview(guest)", false),
    ("guest.isHidden = true; guest.isHidden = false", true),
    ("guest.isHidden = true; guest.title = \"Costs, all\"; guest.isHidden = false", true),
    ("guest.removeFromSuperview(); host.add(guest)", true),
  ])
  func `what is not seen on a chart does not count`(change: String, isTold: Bool) throws {
    #expect(try Page(Self.charts + change + "\n" + Self.told).printed == "\(isTold)\n")
  }

  @Test func `a chart that was taken off has axes of its own`() throws {
    let page = try Page(
      Self.charts + """
        guest.removeFromSuperview()
        guest.yAxis.domain = 0...1000
        print(host.yAxis.domain.upperBound < 100, guest.yAxis.domain.upperBound)
        """)
    #expect(page.printed == "true 1000.0\n")
  }

  @Test func `a hidden chart must suit the others when it shows again`() throws {
    let error = #expect(throws: (any Error).self) {
      try Page(Self.charts + "guest.isHidden = true\nguest.morph(to: [1, 2], x: [\"x\", \"y\"])")
    }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == "no name of the line, such as 'x', is one of the chart, such as 'a'")
  }
}
