import Language
import Syntax
import Testing

/// What takes long counts for many operations, so that the limit on them comes before patience ends.
struct ChargeTests {
  @Test(arguments: [
    (
      "var s = String(repeating: \"a\", count: 100_000)", "s.insert(\"b\", at: s.startIndex)", 100
    ),
    (
      """
      let a = String(repeating: "e\\u{301}", count: 5_000)
      let b = String(repeating: "\\u{e9}", count: 5_000)
      """, "if a == b { }", 10
    ),
    ("", "print(\"\", terminator: \"\")", 10_000),
    (
      "struct F: Error { var n = 0 }\nfunc f() throws { throw F() }",
      "do { try f() } catch { }", 16_000
    ),
    ("var n = 0", "n = abs(n)", 120_000),
    ("let s = String(repeating: \"\\u{e9}\", count: 5_000)", "let n = s.count", 60),
    ("let s = String(repeating: \"a,\", count: 5_000)", "let n = s.split(separator: \",\")", 30),
    ("let s = String(repeating: \"a\", count: 5_000)", "let n = s.reversed()", 10),
    ("let s = \"ab\"", "switch s { case \"a\", \"b\", \"c\": break\ndefault: break }", 60_000),
    ("let s = \"a\" + String(repeating: \"\\u{301}\", count: 5_000)", "let n = s.last", 60),
    ("let s = String(repeating: \"a\", count: 5_000)", "let n = s.contains(\"b\")", 80),
    ("let s = String(repeating: \"a\", count: 8_000)", "let n = \"\\(s)\\(s)\"", 1_200),
    (
      "let s = String(repeating: \"\\u{e9}\", count: 5_000)\nvar d = [s: 0]", "let n = d[s]", 10
    ),
  ])
  func `work is counted before it is done`(setup: String, work: String, times: Int) throws {
    func run(_ times: Int) throws {
      var session = Session(limits: [.operations: 1_000_000])
      try session.run("\(setup)\nfor _ in 0..<\(times) { \(work) }")
    }
    try run(max(1, times / 50))
    let diagnostic = try #require(throws: Diagnostic.self) { try run(times) }
    #expect(diagnostic.cause == .limit("operations"))
  }

  @Test func `texts of ASCII are compared for next to nothing`() throws {
    var session = Session(limits: [.operations: 1_000_000])
    try session.run(
      """
      let a = String(repeating: "a", count: 5_000)
      let b = a + ""
      for _ in 0..<1_000 { if a == b { } }
      """)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 8, 1_000])
  func `a repeated text is as long as asked for`(count: Int) throws {
    var session = Session()
    let echo = try session.run("String(repeating: \"ab\u{e9}\", count: \(count)).count")
    #expect(echo == "\(3 * count)")
    #expect(
      try session.run("String(repeating: \"xy\", count: \(count)).hasSuffix(\"yx\")") == "false")
  }
}
