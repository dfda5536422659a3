import Syntax
import Testing

@Test(arguments: [
  ("for i in 0..<2 {", "  "), ("  if a {", "    "), ("} else {", "  "), ("f([{", "  "),
  ("f(\n  a,", "  "), ("f {\n  a\n", "  "), ("switch a {", ""), ("switch a {\ncase 1:", "  "),
  ("let a = 1 +", "  "), ("let a = 1 +\n  2 +", "  "), ("let a =\n  2", ""), ("let a = 1", ""),
  ("", ""),
  ("let a = \"\"\"\n  b", ""), ("/* a {", ""), ("// {", ""), ("\"{\"", ""),
])
func `a new line is indented as what is open wants it`(text: String, indentation: String) {
  #expect(ProgramLook(text).nextIndentation == indentation)
}

@Test(arguments: [
  ("for i in a {\n  b\n  }", ""), ("  f(\n    )", "  "), ("a\n  }", nil), ("\"\"\"\n{\n  }", nil),
  ("f {", nil),
])
func `a closing bracket goes back to the line of its partner`(text: String, indentation: String?) {
  #expect(ProgramLook(text).indentationOfPartner == indentation)
}

@Test(arguments: [
  ("f(a)", 4, [3, 1]), ("f(a)", 1, [1, 3]), ("f(a)", 2, [1, 3]), ("f(a)", 0, []), ("f(a", 1, []),
  ("\"\\(a)\"", 5, [4, 2]), ("\"(\" )", 1, []),
])
func `the bracket at the cursor has a partner`(text: String, cursor: Int, places: [Int]) {
  #expect(ProgramLook(text).partners(at: cursor).map(\.lowerBound) == places)
}

@Test(arguments: [("f(a))", [4]), ("{ ( }", [2]), ("f(a", []), ("f(]", [2]), ("\")\"", [])])
func `a bracket that can have no partner is found`(text: String, places: [Int]) {
  #expect(ProgramLook(text).strays.map(\.lowerBound) == places)
}

@Test func `words have kinds`() {
  let text = "let a = \"b\\(c)\" + 1 // d"
  let spans = ProgramLook(text).spans.map { span in
    "\(String(decoding: Array(text.utf8)[span.range], as: UTF8.self)): \(span.kind)"
  }
  #expect(
    spans == [
      "let: keyword", "\": string", "b: string", "\\(: string", "): string", "\": string",
      "1: number",
      "// d: comment",
    ])
  #expect(ProgramLook("a.default").spans.isEmpty)
}
