import Language
import Testing

/// What `dump` does beyond Swift's own values, which Tests/Conformance holds to Swift.
@Suite struct DumpTests {
  @Test(arguments: [
    ("print(dump([4, 2])[0])", "▿ 2 elements|  - 4|  - 2|4"),
    ("dump([1...])", "error: 'dump' does not show a 'PartialRangeFrom<Int>' here"),
    ("dump(4, indent: -1)", "error: 'indent' is 0 or more"),
    ("dump([[4]], maxDepth: 0)", "▹ 1 element"),
    ("dump([4], maxItems: 0)\nprint(1)", "1"),
    (
      "class Link { var next: Link? }\nlet first = Link()\nvar last = first\nfor _ in 0..<4_000 { let link = Link()\nlast.next = link\nlast = link }\ndump(first)",
      "error: this is nested too deeply for 'dump'"
    ),
  ])
  func `a value is shown with its parts or refused by name`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }
}
