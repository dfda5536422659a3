import Builtins
import Language
import Syntax
import TestSupport
import Testing

@Suite struct RadarTests {
  @Test(arguments: [
    ("radar([\"a\": 1, \"b\": 2, \"c\": 3]).marks.count", "2"),
    ("radar([3, 2, 8], x: [\"a\", \"b\", \"c\"]).ringStep", "2.0"),
    ("radar([3, 2, 8], maximum: 10).maximum", "10.0"),
    (
      "radar([3, nil, 8])",
      "Radar chart of 3 values, 1 of them missing: minimum 3 at 0, maximum 8 at 2."
    ),
  ])
  func `a radar can be made and asked`(expression: String, text: String) throws {
    #expect(try Page("print(\(expression))").printed == text + "\n")
  }

  @Test(arguments: [
    ("radar(«[1, 2]»)", "a radar has three spokes or more, not 2"),
    ("radar(«[1, -2, 3]»)", "a radar has no place for '-2', at 1"),
    ("radar([1, 2, 3], ringStep: «0.01»)", "300 rings are too many, 20 at most"),
    ("let c = radar([1, 2, 3])\n«c.maximum» = 2", "the maximum 2 is below the value 3"),
    ("let c = radar([1, 2, 3])\nprint(«c.scale»)", "a radar has no axes, and so no scale"),
    ("let c = radar([1, 2, 3])\nprint(«c.total»)", "'radar' has no 'total'"),
  ])
  func `what a radar cannot show is refused`(marked: String, message: String) throws {
    let (text, range) = unmark(marked)
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == message)
    #expect(error?.range == range)
  }
}
