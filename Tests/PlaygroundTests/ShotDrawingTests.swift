import Language
import Rendering
import Syntax
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
    try Shot(parsing: title, limits: limits).draw(page(), by: Renderer(limits: limits))
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

  @Test(arguments: [
    ("", PictureSize(.scale(2.5)), 25, 50), ("2x", PictureSize(.scale(0.5)), 5, 10),
    ("", PictureSize(.pixels(33)), 33, 66), ("", PictureSize(.pixels(1)), 1, 2),
    ("", PictureSize(.millimetres(25.4)), 300, 600),
    ("", PictureSize(.millimetres(25.4), dotsPerInch: 72), 72, 144),
    // 46 points: three pictures and two gaps.
    ("at 0s, 0.9s, 1s", PictureSize(.pixels(46)), 46, 20),
    ("at 0s, 0.9s, 1s", PictureSize(.pixels(100)), 100, 43),
    ("at 0s, 0.9s, 1s", PictureSize(.pixels(101)), 101, 44),
    ("at 0s, 0.9s, 1s", PictureSize(.scale(2.5)), 115, 50),
  ])
  func `a picture has the size that is asked for`(
    title: String, size: PictureSize, width: Int, height: Int
  ) throws {
    let image = try Shot(parsing: title).draw(page(), in: size, by: Renderer())
    #expect((image.width, image.height) == (width, height))
    #expect(image.pixel(x: max(0, width - 2), y: 0) == Pixel(0, 0, 255))
  }

  @Test func `moments that do not fit side by side are refused`() throws {
    let shot = try Shot(parsing: "at 0s, 0.9s, 1s")
    #expect(throws: Failure.self) {
      try shot.draw(page(), in: PictureSize(.pixels(2)), by: Renderer())
    }
  }

  @Test(
    arguments: [
      (PictureSize(), nil), (PictureSize(.pixels(800)), nil), (PictureSize(.scale(2.5)), nil),
      (PictureSize(.millimetres(160)), 11_811),
      (PictureSize(.millimetres(160), dotsPerInch: 600), 23_622),
      (PictureSize(.pixels(800), dotsPerInch: 72), 2_835),
      (PictureSize(.scale(2), dotsPerInch: 144), 5_669),
    ] as [(PictureSize, UInt32?)])
  func `a length on paper is said by the file`(size: PictureSize, perMetre: UInt32?) {
    #expect(size.density?.perMetre == perMetre)
  }

  @Test func `nothing lies between and below the moments of a picture without ground`() throws {
    let image = try Shot(parsing: "at 0s, 1s").draw(page().withoutGround, by: Renderer())
    #expect(image.pixel(x: 5, y: 5) == Pixel(255, 0, 0))
    #expect(image.pixel(x: 14, y: 5).alpha == 0 && image.pixel(x: 5, y: 15).alpha == 0)
  }

  @Test(arguments: ["", "theme = .dark", "chart.theme = .dark"])
  func `a chart without ground keeps its marks`(line: String) throws {
    var page = Page()
    for cell in ["let chart = bars([4, 2, 6])", line] where !cell.isEmpty {
      #expect(page.run(cell).isAccepted)
    }
    let settled = page.settled
    let with = try Shot().draw(settled, by: Renderer())
    let without = try Shot().draw(settled.withoutGround, by: Renderer())
    let alphas = without.pixels.map { $0 >> 24 }
    #expect(alphas.first == 0 && alphas.contains(255))
    #expect(with.pixels.allSatisfy { $0 >> 24 == 255 })
    // What is opaque is as it was.
    #expect(zip(with.pixels, without.pixels).allSatisfy { $1 >> 24 < 255 || $0 == $1 })
    // The page itself is as it was.
    #expect(try Shot().draw(settled, by: Renderer()) == with)
  }

  @Test func `a colour that the page has chosen stays`() throws {
    var page = Page()
    for cell in ["let chart = bars([4, 2, 6])", "chart.backgroundColor = .yellow"] {
      #expect(page.run(cell).isAccepted)
    }
    let image = try Shot().draw(page.settled.withoutGround, by: Renderer())
    #expect(image.pixel(x: 1, y: 1) == Pixel(255, 255, 0))
  }

  @Test func `display lists stand below their times`() throws {
    let shot = try Shot(parsing: "at 0s, 1.25s")
    #expect(
      shot.displayListText(of: page()) == """
        at 0s
        canvas 10 × 10, background #FFFFFF
        fill #FF0000 rect (0, 0) to (10, 10) — view "box"
        at 1.25s
        canvas 10 × 20, background #FFFFFF
        fill #0000FF rect (0, 0) to (10, 20) — view "box"

        """)
    #expect(
      Shot().displayListText(of: page()) == """
        canvas 10 × 20, background #FFFFFF
        fill #0000FF rect (0, 0) to (10, 20) — view "box"

        """)
  }

  @Test func `the limit of pixels holds for all moments together`() throws {
    var limits = Limits()
    limits[.canvasPixels] = 28 * 20
    #expect(try draw("at 1s, 2s", limits: limits).width == 28)
    limits[.canvasPixels] = 28 * 20 - 1
    #expect(message(of: "at 1s, 2s", limits) == "takes 560 canvas pixels, and the limit is 559")
    limits[.canvasPixels] = 2 * 200 - 1
    #expect(message(of: "at 1s, 2s", limits) == "takes 400 canvas pixels, and the limit is 399")
  }

  @Test func `what all moments paint counts against one limit`() throws {
    var limits = Limits()
    limits[.paintedPixels] = 4_000
    _ = try draw("at 1s", limits: limits)
    #expect(message(of: "at 1s, 2s, 3s, 4s", limits)?.contains("painted pixels") == true)
  }

  private func message(of title: String, _ limits: Limits) -> String? {
    let failure = #expect(throws: Failure.self) { try draw(title, limits: limits) }
    #expect(failure?.isLimit == true)
    return failure.map { $0.message.replacing("the picture ", with: "") }
  }

  @Test(arguments: [
    (
      StopReason.interruption, "the drawing was stopped by Ctrl-C",
      "the next command draws the page"
    ),
    (
      .seconds(20), "the drawing takes too long: the limit 'seconds' is 20",
      "raise it with --limit seconds=40"
    ),
  ])
  func `a drawing that is stopped says why`(reason: StopReason, message: String, hint: String) {
    let renderer = Renderer(stop: StopSignal { reason })
    let failure = #expect(throws: Failure.self) { try Shot().draw(page(), by: renderer) }
    #expect(failure?.message == message)
    #expect(failure?.hint == hint)
  }
}
