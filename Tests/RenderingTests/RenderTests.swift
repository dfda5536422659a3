import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

private func list(
  _ width: Double, _ height: Double, on background: Color = Color(white: 1),
  _ items: (Rect, Color)...
) -> DisplayList {
  DisplayList(
    canvas: Size(width: width, height: height), background: background,
    items: items.map { .fill(Path($0.0), $0.1) })
}

@Suite struct RenderTests {
  @Test(
    arguments: [
      (10.0, 20.0, 1, 10, 20), (10, 20, 2, 20, 40), (10, 20, 3, 30, 60), (10.2, 19.9, 1, 11, 20),
      (10.5, 0.4, 2, 21, 1), (0, 0, 1, 1, 1), (-5, 3, 1, 1, 3), (0.1 + 0.2 + 299.7, 1, 1, 300, 1),
      (32_767, 1, 1, 32_767, 1),
      // At other than whole scales to the nearest.
      (10, 20, 2.5, 25, 50), (600, 400, 3.15, 1_890, 1_260), (600, 400, 800.0 / 600, 800, 533),
      (10, 20.4, 2.5, 25, 51), (601, 1, 1_890.0 / 601, 1_890, 3), (600, 400, 1.0 / 600, 1, 1),
      (10, 10, 1e-9, 1, 1), (7, 3, 1_000.0 / 7, 1_000, 429),
    ] as [(Double, Double, Double, Int, Int)])
  func `the image is the canvas in whole pixels`(
    width: Double, height: Double, scale: Double, pixelsWide: Int, pixelsHigh: Int
  ) throws {
    let image = try render(list(width, height), scale: scale)
    #expect(image.width == pixelsWide)
    #expect(image.height == pixelsHigh)
    #expect(image.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func `a rectangle covers its pixels and no other`() throws {
    let image = try render(list(6, 5, (Rect(x: 2, y: 1, width: 3, height: 2), red)))
    for y in 0..<5 {
      for x in 0..<6 {
        let inside = (2..<5).contains(x) && (1..<3).contains(y)
        #expect(image.pixel(x: x, y: y) == (inside ? Pixel(255, 0, 0) : .white), "at \(x), \(y)")
      }
    }
  }

  @Test func `a pixel is as dark as it is covered`() throws {
    // Black over white: half of the column at 1, a quarter of the row at 3.
    let shape = Rect(x: 1.5, y: 1, width: 2.5, height: 2.25)
    let image = try render(list(5, 5, (shape, Color(white: 0))))
    #expect(image.pixel(x: 0, y: 2) == .white)
    #expect(image.pixel(x: 1, y: 2) == Pixel(127, 127, 127))
    #expect(image.pixel(x: 2, y: 2) == Pixel(0, 0, 0))
    #expect(image.pixel(x: 2, y: 3) == Pixel(191, 191, 191))
    #expect(image.pixel(x: 2, y: 4) == .white)
  }

  @Test func `later items lie on top`() throws {
    let (left, right) = (
      Rect(x: 0, y: 0, width: 3, height: 1), Rect(x: 2, y: 0, width: 3, height: 1)
    )
    let redFirst = try render(list(5, 1, (left, red), (right, blue)))
    #expect(redFirst.pixel(x: 2, y: 0) == Pixel(0, 0, 255))
    let blueFirst = try render(list(5, 1, (right, blue), (left, red)))
    #expect(blueFirst.pixel(x: 2, y: 0) == Pixel(255, 0, 0))
  }

  @Test func `a translucent fill lets the background through`() throws {
    // Alpha 0.2 is 51 of 255: 255 × 204 / 255 remains of the former colour.
    let shape = Rect(x: 0, y: 0, width: 1, height: 1)
    let image = try render(list(2, 1, (shape, Color(red: 1, green: 0, blue: 0, alpha: 0.2))))
    #expect(image.pixel(x: 0, y: 0) == Pixel(255, 204, 204))
    #expect(image.pixel(x: 1, y: 0) == .white)
  }

  @Test func `a background may be transparent`() throws {
    let shape = Rect(x: 0, y: 0, width: 1, height: 1)
    let image = try render(list(2, 1, on: Color(white: 0, alpha: 0), (shape, red)))
    #expect(image.pixel(x: 0, y: 0) == Pixel(255, 0, 0))
    #expect(image.pixel(x: 1, y: 0) == Pixel(0, 0, 0, 0))
  }

  @Test(
    arguments: [
      (0, 0), (1, 255), (0.333_333_333_333_333_3, 85), (0.666_666_666_666_666_6, 170), (0.1, 26),
      (0.25, 64), (0.4, 102), (-3, 0), (7, 255), (0.784_313_725_490_196_1, 200),
      (0.788_235_294_117_647_1, 201),
    ] as [(Double, UInt8)])
  func `a gray is rounded to 8 bits`(white: Double, level: UInt8) throws {
    let image = try render(list(1, 1, on: Color(white: white)))
    #expect(image.pixel(x: 0, y: 0) == Pixel(level, level, level))
  }

  @Test func `at scale 2 a point is two pixels`() throws {
    let image = try render(list(4, 4, (Rect(x: 0.5, y: 1, width: 1, height: 2), red)), scale: 2)
    let columns = (0..<8).filter { image.pixel(x: $0, y: 4) == Pixel(255, 0, 0) }
    let rows = (0..<8).filter { image.pixel(x: 1, y: $0) == Pixel(255, 0, 0) }
    #expect(columns == [1, 2])
    #expect(rows == [2, 3, 4, 5])
  }

  @Test func `coordinates are rounded to 1/256 pixel, half to even`() throws {
    func drawn(_ x: Double) throws -> Image {
      try render(list(4, 1, (Rect(x: x, y: 0, width: 4 - x, height: 1), Color(white: 0))))
    }
    #expect(try drawn(1 + 1.0 / 512) == drawn(1))
    #expect(try drawn(1 + 3.0 / 512) == drawn(1 + 2.0 / 256))
    #expect(try drawn(1 + 2.0 / 256) != drawn(1))
  }

  @Test func `overlapping subpaths of the same sense fill as one, opposite ones leave a hole`()
    throws
  {
    func square(_ a: Double, _ b: Double, clockwise: Bool) -> [Path.Element] {
      let corners = [Point(x: b, y: a), Point(x: b, y: b), Point(x: a, y: b)]
      return [.move(Point(x: a, y: a))]
        + (clockwise ? corners : corners.reversed()).map { .line($0) } + [.close]
    }
    func middle(clockwise: Bool) throws -> Pixel {
      let path = Path(elements: square(0, 9, clockwise: true) + square(3, 6, clockwise: clockwise))
      let list = DisplayList(
        canvas: Size(width: 9, height: 9), background: Color(white: 1), items: [.fill(path, red)])
      return try render(list).pixel(x: 4, y: 4)
    }
    #expect(try middle(clockwise: true) == Pixel(255, 0, 0))
    #expect(try middle(clockwise: false) == .white)
  }

  @Test func `the same list gives the same pixels, again and on other threads`() async throws {
    let shapes = (0..<40).map { index in
      let offset = Double(index) * 1.37
      return DisplayList.Item.fill(
        Path(Rect(x: offset, y: 60 - offset, width: 20.3, height: 17.7)),
        Color(red: offset / 60, green: 0.4, blue: 1 - offset / 60, alpha: 0.7))
    }
    let list = DisplayList(
      canvas: Size(width: 90, height: 80), background: Color(white: 1), items: shapes)
    let first = try render(list, scale: 2)
    #expect(try render(list, scale: 2) == first)
    try await withThrowingTaskGroup(of: Image.self) { group in
      for _ in 0..<8 { group.addTask { try render(list, scale: 2) } }
      for try await image in group { #expect(image == first) }
    }
  }
}

@Suite struct RenderErrorTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is an error that names its item`(number: Double) {
    let fine = Rect(x: 0, y: 0, width: 1, height: 1)
    let odd = Rect(x: number, y: 0, width: 1, height: 1)
    #expect(throws: RenderingError.notFinite(item: 1)) {
      try render(list(4, 4, (fine, red), (odd, red)))
    }
    #expect(throws: RenderingError.notFinite(item: 0)) {
      try render(list(4, 4, (fine, Color(red: 0, green: number, blue: 0))))
    }
    #expect(throws: RenderingError.notFinite(item: nil)) {
      try render(list(4, 4, on: Color(white: 0, alpha: number)))
    }
    #expect(throws: RenderingError.notFinite(item: nil)) { try render(list(4, number)) }
  }

  @Test func `a coordinate that overflows on its way to pixels is an error`() {
    let shape = Rect(x: 0, y: 0, width: 1.5e308, height: 1)
    #expect(throws: RenderingError.notFinite(item: 0)) {
      try render(list(4, 4, (shape, red)), scale: 2)
    }
  }

  @Test func `the limit of pixels holds exactly`() throws {
    let limits = RenderingLimits(canvasPixels: 600)
    #expect(try render(list(30, 20), limits: limits).pixels.count == 600)
    #expect(
      throws: RenderingError.exceeded(.canvasPixels, needed: 620, allowed: 600)
    ) { try render(list(31, 20), limits: limits) }
  }

  @Test func `a side longer than Cairo draws is an error, however long`() {
    #expect(
      throws: RenderingError.exceeded(.pixelsPerSide, needed: 32_768, allowed: 32_767)
    ) { try render(list(32_768, 1)) }
    #expect(
      throws: RenderingError.exceeded(.pixelsPerSide, needed: .max, allowed: 32_767)
    ) { try render(list(1e300, 1)) }
  }

  @Test func `an error reads as one clause`() {
    #expect(
      RenderingError.exceeded(.canvasPixels, needed: 620, allowed: 600).description
        == "the picture takes 620 canvas pixels, and the limit is 600")
    #expect(
      RenderingError.drawing(CairoError(status: 1, operation: "draw")).description
        == "cannot draw: out of memory")
  }

  @Test func `drawing stops soon after it is cancelled`() {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let list = DisplayList(
      canvas: Size(width: 4, height: 4), background: Color(white: 1),
      items: Array(repeating: .fill(Path(rect), red), count: 10_000))
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try render(list) {
        asked += 1
        return asked == 3
      }
    }
    #expect(asked == 3)
  }

  @Test func `a single long path can be cancelled too`() {
    let zigzag = (0..<10_000).map { Path.Element.line(Point(x: Double($0 % 4), y: Double($0 % 3))) }
    let list = DisplayList(
      canvas: Size(width: 4, height: 4), background: Color(white: 1),
      items: [.fill(Path(elements: zigzag), red)])
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try render(list) {
        asked += 1
        return asked == 2
      }
    }
  }
}
