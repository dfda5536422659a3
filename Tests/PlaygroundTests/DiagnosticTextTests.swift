import Syntax
import Testing

@testable import Playground

@Suite struct DiagnosticTextTests {
  @Test func `a diagnostic shows its line, what is wrong in it and what to do`() {
    let diagnostic = Diagnostic(
      .error, "'View' has no property 'widht'", at: 17..<22, hint: "did you mean 'width'?")
    #expect(
      diagnostic.text(place: "cell 2", in: SourceText("let view = 1\nvie.widht = 40"))
        == """
        cell 2:2:5: error: 'View' has no property 'widht'
        2 | vie.widht = 40
          |     ^^^^^
        hint: did you mean 'width'?
        """)
  }

  @Test func `without its text only the place is named`() {
    let diagnostic = Diagnostic(.warning, "something is odd", at: 0..<1)
    #expect(
      diagnostic.text(place: "page.easel", in: nil) == "page.easel: warning: something is odd")
  }

  @Test func `carets stand under wide characters and after tabs`() {
    let diagnostic = Diagnostic(.error, "what", at: 14..<15)
    #expect(
      diagnostic.text(place: "cell 1", in: SourceText("\tlet 図 = 図x")) == """
        cell 1:1:11: error: what
        1 |  let 図 = 図x
          |             ^
        """)
  }

  @Test func `of a long line the part with the fault is shown`() {
    let text = String(repeating: "a", count: 5_000) + "!" + String(repeating: "b", count: 5_000)
    let diagnostic = Diagnostic(.error, "what", at: 5_000..<5_001)
    let lines = diagnostic.text(place: "cell 1", in: SourceText(text)).split(separator: "\n")
    #expect(
      lines[1] == "1 | …" + String(repeating: "a", count: 29) + "!"
        + String(repeating: "b", count: 84) + "…")
    #expect(lines[2] == "  |  " + String(repeating: " ", count: 29) + "^")
  }

  /// The marked text is at fault.
  @Test(arguments: [0, 1, 2, 3, 50_000, 99_998, 99_999])
  func `of a line of a megabyte the part with the fault is shown`(place: Int) {
    var characters = Array(repeating: Character("é"), count: 100_000)
    characters[place] = "x"
    let diagnostic = Diagnostic(.error, "no", at: 2 * place..<2 * place + 1)
    let lines = diagnostic.text(place: "cell 1", in: SourceText(String(characters)), width: 40)
      .split(separator: "\n").map(Array.init)
    #expect(lines[1].count <= 40)
    let caret = lines[2].firstIndex(of: "^")
    #expect(caret.map { lines[1][$0] } == "x")
  }

  @Test(arguments: [
    (
      "let numbers = [1, 2, «three», 4, 5, 6, 7, 8]", 30,
      """
      1 | …1, 2, three, 4, 5, 6, 7,…
        |        ^^^^^
      """
    ),
    // At the end of a line that just fits, the caret needs a column more.
    (
      "let numbers1 = [«»", 20,
      """
      1 | …t numbers1 = [
        |                ^
      """
    ),
    (
      "let numbers = «[1, 2, 3, 4, 5, 6]»", 24,
      """
      1 | …rs = [1, 2, 3, 4, …
        |       ^^^^^^^^^^^^^
      """
    ),
    // Wide characters count two columns, and none is cut in half.
    (
      "let 図形図形図形図形図形 = «図»図形図形図形", 24,
      """
      1 | …形 = 図図形図形図…
        |       ^^
      """
    ),
    (
      "let \u{1B}[31m = «x»", 60,
      """
      1 | let  [31m = x
        |             ^
      """
    ),
    (
      "let a = \u{202E}\u{9B} + «x»", 60,
      """
      1 | let a = \\u{202E}\\u{9B} + x
        |                          ^
      """
    ),
    ("«x»", 1, "1 | x\n  | ^"),
  ])
  func `a line fits the width, and the carets stay under the fault`(
    marked: String, width: Int, excerpt: String
  ) {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    let start = parts[0].utf8.count
    let diagnostic = Diagnostic(.error, "what", at: start..<start + parts[1].utf8.count)
    let source = SourceText(parts.joined())
    let text = diagnostic.text(place: "page", in: source, width: width)
    #expect(text.split(separator: "\n").dropFirst().joined(separator: "\n") == excerpt)
    for line in text.split(separator: "\n").dropFirst() {
      #expect(displayWidth(line) <= max(20, width))
    }
  }

  @Test func `what it is, the carets and the hint have their styles`() {
    let diagnostic = Diagnostic(.warning, "something is odd", at: 0..<2, hint: "look")
    let text = diagnostic.styledText(place: "cell 1", in: SourceText("ab c"))
    #expect(
      text.spans.filter { $0.style != .plain }.map { "\($0.style) \($0.text)" } == [
        "warning warning", "faint \n1 | ", "faint \n  | ", "caret ^^", "hint hint",
      ])
  }
}
