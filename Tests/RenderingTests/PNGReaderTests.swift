import Testing

@testable import Rendering

@Suite struct PNGReaderTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A file of one row, stored, with `extra` chunks between header and pixels.
  private func file(
    width: UInt8, depth: UInt8, colorType: UInt8, extra: [UInt8] = [], row: [UInt8]
  ) -> [UInt8] {
    let bytes = [0] + row
    let (low, high) = (UInt8(bytes.count), UInt8(0))
    var checksum = Adler32()
    checksum.append(bytes.withUnsafeBytes { Adler32.Sums(of: $0) })
    var stream: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
    stream.append(bigEndian: checksum.value)
    return signature + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, 1, depth, colorType, 0, 0, 0])
      + extra + chunk("IDAT", stream) + chunk("IEND", [])
  }

  @Test func `every colour type and depth up to 8 bits is read`() throws {
    func pixels(_ file: [UInt8]) throws -> [Pixel] {
      let image = try Image(png: file)
      return (0..<image.width).map { image.pixel(x: $0, y: 0) }
    }
    let bilevel = file(width: 2, depth: 1, colorType: 0, row: [0b0100_0000])
    #expect(try pixels(bilevel) == [Pixel(0, 0, 0), .white])
    let gray = file(width: 2, depth: 8, colorType: 0, row: [7, 200])
    #expect(try pixels(gray) == [Pixel(7, 7, 7), Pixel(200, 200, 200)])
    let rgb = file(width: 1, depth: 8, colorType: 2, row: [1, 2, 3])
    #expect(try pixels(rgb) == [Pixel(1, 2, 3)])
    let keyed = file(
      width: 2, depth: 8, colorType: 2, extra: chunk("tRNS", [0, 1, 0, 2, 0, 3]),
      row: [1, 2, 3, 4, 5, 6])
    #expect(try pixels(keyed) == [Pixel(0, 0, 0, 0), Pixel(4, 5, 6)])
    let indexed = file(
      width: 2, depth: 4, colorType: 3,
      extra: chunk("PLTE", [9, 8, 7, 255, 0, 0]) + chunk("tRNS", [255, 51]), row: [0x01])
    #expect(try pixels(indexed) == [Pixel(9, 8, 7), Pixel(255, 0, 0, 51)])
    let grayAlpha = file(width: 1, depth: 8, colorType: 4, row: [255, 51])
    #expect(try pixels(grayAlpha) == [Pixel(255, 255, 255, 51)])
    let rgba = file(width: 1, depth: 8, colorType: 6, row: [255, 0, 255, 102])
    #expect(try pixels(rgba) == [Pixel(255, 0, 255, 102)])
  }

  @Test func `16 bits a channel are refused, because their low ones would be lost`() {
    let deepGray = file(width: 1, depth: 16, colorType: 0, row: [0x80, 0x12])
    #expect(throws: PNGError.tooDeep(bits: 16)) { try Image(png: deepGray) }
    let deepColor = file(width: 1, depth: 16, colorType: 2, row: [0, 1, 0, 2, 0, 3])
    #expect(throws: PNGError.tooDeep(bits: 16)) { try Image(png: deepColor) }
  }

  @Test func `texts of both alphabets are read`() throws {
    let latin1 = chunk("tEXt", Array("Title".utf8) + [0, 0x63, 0xe9])
    let utf8 = chunk("iTXt", Array("Title".utf8) + [0, 0, 0, 0, 0] + Array("é…".utf8))
    let decoded = try DecodedPNG(
      file(width: 1, depth: 8, colorType: 0, extra: latin1 + utf8, row: [0]))
    #expect(decoded.text == [PNGText("Title", "cé"), PNGText("Title", "é…")])
  }

  @Test func `a file cut short anywhere is an error`() {
    var encoder = PNGEncoder()
    for pattern in [Pattern.twoColors, .noise, .translucentNoise] {
      let file = encoder.encode(
        pattern.image(width: 9, height: 8, seed: 4), text: [PNGText("Description", "cut")])
      for count in 0..<file.count {
        #expect(throws: PNGError.self) { try DecodedPNG(Array(file.prefix(count))) }
      }
    }
  }

  @Test func `bytes after the end are an error`() {
    var encoder = PNGEncoder()
    let file = encoder.encode(Pattern.runs.image(width: 3, height: 3, seed: 4))
    #expect(throws: PNGError.self) { try DecodedPNG(file + [0]) }
  }

  @Test func `a damaged file is an error or an image, never a crash`() {
    var random = RandomNumbers(seed: 11)
    var encoder = PNGEncoder()
    let file = encoder.encode(
      Pattern.runs.image(width: 30, height: 30, seed: 4), text: [PNGText("Description", "text")])
    var errors = 0
    for _ in 0..<2000 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[.random(in: damaged.indices, using: &random)] ^= .random(
          in: 1...255, using: &random)
      }
      do { _ = try DecodedPNG(damaged) } catch { errors += 1 }
    }
    // Only checksums of text may be wrong without an error.
    #expect(errors > 1500)
  }

  @Test func `a changed byte of the pixels does not pass`() {
    var encoder = PNGEncoder()
    let file = encoder.encode(Pattern.noise.image(width: 4, height: 4, seed: 4))
    for index in 41..<(file.count - 12) {
      var damaged = file
      damaged[index] ^= 0x10
      #expect(throws: PNGError.self) { try Image(png: damaged) }
    }
  }

  @Test(
    arguments: [[], [0], Array("GIF89a".utf8), Array(repeating: 0x89, count: 100)] as [[UInt8]])
  func `bytes that are not a PNG are an error`(bytes: [UInt8]) {
    #expect(throws: PNGError.self) { try Image(png: bytes) }
  }

  @Test func `a size past the limit is refused before any memory is taken`() throws {
    let size: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]
    let bomb = signature + chunk("IHDR", size) + chunk("IDAT", [0x78, 0x01]) + chunk("IEND", [])
    #expect(throws: PNGError.tooLarge(pixels: 65_536 * 65_536, allowed: 16_777_216)) {
      try Image(png: bomb)
    }
    var encoder = PNGEncoder()
    let file = encoder.encode(Pattern.runs.image(width: 30, height: 20, seed: 4))
    #expect(try Image(png: file, limits: RenderingLimits(canvasPixels: 600)).width == 30)
    #expect(throws: PNGError.tooLarge(pixels: 600, allowed: 599)) {
      try Image(png: file, limits: RenderingLimits(canvasPixels: 599))
    }
  }

  @Test func `an error reads as one clause`() {
    let reason = "it does not begin as one does"
    #expect(throws: PNGError.unreadable(reason)) {
      try Image(png: Array(repeating: 0x20, count: 40) + PNGFile.end)
    }
    #expect(
      PNGError.unreadable(reason).description
        == "not a readable PNG: it does not begin as one does")
  }
}
