import Language
import Syntax
import Testing

@Suite struct FormatTests {
  @Test(arguments: [
    ("%d %i %5d|%-5d|%05d|%+d", "42, 42, 42, 42, 42, 42", "42 42    42|42   |00042|+42"),
    ("%x %X %o %#x", "255, 255, 8, -1", "ff FF 10 0xffffffff"),
    ("%.2f %5.1f %e %g", "3.14159, 3.14159, 12345.678, 1.5", "3.14   3.1 1.234568e+04 1.5"),
    ("%@ %@ %@ %@", "[1, 2], 2.5, \"a\", true", "[1, 2] 2.5 a true"),
    ("%s|%6s|%-6s|%.2s", "\"ab\", \"ab\", \"ab\", \"abc\"", "ab|    ab|ab    |ab"),
    ("%c%c %%", "72, 105", "Hi %"),
    ("%*d|%.*f", "6, 42, 1, 2.25", "    42|2.2"),
    ("%2$@ %1$d", "1, \"b\"", "b 1"),
    ("%f %F", "0.0 / 0.0, -(0.0 / 0.0)", "nan NAN"),
  ])
  func `a format lays values out as in C`(format: String, values: String, output: String) {
    #expect(printed(by: "print(String(format: \"\(format)\", \(values)))") == output)
  }

  @Test(arguments: [
    (
      "\"%d\", «2.5»", "'%d' takes a whole number, an Int, not a number",
      "write '%f', or 'Int(…)' around the value", "\"%f\", 2.5"
    ),
    (
      "\"%.2f\", «3»", "'%.2f' takes a number with a fraction, a Double, not a whole number",
      "write '%d', or 'Double(…)' around the value", "\"%.2f\", Double(3)"
    ),
    (
      "\"%d\", «\"a\"»", "'%d' takes a whole number, an Int, not a string", "write '%@'",
      "\"%@\", \"a\""
    ),
    ("\"%s\", «1»", "'%s' takes a string, not a whole number", "write '%d'", "\"%d\", 1"),
    (
      "\"%d\", «true»", "'%d' takes a whole number, an Int, not true or false", "write '%@'",
      "\"%@\", true"
    ),
    (
      "\"%@\", «[1].first»", "'%@' takes a value, and this is an optional",
      "unwrap it with 'if let' or '??'", "\"%@\", [1].first ?? 0"
    ),
    (
      "«\"%d %d\"», 1", "there is no value for '%d': only 1 is given",
      "add the value, or write '%%' for a percent sign", "\"%d %d\", 1, 2"
    ),
    (
      "«\"100%\"»", "the format ends after '%'", "write '%%' for a percent sign", "\"100%%\""
    ),
    (
      "«\"%d\"», 1, 2", "the format says nothing of the last value",
      "write '%@' for each of them, or leave them out", "\"%d %@\", 1, 2"
    ),
    (
      "«\"%y\"», 1", "'%y' says nothing about how a value is written",
      "write '%d', '%f', '%x' or '%@' for a value, '%%' for a percent sign", "\"%d\", 1"
    ),
    (
      "\"%*d\", «\"a\", 1»", "'*' in '%*d' takes a width, not a string",
      "give a whole number for it before the value", "\"%*d\", 3, 1"
    ),
  ])
  func `a wrong value is a diagnostic whose hint works`(
    marked: String, message: String, hint: String, mended: String
  ) throws {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    let start = "print(String(format: ".utf8.count + parts[0].utf8.count
    var session = Session()
    let diagnostic = try #require(throws: Diagnostic.self) {
      try session.run("print(String(format: \(parts[0])\(rest[0])\(rest[1])))")
    }
    #expect(diagnostic.message == message)
    #expect(diagnostic.hint == hint)
    #expect(diagnostic.range == start..<start + rest[0].utf8.count)
    try session.run("print(String(format: \(mended)))")
  }

  @Test func `a format takes no locale`() {
    #expect(
      printed(by: "print(String(format: \"%d\", locale: nil, 2))")
        == "error: 'String(format:locale:)' is not in this dialect")
  }

  @Test func `a long format is read piece by piece, and cut in messages`() throws {
    var session = Session(limits: [.operations: 20_000_000])
    try session.run("let f = String(repeating: \"%%\", count: 1_000)")
    #expect(try session.run("String(format: f).count") == "1000")
    let long = try #require(throws: Diagnostic.self) {
      try session.run("String(format: String(repeating: \"%%\", count: 1_000_000))")
    }
    #expect(long.cause == .limit("operations"))
    let flags = try #require(throws: Diagnostic.self) {
      try session.run("String(format: \"%\" + String(repeating: \"+\", count: 10_000))")
    }
    #expect(flags.message.count < 80)
  }

  @Test(arguments: [
    ("%999999999d", "string-bytes"), ("%.99999999f", "string-bytes"),
    ("%99999999999999999999999d", "string-bytes"),
  ])
  func `a width past every limit is refused`(format: String, limit: String) throws {
    var session = Session()
    let value = format.hasSuffix("f") ? "1.5" : "1"
    let diagnostic = try #require(throws: Diagnostic.self) {
      try session.run("print(String(format: \"\(format)\", \(value)))")
    }
    #expect(diagnostic.cause == .limit(limit))
  }
}
