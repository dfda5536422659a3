import Playground
import TestSupport
import Testing

@testable import Tutorials

@Suite struct ScoreTests {
  private static let score = """
    at 0 s for 0.5 s: 1375 to 150 Hz, gain 0.5
    at 0.5 s for 0.5 s: 150 to 2600 Hz, gain 0.5
    2 tones, 1 s, 150 to 2600 Hz
    44100 samples, digest DIGEST
    at 1.5 s: 'Complete' is spoken
    """

  private static func lesson(_ cell: String, score: String) -> String {
    "# Sounds\n\n```easel\n\(cell)\n```\n\n```score\n\(score)\n```\n"
  }

  private static let cell = "audiograph([4, 2, 6], duration: .exactly(1), smoothing: .none)"

  /// The score with the digest of its samples.
  private func recorded(in folder: TemporaryFolder) throws -> String {
    _ = try folder.write(Self.lesson(Self.cell, score: ""), to: "a.md")
    let report = try Replay().update([folder.path])
    #expect(report.text.contains("the score of step 1 \"Sounds\""), "\(report.text)")
    return String(decoding: try #require(folder.bytes(of: "a.md")), as: UTF8.self)
  }

  @Test func `a score is recorded, and then compared`() throws {
    let folder = try TemporaryFolder()
    let text = try recorded(in: folder)
    let digest = try #require(text.split(separator: "digest ").last?.prefix(16))
    #expect(
      text
        == Self.lesson(
          Self.cell, score: Self.score.replacing("DIGEST", with: digest)))
    let report = try Replay().test([folder.path])
    #expect(report.text == "2 passed, 0 failed\n")
    _ = try folder.write(text.replacing("[4, 2, 6]", with: "[4, 2, 5]"), to: "a.md")
    let changed = try Replay().test([folder.path])
    #expect(
      changed.text.hasPrefix(
        "\(folder("a.md")):3: step 1 \"Sounds\": the score differs: "
          + "point 1 is 4.5 semitones higher: 1783.33 Hz, expected 1375 Hz\n"), "\(changed.text)")
  }

  @Test func `a step without a sound has no score`() throws {
    let folder = try TemporaryFolder()
    let text = try recorded(in: folder)
    _ = try folder.write(text.replacing(Self.cell, with: "let x = 1"), to: "a.md")
    let report = try Replay().test([folder.path])
    #expect(report.text.contains("the score differs: the step begins no sound"))
  }

  @Test func `a saved tutorial has the scores of its cells`() throws {
    let folder = try TemporaryFolder()
    var page = Page()
    for cell in ["let numbers = [4, 2, 6]", "audiograph(numbers)", "print(numbers.count)"] {
      #expect(page.run(cell).isAccepted)
    }
    var saver = PageSaver()
    _ = try saver.save(page.cells, to: folder("b.md"))
    let text = String(decoding: try #require(folder.bytes(of: "b.md")), as: UTF8.self)
    #expect(text.split(separator: "```score\n").count == 2)
    let report = try Replay().test([folder.path])
    #expect(report.status == .good, "\(report.text)")
  }
}
