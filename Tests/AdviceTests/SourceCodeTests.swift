import Testing

@testable import Advice

/// Code of another framework, as text.
@Suite struct SourceCodeTests {
  @Test(arguments: [
    ("data", "data"), ("  a +\n    b  ", "a + b"), ("f(\n  1,\n  2\n)", "f(1, 2)"),
    ("data\n  .filter { $0 > 1 }\n  .sorted()", "data.filter { $0 > 1 }.sorted()"),
    ("f(a, .red)", "f(a, .red)"), ("a == .red ? 1 : 2", "a == .red ? 1 : 2"),
    ("[1,  // one\n 2]", "[1, 2]"), ("a /* \" */ + b", "a + b"),
    ("\"a  // b\"", "\"a  // b\""), ("\"\\\"  //\"  +  c", "\"\\\"  //\" + c"), ("", ""),
    ("/* open", ""), ("a // '", "a"),
  ])
  func `code on one line means the same`(code: String, line: String) {
    #expect(SourceCode.onOneLine(code) == line)
  }

  @Test(arguments: [
    ("item.day", "item", true), ("my.item", "item", false), ("items", "item", false),
    ("0...item", "item", true), ("\"item\"", "item", false), ("\"\\(item)\"", "item", true),
    ("\"\\(f(item)) item\"", "item", true), ("\"\\(\"item\")\"", "item", false),
    ("\"\\\\(item)\"", "item", false), ("\"a\" + item", "item", true), ("$0.day", "$0", true),
    ("$01", "$0", false), ("", "item", false),
  ])
  func `a name is mentioned in code, and not in a text`(
    code: String, name: String, isMentioned: Bool
  ) {
    #expect(code.mentions(name) == isMentioned)
  }

  @Test(arguments: [
    ("self.data.map { self.f($0) }", "data.map { f($0) }"), ("myself.data", "myself.data"),
    ("\"self.data\"", "\"self.data\""), ("\"\\(self.data)\"", "\"\\(data)\""),
  ])
  func `a property is named without its owner`(code: String, alone: String) {
    #expect(code.replacing(word: "self", before: ".", with: "") == alone)
  }
}
