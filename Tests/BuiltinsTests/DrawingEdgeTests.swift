import Builtins
import Geometry
import Graphics
import Layers
import Motion
import Syntax
import Testing

/// The graph and the counter as they are written for Xcode, at the edges of what they can show: a
/// picture, or a diagnostic that names the reason.
///
/// Source: Flo.md, "Edge cases".
@Suite struct DrawingEdgeTests {
  /// The graph of other values, whose average is not asked for.
  private static func graph(_ values: String) -> String {
    GraphTests.apples.replacing("[4, 2, 6, 4, 5, 8, 3]", with: values)
      .replacing("controller.setupGraphDisplay()", with: "")
  }

  private static let notANumber = "a coordinate of a path is nan, and a drawing has finite numbers"

  @Test(arguments: [
    ("all zero", graph("[0, 0, 0, 0, 0, 0, 0]"), notANumber),
    ("one point", graph("[4]"), notANumber),
    (
      "empty, and the greatest of it",
      graph("[Int]()").replacing(
        "guard let maxValue = graphPoints.max() else { return }",
        with: "let maxValue = graphPoints.max()!"),
      "this is nil, so there is nothing for '!' to take out"
    ),
  ])
  func `what cannot be drawn is a diagnostic`(what: String, page: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) { try Page(page) }
    #expect(error?.message == message, "\(what)")
    #expect(error?.hint != nil, "\(what)")
  }

  private static func text(_ page: String) throws -> [String] {
    try Page(page).host.state.scene.displayList(at: .zero).text.split(separator: "\n")
      .map(String.init)
  }

  @Test func `an empty graph is its gradient`() throws {
    let lines = try Self.text(Self.graph("[Int]()"))
    #expect(!lines.contains { $0.hasPrefix("stroke") || $0.hasPrefix("fill") })
    #expect(lines.count { $0.hasPrefix("gradient") } == 1)
    #expect(lines[2].hasPrefix("gradient #FAE9DE #FC4F08 from (0, 0) to (0, 230)"))
  }

  @Test func `a negative value lies below the lowest rule`() throws {
    let lines = try Self.text(Self.graph("[4, -2, 6]"))
    #expect(
      lines.contains("stroke #FFFFFF width 2 path M (22, 100) L (150, 220) L (278, 60)"))
  }

  @Test(arguments: [(-3, 0), (0, 0), (8, 8), (9, 8), (100, 8)])
  func `a ring is empty below 0 glasses, and full above 8`(count: Int, shown: Int) throws {
    let page = CounterTests.short(count)
    let outline = try #require(try CounterTests.lines(page).last?.path)
    #expect(outline == (try CounterTests.lines(CounterTests.short(shown)).last?.path))
    #expect(try Self.text(page).last?.contains("\"\(count)\"") == true)
  }

  @Test func `a counter without a size draws nothing`() throws {
    #expect(try CounterTests.lines(CounterTests.apples(8, width: 0, height: 0)).isEmpty)
  }

  /// In a view that is not a square, the thick arc has half of the longer side as its outer radius
  /// and the outline half of the width, as in the original.
  @Test(arguments: [
    (300, 200, arc: 112.0, outline: 147.5), (120, 300, arc: 112.0, outline: 57.5),
    (230, 230, arc: 77.0, outline: 112.5),
  ])
  func `a counter that is not a square mixes its sides`(
    width: Int, height: Int, arc: Double, outline: Double
  ) throws {
    let page = CounterTests.apples(8, width: width, height: height)
    let tops = try CounterTests.lines(page).compactMap { $0.path.boundingBoxOfPath?.minY }
    #expect(
      tops.map { ($0 * 1000).rounded() / 1000 } == [
        Double(height) / 2 - arc, Double(height) / 2 - outline,
      ])
  }
}
