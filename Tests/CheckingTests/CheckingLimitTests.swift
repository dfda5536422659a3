import Checking
import Language
import Syntax
import TestSupport
import Testing

/// Programs that would take for ever, or too much stack, if the checker were careless.
@Suite struct CheckingLimitTests {
  /// `inner` within `count` pairs of `opening` and `closing`.
  private static func nested(
    _ count: Int, _ opening: String, _ inner: String, _ closing: String = ""
  ) -> String {
    String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
  }

  private static func list(_ count: Int, separator: String, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: separator)
  }

  private static let statement = "values.map { x in\n let y = x\n return "

  static let large = [
    list(200, separator: " + ") { $0.isMultiple(of: 2) ? "\($0)" : "\($0).0" },
    list(100, separator: " * ") { _ in "value * sum" },
    list(100, separator: " ?? ") { $0 < 99 ? "maybe" : "0" },
    nested(240, "(", "1", ")"),
    nested(240, "[", "1", "]"),
    nested(60, "({ ", "1", " })"),
    nested(200, "flag ? 1 : ", "2.5"),
    nested(80, "max(", "1", ", 2.5)"),
    nested(120, "Double(", "1", ")"),
    nested(60, "zip(", "ints", ", ints)"),
    nested(60, statement, "sum * count", " }"),
    "values" + list(100, separator: "") { _ in ".map { $0 + 1 }" },
    "[" + list(500, separator: ", ") { "[\($0), \($0).5]" } + "]",
    "[" + list(500, separator: ", ") { "Double(\($0))" } + "]",
  ]

  // Rows are numbered, so that a report does not repeat them.
  @Test(.mustEnd, arguments: large.indices)
  func `a large statement is solved at once`(row: Int) throws {
    #expect(try checked("let v = \(Self.large[row])").diagnostics == [])
  }

  static let hostile = [
    ("let v = " + nested(60, statement, "bad + 1", " }"), "there is no 'bad' here"),
    (
      "let a = (1, 1)\n" + list(9, separator: "\n") { _ in "let a = (a, a)" },
      "the type of this is too large: the limit 'type-parts' is 1000"
    ),
  ]

  @Test(.mustEnd, arguments: hostile.indices)
  func `a hostile one is refused in time`(row: Int) throws {
    let (source, message) = Self.hostile[row]
    #expect(try checked(source).diagnostics.map(\.message) == [message])
  }
}
