import Language
import Syntax
import Testing

@Suite struct TextOrderTests {
  @Test(arguments: [
    (
      "print(\"a\".localizedCompare(\"A\").rawValue, \"b\".localizedCompare(\"A\").rawValue)",
      "-1 1"
    ),
    (
      "print(\"a_b\".localizedCompare(\"a b\").rawValue, \"~\".localizedCompare(\"0\").rawValue)",
      "1 -1"
    ),
    (
      "print(\"a2\".localizedStandardCompare(\"a10\").rawValue, \"a1\".localizedStandardCompare(\"a1\").rawValue)",
      "-1 0"
    ),
    ("print(\"résumé\".localizedCaseInsensitiveCompare(\"RESUME\").rawValue)", "1"),
    (
      "print(\"e\\u{301}a\".localizedCompare(\"éA\").rawValue, \"é\".compare(\"f\").rawValue)",
      "-1 -1"
    ),
    ("print(\"Z\".compare(\"a\").rawValue, \"z\".caseInsensitiveCompare(\"A\").rawValue)", "-1 1"),
    (
      "let r = \"b\".compare(\"a\")\nswitch r {\ncase .orderedAscending: print(1)\ncase .orderedSame: print(2)\ncase .orderedDescending: print(3)\n}",
      "3"
    ),
    (
      "print(\"a10\".compare(\"a9\", options: .numeric).rawValue, \"a9\".compare(\"A10\", options: [.numeric, .caseInsensitive]).rawValue)",
      "1 -1"
    ),
    (
      "print(\"a01b\".compare(\"a1a\", options: .numeric).rawValue, \"007\".compare(\"7\", options: .numeric).rawValue, \"10\".compare(\"a\", options: .numeric).rawValue)",
      "1 0 -1"
    ),
    (
      "print(\"é\".compare(\"f\", options: .literal).rawValue, \"a\".compare(\"B\", options: []).rawValue)",
      "1 1"
    ),
    ("print(Set([\"a\".compare(\"b\"), \"b\".compare(\"c\")]).count)", "1"),
  ])
  func `texts come in the order of Foundation`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    "print(\"Ж\".localizedCompare(\"я\") == .orderedSame)",
    "print(\"ß\".caseInsensitiveCompare(\"ss\") == .orderedSame)",
    "print(\"ê\".localizedCompare(\"è\") == .orderedSame)",
    "print(\"a01\".localizedStandardCompare(\"a1\") == .orderedSame)",
  ])
  func `an order that is not known is refused`(program: String) throws {
    var session = Session()
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(program) }
    #expect(diagnostic.message == "the order of these letters is not known here")
    #expect(diagnostic.hint == "compare them with '<'")
  }

  @Test(arguments: [
    "print(\"ß\".range(of: \"SS\", options: .caseInsensitive) != nil)",
    "print(\"é\".localizedStandardContains(\"e\"))",
  ])
  func `letters that may be the same as others are refused`(program: String) {
    #expect(
      printed(by: program) == "error: which letters are the same as these is not known here")
  }

  @Test func `a case of a result that is left out is named`() throws {
    var session = Session()
    let program = """
      switch "a".compare("b") {
      case .orderedAscending: print(1)
      case .orderedSame: print(2)
      }
      """
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(program) }
    #expect(diagnostic.hint == "add 'case .orderedDescending:' or 'default:'")
  }
}
