import Language
import TestSupport
import Playground
import Syntax
import Testing

/// Hostile pages: each is refused or runs, and its diagnostics point into it.
@Suite struct RobustnessTests {
  /// 2,000 of them, in eight tests that run side by side.
  @Test(arguments: 1...8)
  func `token soup is refused, or runs`(seed: UInt64) {
    var soup = Soup(seed: seed)
    for _ in 0..<250 {
      let text = soup.text()
      var page = Page(limits: .tiny)
      expectSound(page.run(text), text)
    }
  }

  @Test func `what the page was at every instant counts as memory`() {
    var limits = Limits()
    limits[.heapBytes] = 8 << 20
    var page = Page(limits: limits)
    let still = page.run("let chart = bars([1, 2, 3])\nfor _ in 0..<200 { wait(0.5) }")
    #expect(still.diagnostics == [])
    let busy = page.run(
      """
      for index in 0..<200 {
        chart.morph(to: Array(1...(index % 50 + 1)), duration: 1)
        wait(0.5)
      }
      """)
    #expect(busy.diagnostics.map(\.cause) == [.limit("heap-bytes")])
  }

  static let nestings: [(name: String, text: @Sendable (Int) -> String)] = [
    ("parentheses", { "let a = " + nested("(", "1", ")", $0) }),
    ("arrays", { "let a = " + nested("[", "1", "]", $0) }),
    ("tuples", { "let a = " + nested("(1, ", "1", ")", $0) }),
    ("closures", { "let a = " + nested("({ ", "1", " })", $0) }),
    ("calls of closures", { "let a = " + nested("{ ", "1", " }()", $0) }),
    ("interpolations", { "print(" + nested("\"\\(", "1", ")\"", $0) + ")" }),
    ("ternaries", { "let a = " + nested("true ? 1 : ", "2", "", $0) }),
    ("ternaries in the middle", { "let a = " + nested("true ? ", "1", " : 2", $0) }),
    ("defaults of nil", { "let b: Int? = 1\nlet a = " + nested("b ?? ", "2", "", $0) }),
    ("else if", { nested("if 1 > 2 { } else ", "{ print(1) }", "", $0) }),
    ("blocks", { nested("if true { ", "print(1)", " }", $0) }),
    ("loops", { nested("for _ in 0..<1 { ", "print(1)", " }", $0) }),
    ("functions", { nested("func f() { ", "print(1)", " }", $0) }),
    ("switches", { nested("switch 1 { default: ", "print(1)", " }", $0) }),
    ("repeated blocks", { nested("repeat { ", "print(1)", " } while false", $0) }),
    ("array types", { "var a: " + nested("[", "Int", "]", $0) + " = []" }),
    ("optional types", { "var a: Int" + nested("?", "", "", $0) + " = nil" }),
    ("function types", { "func f(a: " + nested("(Int) -> ", "Int", "", $0) + ") { }" }),
    ("patterns", { "let " + nested("(", "a", ", b)", $0) + " = 1" }),
    (
      "patterns of cases",
      { "switch 1 { case " + nested("(", "1", ")", $0) + ": break\ndefault: break }" }
    ),
    ("signs", { "let a = " + nested("-(", "1", ")", $0) }),
    ("sums", { "let a = 1" + nested(" + 1", "", "", $0) }),
    ("members", { "let a = [1]" + nested(".reversed()", "", "", $0) }),
    ("subscripts", { "let b = [0]\nlet a = " + nested("b[", "0", "]", $0) }),
    ("structs", { nested("struct A { ", "var b = 1", " }", $0) }),
  ]

  @Test(arguments: nestings.indices)
  func `what nests deeply is refused, or runs`(row: Int) {
    for count in [60, 240, 10_000] {
      let text = Self.nestings[row].text(count)
      var page = Page(limits: .tiny)
      let outcome = page.run(text)
      expectSound(outcome, text)
      if count == 10_000 { #expect(!outcome.isAccepted) }
    }
  }

  private static func nested(
    _ open: String, _ middle: String, _ close: String, _ count: Int
  ) -> String {
    String(repeating: open, count: count) + middle + String(repeating: close, count: count)
  }

  private func expectSound(_ outcome: Outcome, _ text: String) {
    let whole = text.utf8.count
    for diagnostic in outcome.diagnostics {
      #expect(diagnostic.range.upperBound <= whole, "\(text)")
      #expect(!diagnostic.message.isEmpty)
      guard let fix = diagnostic.fix else { continue }
      #expect(fix.range.upperBound <= whole, "\(text)")
      #expect(diagnostic.hint != nil, "\(diagnostic.message)")
    }
  }
}

extension Limits {
  /// What stops any page soon.
  fileprivate static var tiny: Limits {
    var limits = Limits()
    limits[.operations] = 2_000
    limits[.heapBytes] = 1 << 20
    limits[.objects] = 200
    limits[.virtualSeconds] = 5
    limits[.outputBytes] = 4_000
    limits[.callDepth] = 40
    return limits
  }
}

/// Tokens in random order, and now and then a whole statement among them.
private struct Soup {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private mutating func below(_ bound: Int) -> Int { dice.below(bound) }

  mutating func text() -> String {
    var text = ""
    for _ in 0...below(24) {
      let words = below(6) == 0 ? Self.statements : Self.tokens
      text += words[below(words.count)]
      text += [" ", " ", " ", "", "\n"][below(5)]
    }
    return text
  }

  private static let tokens =
    keywords + [
      "(", ")", "[", "]", "{", "}", "(", ")", "{", "}", ",", ":", ";", ".", "=", "->", "?", "!",
      "+", "-", "*", "/", "%", "==", "!=", "<", ">", "&&", "||", "??", "...", "..<", "+=", "&",
      "=>", ":=", "++", "|", "#", "@", "\\", "\"", "'", "`", "“", "–", "§", "a", "b", "x", "f",
      "Let", "const", "def", "not", "and", "lambda", "function", "unless", "each", "of", "then",
      "0", "1", "2.5", "1,5", "5px", ".5", "0x1F", "9223372036854775807", "\"a\"", "\"\\(a)\"",
      "\"${a}\"", "f\"{a}\"", "true", "nil", "None", "$0", "$1", "Int", "String", "[Int]", "View",
      "Color", ".red", "red", "#ff0000", "#keyPath", "#selector", "print", "show", "wait",
      "animate", "width",
      "count", "append", "map", "self", "_", "in", "let", "var", "func", "if", "for", "while",
    ]

  private static let statements = [
    "let a = 1", "var b = [1, 2]", "a + 1", "b.map { $0 + a }", "print(a)", "for x in b { a }",
    "func f(x: Int) -> Int { x }", "f(x: 1)", "if a > 0 { b }", "let view = View(width: 4)",
    "view.width = 3", "switch a { case 1: b\ndefault: a }", "class C { var x = 1 }", "C().x",
    "enum E { case e }", "E.e", "show(view)", "animate(duration: 1) { a }", "while true { a }",
    "x => x + 1", "(i = 0; i < 3; i++)", "a == 4", "{ a in b }",
  ]
}
