import Playground
import Testing

@testable import Prompt

private let lineHint = "hint: ':why bar 3' and ':why 120 80' say which lines have drawn something\n"

@Test(arguments: [
  (
    [], ":why",
    """
    nothing is on the page yet
    hint: a chart shows itself, as in 'bars([4, 2, 6])'; a view needs 'show(…)'

    """
  ),
  (
    ["show(View(width: 90, height: 50, backgroundColor: .red))"], ":why",
    "no variable holds a view, a layer or a chart\n" + lineHint
  ),
  (["let chart = bars([4, 2])"], ":why", "all that variables hold shows\n" + lineHint),
  (
    ["let chart = line([4, 2])", "chart.yAxis.domain = 50...60"], ":why chart",
    """
    'chart' does not show: no value lies on the y axis, 50 to 60
    hint: write 'chart.yAxis.domain = 2...4'

    """
  ),
  (
    // What is in the page, rather than the white page itself.
    [
      "let page = View(width: 400, height: 240, backgroundColor: .white)", "show(page)",
      "let sun = View(frame: Rect(x: 300, y: 260, width: 60, height: 60))",
      "sun.backgroundColor = .yellow\npage.addSubview(sun)",
    ], ":why",
    """
    'sun' does not show: it lies 20 points below the picture
    hint: write 'sun.center = Point(x: 330, y: 200)'

    """
  ),
  (
    ["let box = View(width: 90, height: 50, backgroundColor: .red)"], ":why box",
    """
    'box' does not show: nothing is on the page yet
    hint: write 'show(box)'

    """
  ),
  (
    [
      "let page = View(width: 90, height: 50, backgroundColor: .red)", "show(page)",
      "page.isHidden = true", "page.backgroundColor = .white",
    ], ":why page",
    """
    'page' does not show: it is hidden; also, it is white, as is what lies behind
    hint: write 'page.isHidden = false'

    """
  ),
])
func `why says what does not show, and what would show it`(
  cells: [String], question: String, answer: String
) throws {
  let table = try Table()
  for cell in cells { _ = table.take(cell) }
  #expect(table.take(question).chatter.plain == answer)
}

@Test(arguments: [
  (":why", "'box' does not show: it has the alpha 0\nhint: write 'box.alpha = 1'\n"),
  (
    ":at 0s",
    "'box' does not show: it comes later, at 1.07 s\nhint: ':at 1.07s' shows that moment\n"
  ),
])
func `at its end a page is told what would show it there`(time: String, answer: String) throws {
  let table = try Table()
  _ = table.take(
    "let page = View(width: 90, height: 50)", "show(page)",
    "let box = View(width: 20, height: 20, backgroundColor: .red)", "wait(1)",
    "page.addSubview(box)",
    "animate(duration: 1) { box.alpha = 0 }", time)
  #expect(table.take(":why").chatter.plain == answer)
}

@Test func `why is about the moment at which the picture is held`() throws {
  let table = try Table()
  let reply = table.take(
    "let page = View(width: 90, height: 50)", "show(page)", "wait(2)",
    "let box = View(width: 20, height: 20, backgroundColor: .red)", "page.addSubview(box)",
    ":at 1s", ":why page")
  #expect(reply.last?.parts.isEmpty == false)
  #expect([reply.last].compactMap(\.self).chatter.plain.contains("it comes later, at 2 s"))
}
