import TestSupport
import Syntax
import Testing

/// The text around the mark `‸`, read with a hole there.
private func holed(_ marked: String) -> HoledText? {
  let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
  return HoledText(parts.joined(), at: parts[0].utf8.count)
}

@Test(arguments: [
  ("‸", "⁔"),
  ("stack.‸", "(.⁔ stack)"),
  ("stack.al‸", "(.⁔ stack)"),
  ("sta‸ck.axis", "(.axis ⁔)"),
  ("f(‸", "(call f ⁔)"),
  ("f([‸", "(call f [⁔])"),
  ("f(‸ + 1", "(call f (+ ⁔ 1))"),
  ("f(‸ // later", "(call f ⁔)"),
  ("f(a: ‸, c: 1)", "(call f a:⁔ c:1)"),
  ("f { $‸ }", "(call f ~(closure {⁔}))"),
  ("a ? ‸", "(? a ⁔ ⁔)"),
  ("a ? [‸", "(? a [⁔] ⁔)"),
  ("a ? ‸ : b", "(? a ⁔ b)"),
  ("\"a \\(‸", "\"a \"&(\\ ⁔)"),
  ("\"\"\"\na \\(‸", "\"a \"&(\\ ⁔)"),
  ("##\"a \\##(‸", "\"a \"&(\\ ⁔)"),
  ("\"a \\(‸) b\"", "\"a \"&(\\ ⁔)&\" b\""),
  ("let x: ‸", "(let (x : ⁔))"),
  ("if ‸", "(if ⁔ {})"),
  ("if ‸ { a }", "(if ⁔ {a})"),
  ("guard let a = ‸", "(guard (let a = ⁔) else {})"),
  ("guard a else { ‸", "(guard a else {⁔})"),
  ("repeat { ‸", "(repeat {⁔} true)"),
  ("repeat { a } while ‸", "(repeat {a} ⁔)"),
  ("defer { ‸", "(defer {⁔})"),
  ("switch ‸", "(switch ⁔)"),
  ("switch a { case ‸", "(switch a (case ⁔ {(break)}))"),
  ("switch a { case .‸", "(switch a (case .⁔ {(break)}))"),
  ("switch a { case 1: ‸", "(switch a (case 1 {⁔}))"),
  ("switch a { case 1: b\ndefault: f(‸", "(switch a (case 1 {b}) (default {(call f ⁔)}))"),
  ("if case let x? = ‸", "(if (case let x? ⁔) {})"),
  ("a: for b in ‸", "(a: (for b ⁔ {}))"),
  ("for x in f(‸", "(for x (call f ⁔) {})"),
  ("func f(a: ‸", "(func f ((a/a ⁔)) {})"),
  ("func f() {\n  ‸", "(func f () {⁔})"),
  ("a\n‸\nb", "a; ⁔; b"),
  ("do { ‸", "(do {⁔})"),
  ("do { a } catch { ‸", "(do {a} (catch {⁔}))"),
  ("class A { class func f() { ‸", "(class A static (func f () {⁔}))"),
  ("struct A { init(a: ‸", "(struct A (func init ((a/a ⁔)) {}))"),
  ("struct A { var a = .init(‸", "(struct A (var (a = (call .init ⁔))))"),
  ("struct A { subscript(a: Int) -> ‸", "(struct A (func subscript ((_/a Int)) -> ⁔ {}) (get {}))"),
  ("protocol A { func f(); func g(a: ‸", "(protocol A (func f () {}) (func g ((a/a ⁔)) {}))"),
  ("protocol A: class { func f(a: ‸", "(protocol A (func f ((a/a ⁔)) {}))"),
])
func `what is open around a hole is closed`(marked: String, tree: String) throws {
  let reading = try #require(holed(marked)?.readings.first)
  #expect(reading.statements.map { dump($0) }.joined(separator: "; ") == tree)
}

@Test func `what stands behind a hole is left out in the second reading`() throws {
  let readings = try #require(holed("for x in ‸\nlet b")).readings
  #expect(readings.count == 2)
  #expect(readings[1].statements.map { dump($0) } == ["(for x ⁔ {})"])
}

@Test(arguments: [
  ("f([(‸", "(call f [(tuple ⁔ ⁔⁔)])"), ("(a, ‸", "(tuple a ⁔ ⁔⁔)"), ("f(‸", nil),
  ("(a) + f(b, ‸", nil),
])
func `a parenthesis around a hole may become a tuple`(marked: String, tree: String?) throws {
  let tuple = try #require(holed(marked)).tuple
  #expect(tuple?.statements.map { dump($0) }.joined(separator: "; ") == tree)
}

@Test(arguments: [
  ("«»", ""), ("sta«»", "sta"), ("a.b«»", "b"), ("a.«»", ""), ("ab«»cd", "ab"), ("$«»", "$"),
  ("wörter«»", "wörter"), ("for«»", "for"), ("f(1, x«»)", "x"),
])
func `the word at the cursor is known`(marked: String, word: String) throws {
  let (source, ranges) = unmarkAll(marked)
  let text = try #require(HoledText(source, at: ranges[0].lowerBound))
  #expect(text.typed == word)
  #expect(text.word == ranges[0].lowerBound - word.utf8.count..<ranges[0].lowerBound)
}

@Test(arguments: ["\"a‸", "\"a‸ b\"", "// a‸", "/* a‸", "/* ‸ */", "12‸", "0x1f‸", "1.5‸"])
func `no word goes into a string, a comment or a number`(marked: String) {
  #expect(holed(marked) == nil)
}

@Test(arguments: [
  ("for x ‸", ["in"]),
  ("for (a, b) ‸", ["in"]),
  ("for ‸", []),
  ("for x in y ‸", ["where"]),
  ("for x in ‸", []),
  ("if a { } ‸", ["else"]),
  ("if a {\n}\n‸", ["else"]),
  ("if a { } else if b { } ‸", ["else"]),
  ("if a { } else { } ‸", []),
  ("while a { } ‸", []),
  ("f { } ‸", []),
  ("if a { } else ‸", ["if"]),
  ("if ‸", ["let", "var", "case"]),
  ("while a, ‸", ["let", "var", "case"]),
  ("if a ‸", []),
  ("guard ‸", ["let", "var", "case"]),
  ("guard a ‸", ["else"]),
  ("guard a else ‸", []),
  ("repeat { a } ‸", ["while"]),
  ("switch a { ‸", ["case", "default"]),
  ("do { } ‸", ["catch"]),
  ("do { } catch ‸", ["let", "is"]),
  ("do { } catch { } ‸", ["catch"]),
  ("enum E { case ‸", []),
  ("struct S { static ‸", ["func", "let", "var"]),
  ("f { a ‸", ["in"]),
  ("f { a, b ‸", ["in"]),
  ("f { a.b ‸", []),
  ("if a { b ‸", []),
])
func `keywords that go on with a statement are known`(marked: String, keywords: [String]) throws {
  #expect(try #require(holed(marked)).keywords == keywords)
}

@Test(.mustEnd, arguments: ["(", "}", "f(", "\"\\("])
func `a hundred thousand brackets are read`(bracket: String) {
  let text = String(repeating: bracket, count: 100_000)
  #expect(HoledText(text, at: text.utf8.count) != nil)
}

@Test(.mustEnd)
func `brackets that do not match are read`() {
  let text = String(repeating: "([{", count: 10_000) + String(repeating: "]", count: 30_000)
  #expect(HoledText(text, at: text.utf8.count) != nil)
}
