import Language
import Syntax
import Testing

@Suite struct LimitTests {
  @Test(arguments: [
    ("while true { }", Limits.Name.operations),
    ("func f(_ n: Int) -> Int { 1 + f(n + 1) }\nf(0)", .callDepth),
    ("var a = [1]\nwhile true { a = a + a }", .heapBytes),
    ("var a = [1]\nwhile true { a += a }", .heapBytes),
    ("var a = [1]\nwhile true { a.append(contentsOf: a) }", .heapBytes),
    ("var d = [0: 0]\nwhile true { d[d.count] = 1 }", .heapBytes),
    ("var s = \"x\"\nwhile true { s += s }", .stringBytes),
    ("var s = \"x\"\nwhile true { s = s + s }", .stringBytes),
    ("var s = \"x\"\nwhile true { s = \"\\(s)\\(s)\" }", .stringBytes),
    ("String(repeating: \"ab\", count: 9000000000000000000)", .stringBytes),
    ("Array(repeating: 0, count: 9000000000000000000)", .heapBytes),
    ("Array(0..<9000000000000000000)", .heapBytes),
    ("stride(from: 0, to: 9000000000000000000, by: 1)", .heapBytes),
    ("var a = [[Int]]()\nwhile true { a.append([]) }", .objects),
    ("while true { print(\"abcdefghij\") }", .outputBytes),
    ("func f() { [1].forEach { _ in f() } }\nf()", .callDepth),
    ("var a: Any = 0\nwhile true { a = [a] }", .objects),
  ])
  func `what would go on for ever is stopped by a limit`(
    program: String, limit: Limits.Name
  ) throws {
    var session = Session(limits: [
      .operations: 12_000_000, .heapBytes: 8 << 20, .stringBytes: 1 << 20, .objects: 40_000,
      .outputBytes: 100_000, .callDepth: 200,
    ])
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(program) }
    #expect(diagnostic.cause == .limit(limit.rawValue))
    #expect(diagnostic.message.contains("'\(limit.rawValue)'"))
    #expect(diagnostic.hint?.contains("--limit \(limit.rawValue)=") == true)
    #expect(diagnostic.source == SourceID(1))
  }

  @Test(arguments: [
    (
      Limits.Name.callDepth, 20, "func f(_ n: Int) -> Int { n == 0 ? 0 : f(n - 1) }\nf(18)",
      "func f(_ n: Int) -> Int { n == 0 ? 0 : f(n - 1) }\nf(19)"
    ),
    (
      .stringBytes, 20, "String(repeating: \"x\", count: 20)", "String(repeating: \"x\", count: 21)"
    ),
    (.outputBytes, 10, "print(\"123456789\")", "print(\"1234567890\")"),
    (.objects, 2, "let a = [1]\nlet b = [2]", "let a = [1]\nlet b = [2]\nlet c = [3]"),
    (.heapBytes, 256, "Array(repeating: 0, count: 10)", "Array(repeating: 0, count: 11)"),
  ])
  func `a limit can be reached and not passed`(
    name: Limits.Name, limit: Int, good: String, bad: String
  ) throws {
    var session = Session(limits: [name: limit])
    try session.run(good)
    var other = Session(limits: [name: limit])
    let diagnostic = try #require(throws: Diagnostic.self) { try other.run(bad) }
    #expect(diagnostic.cause == .limit(name.rawValue))
  }

  @Test(arguments: [
    "while true { }", "func f() { f2() }\nfunc f2() { for _ in 0..<9000000000 { } }\nf()",
  ])
  func `control-C stops a loop`(program: String) throws {
    var session = Session()
    session.stop = StopSignal { .interruption }
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(program) }
    #expect(diagnostic.cause == .interruption)
    #expect(diagnostic.message == "stopped by Ctrl-C")
  }

  @Test func `a loop ends when its time is up, and says how to raise the limit`() throws {
    var session = Session()
    session.stop = StopSignal { .seconds(20) }
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run("while true { }") }
    #expect(diagnostic.cause == .limit("seconds"))
    #expect(diagnostic.message == "this takes too long: the limit 'seconds' is 20")
    #expect(diagnostic.hint == "raise it with --limit seconds=40")
  }
}
