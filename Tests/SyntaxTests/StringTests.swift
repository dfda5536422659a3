import TestSupport
import Syntax
import Testing

/// The segments of the one string in `text`: texts as they are, interpolations as `…`.
private func segments(of text: String) -> [String] {
  guard case .expression(let value)? = parse(text).statements.first?.kind,
    case .string(let segments) = value.kind
  else { return ["no string"] }
  return segments.map { segment in
    if case .text(let text) = segment { text } else { "…" }
  }
}

@Test(arguments: [
  ("\"\"\"\n  a\n    b\n  \"\"\"", ["a\n  b"]),
  ("\"\"\"\n  a\n\n  b\n  \"\"\"", ["a\n\nb"]),
  ("\"\"\"\n  \"\"\"", []),
  ("\"\"\"\n\n  \"\"\"", []),
  ("\"\"\"\n\n\n  \"\"\"", ["\n"]),
  ("\"\"\"\n  a \\\n  b \\  \n  c\n  \"\"\"", ["a b c"]),
  ("\"\"\"\n  a\\(1)b\n  \\(2)\n  \"\"\"", ["a", "…", "b\n", "…"]),
  ("\"\"\"\n  a\\(1 +\n2)b\n  \"\"\"", ["a", "…", "b"]),
  ("\"\"\"\n  a \"b\" \"\"\\\"\n  \"\"\"", ["a \"b\" \"\"\""]),
  ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", ["a\nb"]),
  ("\"\"\"\n\ta\n\t\t\\tb\n\t\"\"\"", ["a\n\t\tb"]),
  ("\"\"\"\n  \\(\"\"\"\n    a\n    \"\"\")\n  \"\"\"", ["…"]),
  ("#\"a\\b\\n\\#n\\#(1)\"#", ["a\\b\\n\n", "…"]),
  ("##\"a\"#b\\#(1)\\##t\"##", ["a\"#b\\#(1)\t"]),
  ("#\"\"\"#", ["\""]),
  ("#\"\"#", []),
  ("#\"\"\"\n  a \"\"\" \\n \\#\n  b\n  \"\"\"#", ["a \"\"\" \\n b"]),
])
func `a string stands for what it does in Swift`(text: String, expected: [String]) {
  #expect(parse(text).diagnostics == [])
  #expect(segments(of: text) == expected)
}

@Test(arguments: [
  (
    "print(«\"\"\"»abc\"\"\")", "a text in '\"\"\"' begins on the next line",
    "write one '\"' on each side, or begin a line after '\"\"\"'"
  ),
  (
    "«\"\"\"»  \n  a\n  \"\"\"", "a text in '\"\"\"' begins on the next line",
    "begin a line after '\"\"\"'"
  ),
  (
    "\"\"\"\n  a«\"\"\"»", "the closing '\"\"\"' is not on a line of its own",
    "begin a line before it"
  ),
  (
    "\"\"\"\n  a\n« »b\n  \"\"\"", "this line begins before the closing '\"\"\"'",
    "move it, or the '\"\"\"' to the left"
  ),
  (
    "\"\"\"\n«\t\t»a\n  \"\"\"", "this line begins with other blanks than the closing '\"\"\"'",
    "use spaces in both, or tabs in both"
  ),
  ("\"\"\"\n  a «\\»\n  \"\"\"", "the last line cannot continue after '\\'", "leave '\\' out"),
  ("\"\"\"\n  «\\q»\n  \"\"\"", "'\\q' is not an escape", "write '\\\\' for a backslash"),
  ("#\"«\\#q»\"#", "'\\#q' is not an escape", "write '\\#\\' for a backslash"),
  ("#\"a\"#«#»", "this string ends with more '#' than it begins with", "leave them out"),
  ("let a = «#\"»b", "this string is not closed", "end it with '\"#' on the same line"),
  (
    "\"\"\"\n  \\(«\"»a)\n  \"\"\"", "this string is not closed",
    "end it with '\"' on the same line"
  ),
])
func `what is wrong with a string is said once`(marked: String, message: String, hint: String) {
  let (text, ranges) = unmarkAll(marked)
  let found = parse(text).diagnostics
  #expect(found.map(\.message) == [message])
  #expect(found.map(\.range) == [ranges[0]])
  #expect(found.map(\.hint) == [hint])
}

@Test(arguments: ["#\"\"\"", "#\"\"\"\\#(", "\"\"\"\n\\(", "##\"\"\"#\"\"\"", "\\#\"\"\"\n"])
func `strings take time in proportion to their length`(part: String) {
  let clock = ContinuousClock()
  func time(_ count: Int) -> Duration {
    let text = String(repeating: part, count: count)
    return (0..<3).map { _ in clock.measure { _ = parse(text) } }.min() ?? .zero
  }
  #expect(time(16_000) < time(2_000) * 20 + .milliseconds(20))
}
