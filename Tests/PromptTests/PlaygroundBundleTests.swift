import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// Playgrounds of Xcode, which are folders, as pages.
struct PlaygroundBundleTests {
  /// What running the playground in a folder prints, or says.
  private func output(of path: String) -> String {
    do {
      let source = try PageSource(try PageFile(path: path))
      var page = Page(folder: source.folder)
      let response = source.run(in: &page)
      return response.results.plain + response.chatter(width: 120).plain
    } catch {
      return "\(error)"
    }
  }

  @Test func `a playground is a page with its sources and its resources`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "//: # Hello\nimport PlaygroundSupport\n/*:\n Prose.\n*/\nprint(twice(4), String(contentsOfFile: \"a.csv\").count)\n",
      to: "A.playground/Contents.swift")
    try folder.write(
      "public func twice(_ n: Int) -> Int { n * 2 }\n", to: "A.playground/Sources/Twice.swift")
    try folder.write("a\n1\n2\n", to: "A.playground/Resources/a.csv")
    #expect(output(of: folder("A.playground")) == "8 6\n")
    #expect(output(of: folder("A.playground/")) == "8 6\n")
  }

  @Test func `the page of a playground is named, unless there is one`() throws {
    let folder = try TemporaryFolder()
    let pages = "B.playground/Pages"
    try folder.write("print(four)\n", to: "\(pages)/One.xcplaygroundpage/Contents.swift")
    try folder.write("let four = 4\n", to: "B.playground/Sources/Four.swift")
    #expect(output(of: folder("B.playground")) == "4\n")
    try folder.write("print(5)\n", to: "\(pages)/Two.xcplaygroundpage/Contents.swift")
    try folder.write("let five = 5\n", to: "\(pages)/Two.xcplaygroundpage/Sources/Five.swift")
    #expect(output(of: folder("B.playground")).contains("has 2 pages"))
    #expect(output(of: folder("B.playground")).contains("\(pages)/One.xcplaygroundpage'"))
    #expect(output(of: folder("\(pages)/Two.xcplaygroundpage")) == "5\n")
    let file = try PageFile(path: folder("\(pages)/Two.xcplaygroundpage"))
    #expect(file.sources.map { $0.path.suffix(10) } == ["Four.swift", "Five.swift"])
  }

  @Test func `what is wrong is told in the file that has it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("print(1)\nlet a = b\n", to: "C.playground/Contents.swift")
    try folder.write("let c = 4\n", to: "C.playground/Sources/C.swift")
    #expect(output(of: folder("C.playground")).contains("C.playground/Contents.swift:2:9: error:"))
    try folder.write("\nlet c = d\n", to: "C.playground/Sources/C.swift")
    try folder.write("class B { var c: C? }\n", to: "C.playground/Sources/B.swift")
    #expect(output(of: folder("C.playground")).contains("Sources/C.swift:2:9: error:"))
    // Those of one folder see each other, in any order.
    try folder.write("class C { var b: B? }\n", to: "C.playground/Sources/C.swift")
    try folder.write("print(B().c?.b == nil, C().b == nil)\n", to: "C.playground/Contents.swift")
    #expect(output(of: folder("C.playground")) == "true true\n")
    try folder.write("a", to: "D.playground/Other.txt")
    #expect(output(of: folder("D.playground")).contains("has no page"))
  }

  @Test func `a playground with sources is kept in another file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("print(c)\n", to: "E.playground/Contents.swift")
    try folder.write("let c = 4\n", to: "E.playground/Sources/C.swift")
    let table = try Table()
    _ = table.dialogue.start(try PageSource(try PageFile(path: folder("E.playground"))))
    let reply = table.take("let d = c + 1", ":save")
    #expect(reply.chatter.plain.contains("does not write over a playground with 'Sources'"))
    #expect(folder.text(of: "E.playground/Contents.swift") == "print(c)\n")
    #expect(table.take(":save \(folder("all.easel"))").status == .good)
    #expect(folder.text(of: "all.easel")?.hasPrefix("let c = 4\n// ---\nprint(c)") == true)
  }
}
