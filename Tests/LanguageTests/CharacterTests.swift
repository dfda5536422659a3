import Language
import Testing

@Suite struct CharacterTests {
  @Test(arguments: [
    ("for c in \"abc\" { print(c) }", "a|b|c"),
    (
      "print(zip(\"abc\", \"abd\").filter { $0 != $1 }.count, zip(1...2, 3..<5).map { $0 * $1 })",
      "1 [3, 8]"
    ),
    ("print(Unicode.Scalar(\"a\").value, UnicodeScalar(\"é\").value + 1)", "97 234"),
    ("for c in \"héllo\" { print(c, terminator: \"-\") }\nprint(\"x\")", "h-é-l-l-o-x"),
    (
      "var out = \"\"\nfor c in \"hello\" { if c == \"l\" { out += \"L\" } else { out += String(c) } }\nprint(out)",
      "heLLo"
    ),
    (
      "var fs: [() -> Int] = []\nfor i in 0..<3 { fs.append { i * 10 } }\nprint(fs.map { $0() })",
      "[0, 10, 20]"
    ),
    (
      "var fs: [(Int) -> Int] = []\nfs.append { $0 + 1 }\nfs.append { x in let y = x * 2\nreturn y }\nfs.insert({ _ in 0 }, at: 0)\nprint(fs.map { $0(5) }, [1, 2].contains { $0 > 1 })",
      "[0, 6, 10] true"
    ),
    (
      "let word = \"naïve 🇩🇪é\"\nvar n = 0\nfor c in word where c != \" \" { n += 1\nprint(c, terminator: \".\") }\nprint(n, word.count)",
      "n.a.ï.v.e.🇩🇪.é.7 8"
    ),
    (
      "var seen: [String] = []\nfor c in \"banana\" { if !seen.contains(String(c)) { seen.append(String(c)) } }\nprint(seen)\nlet o = \"x\"\nfor case \"x\" in o { print(\"found\") }",
      "[\"b\", \"a\", \"n\"]|found"
    ),
    (
      "var s = \"\"\nfor c in \"ab\" { s = \"\\(c)\\(s)\"\ns += String(c) }\nprint(s)\nfor c in \"\" { print(c) }",
      "baab"
    ),
  ])
  func `characters and closures behind a call are what they are in Swift`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }

  @Test func `going through a long string is charged for`() throws {
    var session = Session(limits: [.operations: 1_000])
    try session.run("let text = String(repeating: \"ab\", count: 1000)")
    #expect(throws: (any Error).self) { try session.run("for _ in text { break }") }
  }
}
