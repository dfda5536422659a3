import Testing

@Suite struct TextTests {
  @Test(arguments: [
    (
      "let text = \"Hello, World\"\nprint(text.prefix(5), text.suffix(5), text.dropFirst(7), text.dropLast(), text.dropFirst(), text.prefix(99))\nprint(String(text.reversed()), text.first!, text.last!, \"\".first == nil, text.split(separator: \",\"))\nprint(text.prefix { $0 != \",\" }, text.drop { $0 != \",\" }, text.prefix(while: { $0 != \"z\" }))",
      "Hello World World Hello, Worl ello, World Hello, World|dlroW ,olleH H d true [\"Hello\", \" World\"]|Hello , World Hello, World"
    ),
    (
      "print(Array(\"abc\"), \"abc\".map { $0 }, \"abc\".map { String($0) + \"!\" }, \"a1b\".filter { $0 != \"1\" })\nprint(\"abc\".contains(\"b\"), \"abc\".contains(\"bc\"), \"abc\".contains { $0 > \"b\" }, \"hello\".sorted())",
      "[\"a\", \"b\", \"c\"] [\"a\", \"b\", \"c\"] [\"a!\", \"b!\", \"c!\"] ab|true true true [\"e\", \"h\", \"l\", \"l\", \"o\"]"
    ),
    (
      "print(\"abc\".enumerated().map { \"\\($0)\\($1)\" }, \"abc\".first { $0 > \"a\" }!, \"abc\".allSatisfy { $0 < \"d\" })\nprint(\"abc\".reduce(\"\") { \"\\($1)\" + $0 }, \"a1b2\".compactMap { Int(String($0)) }, \"aab\".count { $0 == \"a\" })",
      "[\"0a\", \"1b\", \"2c\"] b true|cba [1, 2] 2"
    ),
    (
      "print(\"éa\".count, Array(\"e\\u{301}a\").count, \"👩‍👩‍👧x\".first!, String(Array(\"xyz\")))\nfor (i, c) in \"ab\".enumerated() { print(i, c) }",
      "2 2 👩‍👩‍👧 xyz|0 a|1 b"
    ),
    (
      "var s = \"abc\"\nlet copy = s\ns.append(\"d\")\ns += \"e\"\nprint(s, s.removeLast(), s, s.removeFirst(), s.popLast()!, s, copy)\ns.removeAll()\nprint(s == \"\", s.popLast() == nil)",
      "abcde e abcd a d bc abc|true true"
    ),
    (
      "var counts: [String: Int] = [:]\nfor c in \"banana\" { counts[String(c), default: 0] += 1 }\nprint(counts[\"a\"]!, counts[\"n\"]!, \"abc\".prefix(2) == \"ab\", \"abc\".prefix(2) + \"d\", \"abc\".uppercased().dropFirst())",
      "3 2 true abd BC"
    ),
    (
      "\"abc\".forEach { print($0) }",
      "a|b|c"
    ),
    (
      "extension String {\n  func padded(to n: Int) -> String { self + String(repeating: \".\", count: max(0, n - count)) }\n}\nprint(\"ab\".padded(to: 4))",
      "ab.."
    ),
    (
      "var s = \"hello world\"\ns.removeFirst(2)\ns.removeLast(3)\nvar rest = s[...]\nrest.removeFirst(3)\nprint(s, rest, rest.startIndex == s.index(s.startIndex, offsetBy: 3))\nrest.removeLast(0)\nrest.removeLast(3)\nprint(rest.isEmpty, s)\nvar date = \"2024-05\"[...]\nlet year = date.prefix(4)\ndate.removeFirst(year.count)\nprint(year, date, date[date.startIndex])",
      "llo wo  wo true|true llo wo|2024 -05 -"
    ),
  ])
  func `a text does what it does in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("\"abc\"[0]", "a string has no elements to pick by index"),
    ("\"abc\"[\"b\"]", "a string has no elements to pick by index"),
    ("let s = \"abc\"\ns[s.endIndex]", "the index is outside of the text"),
    ("\"a\"[..<\"abc\".endIndex]", "the index is outside of the text"),
    ("let s = \"abc\"\ns.index(s.startIndex, offsetBy: 4)", "the index is outside of the text"),
    ("let s = \"abc\"\ns.index(before: s.startIndex)", "the index is outside of the text"),
    ("let s = \"abc\"\ns.index(after: s.endIndex)", "the index is outside of the text"),
    ("let s = \"abc\"\ns.dropFirst()[s.startIndex]", "the index is outside of the text"),
    (
      "let s = \"abc\"\ns.prefix(1)[s.index(after: s.startIndex)]",
      "the index is outside of the text"
    ),
    (
      "let s = \"abc\"\ns.dropFirst().suffix(from: s.startIndex)",
      "the index is outside of the text"
    ),
    ("let s = \"abc\"\ns[s.startIndex...s.endIndex]", "the index is outside of the text"),
    (
      "let s = \"abc\"\ns.dropFirst()[s.startIndex..<s.endIndex]",
      "the index is outside of the text"
    ),
    ("let s = \"abc\"\ns.endIndex..<s.startIndex", "the range ends before it starts"),
    ("\"abc\"[0..<2]", "a string has no elements to pick by index"),
    (
      "let s = \"abc\"\nfor i in s.startIndex..<s.endIndex { }",
      "a loop does not go through the places in a text"
    ),
    ("\"a\".startIndex - \"a\".endIndex", "'-' takes numbers, not 'String.Index' values"),
    ("var s = \"\"\ns.removeLast()", "the text is empty, there is nothing to remove"),
    ("\"abc\".prefix(-1)", "a count cannot be negative, and this is -1"),
  ])
  func `what a text does not do is said`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }
}
