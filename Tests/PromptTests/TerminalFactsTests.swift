import Terminal
import Testing
import Viewing

@testable import Prompt

/// What becomes of pictures in a terminal.
@Suite struct TerminalFactsTests {
  private static func answers(
    graphics: Bool = false, _ attributes: [Int]? = nil, colors: Int? = nil
  ) -> TerminalAnswers {
    var answers = TerminalAnswers()
    (answers.hasGraphics, answers.attributes, answers.colors) = (graphics, attributes, colors)
    return answers
  }

  private static let utf8 = ["LANG": "en_US.UTF-8"]

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], answers(graphics: true, [62]), .kitty),
      (["TERM": "xterm"], answers([63, 1, 4], colors: 16), .sixel(colors: 16)),
      (["TERM": "foot"], answers([62, 4, 22], colors: 1024), .sixel(colors: 256)),
      (["TERM": "xterm"], answers([62, 4], colors: 0), .sixel(colors: 2)),
      (["TERM": "mlterm"], answers([62, 4]), .sixel(colors: 256)),
      // What has no pictures, or does not answer.
      (["TERM": "xterm-256color"], answers([64, 1, 14]), .blocks(.indexed)),
      (["TERM": "xterm-256color"], answers(), .blocks(.indexed)),
      (["TERM": "xterm"], answers(), .blocks(.sixteen)),
      (["TERM": "xterm", "COLORTERM": "truecolor"], answers([1]), .blocks(.all)),
      (["TERM": "xterm-direct"], answers([1]), .blocks(.all)),
      (["TERM": "linux", "COLORTERM": "truecolor"], answers([6]), .blocks(.sixteen)),
      (["TERM": "screen"], answers([1, 2]), .blocks(.sixteen)),
      (["TERM": "screen.xterm-256color"], answers([1, 2]), .blocks(.indexed)),
      (["TERM": "tmux-256color"], answers([1, 2, 4]), .sixel(colors: 256)),
      // The protocol of the terminal outside needs text that holds the place.
      (["TERM": "tmux-256color"], answers(graphics: true, [1, 2]), .blocks(.indexed)),
    ] as [([String: String], TerminalAnswers, TerminalGraphics)])
  func `the answers choose`(
    variables: [String: String], answers: TerminalAnswers, graphics: TerminalGraphics
  ) {
    let facts = TerminalFacts { (variables.merging(Self.utf8) { $1 })[$0] }
    #expect(facts.pictures(answers) == .shown(graphics))
  }

  @Test(
    arguments: [
      ("kitty(0.28.1)", .placeholders), ("kitty(1.0.0)", .placeholders),
      ("ghostty 1.1.3", .placeholders),
      // Older, without such text, or not known.
      ("kitty(0.26.5)", .blocks(.indexed)), ("WezTerm 20230712", .blocks(.indexed)),
      (nil, .blocks(.indexed)),
    ] as [(String?, TerminalGraphics)])
  func `in tmux the terminal outside has to know placeholders`(
    outer: String?, graphics: TerminalGraphics
  ) {
    let variables = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "LANG": "C.UTF-8"]
    var facts = TerminalFacts { variables[$0] }
    facts.outerTerminal = outer
    #expect(facts.questions.contains(.graphicsThroughTmux) == (graphics == .placeholders))
    #expect(facts.pictures(Self.answers(graphics: true, [1, 2])) == .shown(graphics))
    #expect(facts.pictures(Self.answers([1, 2])) == .shown(.blocks(.indexed)))
  }

  @Test(
    arguments: [
      ([:], "the terminal is of no known kind"), (["TERM": "dumb"], "the terminal is 'dumb'"),
      (["TERM": "xterm", "NO_COLOR": "1"], "'NO_COLOR' is set"),
      (["TERM": "xterm", "LANG": "C"], "the locale is not UTF-8"),
      (["TERM": "xterm", "LC_ALL": "POSIX", "LANG": "C.UTF-8"], "the locale is not UTF-8"),
      (["TERM": "linux"], "the locale is not UTF-8"),
    ] as [([String: String], String)])
  func `where none is shown there is a reason`(variables: [String: String], reason: String) {
    let facts = TerminalFacts { variables[$0] }
    guard case .refused(reason, _) = facts.pictures(TerminalAnswers()) else {
      Issue.record("\(facts.pictures(TerminalAnswers()))")
      return
    }
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], [.graphics, .cellSize, .colors, .attributes]),
      (["TERM": "screen"], [.cellSize, .attributes]),
      (["TERM": "tmux-256color"], [.cellSize, .attributes]),
      (["TERM": "xterm", "TMUX": "x"], [.cellSize, .attributes]),
      (["TERM": "linux"], []), (["TERM": "dumb"], []), ([:], []),
      (["TERM": "xterm", "NO_COLOR": "1"], []),
    ] as [([String: String], [TerminalQuestion])])
  func `a terminal is asked only what it answers`(
    variables: [String: String], questions: [TerminalQuestion]
  ) {
    #expect(TerminalFacts { variables[$0] }.questions == questions)
  }
}
