import Language
import Playground
import Syntax
import Testing

@Suite struct MistakeTests {
  @Test(arguments: Mistake.all)
  func `a mistake is one diagnostic, at the text at fault`(mistake: Mistake) {
    let found = outcome(of: mistake.program).diagnostics
    #expect(found.map(\.message) == [mistake.message])
    #expect(found.map(\.range) == [mistake.range])
    #expect(found.map(\.hint) == [mistake.hint])
    #expect(found.map(\.severity) == [mistake.severity])
    #expect(found.map { $0.fix != nil } == [mistake.printed != nil])
  }

  @Test(arguments: Mistake.all.filter { $0.printed != nil })
  func `once it is fixed, the program runs`(mistake: Mistake) throws {
    let found = outcome(of: mistake.program).diagnostics.first
    let fixed = mistake.program.making(try #require(found?.fix))
    let outcome = outcome(of: fixed)
    #expect(outcome.diagnostics == [], "\(fixed)")
    #expect(outcome.printed == mistake.printed, "\(fixed)")
  }

  @Test func `the table is a large one`() {
    #expect(Mistake.all.count >= 100)
    #expect(Set(Mistake.all.map(\.program)).count == Mistake.all.count)
  }

  /// What other people's habits have in common with the language is none.
  @Test(arguments: [
    ("print(1);", "1\n"),
    ("let list = [1, 2,]\nprint(list,)", "[1, 2]\n"),
    ("let\u{A0}x\u{A0}=\u{A0}4\nprint(x)", "4\n"),
    ("let x = 4\r\nprint(x)\r\n", "4\n"),
    ("\u{FEFF}if true {\n\tprint(1)\n}", "1\n"),
    ("let x=3\nprint(x)", "3\n"),
    ("let x =3\nprint(x)", "3\n"),
    ("import UIKit\nprint(1)", "1\n"),
    ("if (2 > 1) { print(1) }", "1\n"),
    ("var (a, b) = (1, 2)\n(a, b) = (b, a)\nprint(a, b)", "2 1\n"),
    ("print(\"{x}\")", "{x}\n"),
    ("let price = \"${x}\"\nprint(price)", "${x}\n"),
  ])
  func `correct programs are left alone`(program: String, printed: String) {
    let outcome = outcome(of: program)
    #expect(outcome.diagnostics == [])
    #expect(outcome.printed == printed)
  }

  private func outcome(of program: String) -> Outcome {
    var limits = Limits()
    limits[.operations] = 200_000
    var page = Page(limits: limits)
    return page.run(program)
  }
}

extension String {
  /// The text after the edit.
  func making(_ edit: TextEdit) -> String {
    let bytes = Array(utf8)
    let changed =
      bytes[..<edit.range.lowerBound] + edit.replacement.utf8 + bytes[edit.range.upperBound...]
    return String(decoding: changed, as: UTF8.self)
  }
}
