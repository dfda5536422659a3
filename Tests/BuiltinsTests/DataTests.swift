import Language
import Testing

@Suite struct DataTests {
  /// The numbers come from another program that draws them by the description of the walk.
  @Test(
    arguments: [
      ("randomPoints(8)", "[0.0, 28.0, 28.0, 50.0, 50.0, 64.0, 64.0, 64.0]"),
      ("randomPoints(8, seed: 2)", "[0.0, 29.0, 58.0, 58.0, 94.0, 106.0, 106.0, 106.0]"),
      ("randomPoints(8, seed: 12)", "[0.0, 28.0, 39.0, 0.0, 6.0, 0.0, 46.0, 15.0]"),
      ("uniformPoints(3)", "[0.0, 1.0, 2.0]"),
      ("randomPoints(1)", "[0.0]"), ("randomPoints(0)", "[]"), ("uniformPoints(0)", "[]"),
    ])
  func `points follow from their number and seed`(call: String, heights: String) throws {
    let page = try Page(
      "let points = \(call)\nprint(points.map { $0.y })\nprint(points.map { $0.x } == uniformPoints(points.count).map { $0.x })"
    )
    #expect(page.printed == heights + "\ntrue\n")
  }

  @Test func `a hundred points end and peak where the description says`() throws {
    let page = try Page(
      "let points = randomPoints(100)\nprint(points[99], points.map { $0.y }.max() ?? 0)")
    #expect(page.printed == "(99.0, 144.0) 281.0\n")
  }

  @Test(arguments: ["randomPoints(-1)", "uniformPoints(-1)"])
  func `fewer than none is an error`(call: String) {
    let error = #expect(throws: (any Error).self) { try Page("print(\(call))") }
    #expect("\(String(describing: error))".contains("there are no -1 points"))
  }

  @Test(arguments: ["randomPoints(9223372036854775807)", "uniformPoints(1_099_511_627_776)"])
  func `more than the memory holds is an error before they are made`(call: String) {
    let error = #expect(throws: (any Error).self) { try Page("print(\(call).count)") }
    #expect("\(String(describing: error))".contains("heap-bytes"))
  }
}
