import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// A generator of images, each hard for another part of an encoder.
enum Pattern: String, CaseIterable, Sendable {
  case noise, translucentNoise, grayNoise, twoColors, translucentColors, colors256, colors257
  case gradient, diagonalGradient, runs, repeatedRows, onePixelOff, channelSteps, transparent

  private static func opaque(_ random: inout RandomNumbers) -> UInt32 {
    UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
  }

  private static func translucent(_ random: inout RandomNumbers) -> UInt32 {
    func byte() -> UInt8 { .random(in: 0...255, using: &random) }
    let alpha: UInt8 = [0, 1, 128, 254, 255, byte()].randomElement(using: &random) ?? 0
    return Pixel(byte(), byte(), byte(), alpha).premultiplied
  }

  func image(width: Int, height: Int, seed: UInt64) -> Image {
    var random = RandomNumbers(seed: seed)
    var pixels = [UInt32](repeating: 0xffff_ffff, count: width * height)
    func fill(_ color: (_ x: Int, _ y: Int) -> UInt32) {
      for index in pixels.indices { pixels[index] = color(index % width, index / width) }
    }
    func gray(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level & 255) * 0x1_0101 }
    switch self {
    case .noise: fill { _, _ in Self.opaque(&random) }
    case .translucentNoise: fill { _, _ in Self.translucent(&random) }
    case .grayNoise: fill { _, _ in gray(.random(in: 0...255, using: &random)) }
    case .twoColors: fill { _, _ in Bool.random(using: &random) ? 0xff00_0000 : 0xffff_0000 }
    case .translucentColors:
      let colors = (0..<20).map { _ in Self.translucent(&random) }
      fill { _, _ in colors.randomElement(using: &random) ?? 0 }
    case .colors256: fill { x, y in 0xff00_0000 | UInt32((x + y * width) % 256) << 11 }
    case .colors257: fill { x, y in 0xff00_0000 | UInt32((x + y * width) % 257) << 11 }
    case .gradient: fill { x, y in 0xff00_0000 | UInt32(y % 256) << 16 | UInt32(y * 7 % 256) }
    case .diagonalGradient: fill { x, y in gray(x + y) ^ UInt32(x & 3) << 16 }
    case .runs:
      var (color, rest) = (UInt32(0), 0)
      fill { _, _ in
        if rest == 0 {
          (color, rest) = (Self.opaque(&random), .random(in: 1...700, using: &random))
        }
        rest -= 1
        return color
      }
    case .repeatedRows:
      fill { x, y in 0xff00_0000 | (UInt32(x) &* 2_654_435_761) >> 8 ^ UInt32(y / 9) }
    case .onePixelOff:
      fill { _, _ in 0xffcc_ddee }
      for _ in 0...(pixels.count / 500) {
        pixels[.random(in: pixels.indices, using: &random)] = Self.opaque(&random)
      }
    case .channelSteps:
      // Neighbours share some of their bytes, never all of them.
      fill { x, y in 0xff00_0000 | UInt32(x % 3) << 16 | UInt32(y % 5) << 8 | UInt32((x + y) % 2) }
    case .transparent: fill { _, _ in 0 }
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}

@Suite struct PNGEncoderTests {
  /// Whether the encoder's file, read by libspng, has the pixels of the image and the plain file.
  private func roundTrips(_ image: Image, _ encoder: inout PNGEncoder) throws -> Bool {
    let decoded = try Image(png: encoder.encode(image))
    return try decoded == image && decoded == Image(png: plainPNG(of: image))
  }

  @Test(arguments: Pattern.allCases)
  func `any image comes back as it was`(pattern: Pattern) throws {
    var encoder = PNGEncoder()
    for width in 1...70 {
      let height = [1, 2, 3, 7, 40][width % 5]
      let image = pattern.image(width: width, height: height, seed: UInt64(width))
      #expect(try roundTrips(image, &encoder), "\(width) by \(height)")
    }
  }

  @Test(arguments: [
    (Pattern.noise, 300, 200), (.grayNoise, 500, 300), (.runs, 640, 100), (.onePixelOff, 800, 300),
    (.repeatedRows, 333, 90), (.translucentNoise, 200, 200), (.gradient, 100, 600),
  ])
  func `an image of many blocks comes back as it was`(
    pattern: Pattern, width: Int, height: Int
  ) throws {
    var encoder = PNGEncoder()
    #expect(try roundTrips(pattern.image(width: width, height: height, seed: 7), &encoder))
  }

  @Test(arguments: [
    // A row of this many pixels is just within reach of a match, or just beyond.
    (Pattern.twoColors, 32_767), (.twoColors, 32_768), (.transparent, 32_767),
    (.transparent, 40_000),
    (.repeatedRows, 10_922), (.repeatedRows, 10_923), (.translucentNoise, 8_191),
    (.translucentNoise, 8_192), (.runs, 20_000),
  ])
  func `rows as wide as the window, and wider, come back as they were`(
    pattern: Pattern, width: Int
  ) throws {
    var encoder = PNGEncoder()
    #expect(try roundTrips(pattern.image(width: width, height: 4, seed: 3), &encoder))
  }

  @Test(arguments: 1...600)
  func `a run of any length comes back as it was`(length: Int) throws {
    var encoder = PNGEncoder()
    var pixels = [UInt32](repeating: 0xff11_2233, count: length + 2)
    pixels[length + 1] = 0xff44_5566
    let row = Image(width: length + 2, height: 1, pixels: pixels)
    let column = Image(width: 1, height: length + 2, pixels: pixels)
    #expect(try Image(png: encoder.encode(row)) == row)
    #expect(try Image(png: encoder.encode(column)) == column)
  }

  @Test func `a drawn image comes back as it was`() throws {
    let shapes = (0..<30).map { index in
      let x = Double(index) * 5.3
      let path = Path(elements: [
        .move(Point(x: x, y: 100)),
        .curve(
          Point(x: x + 60, y: 20), control1: Point(x: x, y: 9), control2: Point(x: x + 30, y: 99)),
        .line(Point(x: x + 20, y: 130)), .close,
      ])
      let color = Color(red: x / 160, green: 0.3, blue: 1 - x / 160, alpha: 0.8)
      return DisplayList.Item.fill(path, color)
    }
    var encoder = PNGEncoder()
    for background in [Color(white: 1), Color(white: 1, alpha: 0)] {
      let list = DisplayList(
        canvas: Size(width: 240, height: 160), background: background, items: shapes)
      #expect(try roundTrips(render(list, scale: 2), &encoder))
    }
  }

  @Test(
    arguments: [
      (Pattern.colors256, 3), (.colors257, 2), (.translucentColors, 3), (.translucentNoise, 6),
      (.noise, 2), (.transparent, 3),
    ] as [(Pattern, UInt8)])
  func `the colour type is the smallest that keeps the image`(
    pattern: Pattern, colorType: UInt8
  ) {
    var encoder = PNGEncoder()
    #expect(encoder.encode(pattern.image(width: 40, height: 30, seed: 5))[25] == colorType)
  }

  @Test func `the same image is the same bytes, whatever was encoded before`() {
    let image = Pattern.runs.image(width: 90, height: 60, seed: 1)
    var fresh = PNGEncoder()
    var used = PNGEncoder()
    for pattern in Pattern.allCases {
      _ = used.encode(pattern.image(width: 50, height: 50, seed: 2))
    }
    let bytes = fresh.encode(image)
    #expect(used.encode(image) == bytes)
    #expect(used.encode(image) == bytes)
  }

  @Test func `a chart takes little room`() throws {
    let bars = (0..<7).map { index in
      DisplayList.Item.fill(
        Path(
          Rect(x: 60.3 + Double(index) * 100, y: 100 + Double(index) * 50.7, width: 70, height: 400)
        ),
        Color(red: 0.2, green: 0.45, blue: 0.75))
    }
    let list = DisplayList(
      canvas: Size(width: 800, height: 600), background: Color(white: 1), items: bars)
    var encoder = PNGEncoder()
    #expect(try encoder.encode(render(list)).count < 3000)
  }

  @Test func `texts stand before the pixels, in order`() throws {
    let texts = [
      PNGText("Description", "Säulen — «seven» 📊"), PNGText("easel:display-list", ""),
      PNGText("easel:program", "let a = 1\nshow(a)\n"), PNGText("Description", "again"),
    ]
    var encoder = PNGEncoder()
    let image = Pattern.noise.image(width: 3, height: 2, seed: 1)
    let file = encoder.encode(image, text: texts)
    let decoded = try DecodedPNG(file)
    #expect(decoded.text == texts)
    #expect(decoded.image == image)
    let names = ["iTXt", "IDAT"].map { name in
      file.indices.first { file[$0...].starts(with: Array(name.utf8)) } ?? -1
    }
    #expect(names == names.sorted())
  }

  @Test(
    arguments: [
      (300, [0, 0, 0x2e, 0x23]), (72, [0, 0, 0x0b, 0x13]), (1e-9, [0, 0, 0, 1]),
      (1e12, [0x7f, 0xff, 0xff, 0xff]),
    ] as [(Double, [UInt8])])
  func `a size on paper stands before the texts, in pixels to the metre`(
    perInch: Double, count: [UInt8]
  ) throws {
    let image = Image(width: 1, height: 1, pixels: [0xff00_0000])
    var encoder = PNGEncoder()
    let plain = encoder.encode(image, text: [.description("A")])
    let file = encoder.encode(
      image, text: [.description("A")], density: PixelDensity(perInch: perInch))
    let chunk = [0, 0, 0, 9] + Array("pHYs".utf8) + count + count + [1]
    let start = try #require(file.firstRange(of: chunk)?.lowerBound)
    #expect(try start < #require(file.firstRange(of: Array("iTXt".utf8))?.lowerBound))
    #expect(file[..<start] + file[(start + 21)...] == plain[...])
  }

  @Test func `a NUL does not cut a text short`() throws {
    var encoder = PNGEncoder()
    let image = Image(width: 1, height: 1, pixels: [0xff00_0000])
    let decoded = try DecodedPNG(encoder.encode(image, text: [PNGText("Description", "a\0b")]))
    #expect(decoded.text == [PNGText("Description", "a\u{fffd}b")])
  }
}
