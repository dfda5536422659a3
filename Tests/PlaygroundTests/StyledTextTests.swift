import Testing

@testable import Playground

@Suite struct StyledTextTests {
  @Test func `text in one style is one span, however it came together`() {
    var text = StyledText("a", .code) + StyledText("b", .code)
    text += ""
    text.append("c", .strong)
    #expect(text.spans.map(\.text) == ["ab", "c"])
    #expect(text.spans.map(\.style) == [.code, .strong])
    #expect(text.plain == "abc")
    #expect([text, "x"].joined(separator: ", ").plain == "abc, x")
    #expect([StyledText]().joined() == "")
    #expect(StyledText("", .error).isEmpty)
  }

  @Test(arguments: [
    (StyledText("view", .code) + " is", "view is", "\u{1B}[36mview\u{1B}[0m is"),
    // A line never leaves its style to the next.
    (
      StyledText("one\n\ntwo\n", .strong), "one\n\ntwo\n",
      "\u{1B}[1mone\u{1B}[0m\n\n\u{1B}[1mtwo\u{1B}[0m\n"
    ),
    // Nothing that a page says is obeyed.
    (
      StyledText("\u{1B}[2J\t\u{7}", .error), "\\u{1B}[2J\t\\u{7}",
      "\u{1B}[1;31m\\u{1B}[2J\t\\u{7}\u{1B}[0m"
    ),
    // What turns the order of letters around is spelled out; the marks of Hebrew and Arabic text stay.
    (
      "\u{202A}\u{202E}a\u{2066}\u{2069}\u{200F}\u{61C}",
      "\\u{202A}\\u{202E}a\\u{2066}\\u{2069}\u{200F}\u{61C}",
      "\\u{202A}\\u{202E}a\\u{2066}\\u{2069}\u{200F}\u{61C}"
    ),
    ("a\r\n\u{9B}31m", "a\\u{D}\n\\u{9B}31m", "a\\u{D}\n\\u{9B}31m"),
  ])
  func `a reader is shown styles and text, and what would steer a terminal is spelled out`(
    text: StyledText, uncoloured: String, coloured: String
  ) {
    #expect(text.shownText(isColoured: false) == uncoloured)
    #expect(text.shownText(isColoured: true) == coloured)
  }

  @Test func `every style but the plain one looks like something`() {
    for style in StyledText.Style.allCases {
      let text = StyledText("x", style)
      #expect((text.shownText(isColoured: true) == "x") == (style == .plain), "\(style)")
    }
  }

  @Test(arguments: [
    ("", 20, [""]),
    ("one two three", 20, ["one two three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("  one   two  ", 20, ["one   two"]),
    ("one\n\ntwo\n", 20, ["one", "", "two", ""]),
    ("a word: incomprehensible", 8, ["a word:", "incompre", "hensible"]),
    // A no-break space does not break.
    ("a 5\u{A0}points", 9, ["a", "5\u{A0}points"]),
    // Wide letters take two columns each, and a line may break between them, but not before a comma.
    ("図形図形", 5, ["図形", "図形"]),
    ("図形、図形。", 6, ["図形、", "図形。"]),
    ("a図「形」b", 6, ["a図", "「形」", "b"]),
    ("e\u{301}e\u{301} e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    // Spelled out, a control character is wider.
    ("a \u{1B} b", 6, ["a", "\\u{1B}", "b"]),
  ])
  func `lines break at spaces and around wide letters`(text: String, width: Int, lines: [String]) {
    #expect(StyledText(text).wrapped(to: width).map(\.plain) == lines)
  }

  @Test func `a word in several styles stays together, and each part keeps its style`() {
    let text =
      StyledText("let ") + StyledText("every", .strong) + StyledText("body", .code) + ", go"
    let lines = text.wrapped(to: 11)
    #expect(lines.map(\.plain) == ["let", "everybody,", "go"])
    #expect(lines[1].spans.map(\.style) == [.strong, .code, .plain])
  }

  @Test func `short code stays on one line, and long code is broken like words`() {
    let short = "go back " + StyledText(":at 1.5s", .code) + ", then on"
    #expect(short.wrapped(to: 16).map(\.plain) == ["go back", ":at 1.5s, then", "on"])
    let long = "go back " + StyledText("let a = b + c", .code)
    #expect(long.wrapped(to: 16).map(\.plain) == ["go back let a =", "b + c"])
  }

  @Test func `lines keep their styles and their blanks`() {
    let text = StyledText("a\n\n") + StyledText("    b\nc", .code) + "d\n"
    #expect(
      text.lines == [
        StyledText("a"), StyledText(), StyledText("    b", .code), StyledText("c", .code) + "d",
      ])
    #expect(StyledText("a\nb").lines == [StyledText("a"), StyledText("b")])
    #expect(StyledText().lines.isEmpty)
    #expect(StyledText("\n").lines == [StyledText()])
  }
}
