import Language
import Syntax
import Testing

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("print(\" a \".trimmingCharacters(in: .whitespaces) + \"|\")", "a|"),
    (
      "print(\"a,b;c\".components(separatedBy: CharacterSet(charactersIn: \",;\")))",
      "[\"a\", \"b\", \"c\"]"
    ),
    (
      "let c: Character = \"x\"\nprint(c.isLetter, \"a1\".map { $0.isNumber })",
      "true [false, true]"
    ),
    (
      "print(CharacterSet.letters.union(.decimalDigits).contains(\"1\"), CharacterSet(charactersIn: \"ab\").inverted.contains(\"a\"))",
      "true false"
    ),
    (
      "print(CharacterSet(charactersIn: \"a1\").intersection(.letters).contains(\"a\"), CharacterSet(charactersIn: \"a1\").subtracting(.letters).contains(\"a\"))",
      "true false"
    ),
    ("print(\"Hello\".range(of: \"ö\") == nil, \"schön\".range(of: \"ö\") != nil)", "true true"),
    (
      "let s = \"grüße an alle\"\nif let r = s.range(of: \"an\") { print(s[r], s[r.upperBound...]) }",
      "an  alle"
    ),
    ("let t: TimeInterval = 90\nlet u: CFTimeInterval = t / 60\nprint(u)", "1.5"),
    (
      "let part: Substring = \"hello\".prefix(2)\nlet all: [Substring] = \"a b\".split(separator: \" \")\nprint(part, all)",
      "he [\"a\", \"b\"]"
    ),
    ("let f: [CVarArg] = [1, \"a\"]\nprint(String(format: \"%d%@\", arguments: f))", "1a"),
    (
      "var a = [1, 2, 3]\nlet b = a\na.replaceSubrange(0...1, with: [9])\nprint(a, b)",
      "[9, 3] [1, 2, 3]"
    ),
  ])
  func `words of Foundation do what they do there`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    (
      "print(\"ab\".isLetter)", "'isLetter' is asked of one character, and this text has 2",
      "ask each of them: '.allSatisfy { $0.isLetter }'"
    ),
    (
      "print(\"\".wholeNumberValue as Any)",
      "'wholeNumberValue' is asked of one character, and this text has 0",
      "ask each of them: '.compactMap { $0.wholeNumberValue }'"
    ),
    (
      "print(\"a\".padding(toLength: 3, withPad: \"\", startingAt: 0))",
      "the text to fill up with is empty", "give it a character, such as \" \""
    ),
    (
      "print(\"a\".padding(toLength: 3, withPad: \"x\", startingAt: 1))",
      "'startingAt' is outside of \"x\"", "write 'startingAt: 0'"
    ),
    (
      "print(\"a\".padding(toLength: -3, withPad: \"x\", startingAt: 0))",
      "a count cannot be negative, and this is -3", "use 0 or more"
    ),
    (
      "print(String(255, radix: 37))", "37 is not a base for the digits 0...9 and a...z",
      "use a base from 2 to 36, such as 2 or 16"
    ),
    (
      "print(Int(\"1\", radix: 1) as Any)", "1 is not a base for the digits 0...9 and a...z",
      "use a base from 2 to 36, such as 2 or 16"
    ),
    (
      "print(7.quotientAndRemainder(dividingBy: 0))", "a whole number cannot be divided by zero",
      "check the divisor first"
    ),
    (
      "print(Int.min.quotientAndRemainder(dividingBy: -1))", "the result does not fit in Int",
      "use Double, as in 'Double(x)'"
    ),
    (
      "print(\"a b\".split(separator: \" \", maxSplits: -1))",
      "a count cannot be negative, and this is -1", "use 0 or more"
    ),
    (
      "var a = [1, 2]\na.replaceSubrange(1...2, with: [])",
      "index 2 is past the end of a list of 2", "the last index is 1"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(-1..<1)", "index -1 is before the start of the list",
      "the first index is 0"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(0..<3)", "index 2 is past the end of a list of 2",
      "the last index is 1"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(3..<3)", "index 2 is past the end of a list of 2",
      "the last index is 1"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(3...)", "index 3 is past the end of a list of 2",
      "the last index is 1"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(...2)", "index 2 is past the end of a list of 2",
      "the last index is 1"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(..<(-1))", "index -1 is before the start of the list",
      "the first index is 0"
    ),
    (
      "var a = [1, 2]\na.removeSubrange(0...Int.max)",
      "index 9223372036854775807 is past the end of a list of 2", "the last index is 1"
    ),
    (
      "var s = \"ab\"\nlet t = \"abcdef\"\ns.removeSubrange(s.startIndex..<t.endIndex)",
      "the index is outside of the text", "take it from this text, before 'endIndex'"
    ),
    (
      "var s = \"ab\"\ns.removeSubrange(s.startIndex...s.endIndex)",
      "the index is outside of the text", "take it from this text, before 'endIndex'"
    ),
  ])
  func `what is wrong is said, and what to do`(program: String, message: String, hint: String)
    throws
  {
    var session = Session()
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(program) }
    #expect(diagnostic.message == message)
    #expect(diagnostic.hint == hint)
  }

  @Test(arguments: [
    (
      "let s = String(repeating: \"a\", count: 10_000)\nlet p = String(repeating: \"a\", count: 5_000) + \"b\"",
      "_ = s.replacingOccurrences(of: p, with: \"\")"
    ),
    (
      "let s = String(repeating: \"a\", count: 10_000)\nlet p = String(repeating: \"a\", count: 5_000) + \"b\"",
      "_ = s.range(of: p)"
    ),
    (
      "let s = String(repeating: \"é\", count: 10_000)\nlet p = String(repeating: \"é\", count: 5_000) + \"b\"",
      "_ = s.replacingOccurrences(of: p, with: \"\")"
    ),
    (
      "let s = String(repeating: \"a\", count: 10_000)",
      "_ = s.replacingOccurrences(of: \"a\", with: s)"
    ),
    ("let s = String(repeating: \"a,\", count: 10_000)", "_ = s.components(separatedBy: \",\")"),
    (
      "let s = String(repeating: \" \", count: 10_000)",
      "_ = s.trimmingCharacters(in: .whitespaces)"
    ),
    (
      "let s = String(repeating: \"a1\", count: 10_000)",
      "_ = s.components(separatedBy: .decimalDigits)"
    ),
    ("let s = String(repeating: \"a1\", count: 10_000)", "_ = s.capitalized"),
    ("let s = String(repeating: \"a1\", count: 10_000)", "_ = s.split { $0 == \"a\" }"),
    ("let s = String(repeating: \"a1\", count: 10_000)", "_ = CharacterSet(charactersIn: s)"),
    ("let s = \"a\"", "_ = s.padding(toLength: 100_000, withPad: \"ab\", startingAt: 0)"),
    ("let s = \"a\"", "_ = String(format: \"%100000d\", 1)"),
    (
      "let s = Array(repeating: 1, count: 10_000)",
      "_ = s.split(separator: 1, omittingEmptySubsequences: false)"
    ),
    ("var s = Array(repeating: 1, count: 100_000)", "s.replaceSubrange(0...0, with: [1])"),
  ])
  func `what takes long is counted before it is done`(setup: String, work: String) throws {
    var session = Session(limits: [.operations: 4_000_000])
    try session.run(setup)
    let clock = ContinuousClock()
    let time = try clock.measure {
      let diagnostic = try #require(throws: Diagnostic.self) {
        try session.run("while true { \(work) }")
      }
      #expect(diagnostic.message.contains("limit"))
    }
    #expect(time < .seconds(20), "\(work)")
  }
}
