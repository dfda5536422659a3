import Checking
import Language
import Synchronization
import Syntax
import TestSupport
import Testing

/// Counts how often it is asked, and says yes from one time on.
private final class Poll: Sendable {
  let count = Atomic(0)
  private let last: Int

  init(stoppingAt last: Int = .max) { self.last = last }

  var isStopped: Bool { count.add(1, ordering: .relaxed).newValue >= last }
}

private func list(_ count: Int, separator: String = "\n", _ line: (Int) -> String) -> String {
  (0..<count).map(line).joined(separator: separator)
}

/// What checking costs, and how it ends before its time.
@Suite struct CheckingWorkTests {
  private func check(
    _ text: String, _ limits: [Limits.Name: Int] = [:], poll: Poll = Poll()
  ) throws -> Checked {
    let parsed = parse(text)
    try #require(parsed.diagnostics == [])
    var all = Limits()
    for (name, value) in limits { all[name] = value }
    return Checking.check(
      parsed.statements, names: Names(), library: .core, text: text, limits: all
    ) { poll.isStopped }
  }

  /// Programs that are long in their own way; each line more costs about as much as the one before.
  private static let long: [@Sendable (Int) -> String] = [
    { list($0) { "let a\($0) = \($0) + 1" } },
    { list($0) { "func f\($0)() -> Int { \($0) }" } },
    { "let a = [" + list($0, separator: ", ") { "\($0)" } + "]" },
    { "let a = [" + list($0, separator: ", ") { "\"\($0)\": \($0)" } + "]" },
    { "let a = [" + list($0, separator: ", ") { "(\($0), \"\($0)\")" } + "]" },
    { "enum A: String {\n" + list($0) { "case a\($0)" } + "\n}\nlet a = A(rawValue: \"a7\")" },
    { "struct A {\n" + list($0) { "var a\($0) = \($0)" } + "\n}" },
    { "struct A {\n" + list($0) { "static var a\($0) = \($0)" } + "\n}" },
    { "struct A {\n" + list($0) { "func a\($0)() -> Int { 1 }" } + "\n}" },
    { list($0) { "struct A\($0) { var a = 1 }" } },
    { list($0) { "typealias A\($0) = A\($0 + 1)" } + "\ntypealias A\($0) = Int" },
    { list($0) { "struct A\($0) { var a = A\($0 + 1)() }" } + "\nstruct A\($0) { }" },
    {
      "func f() {\n" + list($0) { "var a\($0) = 1" } + "\nlet g = {\n"
        + list(50) { "a\($0) += 1" } + "\n}\n}"
    },
  ]

  @Test(.mustEnd, arguments: long.indices)
  func `twice as long a program takes twice the work`(row: Int) throws {
    func work(_ count: Int) throws -> Int {
      let poll = Poll()
      try #require(try check(Self.long[row](count), poll: poll).diagnostics == [])
      return poll.count.load(ordering: .relaxed)
    }
    let (once, twice) = (try work(400), try work(800))
    #expect(twice > 2 && twice < 3 * once)
  }

  @Test(.mustEnd) func `an enum may have very many cases`() throws {
    let cases = list(20_000) { "case a\($0)" }
    #expect(try check("enum A {\n\(cases)\n}").diagnostics == [])
  }

  @Test(arguments: long.indices)
  func `checking ends when it is stopped`(row: Int) throws {
    let poll = Poll(stoppingAt: 3)
    let checked = try check(Self.long[row](1_000), poll: poll)
    #expect(checked.cell == nil)
    #expect(checked.diagnostics.map(\.cause) == [.interruption])
    #expect(checked.diagnostics.map(\.message) == ["stopped by Ctrl-C"])
    #expect(poll.count.load(ordering: .relaxed) == 3)
  }

  /// Programs each of whose lines costs more than the one before.
  private static let hostile = [
    "class A0 { }\n" + list(300) { "class A\($0 + 1): A\($0) { var a\($0) = 1 }" },
    "protocol A0 { }\n" + list(300) { "protocol A\($0 + 1): A\($0) { }" },
    list(300) { "func f(a\($0): Int) { }" },
    "let f = {\n" + list(1_500) { "let a\($0) = \($0)" } + "\n}",
    "let a = [" + list(400, separator: ", ") { _ in "{ $0 + 1 }" } + "]",
    "let a = [1]" + list(30, separator: "") { _ in ".map { ($0, $0) }" },
  ]

  @Test(.mustEnd, arguments: hostile.indices)
  func `what costs more and more ends with a limit`(row: Int) throws {
    let checked = try check(Self.hostile[row], [.checking: 50_000])
    #expect(checked.cell == nil)
    #expect(checked.diagnostics.count == 1)
    let diagnostic = try #require(checked.diagnostics.first)
    #expect(diagnostic.cause == .limit("checking"))
    #expect(
      diagnostic.message == "checking this takes too many steps: the limit 'checking' is 50000")
    #expect(
      diagnostic.hint == "split it into several cells, or raise it with --limit checking=100000")
    #expect(!diagnostic.range.isEmpty)
  }

  @Test func `the limits of checking can be reached and not passed`() throws {
    let text = list(500) { "let a\($0) = \($0)" }
    var (few, enough) = (0, 1 << 20)
    while enough - few > 1 {
      let middle = (few + enough) / 2
      if try check(text, [.checking: middle]).cell == nil { few = middle } else { enough = middle }
    }
    #expect(enough > 1_000 && enough < 1 << 20)
    #expect(
      try check(text, [.checking: few]).diagnostics.map(\.cause) == [.limit("checking")])

    #expect(try check("let a = (1, [2])", [.typeParts: 4]).diagnostics == [])
    let diagnostics = try check("let a = (1, [2])", [.typeParts: 3]).diagnostics
    #expect(
      diagnostics == [
        Diagnostic(
          .error, "the type of this is too large: the limit 'type-parts' is 3", at: 8..<16,
          hint: "raise it with --limit type-parts=6", cause: .limit("type-parts"))
      ])
  }

  @Test(arguments: [
    list(3_000) { "undefined\($0) = \($0)" }, list(3_000) { "undefined\($0)()" },
    list(3_000) { "let a\($0): Int = \"\"" }, list(3_000) { "let a\($0): Undefined\($0) = 1" },
    "func f() {\n" + list(3_000) { "let a\($0): Int = \"\"" } + "\n}",
    list(3_000) { "func f\($0)(a: Undefined\($0)) { }" },
    list(3_000) { "struct A\($0): Undefined\($0) { }" },
    "struct A {\n" + list(3_000) { "var a\($0): Undefined\($0)" } + "\n}",
    list(3_000) { "typealias A\($0) = Undefined\($0)" },
  ])
  func `checking ends when enough is wrong`(text: String) throws {
    let poll = Poll()
    let diagnostics = try check(text, poll: poll).diagnostics
    #expect(diagnostics.count == 20)
    #expect(diagnostics == diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  @Test func `notes do not take the place of errors`() throws {
    let text = list(30) { _ in "1 == 2" } + "\nlet a: Int = \"\""
    let diagnostics = try check(text).diagnostics
    #expect(diagnostics.filter { $0.severity == .warning }.count == 20)
    #expect(diagnostics.last?.severity == .error)
  }
}
