import Testing

@testable import Terminal

/// Answers of terminals among what is typed.
@Suite struct AnswerParserTests {
  private static func parse(
    _ text: String
  ) -> (typed: String, answers: [TerminalAnswer], held: String) {
    var parser = AnswerParser()
    var (typed, answers): ([UInt8], [TerminalAnswer]) = ([], [])
    for byte in text.utf8 {
      let (more, answer) = parser.take(byte)
      typed += more
      if let answer { answers.append(answer) }
    }
    return (
      String(decoding: typed, as: UTF8.self), answers, String(decoding: parser.held, as: UTF8.self)
    )
  }

  @Test(
    arguments: [
      // kitty, xterm as a VT340, foot, the Linux console.
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", [.graphics("OK"), .attributes([62, 0])]),
      ("\u{1B}[?1;0;16S\u{1B}[?63;1;2;4;6c", [.colors(16), .attributes([63, 1, 2, 4, 6])]),
      (
        "\u{1B}[6;20;10t\u{1B}[?62;4;22c",
        [.cellSize(width: 10, height: 20), .attributes([62, 4, 22])]
      ),
      ("\u{1B}[?6c", [.attributes([6])]),
      (
        "\u{1B}_Gi=31;ENODATA:Insufficient image data\u{1B}\\",
        [.graphics("ENODATA:Insufficient image data")]
      ),
      ("\u{1B}[0n\u{1B}[3n", [.progress, .progress]), ("\u{1B}[?1;3S", [.colors(0)]),
    ] as [(String, [TerminalAnswer])])
  func `answers are known`(text: String, answers: [TerminalAnswer]) {
    let (typed, found, held) = Self.parse(text)
    #expect(found == answers)
    #expect(typed.isEmpty && held.isEmpty)
  }

  @Test(
    arguments: [
      "bars([1])\r", "é\u{1B}[A\u{1B}[1;5C\u{1B}[3~", "\u{1B}OA", "\u{1B}x",
      "\u{1B}[200~a\u{1B}[201~",
      "\u{1B}_x", "\u{1B}[8;24;80t", "\u{1B}[1n", "\u{1B}_Gi=31\u{1B}x", "\u{1B}[?1x", "\0\u{3}",
    ])
  func `all else was typed`(text: String) {
    let (typed, answers, held) = Self.parse(text)
    #expect(typed == text)
    #expect(answers.isEmpty && held.isEmpty)
  }

  @Test func `what is typed around an answer stays`() {
    let (typed, answers, held) = Self.parse("let a\u{1B}[?6c = 1\u{1B}\u{1B}[0n\r\u{1B}[")
    #expect(typed == "let a = 1\u{1B}\r")
    #expect(answers == [.attributes([6]), .progress])
    #expect(held == "\u{1B}[")
  }

  @Test func `what may be an answer is held, and given back`() {
    for (text, isAnswer) in [
      ("\u{1B}", false), ("\u{1B}[", false), ("\u{1B}[?6", true), ("\u{1B}_Gi", true),
    ] {
      var parser = AnswerParser()
      for byte in text.utf8 { #expect(parser.take(byte) == ([], nil)) }
      #expect(parser.isAnswer == isAnswer)
      #expect(parser.release() == Array(text.utf8))
      #expect(parser.take(0x61) == ([0x61], nil))
    }
  }

  @Test func `what is too long was typed`() {
    let text = "\u{1B}[" + String(repeating: "1", count: 300)
    #expect(Self.parse(text).typed == text)
  }
}
