import Language
import TestSupport
import Testing

@testable import Tutorials

/// Small mistakes, and whether a test notices them.
struct MutationTests {
  @Test(arguments: [
    ("let a = 4", ["let a = 5"]),
    ("x = 0.5", ["", "x = 0.625"]),
    ("show(v)", [""]),
    ("let a = 1 + 2", ["let a = 2 + 2", "let a = 1 - 2", "let a = 1 + 3"]),
    ("let a = -1", ["let a = -2"]),
    ("let c = Color.red", ["let c = Color.blue"]),
    ("let red = 0", ["let red = 1"]),
    ("let t = \"Rain\"", ["let t = \"Rainx\""]),
    ("let t = \"\\(a) of\"", []),
    ("let a = b && true", ["let a = b || true", "let a = b && false"]),
    ("expect(a == 3, \"why\")", []),
    ("let a = 1_000", ["let a = 1001"]),
    ("", []),
    ("// 4", []),
  ])
  func `the mistakes that can be made in a cell`(cell: String, mutants: [String]) {
    #expect(Set(Mutation.all(in: cell).map { cell.applying($0.edit) }) == Set(mutants))
  }

  private func report(_ files: [String: String]) throws -> Report {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    _ = try Replay().update([folder.path])
    let before = folder.files
    let suite = try Suite([folder.path])
    let run = MutationRun(limits: .init(), followsLinks: false, stop: .never)
    var report = Report()
    for file in suite.files { report.append(run(file)) }
    #expect(folder.files == before)
    return report
  }

  @Test func `what nothing holds is told, with the step that should`() throws {
    let text = """
      ```easel
      let gap = 4
      ```

      ## Bars

      ```easel
      let v = View(width: 30, height: 20, backgroundColor: .red)
      show(v)
      ```

      ![A view](images/v.png)

      """
    let report = try report(["a.md": text])
    #expect((report.passed, report.failed) == (4, 1), "\(report.text)")
    #expect(report.text.contains("a.md:2: step 1: nothing notices 5 in place of 4\n"))
    #expect(report.text.contains("hint: step 2 \"Bars\" is the first that should"))
  }

  @Test func `a step without a picture or an output below it is told so`() throws {
    let report = try report(["a.md": "```easel\nlet gap = 4\n```\n"])
    #expect(report.text.contains("hint: no step from there on has a picture or an output; add one"))
  }

  @Test func `a script is held by what it expects`() throws {
    let report = try report(["a.easel": "let a = 4\n// ---\nexpect(a == 4, \"why\")\nlet b = 7\n"])
    #expect((report.passed, report.failed) == (1, 1), "\(report.text)")
    #expect(report.text.contains("a.easel:4: cell 2: nothing notices 8 in place of 7\n"))
  }

  @Test func `what does not pass as it is is not changed`() throws {
    let report = try report(["a.md": "```easel\nlet gap = c\n```\n"])
    #expect((report.passed, report.failed) == (0, 1))
    #expect(report.text.contains("a.md: it does not pass as it is\n"))
  }
}
