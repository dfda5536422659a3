import Geometry
import Graphics
import Testing

@Suite struct GraphicsContextTests {
  private static let bounds = Rect(x: 0, y: 0, width: 100, height: 50)

  /// What `draw` draws in a view of 100 × 50, as the text of a display list without its first line.
  private func text(_ draw: (inout GraphicsContext) throws -> Void) throws -> String {
    var context = GraphicsContext(bounds: Self.bounds)
    try draw(&context)
    let list = DisplayList(
      canvas: Self.bounds.size, background: Color(white: 1), items: context.contents.items)
    return list.text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(Rect(x: x, y: y, width: width, height: height))
  }

  @Test func `a new context fills and strokes in black, one point wide`() throws {
    let drawn = try text { context in
      try context.fill(rect(10, 10, 20, 20))
      try context.stroke(
        Path(lines: [Point(x: 20, y: 20), Point(x: 60, y: 20)]), context.state.stroke)
    }
    #expect(
      drawn == """
        fill #000000 rect (10, 10) to (30, 30)
        stroke #000000 width 1 path M (20, 20) L (60, 20)
        """)
  }

  @Test func `a state comes back with its colours, its transform and its clip`() throws {
    let drawn = try text { context in
      context.save()
      context.state.fillColor = Color(red: 1, green: 0, blue: 0)
      context.state.alpha = 0.5
      try context.concatenate(AffineTransform(translationX: 30, y: 0))
      try context.clip(to: rect(0, 0, 10, 10))
      try context.fill(rect(5, 5, 20, 20))
      try context.restore()
      try context.fill(rect(5, 5, 20, 20))
    }
    #expect(
      drawn == """
        group opacity 1 clip rect (30, 0) to (40, 10)
        fill #FF000080 rect (35, 5) to (55, 25)
        end
        fill #000000 rect (5, 5) to (25, 25)
        """)
  }

  @Test func `items in a row share the clips that they have in common`() throws {
    let drawn = try text { context in
      try context.clip(to: rect(0, 0, 50, 50))
      try context.fill(rect(1, 1, 9, 9))
      context.save()
      try context.clip(to: rect(0, 0, 20, 20), .evenOdd)
      try context.fill(rect(2, 2, 9, 9))
      try context.restore()
      try context.fill(rect(3, 3, 9, 9))
    }
    #expect(
      drawn == """
        group opacity 1 clip rect (0, 0) to (50, 50)
        fill #000000 rect (1, 1) to (10, 10)
        group opacity 1 clip even-odd rect (0, 0) to (20, 20)
        fill #000000 rect (2, 2) to (11, 11)
        end
        fill #000000 rect (3, 3) to (12, 12)
        end
        """)
  }

  @Test func `a clip in which nothing is drawn leaves no group`() throws {
    #expect(try text { try $0.clip(to: rect(0, 0, 9, 9)) } == "")
  }

  @Test func `what reaches beyond the bounds is clipped to them`() throws {
    let drawn = try text { try $0.fill(rect(90, 10, 20, 20)) }
    #expect(
      drawn == """
        group opacity 1 clip rect (0, 0) to (100, 50)
        fill #000000 rect (90, 10) to (110, 30)
        end
        """)
  }

  @Test(arguments: [
    (Shading.Extent(), "rect (0, 10) to (100, 40)"),
    (.beforeStart, "rect (0, 0) to (100, 40)"),
    (.afterEnd, "rect (0, 10) to (100, 50)"),
    (.whole, "rect (0, 0) to (100, 50)"),
  ])
  func `a gradient along a line paints the strip that it reaches`(
    extent: Shading.Extent, area: String
  ) throws {
    let shading = Shading(
      [
        Shading.Stop(0, Color(red: 1, green: 0, blue: 0)),
        Shading.Stop(1, Color(red: 0, green: 1, blue: 0)),
      ], from: Point(x: 0, y: 10),
      to: Point(x: 0, y: 40))
    let drawn = try text { try $0.paint(shading, extent: extent) }
    #expect(drawn == "gradient #FF0000 #00FF00 from (0, 10) to (0, 40) \(area)")
  }

  @Test func `a gradient of circles within one another paints a ring`() throws {
    let center = Point(x: 50, y: 25)
    let shading = Shading(
      [
        Shading.Stop(0, Color(red: 1, green: 0, blue: 0)),
        Shading.Stop(1, Color(red: 0, green: 1, blue: 0)),
      ],
      from: Shading.Circle(center: center, radius: 5),
      to: Shading.Circle(center: center, radius: 20))
    var context = GraphicsContext(bounds: Self.bounds)
    try context.paint(shading, extent: [])
    guard case .gradient(let path, let painted)? = context.contents.items.first else {
      Issue.record("no gradient")
      return
    }
    #expect(painted == shading)
    #expect(path.boundingBoxOfPath == Rect(x: 30, y: 5, width: 40, height: 40))
    #expect(!path.contains(center))
    #expect(path.contains(Point(x: 60, y: 25)))
  }

  @Test func `one restore too many is refused`() throws {
    var context = GraphicsContext(bounds: Self.bounds)
    context.save()
    try context.restore()
    #expect(throws: GraphicsError.nothingSaved) { try context.restore() }
  }

  @Test func `a coordinate that is not a number is refused, and nothing is drawn`() throws {
    var context = GraphicsContext(bounds: Self.bounds)
    let path = Path(lines: [.zero, Point(x: 1, y: .infinity)])
    #expect(throws: GraphicsError.invalidNumber("a coordinate of a path", .infinity)) {
      try context.fill(path)
    }
    #expect(context.contents.items.isEmpty)
  }

  @Test func `contents are mapped with their pens, clips and gradients`() throws {
    var context = GraphicsContext(bounds: Self.bounds)
    try context.clip(to: rect(0, 0, 50, 50))
    try context.stroke(Path(lines: [.zero, Point(x: 40, y: 0)]), Stroke(width: 2))
    let shading = Shading(
      [
        Shading.Stop(0, Color(red: 1, green: 0, blue: 0)),
        Shading.Stop(1, Color(red: 0, green: 1, blue: 0)),
      ], from: .zero, to: Point(x: 0, y: 50))
    try context.paint(shading, extent: .whole)
    let items = context.contents.items(applying: AffineTransform(scaleX: 2, y: 2))
    let list = DisplayList(
      canvas: Size(width: 200, height: 100), background: Color(white: 1), items: items)
    #expect(
      list.text == """
        canvas 200 × 100, background #FFFFFF
        group opacity 1 clip rect (0, 0) to (200, 100)
        group opacity 1 clip rect (0, 0) to (100, 100)
        stroke #000000 width 2 pen (4, 0) (0, 4) path M (0, 0) L (80, 0)
        gradient #FF0000 #00FF00 from (0, 0) to (0, 100) rect (0, 0) to (200, 100)
        end
        end

        """)
  }
}
