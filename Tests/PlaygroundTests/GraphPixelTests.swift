import Rendering
import Testing

@testable import Playground

/// The pixels of the graph lesson: gradients at their ends and in their middles, clips inside and
/// outside, and the line with and without the clip of the area.
///
/// Source: Flo.md, "The graph" and "The clip".
@Suite struct GraphPixelTests {
  /// The graph with the area and the line, and whether the area brings back the state.
  private func image(restoring: Bool) throws -> Image {
    try Page.image(of: [
      """
      let peach = Color(red: 250 / 255, green: 233 / 255, blue: 222 / 255)
      let orange = Color(red: 252 / 255, green: 79 / 255, blue: 8 / 255)
      let sky = Gradient(colors: [peach, orange])
      let graph = View(frame: Rect(x: 0, y: 0, width: 300, height: 230))
      let heights = [120.0, 150, 90, 120, 105, 60, 135]
      let line = Path()
      line.addLines(between: heights.enumerated().map {
        Point(x: 22 + Double($0) * 256 / 6, y: $1)
      })
      let area = Path()
      area.append(line)
      area.addLine(to: Point(x: 278, y: 230))
      area.addLine(to: Point(x: 22, y: 230))
      area.close()
      """,
      """
      graph.draw { context in
        context.clip(to: Path(roundedRect: graph.bounds, cornerRadius: 8))
        context.drawLinearGradient(sky, start: .zero, end: Point(x: 0, y: 230))
        context.saveGState()
        context.clip(to: area)
        context.drawLinearGradient(sky, start: Point(x: 20, y: 60), end: Point(x: 20, y: 230))
        \(restoring ? "context.restoreGState()" : "")
        context.strokeColor = .white
        context.lineWidth = 2
        context.stroke(line)
      }
      show(graph)
      """,
    ])
  }

  /// The colour of the gradient at a fraction of its way, rounded.
  private func mixed(_ fraction: Double) -> Pixel {
    func level(_ start: Double, _ end: Double) -> UInt8 {
      UInt8((start + (end - start) * fraction).rounded(.toNearestOrEven))
    }
    return Pixel(level(250, 252), level(233, 79), level(222, 8))
  }

  private static let white = Pixel(255, 255, 255)

  @Test func `gradients begin, pass their middle and end where the lesson says`() throws {
    let image = try image(restoring: true)
    // The ground, at the left of the area.
    #expect(image.pixel(x: 10, y: 0) == mixed(0.5 / 230))
    #expect(image.pixel(x: 10, y: 114) == mixed(114.5 / 230))
    #expect(image.pixel(x: 10, y: 229) == mixed(229.5 / 230))
    // The area, whose gradient begins at 60: below the highest point, in its middle, at its end.
    #expect(image.pixel(x: 235, y: 63) == mixed(3.5 / 170))
    #expect(image.pixel(x: 150, y: 145) == mixed(85.5 / 170))
    #expect(image.pixel(x: 150, y: 229) == mixed(169.5 / 170))
  }

  @Test func `clips keep paint inside`() throws {
    let image = try image(restoring: true)
    #expect(image.pixel(x: 0, y: 0) == Self.white)
    #expect(image.pixel(x: 299, y: 229) == Self.white)
    #expect(image.pixel(x: 4, y: 4) == mixed(4.5 / 230))
    // Beside the area, and in it.
    #expect(image.pixel(x: 20, y: 200) == mixed(200.5 / 230))
    #expect(image.pixel(x: 279, y: 200) == mixed(200.5 / 230))
    #expect(image.pixel(x: 24, y: 200) == mixed(140.5 / 170))
  }

  @Test func `the clip of the area cuts the upper half of the line away`() throws {
    let (half, whole) = (try image(restoring: false), try image(restoring: true))
    // The line falls from (192.67, 105) to (150, 120): at x = 171.5 it lies at y = 112.4.
    #expect(half.pixel(x: 171, y: 111) == mixed(111.5 / 230))
    #expect(whole.pixel(x: 171, y: 112) == Self.white)
    #expect(whole.pixel(x: 171, y: 111) != mixed(111.5 / 230))
    #expect(half.pixel(x: 171, y: 112) != Self.white)
    // Below the middle of the line both are the same.
    for y in 114..<120 { #expect(half.pixel(x: 171, y: y) == whole.pixel(x: 171, y: y)) }
  }
}
