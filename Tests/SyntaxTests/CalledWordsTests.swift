import Syntax
import Testing

@Suite struct CalledWordsTests {
  @Test(arguments: [
    ("stack.alignment = .bottom", ["alignment", "bottom"]),
    ("show(bars([1, 2]))", ["show", "bars"]),
    ("let a = 3", []),
    ("for bar in bars { bar.fill(.red)", ["fill", "red"]),
    ("\"a.b(\"", []),
  ])
  func `members and called functions are words`(text: String, words: [String]) {
    #expect(calledWords(in: text) == words)
  }

  @Test(arguments: [
    ("stack.alignment = .bottom", "stack.alignment = …"),
    ("let bar = View(width: 3, height: 4)", "let bar = …"),
    ("show(bars([1, 2]))", "show(…)"),
    ("chart.add(a).fill(.red)", "chart.add(a).fill(…)"),
    ("heights", nil), ("for bar in bars {", nil), ("a == b", nil), ("", nil), (")", nil),
  ])
  func `a line has a gap in the place of its last value`(line: String, gap: String?) {
    #expect(lineWithGap(line) == gap)
  }

  @Test(arguments: [
    ("show(ticks)", "ticks"),
    ("show(a)\nlet b = 1\nshow((0...7).ticks(most: 8))\nb", "(0...7).ticks(most: 8)"),
    ("show()", nil), ("bars(show)", nil), ("show(a, b)", nil),
  ])
  func `what a text shows last`(text: String, argument: String?) {
    #expect(lastArgument(ofCallTo: "show", in: text) == argument)
  }
}
