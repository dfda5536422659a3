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

  @Test(
    arguments: [
      ("a\nb\n", "a\nb\n", []),
      ("a\nb\n", "a\nc\n", ["- b", "+ c"]),
      ("a\nb\n", "a\n", ["- b"]),
      ("a\n", "a\nb\nc\n", ["+ b", "1 more line differs"]),
      ("a\nb\nc\nd\n", "x\nb\ny\nz\n", ["- a", "+ x", "4 more lines differ"]),
      ("at 0s\na\nat 1s\na\nb\n", "at 0s\na\nat 1s\na\nc\n", ["  at 1s", "- b", "+ c"]),
    ] as [(String, String, [String])])
  func `the first change is shown below its heading, and the others counted`(
    old: String, new: String, lines: [String]
  ) {
    #expect(LineDifference(from: old, to: new).firstChange { $0.hasPrefix("at ") } == lines)
  }

  @Test func `a long difference is cut short, and says by how much`() {
    let old = (1...100).map { "\($0)\n" }.joined()
    let text = LineDifference(from: old, to: "").text(limit: 3)
    #expect(text == "- 1\n- 2\n- 3\n  … and 97 more lines")
  }
}
