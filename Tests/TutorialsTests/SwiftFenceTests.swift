import TestSupport
import Testing

@testable import Tutorials

/// Documents about Swift, whose `swift` fences are run where they are in the language.
struct SwiftFenceTests {
  private static let text = """
    # A library

    ![A badge](badge.png) It counts.

    ```sh
    swift build
    ```

    ## Use it

    ```swift
    let values = [4, 2, 6]
    print(values.count)
    ```

    ```output
    3
    ```

    ![What it looks like](looks.png)

    - Later:

      ```Swift
      print(values[0])
      ```

    ```swift
    func load() async -> Int { 4 }
    ```

    ```swift
    let half = 4
    let nothing = values[9]
    ```

    """

  private func report(_ text: String, isStrict: Bool = false) throws -> (Report, String) {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "README.md")
    let path = folder("README.md")
    var run = ReplayRun(
      try Suite([path], fences: .swift), try Selection(from: Suite([path], fences: .swift)),
      isStrict: isStrict)
    Replay(fences: .swift, isStrict: isStrict).go(through: &run)
    let report = run.finish()
    return (report, report.text.replacing(path, with: "README.md"))
  }

  @Test func `fences of Swift run in order, and those that are refused are named and counted`()
    throws
  {
    let (report, text) = try report(Self.text)
    #expect(text.contains("README.md:29: note: this fence is not in the language: 'async' is not"))
    #expect(text.contains("README.md:1: note: 1 of 4 'swift' fences are not in the language"))
    // What runs is held to running.
    #expect(text.contains("index 9 is past the end of a list of 3"))
    #expect(text.contains("2 passed, 1 failed"))
    #expect(report.notes == 2)
    #expect(report.status == .fault)
  }

  @Test(arguments: [
    (
      "# A\n\n```swift\nprint(4)\n```\n\n```output\n5\n```\n", "0 passed, 1 failed",
      ExitStatus.fault
    ),
    ("# A\n\n```swift\nprint(4)\n```\n\n```\n5\n```\n", "1 passed, 0 failed", .good),
    ("# A\n\n```swift\nlet a = \n```\n", "0 passed, 0 failed", .nothing),
    ("# A\n\n```easel\nprint(4)\n```\n", "0 passed, 0 failed", .nothing),
    ("# A\n\n```swift\nlet x = 4\n```\n\n# B\n\n```swift\nlet y = x\n```\n", "1 passed", .good),
    ("# A\n\n```swift\nprint(4)\n", "0 passed, 1 failed", .fault),
  ])
  func `the page of each heading stands by itself`(
    text: String, summary: String, status: Tutorials.ExitStatus
  ) throws {
    let (report, shown) = try report(text)
    #expect(shown.contains(summary))
    #expect(report.status == status)
  }

  @Test func `with strictness a fence that is refused is a failure`() throws {
    let (report, _) = try report(
      "# A\n\n```swift\nimport Foundation\nactor A {}\n```\n", isStrict: true)
    #expect(report.failed == 2)
  }

  @Test func `a file of Swift is a script`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = [4, 2]\nexpect(a.count == 2)\n", to: "a.swift")
    let report = try Replay().test([folder("a.swift")])
    #expect(report.text == "1 passed, 0 failed\n")
    // In a folder it may be part of any program.
    #expect(try Replay().test([folder.path]).status == .nothing)
  }
}

/// Playgrounds of Xcode, whose pages are scripts.
struct PlaygroundReplayTests {
  @Test func `the pages of a playground are replayed with its sources`() throws {
    let folder = try TemporaryFolder()
    let pages = "A.playground/Pages"
    try folder.write(
      "expect(four == 4)\n", to: "\(pages)/One.xcplaygroundpage/Contents.swift")
    try folder.write(
      "let five = four + 1\nlet six = seven\n", to: "\(pages)/Two.xcplaygroundpage/Contents.swift")
    try folder.write("public let four = 4\n", to: "A.playground/Sources/Four.swift")
    let report = try Replay().test([folder("A.playground")])
    #expect(report.text.contains("Two.xcplaygroundpage/Contents.swift:2:11: error:"))
    #expect(report.text.hasSuffix("1 passed, 1 failed\n"))
    let one = try Replay().test([folder("\(pages)/One.xcplaygroundpage")])
    #expect(one.text == "1 passed, 0 failed\n")
    try folder.write("public let four = \n", to: "A.playground/Sources/Four.swift")
    let refused = try Replay().test([folder("\(pages)/One.xcplaygroundpage")])
    #expect(refused.text.contains("its 'Sources' are refused"))
  }
}
