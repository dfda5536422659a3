import Builtins
import Geometry
import Graphics
import Layers
import Motion
import Testing

/// Shapes in Core Graphics' words: what a display list has of each.
@Suite struct ContextShapeTests {
  /// What a closure paints in a view of 100 × 40, without the clip to the view.
  private static func lines(_ code: String) throws -> [String] {
    try Page(
      """
      let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
      let rect = Rect(x: 10, y: 10, width: 20, height: 10)
      box.draw { context in
        \(code)
      }
      show(box)
      """
    ).host.state.scene.displayList(at: .zero).text.split(separator: "\n").dropFirst()
      .map(String.init).filter { $0.hasPrefix("fill") || $0.hasPrefix("stroke") }
  }

  @Test(arguments: [
    ("context.fill(rect)", ["fill #000000 rect (10, 10) to (30, 20)"]),
    (
      "context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)\ncontext.stroke(rect, width: 4)",
      ["stroke #FF000080 width 4 rect (10, 10) to (30, 20)"]
    ),
    (
      "context.translateBy(x: 5, y: 0)\ncontext.addRect(rect)\ncontext.drawPath(using: .fillStroke)",
      [
        "fill #000000 rect (15, 10) to (35, 20)",
        "stroke #000000 width 1 rect (15, 10) to (35, 20)",
      ]
    ),
    (
      "context.move(to: rect.origin)\ncontext.addLine(to: Point(x: 20, y: 30))\n"
        + "context.addQuadCurve(to: Point(x: 30, y: 10), control: Point(x: 25, y: 0))\n"
        + "context.closePath()\ncontext.strokePath()",
      ["stroke #000000 width 1 path M (10, 10) L (20, 30) Q (25, 0) (30, 10) Z"]
    ),
    (
      "context.addRect(rect)\ncontext.beginPath()\ncontext.addLines(between: [.zero, rect.origin])\n"
        + "context.strokePath()\ncontext.strokePath()",
      ["stroke #000000 width 1 path M (0, 0) L (10, 10)"]
    ),
  ])
  func `a shape is what its words say`(code: String, lines: [String]) throws {
    let drawn = try Self.lines(code)
    #expect(drawn == lines)
  }

  /// An arc from the right to the bottom of a circle about (50, 20), by Core Graphics' sense of
  /// clockwise, which is the opposite on screen.
  @Test(arguments: [("false", 20.0, 30.0), ("true", 10, 30)])
  func `an arc runs against the clock's sense that it is given`(
    clockwise: String, top: Double, bottom: Double
  ) throws {
    let scene = try Page(
      """
      let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
      box.draw { context in
        context.addArc(
          center: Point(x: 50, y: 20), radius: 10, startAngle: 0, endAngle: .pi / 2,
          clockwise: \(clockwise))
        context.strokePath()
      }
      show(box)
      """
    ).host.state.scene
    guard case .stroke(let path, _, _, _)? = scene.displayList(at: .zero).items.first else {
      Issue.record("nothing is stroked")
      return
    }
    let bounds = try #require(path.boundingBoxOfPath)
    #expect(abs(bounds.minY - top) < 0.001 && abs(bounds.maxY - bottom) < 0.001)
  }

  @Test func `some corners are round, and radii are held to half of the sides`() throws {
    let page = try Page(
      """
      let rect = Rect(x: 0, y: 0, width: 80, height: 40)
      let tab = UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: Size(width: 100, height: 10))
      let corners = [Point(x: 1, y: 1), Point(x: 79, y: 1), Point(x: 1, y: 39), Point(x: 79, y: 39)]
      print(corners.map { tab.contains($0) }, tab.bounds, tab.contains(Point(x: 40, y: 1)))
      """)
    #expect(page.printed == "[false, false, true, true] (0.0, 0.0, 80.0, 40.0) true\n")
  }
}
