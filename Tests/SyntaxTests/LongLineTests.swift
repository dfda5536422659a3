import Syntax
import Testing

/// Lines that no one types, and that a file or a pipe may hold.
@Suite struct LongLineTests {
  // What takes seconds without optimization takes a tenth of one with it.
  #if DEBUG
    static let length = 200_000
  #else
    static let length = 2_000_000
  #endif

  static let lines: [(name: String, open: String, unit: String, close: String, message: String?)] =
    [
      ("one string", "let a = \"", "x", "\"", nil),
      ("one string with escapes", "let a = \"", "\\n", "\"", nil),
      ("one string that stays open", "let a = \"", "x", "", "this string is not closed"),
      ("one comment", "//", " x", "", nil),
      ("one comment that stays open", "/*", "*", "", "this comment is not closed"),
      ("one name", "let ", "x", " = 1", nil),
      ("spaces", "let a = 1", " ", "", nil),
      ("one fraction", "let a = 0.", "1", "", nil),
      ("one operator", "let a = 1 ", "+", " 1", "there is no operator '+++++++++++++++++++++++"),
      ("quotes", "", "\"", "", "a text in '\"\"\"' begins on the next line"),
      ("blanks that are not spaces", "let a = 1", "\u{A0}", "", nil),
      ("signs without meaning", "let a = 1", "§", "", "'§' has no meaning here"),
    ]

  @Test(arguments: lines.indices)
  func `a very long line is read`(row: Int) {
    let (_, open, unit, close, message) = Self.lines[row]
    let source =
      open + String(repeating: unit, count: Self.length / unit.utf8.count) + close
    // Without the limit, which some of these texts reach in one configuration and not in the other.
    let found = parse(source, tokenLimit: .max).diagnostics
    #expect(found.count <= 20)
    if let message {
      #expect(found.first?.message.hasPrefix(message) == true, "\(found.map(\.message))")
    } else {
      #expect(found == [])
    }
    // What is shown of a text is cut, however long it is.
    #expect(found.allSatisfy { $0.message.utf8.count < 200 && ($0.hint?.utf8.count ?? 0) < 200 })
  }

  @Test(arguments: ["9", "1_", "0", "f", "é"])
  func `a very long number is read`(digit: String) {
    let number = "let a = 1" + String(repeating: digit, count: Self.length / digit.utf8.count)
    let found = parse(number).diagnostics
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.message.utf8.count < 200 })
  }
}
