import TestSupport
import Testing

@testable import Tutorials

struct SourceEditTests {
  /// The Markdown with the output of its last cell made `text`.
  private func edited(_ markdown: String, _ text: String) throws -> String {
    let lesson = Lesson(Array(markdown.utf8))
    #expect(lesson.problems.isEmpty)
    let output = try #require(lesson.pages.last?.cells.last?.output)
    let edit = SourceEdit(of: output, to: text, in: lesson.source)
    return String(decoding: lesson.source.applying([edit]), as: UTF8.self)
  }

  @Test(arguments: [
    ("```output\nold\n```\n", "new\n", "```output\nnew\n```\n"),
    ("```output\nold\nolder\n```", "new\n", "```output\nnew\n```"),
    ("```output\nold\n```\nrest", "", "```output\n```\nrest"),
    ("```output\n```\nrest", "a\n\nb\n", "```output\na\n\nb\n```\nrest"),
    ("~~~ output \nold\n~~~~  \n\n\n", "new\n", "~~~ output \nnew\n~~~~  \n\n\n"),
    ("  ```output\n  old\n ```\n", "a\n\n  b\n", "  ```output\n  a\n\n    b\n ```\n"),
    ("```output\r\nold\r\n```\r\nrest", "a\nb\n", "```output\r\na\r\nb\r\n```\r\nrest"),
    ("```output\nold\n```\n", "```\n  `````\n", "``````output\n```\n  `````\n``````\n"),
    ("```output\nold\n```\n", "~~~\n``` not a mark\n", "```output\n~~~\n``` not a mark\n```\n"),
  ])
  func `an output gets its new text, and everything else stays`(
    fence: String, text: String, expected: String
  ) throws {
    let before = "# Title  \n\n```easel\nprint(1)\n```\n\ttext\n\n"
    let after = try edited(before + fence, text)
    #expect(after == before + expected)
    // What was written reads back as the text.
    let output = try #require(Lesson(Array(after.utf8)).pages[0].cells[0].output)
    #expect(output.text == text)
  }

  @Test func `edits are made in order, and bytes between them stay`() throws {
    let markdown =
      "\u{FEFF}```easel\n1\n```\n```output\n```\né\t\n```easel\n2\n```\n```output\nx\n```\n"
    let lesson = Lesson(Array(markdown.utf8))
    let edits = lesson.pages[0].cells.compactMap(\.output).map {
      SourceEdit(of: $0, to: "new\n", in: lesson.source)
    }
    #expect(edits.count == 2)
    #expect(
      lesson.source.applying(edits)
        == Array(
          "\u{FEFF}```easel\n1\n```\n```output\nnew\n```\né\t\n```easel\n2\n```\n```output\nnew\n```\n"
            .utf8))
  }

  @Test func `no text brings the reader down, and an output that is replaced by itself stays`() {
    // Pieces that mean something, put together at random, the same in every run.
    let pieces = [
      "\n```easel\n1\n```\n", "\n  ```output\n", "\n ```\n", "```", "~~~", "easel", "output",
      " starter", "diff ", "\n", "\n", "\r\n", "\r", "# ", "> ", "- ", "  ", "\t", "![a](", "b.png",
      "../", "%2e", "%zz", " \"at 1s, 2x\"", ")", "é", "\0", "\u{FEFF}",
    ]
    var dice = Dice(seed: 1)
    var outputs = 0
    for _ in 0..<2_000 {
      var markdown = ""
      for _ in 0..<30 {
        markdown += pieces[dice.below(pieces.count)]
      }
      let lesson = Lesson(Array(markdown.utf8))
      for cell in lesson.pages.flatMap(\.cells) {
        guard let output = cell.output else { continue }
        outputs += 1
        let edit = SourceEdit(of: output, to: output.text, in: lesson.source)
        let again = Lesson(lesson.source.applying([edit]))
        let texts = again.pages.flatMap(\.cells).map { $0.output?.text }
        #expect(
          texts == lesson.pages.flatMap(\.cells).map { $0.output?.text },
          "\(markdown.debugDescription)")
      }
    }
    #expect(outputs > 100)
  }
}
