import Interpreter
import Rendering
import Testing

@testable import Playground

struct ShotDrawingTests {
  /// A red box of 10 by 10 points that turns blue after a second, and larger.
  private func page() -> Settled {
    var page = Page()
    for cell in [
      "let box = View(width: 10, height: 10, backgroundColor: .red)", "show(box)",
      "wait(1)", "box.backgroundColor = .blue; box.height = 20",
    ] { #expect(page.run(cell).isAccepted) }
    return page.settled
  }

  private func draw(_ title: String, limits: Limits = Limits()) throws -> Image {
    try Shot(parsing: title, limits: limits).draw(page(), limits: limits)
  }

  @Test(arguments: [("", 10, 20), ("2x", 20, 40), ("at 0.5s", 10, 10), ("at 1s, 3x", 30, 60)])
  func `one moment is a picture of the page`(title: String, width: Int, height: Int) throws {
    let image = try draw(title)
    #expect((image.width, image.height) == (width, height))
    let isLate = height > width
    #expect(image.pixel(x: 5, y: 5) == (isLate ? Pixel(0, 0, 255) : Pixel(255, 0, 0)))
  }

  @Test(arguments: [("at 0s, 0.9s, 1s", 1), ("filmstrip 0s...2s, 3 frames, 2x", 2)])
  func `several moments stand side by side, white between them and below`(
    title: String, scale: Int
  ) throws {
    let image = try draw(title)
    #expect((image.width, image.height) == (46 * scale, 20 * scale))
    #expect(image.pixel(x: 10 * scale - 1, y: 10 * scale - 1) == Pixel(255, 0, 0))
    #expect(image.pixel(x: 10 * scale - 1, y: 10 * scale) == .white)
    for x in [10 * scale, 18 * scale - 1, 28 * scale, 36 * scale - 1] {
      #expect(image.pixel(x: x, y: 5) == .white)
    }
    #expect(image.pixel(x: 36 * scale, y: 20 * scale - 1) == Pixel(0, 0, 255))
  }

  @Test func `display lists stand below their times`() throws {
    let shot = try Shot(parsing: "at 0s, 1.25s")
    #expect(
      shot.displayListText(of: page()) == """
        at 0s
        canvas 10 × 10, background #FFFFFF
        fill #FF0000 rect (0, 0) to (10, 10)
        at 1.25s
        canvas 10 × 20, background #FFFFFF
        fill #0000FF rect (0, 0) to (10, 20)

        """)
    #expect(
      Shot().displayListText(of: page()) == """
        canvas 10 × 20, background #FFFFFF
        fill #0000FF rect (0, 0) to (10, 20)

        """)
  }

  @Test func `the limit of pixels holds for all moments together`() throws {
    var limits = Limits()
    limits[.canvasPixels] = 28 * 20
    #expect(try draw("at 1s, 2s", limits: limits).width == 28)
    limits[.canvasPixels] = 28 * 20 - 1
    #expect(throws: RenderingError.exceeded(.canvasPixels, needed: 560, allowed: 559)) {
      try draw("at 1s, 2s", limits: limits)
    }
    limits[.canvasPixels] = 2 * 200 - 1
    #expect(throws: RenderingError.exceeded(.canvasPixels, needed: 400, allowed: 399)) {
      try draw("at 1s, 2s", limits: limits)
    }
  }

  @Test func `a cancelled drawing ends with an error`() throws {
    #expect(throws: RenderingError.cancelled) {
      try Shot().draw(page(), limits: Limits(), isCancelled: { true })
    }
  }
}
