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
      lines[1] == "1 | …" + String(repeating: "a", count: 30) + "!"
        + String(repeating: "b", count: 89) + "…")
    #expect(lines[2] == "  |  " + String(repeating: " ", count: 30) + "^")
  }
}
