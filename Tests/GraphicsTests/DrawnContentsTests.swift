import Geometry
import Testing

@testable import Graphics

/// What a context has drawn, painted in another one.
struct DrawnContentsTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func drawn() throws -> Contents {
    var context = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 20, height: 10))
    context.state.fillColor = red
    try context.fill(Path(Rect(x: 0, y: 0, width: 20, height: 10)))
    return context.contents
  }

  @Test func `it is fitted into a rectangle`() throws {
    var context = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    try context.concatenate(AffineTransform(translationX: 5, y: 0))
    try context.paint(drawn(), in: Rect(x: 10, y: 20, width: 40, height: 40))
    #expect(
      context.contents.items == [.fill(Path(Rect(x: 15, y: 20, width: 40, height: 40)), red)])
  }

  @Test func `it is as opaque as the state says, and clipped as it was`() throws {
    var inner = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 20, height: 10))
    inner.state.fillColor = red
    try inner.clip(to: Path(Rect(x: 0, y: 0, width: 5, height: 5)))
    try inner.fill(Path(Rect(x: 0, y: 0, width: 20, height: 10)))
    var context = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 20, height: 10))
    context.state.alpha = 0.5
    try context.paint(inner.contents, in: Rect(x: 0, y: 0, width: 20, height: 10))
    context.state.alpha = 1
    try context.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)))
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(
      context.contents.items == [
        .beginGroup(DisplayList.Group(clip: Path(Rect(x: 0, y: 0, width: 5, height: 5)))),
        .fill(Path(Rect(x: 0, y: 0, width: 20, height: 10)), half), .endGroup,
        .fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), Color(white: 0)),
      ])
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: 0),
  ])
  func `nothing is painted into an empty rectangle`(rect: Rect) throws {
    var context = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 20, height: 10))
    try context.paint(drawn(), in: rect)
    #expect(context.contents.items == [])
  }
}
