import Testing

@testable import Tutorials

struct LineDifferenceTests {
  @Test(arguments: [
    ("", "", ""),
    ("a\nb\n", "a\nb\n", ""),
    ("a\nb\n", "a\nb", ""),
    ("a\n", "b\n", "- a\n+ b"),
    ("", "a\n", "+ a"),
    ("a\n", "", "- a"),
    ("a\nb\nc\n", "a\nx\nc\n", "  a\n- b\n+ x\n  c"),
    ("a\nb\nc\nd\n", "b\nc\nx\nd\n", "- a\n  b\n  c\n+ x\n  d"),
    ("1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\n4\n5\n6\n8\n", "  …\n  6\n- 7\n+ 8"),
    ("x\n2\n3\n4\n5\ny\n", "X\n2\n3\n4\n5\nY\n", "- x\n+ X\n  2\n  …\n  5\n- y\n+ Y"),
    ("a\n\nb\n", "a\nb\n", "  a\n- \n  b"),
    // Two spellings of é, alike to the eye and to `==`.
    ("\u{E9}\n", "e\u{301}\n", "- \u{E9}\n+ e\u{301}"),
  ])
  func `a difference shows changed lines and one around them`(
    old: String, new: String, expected: String
  ) {
    let text = LineDifference(from: old, to: new).text()
    #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(LineDifference(from: old, to: new).isEmpty == expected.isEmpty)
  }

  @Test func `what moved is taken out and put in, and the rest is kept`() {
    let changes = LineDifference(from: "a\nb\nc\nd\n", to: "a\nc\nd\nb\n").changes
    #expect(changes == [.same("a"), .removed("b"), .same("c"), .same("d"), .added("b")])
  }

  @Test func `past its bound the stretch that differs changes as a whole`() {
    let changes = LineDifference(from: "a\nb\nc\nd\n", to: "a\nc\nb\nd\n", bound: 3).changes
    #expect(
      changes == [
        .same("a"), .removed("b"), .removed("c"), .added("c"), .added("b"), .same("d"),
      ])
  }

  @Test func `a heading is shown when something below it changes`() {
    let old = "at 0s\na\nb\nc\nat 1s\na\nb\nc\n"
    let new = "at 0s\na\nb\nc\nat 1s\na\nb\nx\n"
    let text = LineDifference(from: old, to: new).text { $0.hasPrefix("at ") }
    #expect(text == "  …\n  at 1s\n  …\n  b\n- c\n+ x")
  }

  @Test func `a long difference is cut short, and says by how much`() {
    let old = (1...100).map { "\($0)\n" }.joined()
    let text = LineDifference(from: old, to: "").text(limit: 3)
    #expect(text == "- 1\n- 2\n- 3\n  … and 97 more lines")
  }
}
