import Playground
import Testing
import Tutorials
import Viewing

@testable import Charting
@testable import Prompt

/// Hands on a page that zoom charts, scroll them, and show all of them again.
@Suite struct PageZoomTests {
  /// A deed at a point of the picture, in whole points.
  private func words(
    _ deed: String, _ start: (x: Int, y: Int) = (300, 200), to end: (x: Int, y: Int)? = nil,
    times: Double? = nil
  ) -> String {
    let end = end ?? start
    let factor = times.map { #","times":\#(Int($0 * 1_000_000))"# } ?? ""
    return #""deed":"\#(deed)","x":\#(start.x * 1_000),"y":\#(start.y * 1_000),"#
      + #""toX":\#(end.x * 1_000),"toY":\#(end.y * 1_000)\#(factor)"#
  }

  @Test func `a wheel is tried, and then a line, which it changes again`() throws {
    let talk = try Talk(["let chart = line([4, 2, 6, 4, 5, 8, 3, 5, 1, 2, 4])"])
    let history = talk.table.dialogue.session.history
    let look = try talk.say("look", words("places", times: 0.5))
    #expect(look.reply.refusal == nil && look.responses.isEmpty)
    #expect(talk.table.dialogue.session.history == history)
    let seen = talk.table.screen.played.last?.image
    let answer = try talk.say("zoom", words("places", times: 0.5))
    #expect(answer.responses.results.plain.hasPrefix("easel> chart.xAxis.zoom(to: 2."))
    #expect(talk.cells.count == 2)
    #expect(talk.table.screen.pictures.last?.image == seen)
    let first = talk.cells[1]
    let again = try talk.say("zoom", words("places", times: 0.5))
    #expect(again.responses.results.plain.hasPrefix("edit 2> chart.xAxis.zoom(to: 3."))
    #expect(talk.cells.count == 2 && talk.cells[1] != first)
    #expect(talk.table.take(":undo").chatter.plain.hasPrefix("took back the change of cell 2"))
    #expect(talk.cells[1] == first)
    _ = try talk.say("zoom", words("whole"))
    #expect(talk.cells == [talk.cells[0], "chart.xAxis.zoom(to: nil)"])
  }

  @Test func `a drag scrolls what is zoomed, to the end of the data`() throws {
    let talk = try Talk(["let chart = bars([4, 2, 6, 4, 5])"])
    let refused = try talk.say("look", words("scroll", to: (400, 200)))
    #expect(
      refused.reply.refusal == "the chart shows all of its axes; Ctrl and the wheel show a part")
    #expect(talk.table.take("chart.xAxis.zoom(to: 1...2)").status == .good)
    _ = try talk.say("zoom", words("scroll", to: (2_000, 200)))
    #expect(talk.cells[1] == "chart.xAxis.zoom(to: 0...1)")
    let still = try talk.say("zoom", words("scroll", to: (2_000, 200)))
    #expect(still.responses.isEmpty && still.reply.refusal == nil)
  }

  @Test func `a line of one's own stays, and so does what stands before it in its cell`() throws {
    let talk = try Talk(["let chart = line([4, 2, 6, 4, 5])\nchart.yAxis.zoom(to: 2...5)"])
    _ = try talk.say("zoom", words("values", times: 0.5))
    let lines = talk.cells[0].split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "let chart = line([4, 2, 6, 4, 5])")
    #expect(talk.table.take("let a = 1").status == .good)
    _ = try talk.say("zoom", words("whole"))
    #expect(talk.cells.last == "chart.yAxis.zoom(to: nil)" && talk.cells.count == 3)
  }

  @Test func `a chart without a name gets one, or is refused`() throws {
    let talk = try Talk(["bars([4, 2, 6, 4, 5])"])
    let answer = try talk.say("zoom", words("places", times: 0.4))
    #expect(answer.reply.refusal == nil)
    #expect(talk.cells == ["let chart = bars([4, 2, 6, 4, 5])\nchart.xAxis.zoom(to: 1...2)"])
    #expect(answer.responses.results.plain.hasPrefix("edit 1> let chart = bars([4, 2, 6, 4, 5])\n"))
    let other = try Talk(["for n in 1...2 { bars([4, n, 6, 4, 5]) }"])
    #expect(
      try other.say("zoom", words("places", times: 0.4)).reply.refusal
        == "the chart has no name; 'let chart = …' in its line gives it one")
  }

  /// Dates, names, horizontal bars and panels, in words that run.
  @Test(
    arguments: [
      (
        "let c = line([Date(\"2024-01-01\"): 3, Date(\"2024-03-01\"): 4, Date(\"2024-07-01\"): 2])",
        "c.xAxis.zoom(from: Date(\"2024-"
      ),
      (
        "let c = bars([\"Mon\": 4, \"Tue\": 2, \"Wed\": 6, \"Thu\": 1])",
        "c.xAxis.zoom(from: \"Tue\", to: \"Wed\")"
      ),
      (
        "let c = bars([\"Mon\": 4, \"Tu\\\"e\": 2, \"Wed\": 6, \"Thu\": 1])",
        "c.xAxis.zoom(to: 1...2)"
      ),
      (
        "let c = bars([\"Mon\": 4, \"Tue\": 2, \"Wed\": 6, \"Thu\": 1], orientation: .horizontal)",
        "c.yAxis.zoom(from: \"Tue\", to: \"Wed\")"
      ),
      ("let c = scatter([(-4, 1), (-2, 3), (-1, 2)])", "c.xAxis.zoom(to: -"),
      ("let c = [line([4, 2, 6, 4])]", "c[0].xAxis.zoom(to: 0."),
    ])
  func `the line is in the words of the axis`(program: String, line: String) throws {
    let talk = try Talk([program])
    let answer = try talk.say("zoom", words("places", times: 0.5))
    #expect(answer.reply.refusal == nil)
    #expect(talk.cells.last?.hasPrefix(line) == true, "\(talk.cells)")
  }

  @Test(
    arguments: [
      ("pie([4, 2])", "no axes of a chart are there"),
      ("let a = 1", "no axes of a chart are there"),
    ])
  func `what has no axes is not zoomed`(program: String, refusal: String) throws {
    let talk = try Talk([program])
    #expect(try talk.say("zoom", words("places", times: 0.5)).reply.refusal == refusal)
    #expect(
      try talk.say("zoom", #""deed":"up","x":1,"y":1,"toX":1,"toY":1"#).reply.refusal
        == "the session does not understand that")
  }

  @Test(arguments: [
    (1.234_567, 0.02, false, 1.23), (-1_234.5, 30, false, -1_230), (0.1 + 0.2, 0.1, false, 0.3),
    (1_700_000_123, 4_000, true, 1_699_999_200), (5, 0, false, 5), (.infinity, 1, false, .infinity),
  ])
  func `an end has no more digits than can be seen`(
    value: Double, step: Double, isTime: Bool, rounded: Double
  ) {
    #expect(AxisPart.rounded(value, to: step, isTime: isTime) == rounded)
  }

  @Test func `lines about another chart stay`() {
    let zoom = ZoomLines(name: "a")
    #expect(zoom.removed(from: "a.xAxis.zoom(to: 1...2)") == "")
    let two = "let b = 1\na.xAxis.zoom(to: 1...2)\na.yAxis.zoom(to: nil)"
    #expect(zoom.removed(from: two) == "let b = 1")
    #expect(zoom.removed(from: "aa.xAxis.zoom(to: 1...2)") == nil)
    #expect(zoom.removed(from: "") == nil)
  }
}
