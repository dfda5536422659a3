import Rendering
import TestSupport
import Testing

@testable import Tutorials

/// What a review asks of a replay.
struct ReviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try BarsLesson.recorded()
    let spoiled = BarsLesson.markdown.replacing("spacing: 5", with: "spacing: 6")
      .replacing("print(\"bars:\")", with: "print(\"there are\")")
    try folder.write(spoiled, to: "bars.md")
  }

  /// A run through the folder, in which two pictures and an output differ.
  private func run() throws -> ReplayRun {
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite))
    Replay().go(through: &run)
    return run
  }

  @Test func `what is accepted is recorded, and nothing else`() throws {
    let growing = folder.bytes(of: "images/growing.png")
    let markdown = folder.text(of: "bars.md")
    var run = try run()
    let pictures = run.groups.flatMap(\.pictures)
    #expect(pictures.map(\.path) == ["images/bars.png", "images/growing.png"])
    run.record([pictures[0]])
    Replay().updating().go(through: &run)
    let report = run.finish()
    #expect((report.passed, report.recorded, report.failed) == (3, 1, 2), "\(report.text)")
    #expect(report.status == .fault)
    #expect(run.groups.flatMap(\.pictures).map(\.path) == ["images/growing.png"])
    #expect(report.text.contains("growing.png"))
    let seen = Set(pictures.map(\.goldenPath))
    #expect(!report.text(omitting: seen).contains("growing.png"))
    #expect(report.text(omitting: [pictures[0].goldenPath]) == report.text)
    #expect(folder.bytes(of: "images/growing.png") == growing)
    #expect(folder.text(of: "bars.md") == markdown)
  }

  @Test func `a picture below an output that differs can be accepted`() throws {
    var run = try run()
    run.record(run.groups.flatMap(\.pictures))
    Replay().updating().go(through: &run)
    let report = run.finish()
    #expect((report.passed, report.recorded, report.failed) == (3, 2, 1), "\(report.text)")
  }

  @Test func `a picture that is another than the one that was shown is not recorded`() throws {
    let bars = folder.bytes(of: "images/bars.png")
    var run = try run()
    run.record(run.groups.flatMap(\.pictures))
    try folder.write(BarsLesson.markdown.replacing("spacing: 5", with: "spacing: 7"), to: "bars.md")
    Replay().updating().go(through: &run)
    let report = run.finish()
    #expect((report.recorded, report.failed, report.status) == (0, 2, .unjudged))
    #expect(report.text.contains("is not recorded, because it has changed since it was shown"))
    #expect(folder.bytes(of: "images/bars.png") == bars)
  }

  @Test func `before and after stand side by side`() throws {
    let picture = try #require(run().groups.first?.first)
    let image = try picture.sideBySide(followsLinks: false)
    #expect((image.width, image.height) == (60 + 16 + 60, 40))
    // The first bar ends sooner than it did.
    let after = 60 + 16
    #expect(image.pixel(x: 16, y: 39) != image.pixel(x: after + 16, y: 39))
    #expect(image.pixel(x: 5, y: 39) == image.pixel(x: after + 5, y: 39))
  }

  @Test func `a picture's files can be deleted, and only these`() throws {
    let picture = try #require(run().groups.first?.first)
    let names = ["images/bars.actual.png", "images/bars.difference.png"]
    let files = folder.files
    #expect(names.allSatisfy(files.contains))
    try picture.removeLeftovers(followsLinks: false)
    #expect(folder.files == files.filter { !names.contains($0) })
  }
}
