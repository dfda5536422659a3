import Geometry
import Graphics
import Layers
import Motion
import Testing

@Suite struct DrawingTests {
  /// A red square of 10 points in the top left corner of bounds of 40 × 20.
  private func contents() throws -> Contents {
    var context = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 40, height: 20))
    context.state.fillColor = .red
    try context.fill(Path(Rect(x: 0, y: 0, width: 10, height: 10)))
    return context.contents
  }

  @Test(arguments: [
    (ContentMode.scaleToFill, "rect (0, 0) to (20, 20)"),
    (.redraw, "rect (0, 0) to (20, 20)"),
    (.scaleAspectFit, "rect (0, 0) to (20, 20)"),
    (.scaleAspectFill, "rect (0, 0) to (20, 20)"),
    (.center, "rect (20, 10) to (30, 20)"),
    (.top, "rect (20, 0) to (30, 10)"),
    (.bottomRight, "rect (40, 20) to (50, 30)"),
    (.left, "rect (0, 10) to (10, 20)"),
  ])
  func `what was drawn is fitted into bounds of another size`(
    mode: ContentMode, square: String
  ) throws {
    var scene = Scene()
    let layer = scene.makeLayer(drawing: .drawing(try contents()))
    let page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 80, height: 40), of: page)
    try scene.setFrame(Rect(x: 0, y: 0, width: 80, height: 40), of: layer)
    try scene.addSublayer(layer, to: page)
    var style = LayerStyle()
    style.contentMode = mode
    try scene.setStyle(style, of: layer)
    scene.show(page)
    let lines = scene.displayList(at: .zero).text.split(separator: "\n")
    #expect(lines.dropFirst().joined(separator: "\n") == "fill #FF0000 \(square)")
  }

  @Test func `fitting into other proportions keeps those of the drawing`() throws {
    var scene = Scene()
    let page = scene.makeLayer(drawing: .drawing(try contents()))
    try scene.setFrame(Rect(x: 0, y: 0, width: 40, height: 40), of: page)
    var style = LayerStyle()
    style.contentMode = .scaleAspectFit
    try scene.setStyle(style, of: page)
    scene.show(page)
    #expect(
      scene.displayList(at: .zero).text == """
        canvas 40 × 40, background #FFFFFF
        fill #FF0000 rect (0, 10) to (10, 20)

        """)
  }
}
