import Rendering
import Testing

@testable import Playground

/// What a context draws, against layers of the same shapes.
struct RandomDrawingTests {
  private func image(_ statements: [String]) throws -> Image {
    let polygon =
      "func polygon(_ corners: [Point]) -> Path "
      + "{ let path = Path(); path.addLines(between: corners); return path }"
    let canvas = "let canvas = View(frame: Rect(x: 0, y: 0, width: 80, height: 60))"
    let program = [polygon, canvas] + statements + ["show(canvas)"]
    return try Page.image(of: [program.joined(separator: "\n")])
  }

  @Test func `a context paints the pixels of layers of the same shapes`() throws {
    var blank = 0
    for seed in 1...300 {
      let drawing = RandomDrawing(seed: UInt64(seed))
      let drawn = try image(["canvas.draw { context in"] + drawing.context + ["}"])
      let layered = try image(drawing.layers)
      if Set(drawn.pixels).count == 1 { blank += 1 }
      let hint: Comment = """
        seed \(seed)
        \(drawing.context.joined(separator: "\n"))

        \(drawing.layers.joined(separator: "\n"))
        """
      #expect(drawn == layered, hint)
    }
    #expect(blank < 15)
  }
}
