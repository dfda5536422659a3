import Playground
import Testing

@testable import Tutorials

struct AmendmentTests {
  private static let cells = [
    "class Pie: View {\n  var values = [1, 2]\n\n  func sum() -> Int {\n    values[0]\n  }\n}",
    "let pie = Pie()\nshow(pie)  ",
    "pie.sum()\nlet half = 1\nlet half = 1",
    "last",
  ]

  /// A change, and the cell before and after it.
  @Test(arguments: [
    // Before, after and between.
    ("+import Easel\n last", 3, ["import Easel\nlast"]),
    (" last\n+more", 3, ["last\nmore"]),
    (
      "   var values = [1, 2]\n+  var total = 0", 0,
      [
        "class Pie: View {\n  var values = [1, 2]\n  var total = 0\n\n"
          + "  func sum() -> Int {\n    values[0]\n  }\n}"
      ]
    ),
    // The end of a class is found by its last lines.
    (
      "   }\n+\n+  func none() {}\n }", 0,
      [
        "class Pie: View {\n  var values = [1, 2]\n\n  func sum() -> Int {\n    values[0]\n  }\n"
          + "\n  func none() {}\n}"
      ]
    ),
    // Editors take spaces at line ends away, and blank lines of a hunk's ends mean nothing.
    (
      "\n   var values = [1, 2]\n\n-  func sum() -> Int {\n+  func sum() -> Double {\n ", 0,
      [
        "class Pie: View {\n  var values = [1, 2]\n\n  func sum() -> Double {\n    values[0]\n  }\n}"
      ]
    ),
    // What stays does so as the program has it.
    (" let pie = Pie()\n show(pie)\n+wait()", 1, ["let pie = Pie()\nshow(pie)  \nwait()"]),
    ("-last", 3, []),
    // Several hunks, of one cell and of two.
    (
      "@@ the values @@\n-  var values = [1, 2]\n+  var values = [3]\n@@\n-    values[0]\n+    9",
      0,
      ["class Pie: View {\n  var values = [3]\n\n  func sum() -> Int {\n    9\n  }\n}"]
    ),
    (
      "-last\n+first\n@@\n-show(pie)", 1,
      ["let pie = Pie()", "pie.sum()\nlet half = 1\nlet half = 1", "first"]
    ),
    ("-let pie = Pie()\n-show(pie)\n@@\n pie.sum()\n-let half = 1", 1, ["pie.sum()\nlet half = 1"]),
  ])
  func `a change finds its place by the lines around it`(
    diff: String, index: Int, cells: [String]
  ) throws {
    let change = try Amendment(diff).change(of: Self.cells)
    #expect(change.index == index)
    #expect(change.inserted == cells)
    #expect(change.removed == Array(Self.cells[index..<index + change.removed.count]))
  }

  @Test(arguments: [
    ("-lost", 0, "no cell has the line 'lost'"),
    ("-last\n@@\n pie.sum()\n   indented\n+ 1", 3, "no cell has the line 'indented'"),
    // Only the space at its end may differ.
    ("- last", 0, "no cell has the line 'last'"),
    ("-LAST", 0, "no cell has the line 'LAST'"),
    (" pie.sum()\n+1\n last", 0, "no cell has these lines in a row"),
    (
      " show(pie)\n+1\n pie.sum()", 0,
      "these lines reach from one cell into the next; "
        + "separate what belongs to each cell by a line with '@@'"
    ),
    (
      "+1\n let half = 1", 0,
      "these lines stand in 2 places, in cell 3; "
        + "add a line around them that tells which is meant"
    ),
    (" pie.sum()\n+1\n@@\n-pie.sum()", 3, "two hunks are about the same line; make one of them"),
  ])
  func `a change that has no place, or several, says so`(diff: String, line: Int, message: String)
    throws
  {
    let amendment = try Amendment(diff)
    let error = #expect(throws: AmendmentError.self) { try amendment.change(of: Self.cells) }
    #expect(error?.description == message)
    #expect(error?.line == line)
  }

  @Test func `lines that stand in two cells have no place`() throws {
    let amendment = try Amendment(" }\n+1")
    let error = #expect(throws: AmendmentError.self) { try amendment.change(of: ["}", "{\n}\n}"]) }
    #expect(error?.message == "these lines stand in 3 places, in cells 1 and 2")
  }

  @Test(arguments: [
    ("", 0, "the change is empty"),
    ("\n@@\n\n", 0, "the change is empty"),
    ("let a = 1", 0, "a line of a change begins with ' ', '-' or '+', not with 'l'"),
    (" a\n\tb", 1, "a line of a change begins with ' ', '-' or '+', not with '\t'"),
    ("-a\n@@\n\n a\n b", 3, "these lines change nothing"),
    ("+a", 0, "it is not clear where these lines belong; add a line of the program around them"),
    (
      "-a\n@@\n \n+b\n ", 3,
      "it is not clear where these lines belong; add a line of the program around them"
    ),
  ])
  func `a change that cannot be read says which line is wrong`(
    diff: String, line: Int, message: String
  ) {
    let error = #expect(throws: AmendmentError.self) { try Amendment(diff) }
    #expect(error?.description == message)
    #expect(error?.line == line)
  }

  @Test func `lines that only look the same are others`() throws {
    let amendment = try Amendment("-\u{e9}")
    #expect(throws: AmendmentError.self) { try amendment.change(of: ["e\u{301}"]) }
    #expect(try amendment.change(of: ["\u{e9}"]).inserted == [])
  }

  @Test func `a long change finds its place among as many lines like it`() throws {
    let (lines, half) = (
      Array(repeating: "a", count: 50_000), Array(repeating: " a", count: 25_000)
    )
    let everywhere = try Amendment((half + ["+b"]).joined(separator: "\n"))
    let error = #expect(throws: AmendmentError.self) {
      try everywhere.change(of: [lines.joined(separator: "\n")])
    }
    #expect(error?.message == "these lines stand in 25001 places, in cell 1")
    let end = try Amendment((half + [" end", "+b"]).joined(separator: "\n"))
    let change = try end.change(of: [(lines + ["end"]).joined(separator: "\n")])
    #expect(change.inserted == [(lines + ["end", "b"]).joined(separator: "\n")])
  }

  @Test func `many hunks are found in one pass`() throws {
    let cells = (0..<20_000).map { "let a\($0) = 1" }
    let hunks = (0..<20_000).map { "-let a\($0) = 1\n+let a\($0) = 2" }
    let change = try Amendment(hunks.joined(separator: "\n@@\n")).change(of: cells)
    #expect(change.inserted == (0..<20_000).map { "let a\($0) = 2" })
  }
}
