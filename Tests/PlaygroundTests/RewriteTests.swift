import Syntax
import TestSupport
import Testing

@testable import Advice
@testable import Playground

/// The rules of the advice on other languages: each has an example, and what becomes of that runs.
@Suite struct RewriteTests {
  @Test(arguments: Rewrite.all)
  func `the example of a rule leads on`(rule: Rewrite) throws {
    try #require(!rule.pattern.elements.isEmpty && !rule.example.isEmpty, "\(rule)")
    let page = try Desk(for: rule.example)
    let first = page.run(rule.example).diagnostics.first { $0.severity == .error }
    let error = try #require(first, "\(rule.example) is right as it is")
    guard let fix = error.fix else {
      let hint = error.hint ?? ""
      switch rule.effect {
      case .nothing(let reason): #expect(hint == "leave it out: \(reason)", "\(rule.example)")
      case .setting: #expect(hint.hasPrefix("say it of the chart: "), "\(rule.example): \(hint)")
      case .advice: #expect(hint.contains("'"), "\(rule.example): \(hint)")
      case .code, .curve: Issue.record("\(rule.example): \(hint)")
      }
      for code in hint.quotedCode { #expect(page.run(code).errors == [], "\(code)") }
      return
    }
    let fixed = rule.example.making(fix)
    #expect(page.run(fixed).errors == [], "\(rule.example) becomes \(fixed)")
  }

  @Test func `no rule stands twice`() {
    let examples = Rewrite.all.map(\.example)
    #expect(
      Set(examples).count == examples.count,
      "\(Set(examples.filter { e in examples.count { $0 == e } > 1 }))")
    #expect(examples.count > 400)
  }

  /// The pattern, the text, and the holes of the match in the order of their names; nil without a match.
  @Test(
    arguments: [
      ("‹a› ** ‹b›", "f(x)[0] ** -2", ["f(x)[0]", "-2"]),
      ("‹a› ** ‹b›", "1 + x ** 2 * y", ["x", "2"]),
      ("‹a› ** ‹b›", "return ** 2", nil),
      ("‹a› ** ‹b›", "v.map { $0 } ** 2", ["v.map { $0 }", "2"]),
      ("f(‹a…›, ‹b,›)", "f(x + 1, y, [z, 2])", ["x + 1", "y, [z, 2]"]),
      ("f(‹a…›, ‹b,›)", "f(x)", nil),
      ("f(‹a,›, n=‹b…›)", "f(x, y, n=3)", ["x, y", "3"]), ("f(‹a,›)", "f()", [""]),
      ("‹a=one,two› b", "two b", ["two"]), ("‹a=one,two› b", "three b", nil),
      ("^x ‹a›$", "x 1", ["1"]), ("^x ‹a›$", "x 1 2", nil), ("^x ‹a›", "y x 1", nil),
      ("f(‹a:text›)", "f(\"b\")", ["\"b\""]), ("f(‹a:text›)", "f(b)", nil),
      ("f(‹a:number›)", "f(2)", ["2"]), ("f(‹a:name›)", "f(2)", nil),
      ("f(‹a:list›)", "f([1, 2])", ["[1, 2]"]),
      // A member is not the function of its name.
      ("pi", "Double.pi", nil), ("mean(‹a…›)", "x.mean(2)", nil),
      // The last match comes first.
      ("f(‹a…›)", "f(1) + f(2)", ["2"]),
      ("‹plt›.show()", "ax.show()", []),
    ] as [(String, String, [String]?)])
  func `a pattern matches what its holes take`(pattern: String, text: String, holes: [String]?) {
    let match = Phrase(text, PageFacts()).match(Pattern(pattern))
    #expect(match.map { $0.holes.sorted { $0.key < $1.key }.map(\.value) } == holes)
  }

  @Test func `a name of the page does not stand for a word of a pattern`() {
    var facts = PageFacts()
    facts.declares = { $0 == "mean" }
    #expect(Phrase("mean(2)", facts).match(Pattern("mean(‹a…›)")) == nil)
  }

  @Test func `a member that names none of the columns leads to them`() throws {
    let page = try Desk()
    #expect(
      page.run("people.melt").diagnostics.map(\.hint)
        == ["its columns are 'name', 'age', 'size'"])
  }

  /// What a file's columns hold, as the advice reads it.
  @Test(arguments: [
    ("people[\"age\"]", "people.numbers(\"age\", missing: .nan)"),
    (
      "people[\"age\"].mean()",
      "people.rows.compactMap { $0.number(\"age\") }.mean()"
    ),
    ("people.dropna()", "people.filter { $0.number(\"age\") != nil }"),
    ("sales[\"Region\"]", "sales.texts(\"Region\")"), ("sales.Date", "sales.dates(\"Date\")"),
  ])
  func `columns are read as what they hold`(line: String, code: String) throws {
    let page = try Desk()
    let error = try #require(page.run(line).diagnostics.first)
    #expect(error.fix.map { line.making($0) } == code)
  }
}

extension Outcome {
  /// The messages of its errors.
  var errors: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }
}

extension String {
  /// The code in quotes that can be typed.
  var quotedCode: [String] {
    split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { $0.first != ":" && $0.contains("(") && !$0.hasSuffix("{") }
  }
}
