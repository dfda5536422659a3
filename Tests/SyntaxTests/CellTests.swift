import Syntax
import Testing

@Test(
  arguments: [
    ("", []),
    ("\n  \n", []),
    ("a\nb\n", ["a\nb\n"]),
    ("a\n// ---\nb\n", ["a\n", "b\n"]),
    ("// ---\na\n// ----------  \r\n\n// ---\nb", ["a\n", "b"]),
    (
      "a // ---\n  // ---\n// --- b\n// --\n//---\n",
      ["a // ---\n  // ---\n// --- b\n// --\n//---\n"]
    ),
    ("f(\n// ---\n)", ["f(\n", ")"]),
    ("ö\n// ---\nü", ["ö\n", "ü"]),
    ("let a = \"\"\"\n// ---\n\"\"\"\n// ---\nb", ["let a = \"\"\"\n// ---\n\"\"\"\n", "b"]),
    ("let a = \"\"\"\n// ---\nb", ["let a = \"\"\"\n", "b"]),
  ] as [(String, [String])])
func `a page is cut at its separators`(page: String, texts: [String]) {
  let bytes = Array(page.utf8)
  #expect(cells(in: page).map { String(decoding: bytes[$0], as: UTF8.self) } == texts)
}

@Test(
  arguments: [
    ([], [], nil),
    (["a\n", "b\n"], ["a\n", "b\n"], nil),
    (["a\n", "\n", "  \n", "b"], ["a\n", "b"], nil),
    (["f {\n", "\n", "  a\n", "}\n", "b\n"], ["f {\n\n  a\n}\n", "b\n"], nil),
    (["let a =\n", "  1 +\n", "  // two\n", "  2\n"], ["let a =\n  1 +\n  // two\n  2\n"], nil),
    (["/* a\n", "b */ c\n"], ["/* a\nb */ c\n"], nil),
    (["f(1 2\n", "a\n"], ["f(1 2\n", "a\n"], nil),
    (["\"a\n", "b\n"], ["\"a\n", "b\n"], nil),
    (
      ["f(\"\"\"\n", "\n", " \\(a\n", " )}\n", " \"\"\")\n", "b\n"],
      ["f(\"\"\"\n\n \\(a\n )}\n \"\"\")\n", "b\n"], nil
    ),
    (["#\"\"\"\n", "\"\"\"\n", "\"\"\"#\n"], ["#\"\"\"\n\"\"\"\n\"\"\"#\n"], nil),
    (["let a = \"\"\"\n", "  b\n"], [], "let a = \"\"\"\n  b\n"),
    (["\"\"\"a\n", "b\n"], ["\"\"\"a\n", "b\n"], nil),
    (["f {\n", "  let a\n", "  = 1\n", "}\n"], ["f {\n  let a\n  = 1\n}\n"], nil),
    (["a\n", "if b {\n", "c\n"], ["a\n"], "if b {\nc\n"),
  ] as [([String], [String], String?)])
func `what is typed is cut where a line leaves nothing open`(
  lines: [String], complete: [String], rest: String?
) {
  var cutter = CellCutter()
  #expect(lines.flatMap { cutter.append($0) } == complete)
  #expect(cutter.isWaiting == (rest != nil))
  #expect(cutter.finish() == rest)
  #expect(cutter.finish() == nil)
}

@Test(arguments: [0, 1, 30, 200, 999])
func `a long cell ends at the line that makes it wrong`(fault: Int) {
  var cutter = CellCutter()
  var lines = ["func f() {\n"] + Array(repeating: "  let a = [1, 2]\n", count: 1000) + ["}\n"]
  #expect(lines.flatMap { cutter.append($0) } == [lines.joined()])
  lines[fault + 1] = "  let a = 1 2\n"
  let cells = lines.flatMap { cutter.append($0) }
  #expect(cells.first == lines[...(fault + 1)].joined())
  #expect(cells.joined() == lines.joined())
}
