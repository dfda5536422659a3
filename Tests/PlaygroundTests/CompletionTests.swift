import Checking
import TestSupport
import Testing

@testable import Playground

@Suite struct CompletionTests {
  private func offered(_ text: String, in session: Session) -> [String] {
    session.completions(in: text, at: text.utf8.count).items.map(\.text)
  }

  @Test func `what is offered is what the session has now`() {
    var session = Session()
    #expect(offered("st", in: session) == ["stop()", "stride(", "struct"])
    _ = session.run("let stack = StackView()")
    #expect(offered("st", in: session) == ["stack", "stop()", "stride(", "struct"])
    #expect(offered("stack.alignment = .b", in: session) == ["bottom"])
    _ = session.run("let start = bogus")
    #expect(offered("sta", in: session) == ["stack"])
    _ = session.run("let stack = 3")
    #expect(
      offered("stack.", in: session) == [
        "addingReportingOverflow(", "advanced(", "bigEndian", "bitWidth", "byteSwapped",
        "description", "distance(", "formatted(", "formatted()", "isMultiple(",
        "leadingZeroBitCount", "littleEndian", "magnitude",
        "multipliedReportingOverflow(", "nonzeroBitCount", "quotientAndRemainder(", "signum()",
        "subtractingReportingOverflow(", "trailingZeroBitCount",
      ])
    _ = session.undo(2)
    #expect(offered("st", in: session) == ["stop()", "stride(", "struct"])
    _ = session.redo()
    #expect(offered("stack.sp", in: session) == ["spacing"])
  }

  @Test func `a function with several results is given what is declared before`() {
    let text = "func f(_ v: [Double]) -> [Point] {\n  let xs = v\n  return zip(x"
    #expect(offered(text, in: Session()) == ["xs"])
  }

  @Test func `a line that goes on with the last cell is completed as its rest`() {
    var session = Session()
    _ = session.run("let stack = StackView()\nstack")
    #expect(offered(".sp", in: session) == ["spacing"])
    #expect(session.completions(in: ".sp", at: 3).range == 1..<3)
    #expect(offered("  .", in: session).contains("alignment"))
    _ = session.run("4")
    #expect(offered("+ sta", in: session) == ["stack"])
    #expect(offered(".sp", in: session) == [])
    #expect(offered(".", in: Session()) == [])
  }

  @Test func `completion changes nothing`() {
    var session = Session()
    _ = session.run("var n = 1")
    _ = session.completions(in: "n = 5\nn", at: 7)
    #expect(session.run("n").echo == "1")
  }

  @Test(arguments: [-3, 2, 4, 99])
  func `a place beyond the text or within a character is moved back`(offset: Int) {
    let text = "pö🐶x"
    let range = Session().completions(in: text, at: offset).range
    #expect(0 <= range.lowerBound && range.upperBound <= text.utf8.count)
    let bytes = Array(text.utf8)
    for end in [range.lowerBound, range.upperBound] where end < bytes.count {
      #expect(bytes[end] & 0xC0 != 0x80)
    }
  }

  @Test(.mustEnd, arguments: ["(", "]", "{ ", "[1, ", "f(", "-", ".a", "a.map { "])
  func `a hostile text takes no time`(piece: String) {
    let session = Session()
    for count in [200, 50_000] {
      let text = String(repeating: piece, count: count)
      _ = session.completions(in: text, at: text.utf8.count)
    }
  }

  private static let long = [
    "let x = [" + String(repeating: "1, ", count: 1_500),
    "print(" + String(repeating: "stack, ", count: 1_500),
    "animate {\n" + String(repeating: "  stack.spacing = 1\n", count: 200),
    String(repeating: "let x = 1\n", count: 1_500),
  ]

  // Rows are numbered, so that a report does not repeat them.
  @Test(.mustEnd, arguments: long.indices)
  func `a long text is completed too`(row: Int) {
    var session = Session()
    _ = session.run("let stack = StackView()")
    #expect(offered(Self.long[row] + "sta", in: session) == ["stack"])
  }

  @Test func `a text of megabytes is left alone`() {
    #expect(offered(String(repeating: "f()\n", count: 500_000), in: Session()) == [])
  }

  @Test(arguments: 0..<4)
  func `completion in a soup of words never traps, and keeps what is typed`(seed: UInt64) {
    var session = Session()
    _ = session.run("let values = [1, 2]\nlet stack = StackView()\nvar total = 0.5")
    var state = seed
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<60 {
      let words = (0..<below(14)).map { _ in Self.words[below(Self.words.count)] }
      let text = words.joined(separator: below(2) == 0 ? " " : "")
      let offset = below(text.utf8.count + 1)
      let offered = session.completions(in: text, at: offset)
      let typed = String(decoding: Array(text.utf8)[offered.range], as: UTF8.self)
      #expect(offered.items.allSatisfy { $0.text.hasPrefix(typed) }, "\(text) at \(offset)")
      #expect(Set(offered.items.map(\.text)).count == offered.items.count)
    }
  }

  private static let words = [
    "values", "stack", "total", "st", "x", ".", ".map", ".alignment", ".b", "(", ")", "[", "]", "{",
    "}", "=", "+", "..<", "?", ":", ",", "let", "var", "for", "in", "if", "func", "f", "->", "Int",
    "$0", "$", "\"", "\\(", "//", "\n", "View", "Color", "width:", "show", "1", "2.5", "nil", "??",
    "return", "while", "else", "!", "_", "ö", "/*", "@", "#", "`", "==", "&", "zip",
  ]
}
