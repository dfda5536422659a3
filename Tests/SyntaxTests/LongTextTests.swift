import Synchronization
import Syntax
import Testing

/// Counts how often it is asked, and says yes from one time on.
private final class Poll: Sendable {
  let count = Atomic(0)
  private let last: Int

  init(stoppingAt last: Int = .max) { self.last = last }

  var isStopped: Bool { count.add(1, ordering: .relaxed).newValue >= last }
}

@Suite struct LongTextTests {
  @Test func `a text may have as many tokens as the limit says`() {
    #expect(parse("a = [1, 2]", tokenLimit: 7).diagnostics == [])
    let cut = parse("a = [1, 2]", tokenLimit: 6)
    #expect(cut.statements == [])
    #expect(
      cut.diagnostics == [
        Diagnostic(
          .error, "this text is too long: the limit 'tokens' is 6", at: 10..<10,
          hint: "keep long data in a file, or raise it with --limit tokens=12",
          cause: .limit("tokens"))
      ])
    #expect(parse(repeated("(", 300), tokenLimit: 10).unfinished == nil)
  }

  @Test func `what a page holds in one list goes in`() {
    let list = (0..<100_000).map(String.init).joined(separator: ", ")
    #expect(parse("let a = [\(list)]").diagnostics == [])
  }

  /// What a long text repeats.
  private static let texts: [@Sendable (Int) -> String] = [
    { repeated("a()\n", $0) },
    { "[" + repeated("1, ", $0) + "1]" },
    { "f(" + repeated("1, ", $0) + "1)" },
    { "enum A {\n" + repeated("case a\n", $0) + "}" },
    { "f {\n" + repeated("a = 1\n", $0) + "}" },
  ]

  @Test(arguments: texts.indices)
  func `reading a text ends when it is stopped`(row: Int) {
    let whole = Poll()
    _ = parse(Self.texts[row](2_000)) { whole.isStopped }
    #expect(whole.count.load(ordering: .relaxed) >= 19)

    let poll = Poll(stoppingAt: 3)
    let parsed = parse(Self.texts[row](2_000)) { poll.isStopped }
    #expect(poll.count.load(ordering: .relaxed) == 3)
    #expect(parsed.statements == [])
    #expect(parsed.diagnostics.map(\.cause) == [.interruption])
  }

  @Test func `reading ends when enough is wrong`() {
    let poll = Poll()
    let parsed = parse(repeated("let a = = 1\n", 5_000)) { poll.isStopped }
    #expect(parsed.diagnostics.count == 20)
    #expect(poll.count.load(ordering: .relaxed) == 1)
  }
}
