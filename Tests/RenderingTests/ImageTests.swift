import Testing

@testable import Rendering

private let red: UInt32 = 0xffff_0000
private let white: UInt32 = 0xffff_ffff

@Suite struct PixelTests {
  @Test(
    arguments: [
      (0xff33_66cc, "#3366cc"), (0x0000_0000, "#00000000"), (0x8080_0000, "#ff000080"),
      // 10 of alpha 51 is 50 of 255.
      (0x330a_0000, "#32000033"),
    ] as [(UInt32, String)])
  func `a pixel reads as straight hexadecimal`(argb: UInt32, text: String) {
    let image = Image(width: 2, height: 1, pixels: [0, argb])
    #expect(image.pixel(x: 1, y: 0).description == text)
  }

  @Test func `every premultiplied channel survives being straight`() {
    for alpha in 1...255 as ClosedRange<UInt32> {
      for channel in 0...alpha {
        let argb = alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel
        #expect(Pixel(premultiplied: argb).premultiplied == argb)
      }
    }
  }
}

@Suite struct ImageRowTests {
  @Test func `images stand left to right, tops aligned, white between and below`() throws {
    let tall = Image(width: 1, height: 2, pixels: [1, 2].map { 0xff00_0000 + $0 })
    let wide = Image(width: 2, height: 1, pixels: [3, 4].map { 0xff00_0000 + $0 })
    let row = try Image.row([tall, wide, tall], gap: 2)
    #expect(row.width == 8)
    #expect(row.height == 2)
    let (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (
      0xff00_0001, 0xff00_0002, 0xff00_0003, 0xff00_0004
    )
    #expect(
      row.pixels == [
        a, white, white, c, d, white, white, a, b, white, white, white, white, white, white, b,
      ])
  }

  @Test func `one image is a row`() throws {
    let image = Image(width: 2, height: 1, pixels: [0, red])
    #expect(try Image.row([image], gap: 8) == image)
  }

  @Test func `a row keeps to the limit of pixels`() throws {
    let image = Image(width: 10, height: 5, pixels: Array(repeating: red, count: 50))
    let limits = RenderingLimits(canvasPixels: 110)
    #expect(try Image.row([image, image], gap: 2, limits: limits).pixels.count == 110)
    #expect(throws: RenderingError.exceeded(.canvasPixels, needed: 115, allowed: 110)) {
      try Image.row([image, image], gap: 3, limits: limits)
    }
  }
}

@Suite struct ImageDifferenceTests {
  private let expected = Image(width: 4, height: 3, pixels: Array(repeating: white, count: 12))

  private func changed(_ changes: [Int: UInt32]) -> Image {
    Image(width: 4, height: 3, pixels: (0..<12).map { changes[$0] ?? white })
  }

  @Test func `an image does not differ from its like`() {
    #expect(changed([:]).difference(from: expected) == nil)
  }

  @Test func `a single level of a single channel is a difference`() {
    for argb in [0xfeff_ffff, 0xfffe_ffff, 0xffff_feff, 0xffff_fffe] as [UInt32] {
      let difference = changed([7: argb]).difference(from: expected)
      #expect(
        difference
          == .pixels(PixelDifference(count: 1, total: 12, largest: 1, columns: 3...3, rows: 1...1)))
    }
  }

  @Test func `a difference says how many pixels, how much and where`() {
    let difference = changed([1: red, 6: 0xff00_ffff, 9: 0xffff_fff0]).difference(from: expected)
    #expect(
      difference
        == .pixels(PixelDifference(count: 3, total: 12, largest: 255, columns: 1...2, rows: 0...2)))
    #expect(
      difference?.description
        == "3 of 12 pixels differ, by at most 255 of 255, in columns 1...2, rows 0...2")
  }

  @Test func `images of different sizes differ in size`() {
    let other = Image(width: 3, height: 4, pixels: Array(repeating: white, count: 12))
    #expect(
      other.difference(from: expected)?.description == "the size is 3 × 4, not 4 × 3")
  }

  @Test func `the difference image is red where pixels differ, pale where they do not`() {
    let expected = Image(width: 3, height: 1, pixels: [white, 0xff00_0000, red])
    let actual = Image(width: 3, height: 1, pixels: [white, 0xff00_0000, 0xffff_0001])
    let image = actual.differenceImage(from: expected)
    #expect(
      (0..<3).map { image.pixel(x: $0, y: 0).description } == ["#ffffff", "#c0c0c0", "#ff0000"])
  }

  @Test func `the difference image of two sizes holds both, red where one ends`() {
    let one = Image(width: 2, height: 1, pixels: [0, white])
    let other = Image(width: 1, height: 2, pixels: [0, 0])
    let image = one.differenceImage(from: other)
    let colors = (0..<4).map { image.pixel(x: $0 % 2, y: $0 / 2).description }
    #expect(colors == ["#ffffff", "#ff0000", "#ff0000", "#ff0000"])
  }
}
