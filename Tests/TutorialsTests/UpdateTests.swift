import TestSupport
import Foundation
import Playground
import Rendering
import Testing

@testable import Tutorials

struct UpdateTests {
  private func update(_ folder: TemporaryFolder) throws -> Report {
    try Replay().update([folder.path])
  }

  @Test func `an update records what is missing, and ends well`() throws {
    let folder = try TemporaryFolder()
    try folder.write(BarsLesson.markdown, to: "bars.md")
    let report = try update(folder)
    #expect(
      report.text == """
        recorded '\(folder("images/bars.png"))'
        recorded '\(folder("images/growing.png"))'
        recorded 2
        4 passed, 0 failed

        """)
    #expect(report.status == .good)
    #expect(folder.text(of: "bars.md") == BarsLesson.markdown)
    #expect(try update(folder).text == "6 passed, 0 failed\n")
  }

  @Test func `a golden carries its description and its display lists`() throws {
    let folder = try BarsLesson.recorded()
    let picture = try GoldenPicture(
      png: try #require(folder.bytes(of: "images/growing.png")), limits: RenderingLimits())
    #expect(picture.description == "Three bars, growing")
    // Twice 60 points and 8 between them, at two pixels to the point.
    #expect((picture.image.width, picture.image.height) == (256, 80))
    let lines = picture.displayList.split(separator: "\n")
    #expect(lines.first == "at 0s")
    #expect(lines.contains("at 1s"))
    #expect(lines.contains("fill #AAAAAA rect (0, 0) to (60, 40) — view \"chart\""))
  }

  @Test func `a golden of a newer Easel is compared by its pixels, and named where these differ`()
    throws
  {
    let folder = try BarsLesson.recorded()
    let name = "images/bars.png"
    let golden = try DecodedPNG(
      try #require(folder.bytes(of: name)), limits: RenderingLimits())
    var encoder = PNGEncoder()
    let newer = [PNGText("\(Lesson.Golden.displayListKeyword):2", "unknown")]
    try folder.write(encoder.encode(golden.image, text: newer), to: name)
    let same = try Replay().test([folder.path])
    #expect(same.status == .good)
    try folder.write(
      BarsLesson.markdown.replacing("spacing: 5", with: "spacing: 6"),
      to: "bars.md")
    let report = try Replay().test([folder.path])
    #expect(report.text.contains("differs, and a newer Easel has recorded it"))
  }

  @Test func `what differs is told also where no picture of it can be left`() throws {
    let folder = try BarsLesson.recorded()
    for name in ["bars", "growing"] { folder.makeFolder("images/\(name).actual.png") }
    try folder.write(
      BarsLesson.markdown.replacing("spacing: 5", with: "spacing: 6"), to: "bars.md")
    let report = try Replay().test([folder.path])
    #expect(report.status == .fault)
    #expect(report.text.contains("2 pictures differ: view of stack view of view: spacing"))
    #expect(report.text.contains("'images/bars.actual.png' is not a file"))
    #expect(!report.text.contains("see '"))
  }

  @Test func `only what differs changes, byte for byte`() throws {
    let folder = try BarsLesson.recorded()
    let bars = folder.bytes(of: "images/bars.png")
    let spoiled = BarsLesson.markdown
      .replacing("print(\"bars:\")", with: "print(\"there are\")")
      .replacing("delay: 0.5", with: "delay: 0.6")
    try folder.write(spoiled, to: "bars.md")
    let report = try update(folder)
    #expect(
      report.text == """
        recorded '\(folder("images/growing.png"))'
        recorded \(folder("bars.md")):31: the output of step 2 "2. Count them"
        recorded 2
        4 passed, 0 failed

        """)
    #expect(
      folder.text(of: "bars.md")
        == spoiled.replacing("```output\nbars:\n", with: "```output\nthere are\n"))
    #expect(folder.bytes(of: "images/bars.png") == bars)
    let same = try Replay().test([folder.path])
    #expect(same.status == .good)
  }

  @Test func `an output that is not there is not added`() throws {
    let folder = try TemporaryFolder()
    let markdown = "```easel\nprint(1)\n```\n\n```easel\nnope\n```\n"
    try folder.write(markdown, to: "a.md")
    let report = try update(folder)
    #expect((report.passed, report.failed, report.recorded) == (1, 1, 0))
    #expect(folder.text(of: "a.md") == markdown)
  }

  @Test func `a new description is recorded too, and a damaged golden replaced`() throws {
    let folder = try BarsLesson.recorded()
    try folder.write(
      BarsLesson.markdown.replacing("![Three bars]", with: "![Bars, three]"), to: "bars.md")
    try folder.write("no picture", to: "images/growing.png")
    #expect(try update(folder).recorded == 2)
    let picture = try GoldenPicture(
      png: try #require(folder.bytes(of: "images/bars.png")), limits: RenderingLimits())
    #expect(picture.description == "Bars, three")
    #expect(try update(folder).text == "6 passed, 0 failed\n")
  }

  @Test func `an update removes what a failure left`() throws {
    let folder = try BarsLesson.recorded()
    try folder.write(BarsLesson.markdown.replacing("spacing: 5", with: "spacing: 6"), to: "bars.md")
    _ = try Replay().test([folder.path])
    #expect(folder.files.count == 7)
    _ = try update(folder)
    #expect(folder.files == ["bars.md", "images/bars.png", "images/growing.png"])
  }

  @Test func `a picture that a second drawing does not confirm is not recorded`() throws {
    let folder = try TemporaryFolder()
    try folder.write(BarsLesson.markdown, to: "bars.md")
    let report = try Replay().update([folder.path]) { cells, _, shot, _ in
      // All but the last cell: the first golden comes out without bars.
      var page = Page()
      for cell in cells.dropLast() { _ = page.run(cell.text) }
      return try shot.draw(page.settled, by: Renderer(limits: page.limits))
    }
    #expect(report.status == .unjudged)
    #expect(report.text.contains("'images/bars.png' is not recorded, for a second drawing differs"))
    #expect(folder.files == ["bars.md"])
  }

  @Test func `no picture is recorded below a cell that fails`() throws {
    let folder = try TemporaryFolder()
    let markdown = BarsLesson.markdown.replacing("spacing: 5", with: "spacing: five")
    try folder.write(markdown, to: "bars.md")
    let report = try update(folder)
    #expect(report.status == .fault)
    #expect(
      report.text.contains(
        "bars\": after it 2 more checks of the page failed, and are not recorded\n"),
      "\(report.text)")
    #expect(!folder.files.contains("images/bars.png"))
  }

  @Test func `a golden that is a link to another kind of file is left alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```easel\n1\n```\n![](a.png)", to: "a.md")
    try #require(symlink("a.md", folder("a.png")) == 0)
    let report = try update(folder)
    #expect(report.status == .unjudged)
    #expect(report.text.contains("'a.png' is a link to a file of another kind, 'a.md'"))
    #expect(folder.text(of: "a.md")?.hasPrefix("```easel") == true)
  }
}
