import Testing

@testable import Rendering

/// A chunk of a PNG file.
private struct Chunk {
  var type: String
  var data: [UInt8]
}

/// A frame as a viewer shows it.
private struct ShownFrame: Equatable {
  var image: Image
  /// How long, as it is written.
  var delay: [UInt32]
}

/// The chunks of a file, all checksums compared.
private func chunks(of file: [UInt8]) -> [Chunk] {
  var chunks: [Chunk] = []
  var offset = 8
  while offset < file.count {
    let length = Int(number(file[offset...]))
    let body = file[(offset + 4)..<(offset + 8 + length)]
    #expect(number(file[(offset + 8 + length)...]) == body.withUnsafeBytes(crc32))
    chunks.append(
      Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
    offset += 12 + length
  }
  return chunks
}

/// The first `count` bytes as a number, the highest first.
private func number(_ bytes: some Sequence<UInt8>, _ count: Int = 4) -> UInt32 {
  bytes.prefix(count).reduce(0) { $0 << 8 | UInt32($1) }
}

/// The pictures of a viewer: each frame's part, read as a separate file, on top of the former
/// picture.
private func shown(by file: [UInt8]) throws -> [ShownFrame] {
  let chunks = chunks(of: file)
  let header = chunks[0].data
  let (width, height) = (Int(number(header)), Int(number(header[4...])))
  var pixels = [UInt32](repeating: 0, count: width * height)
  var frames: [ShownFrame] = []
  var control: [UInt8] = []
  var nextNumber: UInt32 = 0
  func show(_ data: [UInt8]) throws {
    var part = PNGFile()
    part.chunk("IHDR", Array(control[4..<12]) + header[8...])
    part.chunk("IDAT", data)
    let image = try Image(png: part.bytes + PNGFile.end)
    let (x, y) = (Int(number(control[12...])), Int(number(control[16...])))
    for row in 0..<image.height {
      for column in 0..<image.width {
        pixels[(y + row) * width + x + column] = image.pixels[row * image.width + column]
      }
    }
    #expect(control[24...] == [0, 0])
    frames.append(
      ShownFrame(
        image: Image(width: width, height: height, pixels: pixels),
        delay: [number(control[20...], 2), number(control[22...], 2)]))
  }
  for chunk in chunks {
    if ["fcTL", "fdAT"].contains(chunk.type) {
      #expect(number(chunk.data) == nextNumber)
      nextNumber += 1
    }
    switch chunk.type {
    case "fcTL": control = chunk.data
    case "IDAT": try show(chunk.data)
    case "fdAT": try show(Array(chunk.data[4...]))
    default: break
    }
  }
  let animation = try #require(chunks.first { $0.type == "acTL" })
  #expect(number(animation.data) == UInt32(frames.count))
  return frames
}

private let (white, red, clear): (UInt32, UInt32, UInt32) = (0xffff_ffff, 0xffff_0000, 0)

/// An image of 6 by 4 with red pixels at `places`.
private func picture(_ places: Int..., ground: UInt32 = white) -> Image {
  var pixels = [UInt32](repeating: ground, count: 24)
  for place in places { pixels[place] = red }
  return Image(width: 6, height: 4, pixels: pixels)
}

private func file(
  _ images: [Image], frameRate: Int = 30, playCount: Int = 0, text: [PNGText] = []
) -> [UInt8] {
  var encoder = AnimatedPNGEncoder(frameRate: frameRate, playCount: playCount)
  for image in images { encoder.add(image) }
  return encoder.file(text: text)
}

@Suite struct AnimatedPNGTests {
  @Test func `frames come out as they went in, equal ones as one that lasts longer`() throws {
    let images = [
      picture(), picture(0), picture(0), picture(0), picture(9, 16), picture(), picture(),
    ]
    let frames = try shown(by: file(images, frameRate: 25))
    #expect(frames.map(\.image) == [images[0], images[1], images[4], images[5]])
    #expect(frames.map(\.delay) == [[1, 25], [3, 25], [1, 25], [2, 25]])
  }

  @Test func `random frames come out as they went in`() throws {
    var random = RandomNumbers(seed: 5)
    for ground in [white, clear, 0x8080_4000] {
      var images = [picture(ground: ground)]
      for _ in 0..<20 {
        var pixels = images[images.count - 1].pixels
        pixels[Int.random(in: 0..<24, using: &random)] = UInt32.random(
          in: 0xff00_0000...0xffff_ffff, using: &random)
        images.append(Image(width: 6, height: 4, pixels: pixels))
      }
      #expect(try shown(by: file(images)).map(\.image) == images)
    }
  }

  @Test func `a frame keeps only what has changed`() {
    let controls = chunks(of: file([picture(), picture(8, 15), picture(15)])).filter {
      $0.type == "fcTL"
    }
    let rectangles = controls.map { chunk in
      [4, 8, 12, 16].map { number(chunk.data[$0...]) }
    }
    #expect(rectangles == [[6, 4, 0, 0], [2, 2, 2, 1], [1, 1, 2, 1]])
  }

  @Test func `what does not move is one frame, and its file an ordinary picture`() throws {
    let film = file([picture(3), picture(3)], frameRate: 10, playCount: 4)
    #expect(try shown(by: film) == [ShownFrame(image: picture(3), delay: [2, 10])])
    #expect(try Image(png: film) == picture(3))
    #expect(chunks(of: film).map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "IEND"])
    #expect(chunks(of: film)[1].data == [0, 0, 0, 1, 0, 0, 0, 4])
  }

  @Test func `a film carries texts ahead of its frames`() throws {
    let text = [PNGText("Description", "A bar grows")]
    let film = file([picture(), picture(1)], text: text)
    #expect(try DecodedPNG(film).text == text)
    #expect(
      chunks(of: film).map(\.type)
        == ["IHDR", "acTL", "iTXt", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
  }

  @Test func `a rest longer than a delay can say goes on in another frame`() throws {
    var encoder = AnimatedPNGEncoder(frameRate: 65_535, playCount: 1)
    let image = Image(width: 1, height: 1, pixels: [red])
    for _ in 0..<65_537 { encoder.add(image) }
    let frames = try shown(by: encoder.file())
    #expect(frames.map(\.delay) == [[65_535, 65_535], [2, 65_535]])
    #expect(frames.allSatisfy { $0.image == image })
  }
}
