import Testing

@testable import Rendering

/// What a viewer makes of a GIF file, read by the specification and without giflib.
struct GIFReader {
  /// A frame as it shows.
  struct Frame: Equatable {
    var image: Image
    /// In hundredths of a second; nil for a frame that says nothing about it.
    var delay: Int?
  }

  /// The rectangles that frames draw, as x, y, width and height.
  private(set) var rectangles: [[Int]] = []
  private(set) var frames: [Frame] = []
  /// How often the film repeats; nil for one that does not.
  private(set) var loop: Int?
  private(set) var comment = ""
  /// How many frames have a palette of their own.
  private(set) var paletteCount = 0
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try read()
  }

  private mutating func byte() throws -> Int {
    let byte = try #require(offset < bytes.count ? bytes[offset] : nil)
    offset += 1
    return Int(byte)
  }

  private mutating func word() throws -> Int { try byte() | byte() << 8 }

  private mutating func palette(_ flags: Int) throws -> [UInt32] {
    try (0..<(2 << (flags & 7))).map { _ in
      try UInt32(0xff00_0000 | byte() << 16 | byte() << 8 | byte())
    }
  }

  /// The bytes of blocks up to the empty one.
  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = try byte()
      guard count > 0 else { return data }
      for _ in 0..<count { data.append(UInt8(try byte())) }
    }
  }

  private mutating func read() throws {
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    offset = 6
    let (width, height) = (try word(), try word())
    let flags = try byte()
    offset += 2
    let common = flags & 0x80 == 0 ? [] : try palette(flags)
    var pixels = [UInt32](repeating: 0, count: width * height)
    var (delay, clear, method): (Int?, Int?, Int) = (nil, nil, 0)
    while true {
      switch try byte() {
      case 0x21:
        let code = try byte()
        let data = try blocks()
        switch code {
        case 0xf9:
          delay = Int(data[1]) | Int(data[2]) << 8
          clear = data[0] & 1 == 1 ? Int(data[3]) : nil
          method = Int(data[0] >> 2)
        case 0xfe: comment += String(decoding: data, as: UTF8.self)
        case 0xff where data.starts(with: Array("NETSCAPE2.0".utf8)):
          loop = Int(data[12]) | Int(data[13]) << 8
        default: Issue.record("an extension \(code)")
        }
      case 0x2c:
        let rectangle = try (0..<4).map { _ in try word() }
        let (x, y, columns, rows) = (rectangle[0], rectangle[1], rectangle[2], rectangle[3])
        let flags = try byte()
        var colors = common
        if flags & 0x80 != 0 {
          paletteCount += 1
          colors = try palette(flags)
        }
        let codeSize = try byte()
        let indices = try Self.decoded(blocks(), codeSize: codeSize)
        try #require(indices.count == columns * rows)
        for (place, index) in indices.enumerated() where index != clear {
          pixels[(y + place / columns) * width + x + place % columns] = colors[index]
        }
        rectangles.append(rectangle)
        frames.append(
          Frame(image: Image(width: width, height: height, pixels: pixels), delay: delay))
        if method == 2 {
          for row in y..<(y + rows) {
            for column in x..<(x + columns) { pixels[row * width + column] = 0 }
          }
        }
        (delay, clear, method) = (nil, nil, 0)
      case 0x3b:
        #expect(offset == bytes.count)
        return
      case let other: Issue.record("a block \(other)")
      }
    }
  }

  /// The numbers that LZW codes of variable length stand for.
  private static func decoded(_ data: [UInt8], codeSize: Int) throws -> [Int] {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var table: [[Int]] = []
    var (bits, bitCount, place, size) = (0, 0, 0, codeSize + 1)
    var last: [Int] = []
    var output: [Int] = []
    while true {
      while bitCount < size {
        bits |= Int(try #require(place < data.count ? data[place] : nil)) << bitCount
        (place, bitCount) = (place + 1, bitCount + 8)
      }
      let code = bits & (1 << size - 1)
      (bits, bitCount) = (bits >> size, bitCount - size)
      if code == end { return output }
      if code == clear {
        table = (0..<clear).map { [$0] } + [[], []]
        (size, last) = (codeSize + 1, [])
        continue
      }
      let text: [Int]
      if code < table.count {
        text = table[code]
      } else {
        text = last + [try #require(last.first)]
      }
      output += text
      if !last.isEmpty, table.count < 4096 {
        table.append(last + [text[0]])
        if table.count == 1 << size, size < 12 { size += 1 }
      }
      last = text
    }
  }
}
