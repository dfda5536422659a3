import Testing

@testable import Syntax

struct UsedNamesTests {
  @Test(arguments: [
    ("stack.alignment = .bottom", ["stack"]),
    ("show(bars(values, colors: shades))", ["bars", "shades", "show", "values"]),
    ("let a = [key: 1, other: b]", ["a", "b", "key", "other"]),
    ("print(\"\\(heights.count) of \\(f(x: y))\")", ["f", "heights", "print", "y"]),
    ("// only words\nlet `in` = 1", ["in"]),
    ("for bar in bars { bar.width = ", ["bar", "bars"]),
  ])
  func `names are identifiers that are neither members nor labels`(
    text: String, names: [String]
  ) {
    #expect(usedNames(in: text).sorted() == names)
  }
}
