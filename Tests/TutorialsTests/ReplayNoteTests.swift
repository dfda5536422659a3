import Language
import TestSupport
import Playground
import Rendering
import Testing

@testable import Tutorials

/// The notes of a replay: skipped parts, and outdated ones.
struct ReplayNoteTests {
  @Test func `a note is told, and a failure where that is asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```easel\n1\n```\n\n```outptu\n2\n```\n", to: "a.md")
    let report = try Replay().test([folder.path])
    #expect(
      report.text == """
        \(folder("a.md")):5: note: a fence of 'outptu' is passed over
          hint: did you mean 'output'?
        1 note
        1 passed, 0 failed

        """)
    #expect(report.status == .good)
    let strict = try Replay(isStrict: true).test([folder.path])
    #expect(
      strict.text == """
        \(folder("a.md")):5: a fence of 'outptu' is passed over
          hint: did you mean 'output'?
        1 passed, 1 failed

        """)
    #expect(strict.status == .fault)
  }

  /// A mistake in a picture that nothing is compared with would go unnoticed.
  @Test(arguments: [
    ("```easel\nlet a = bars([1, 2])\n```\n", 1), ("```easel\nlet a = [1, 2]\nprint(a)\n```\n", 0),
  ])
  func `with strictness a page ends with a picture that is held`(cells: String, count: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n\n\(cells)", to: "a.md")
    #expect(try Replay().test([folder("a.md")]).text.contains("nothing holds") == false)
    let report = try Replay(isStrict: true).test([folder("a.md")])
    #expect(report.text.contains("the page ends with a picture that nothing holds") == (count > 0))
  }

  @Test func `a list of lessons is asked only whether its fences are meant`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# All\n\n![](a.png)\n\n```Easel\n1\n```\n", to: "README.md")
    let report = try Replay().test([folder.path])
    #expect(report.text.contains("README.md:5: note: a fence of 'Easel' is passed over"))
    #expect(report.notes == 1)
  }

  // MARK: Goldens

  @Test func `a golden that carries other words, or another display list, is noted`() throws {
    let folder = try BarsLesson.recorded()
    let golden = try GoldenPicture(
      png: try #require(folder.bytes(of: "images/bars.png")), limits: RenderingLimits())
    func test(_ description: String, _ displayList: String) throws -> Report {
      var encoder = PNGEncoder()
      let texts: [PNGText] = [
        .description(description), PNGText(Lesson.Golden.displayListKeyword, displayList),
      ]
      try folder.write(encoder.encode(golden.image, text: texts), to: "images/bars.png")
      return try Replay().test([folder.path])
    }
    #expect(try test("Three bars", golden.displayList).text == "6 passed, 0 failed\n")
    let place = "\(folder("bars.md")):22: note: step 1 \"1. Line up the bars\": 'images/bars.png'"
    let both = try test("Four bars", "at 0s\n")
    #expect(
      both.text.hasPrefix(
        """
        \(place) carries another description and another display list
          hint: 'easel test --update' records it; the pixels stay

        """), "\(both.text)")
    #expect(both.status == .good)
    #expect(try test("", golden.displayList).text.contains("carries another description\n"))
    #expect(try test("Three bars", "").text.contains("carries another display list\n"))
    #expect(try Replay().update([folder.path]).recorded == 1)
    #expect(folder.bytes(of: "images/bars.png") == golden.png)
  }

  @Test func `a golden that no file has is noted where the whole folder is replayed`() throws {
    let folder = try BarsLesson.recorded()
    let golden = try #require(folder.bytes(of: "images/bars.png"))
    var encoder = PNGEncoder()
    let plain = encoder.encode(Image(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    // Beside goldens any picture, elsewhere one that Easel has recorded; not what a failure left.
    try folder.write(plain, to: "images/plain.png")
    try folder.write(golden, to: "images/bars.actual.png")
    try folder.write(golden, to: "old/bars.png")
    try folder.write(plain, to: "old/plain.png")
    try folder.write(golden, to: ".hidden/bars.png")
    let report = try Replay().test([folder.path])
    let hint = "hint: delete it, or show it with the title 'illustration'"
    #expect(
      report.text == """
        \(folder("images/plain.png")): note: no lesson and no script has this picture
          \(hint)
        \(folder("old/bars.png")): note: no lesson and no script has this picture
          \(hint)
        2 notes
        6 passed, 0 failed

        """)
    #expect(try Replay().test([folder("bars.md")]).notes == 0)
    try folder.write(
      "![](images/pl%61in.png \"illustration\") <img src=\"old/bars.png\">\n", to: "other.md")
    #expect(try Replay().test([folder.path]).notes == 0)
  }

  @Test func `where not every file came to its end, no golden is called an orphan`() throws {
    let folder = try TemporaryFolder()
    try folder.write("1\n// ---\nsnapshot(\"a\")\n", to: "check.easel")
    _ = try Replay().update([folder.path])
    #expect(try Replay().test([folder.path]).text == "3 passed, 0 failed\n")
    try folder.write("nope\n// ---\nsnapshot(\"a\")\n", to: "check.easel")
    let report = try Replay().test([folder.path])
    #expect((report.failed, report.notes) == (1, 0), "\(report.text)")
  }

  @Test func `a golden of 16 bits a channel is not judged`() throws {
    let folder = try BarsLesson.recorded()
    // The header's depth says 16; that is read first.
    var png = try #require(folder.bytes(of: "images/bars.png"))
    png[24] = 16
    png.replaceSubrange(25..<26, with: [2])
    let crc = png[12..<29].withUnsafeBytes(crc32)
    for index in 0..<4 { png[29 + index] = UInt8(crc >> (24 - 8 * UInt32(index)) & 0xFF) }
    try folder.write(png, to: "images/bars.png")
    let report = try Replay().test([folder.path])
    #expect(report.status == .unjudged)
    #expect(
      report.text.contains("the PNG has 16 bits a channel, and Easel's pictures have 8"),
      "\(report.text)")
  }

  // MARK: Limits

  @Test func `a tutorial at the limit of its bytes is read, and none past it`() throws {
    let folder = try TemporaryFolder()
    let markdown = "```easel\n1\n```\n"
    try folder.write(markdown, to: "a.md")
    var limits = Limits()
    limits[.lessonBytes] = markdown.utf8.count
    #expect(try Replay(limits: limits).test([folder.path]).status == .good)
    limits[.lessonBytes] = markdown.utf8.count - 1
    let report = try Replay(limits: limits).test([folder.path])
    #expect(
      report.text == """
        \(folder("a.md")): the tutorial is too long: the limit 'lesson-bytes' is 14
          hint: raise it with --limit lesson-bytes=15
        0 passed, 1 failed

        """)
    #expect(report.status == .limit)
  }

  // MARK: Processes

  @Test func `a file that ends its process is one failure, and the others are told`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.md", "b.md", "c.md"] { try folder.write("```easel\n1\n```\n", to: name) }
    try folder.write("```easel\n1\n```\n\n![](images/c.png)\n", to: "c.md")
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite))
    var tasks: [ReplayTask] = []
    while let task = run.next() {
      tasks.append(task)
      if tasks.count == 2 {
        run.fail(task, .unjudged, "the replay died of SIGSEGV", hint: "please report it")
      } else {
        run.take(Replay()(task), of: task)
      }
    }
    #expect(tasks.count == 3)
    let report = run.finish()
    #expect((report.passed, report.failed) == (2, 2))
    #expect(report.text.contains("b.md: the replay died of SIGSEGV\n  hint: please report it\n"))
    #expect(report.status == .unjudged)
  }
}
