import Testing

@testable import Rendering

private let (white, red): (UInt32, UInt32) = (0xffff_ffff, 0xffff_0000)

/// An image of 6 by 4 with red pixels at `places`.
private func picture(_ places: Int..., ground: UInt32 = white) -> Image {
  var pixels = [UInt32](repeating: ground, count: 24)
  for place in places { pixels[place] = red }
  return Image(width: 6, height: 4, pixels: pixels)
}

private func file(
  _ images: [Image], frameRate: Int = 25, playCount: Int = 0
) throws -> [UInt8] {
  var encoder = WebPEncoder(frameRate: frameRate, playCount: playCount)
  for image in images { try encoder.add(image) }
  return try encoder.file()
}

/// The chunks of a file, in order, with what they hold.
private func chunks(_ bytes: [UInt8]) throws -> [(name: String, content: [UInt8])] {
  try #require(bytes.starts(with: Array("RIFF".utf8)) && bytes[8..<12] == Array("WEBP".utf8)[...])
  var (chunks, start): ([(String, [UInt8])], Int) = ([], 12)
  while start + 8 <= bytes.count {
    let size = number(bytes[(start + 4)..<(start + 8)])
    try #require(start + 8 + size <= bytes.count)
    let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
    chunks.append((name, Array(bytes[(start + 8)..<(start + 8 + size)])))
    start += 8 + size + size % 2
  }
  return chunks
}

/// The number with the lowest byte first.
private func number(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
}

@Suite struct WebPEncoderTests {
  @Test func `one frame, and equal frames, are a picture without loss`() throws {
    for images in [[picture(3)], [picture(3), picture(3), picture(3)]] {
      #expect(try chunks(file(images)).map(\.name) == ["VP8L"])
    }
  }

  @Test func `frames last as long as they show, in milliseconds`() throws {
    let images = [picture(), picture(0), picture(0), picture(0), picture(9), picture(), picture()]
    let found = try chunks(file(images, playCount: 3))
    let durations = found.filter { $0.name == "ANMF" }.map { number($0.content[12..<15]) }
    #expect(durations == [40, 120, 40, 80])
    let animation = try #require(found.first { $0.name == "ANIM" })
    #expect(number(animation.content[4..<6]) == 3)
    #expect(number(animation.content[0..<4]) == 0)
  }

  @Test(arguments: [(30, 3, [33, 34, 33]), (90, 4, [11, 11, 11, 11]), (1, 2, [1_000, 1_000])])
  func `each begins at the millisecond nearest to its time`(
    frameRate: Int, count: Int, durations: [Int]
  ) throws {
    let images = (0..<count).map { picture($0) }
    let found = try chunks(file(images, frameRate: frameRate))
    #expect(found.filter { $0.name == "ANMF" }.map { number($0.content[12..<15]) } == durations)
  }

  @Test func `the same frames are the same bytes`() throws {
    let images = (0..<20).map { picture($0, (7 * $0) % 24) }
    #expect(Set(try (0..<5).map { _ in try file(images) }).count == 1)
  }

  @Test func `a picture that is too large is refused`() throws {
    let side = WebPEncoder.longestSide + 1
    var encoder = WebPEncoder()
    let error = #expect(throws: WebPError.self) {
      try encoder.add(
        Image(width: side, height: 1, pixels: Array(repeating: white, count: side)))
    }
    #expect(error?.description == "a '.webp' has at most 16383 pixels on a side")
  }
}
