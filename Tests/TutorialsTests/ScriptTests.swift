import Interpreter
import Playground
import Syntax
import Testing

@testable import Tutorials

struct ScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func test(_ script: String) throws -> Report {
    try folder.write(script, to: "check.easel")
    return try Replay().test([folder("check.easel")])
  }

  @Test func `a script's cells are what stands between its separators`() {
    let script = Script(Array("\n1\r\n\n// ---\n// ---\n  2\n3\n// -----\n".utf8))
    #expect(script.cells == ["\n1", "  2\n3"])
    #expect(Script([]).cells == [])
  }

  @Test func `a script passes by its cells, whatever they print and remark`() throws {
    let report = try test("let a = 1\n// ---\nprint(a)\n1 / 2 * a\n// ---\nshow(View())\n")
    #expect(report.text == "3 passed, 0 failed\n")
    #expect(report.status == .good)
  }

  @Test func `the first cell that is refused fails the script at its place in the file`() throws {
    let report = try test("let a = [1]\n// ---\nvar b = 0\n  b = a[1]\n// ---\nb\n// ---\nb\n")
    #expect(
      report.text == """
        \(folder("check.easel")):4:9: error: index 1 is past the end of a list of 1
          4 |   b = a[1]
            |         ^
          hint: the last index is 0
          2 cells after it did not run
        1 passed, 1 failed

        """)
    #expect(report.status == .fault)
  }

  @Test func `a fault in an earlier cell's code is shown where it stands`() throws {
    let report = try test(
      "1\n// ---\nlet f = { (i: Int) in\n  [1][i] }\n// ---\nf(7)\n")
    #expect(report.text.contains("check.easel:4:7: error: "), "\(report.text)")
  }

  @Test func `bytes that are no text fail a script, and nothing in it is nothing to test`() throws {
    try folder.write(Array("1\n".utf8) + [0xFF], to: "check.easel")
    let report = try Replay().test([folder("check.easel")])
    #expect(report.text.hasPrefix("\(folder("check.easel")):2:1: error: "))
    #expect(report.status == .fault)
    #expect(try test("\n// ---\n").status == .nothing)
  }

  @Test func `limits and Ctrl-C end a script in their own ways`() throws {
    try folder.write("var i = 0\nfor _ in 0..<1_000_000 { i += 1 }", to: "check.easel")
    var limits = Limits()
    limits[.operations] = 1_000
    let endless = try Replay(limits: limits).test([folder("check.easel")])
    #expect(endless.status == .limit)
    let stopped = try Replay(isInterrupted: { true }).test([folder("check.easel")])
    #expect(stopped.status == .interrupted)
  }
}
