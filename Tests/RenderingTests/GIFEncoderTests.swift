import Testing

@testable import Rendering

private let (white, red, clear): (UInt32, UInt32, UInt32) = (0xffff_ffff, 0xffff_0000, 0)

/// An image of 6 by 4 with red pixels at `places`.
private func picture(_ places: Int..., ground: UInt32 = white) -> Image {
  var pixels = [UInt32](repeating: ground, count: 24)
  for place in places { pixels[place] = red }
  return Image(width: 6, height: 4, pixels: pixels)
}

/// An image of so many colours, each on one pixel, from number `first` on; `ground` is the rest.
private func colors(_ count: Int, from first: Int = 0, ground: UInt32 = white) -> Image {
  var pixels = [UInt32](repeating: ground, count: 40 * 30)
  for index in 0..<count { pixels[index] = 0xff00_0000 | UInt32(3 * (first + index)) }
  return Image(width: 40, height: 30, pixels: pixels)
}

private func file(
  _ images: [Image], frameRate: Int = 25, playCount: Int = 0, hasAlpha: Bool = false,
  comment: String = ""
) throws -> GIFFile {
  var encoder = GIFEncoder(
    frameRate: frameRate, playCount: playCount, hasAlpha: hasAlpha,
    comment: comment)
  for image in images { try encoder.add(image) }
  return try encoder.file()
}

@Suite struct GIFEncoderTests {
  @Test func `frames come out as they went in, equal ones as one that lasts longer`() throws {
    let images = [
      picture(), picture(0), picture(0), picture(0), picture(9, 16), picture(), picture(),
    ]
    let read = try GIFReader(file(images).bytes)
    #expect(read.frames.map(\.image) == [images[0], images[1], images[4], images[5]])
    #expect(read.frames.map(\.delay) == [4, 12, 4, 8])
  }

  @Test func `random frames come out as they went in`() throws {
    var random = RandomNumbers(seed: 5)
    for hasAlpha in [false, true] {
      var images = [picture(ground: hasAlpha ? clear : white)]
      for _ in 0..<40 {
        var pixels = images[images.count - 1].pixels
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let isClear = hasAlpha && Bool.random(using: &random)
          pixels[Int.random(in: 0..<24, using: &random)] =
            isClear ? clear : UInt32.random(in: 0xff00_0000...0xffff_ffff, using: &random)
        }
        images.append(Image(width: 6, height: 4, pixels: pixels))
      }
      let written = try file(images, hasAlpha: hasAlpha)
      #expect(written.colorCount == written.keptColorCount)
      var distinct: [Image] = []
      for image in images where image != distinct.last { distinct.append(image) }
      #expect(try GIFReader(written.bytes).frames.map(\.image) == distinct)
    }
  }

  @Test func `a frame keeps only what has changed`() throws {
    let read = try GIFReader(file([picture(), picture(8, 15), picture(15)]).bytes)
    #expect(read.rectangles == [[0, 0, 6, 4], [2, 1, 2, 2], [2, 1, 1, 1]])
  }

  @Test(arguments: [
    (30, [3, 4, 3, 3, 4, 3, 3, 4, 3, 3]), (50, Array(repeating: 2, count: 10)),
    (24, [4, 4, 5, 4, 4, 4, 4, 4, 5, 4]), (1, Array(repeating: 100, count: 10)),
  ])
  func `delays are hundredths that add up to the time of the film`(
    rate: Int, expected: [Int]
  ) throws {
    let images = (0..<3 * rate).map { picture($0 % 24) }
    let delays = try GIFReader(file(images, frameRate: rate).bytes).frames.compactMap(\.delay)
    #expect(delays.prefix(10) == expected[..<min(10, 3 * rate)])
    #expect(delays.reduce(0, +) == 300)
  }

  @Test func `a rest longer than a delay can say goes on in another frame`() throws {
    for hasAlpha in [false, true] {
      var encoder = GIFEncoder(frameRate: 1, hasAlpha: hasAlpha)
      try encoder.add(picture())
      for _ in 0..<656 { try encoder.add(picture(3)) }
      let read = try GIFReader(encoder.file().bytes)
      #expect(read.frames.map(\.delay) == [100, 65_535, 65])
      #expect(read.frames.map(\.image) == [picture(), picture(3), picture(3)])
    }
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (65_536, 65_535)] as [(Int, Int?)])
  func `a film plays as often as it should`(playCount: Int, loop: Int?) throws {
    let film = try file([picture(), picture(1)], playCount: playCount)
    #expect(try GIFReader(film.bytes).loop == loop)
  }

  @Test func `what does not move is a picture`() throws {
    let read = try GIFReader(file([picture(3), picture(3)], comment: "Größe").bytes)
    #expect(read.frames == [GIFReader.Frame(image: picture(3), delay: nil)])
    #expect(read.loop == nil)
    #expect(read.comment == "Größe")
  }

  @Test func `a comment of any length is there`() throws {
    let text = String(repeating: "äb", count: 200)
    #expect(try GIFReader(file([picture()], comment: text).bytes).comment == text)
  }

  @Test func `a pixel of half a colour is opaque, and one of less is clear`() throws {
    let image = Image(width: 3, height: 1, pixels: [0x8040_0000, 0x7f40_0000, white])
    let read = try GIFReader(file([image]).bytes)
    #expect(read.frames[0].image.pixels == [0xff80_0000, clear, white])
  }

  @Test func `frames of up to 256 colours lose none`() throws {
    let images = [
      colors(200), colors(200, from: 150), colors(200, from: 1_000), colors(254, from: 5_000),
      colors(100),
    ]
    let written = try file(images)
    let read = try GIFReader(written.bytes)
    #expect(read.frames.map(\.image) == images)
    #expect(read.paletteCount == 3)
    #expect(written.colorCount == 1 + 350 + 200 + 254)
    #expect(written.keptColorCount == written.colorCount)
    #expect(try GIFReader(file([colors(255)]).bytes).frames[0].image == colors(255))
  }

  @Test func `of more colours some are merged, and the file says how many`() throws {
    let (still, next) = (colors(300), colors(300, ground: red))
    let written = try file([still, next])
    #expect(written.colorCount == 302)
    #expect(written.keptColorCount == 257)
    let read = try GIFReader(written.bytes)
    #expect(Set(read.frames[0].image.pixels).count == 256)
    // The ground stays as it is, and so does what was drawn before.
    #expect(read.frames[0].image.pixels[300...] == still.pixels[300...])
    #expect(read.frames[1].image.pixels[300...] == next.pixels[300...])
    #expect(read.frames[1].image.pixels[..<300] == read.frames[0].image.pixels[..<300])
    for (pixel, original) in zip(read.frames[0].image.pixels, still.pixels) {
      let channels = [0, 8, 16].map { (shift: UInt32) in
        abs(Int(pixel >> shift & 0xff) - Int(original >> shift & 0xff))
      }
      #expect(channels.allSatisfy { $0 <= 6 })
    }
  }
}
