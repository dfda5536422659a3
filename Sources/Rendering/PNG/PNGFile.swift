/// A PNG file while it is put together, chunk by chunk.
struct PNGFile {
  /// The start of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The end of every file: the chunk IEND.
  static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

  private(set) var bytes = signature

  init() {}

  /// - Parameter count: About how many bytes it will have: more than there is room for move all those before them.
  init(reserving count: Int) { bytes.reserveCapacity(count) }

  /// Appends a chunk: its length, its type, its data and the checksum of the last two.
  mutating func chunk(_ type: String, _ data: [UInt8]) { chunk(type, [], data) }

  /// Appends a chunk whose data begins with `head`.
  mutating func chunk(_ type: String, _ head: [UInt8], _ data: [UInt8]) {
    let count = bytes.count + head.count + data.count + 24
    // With room for as much again: a film has many chunks, and each would move all those before it.
    if bytes.capacity < count { bytes.reserveCapacity(max(count, 2 * bytes.count)) }
    bytes.append(bigEndian: UInt32(head.count + data.count))
    let start = bytes.count
    bytes += type.utf8
    bytes += head
    bytes += data
    bytes.append(bigEndian: bytes[start...].withUnsafeBytes(crc32))
  }

  /// Appends the end; nothing comes after it.
  mutating func finished() -> [UInt8] {
    bytes += Self.end
    return bytes
  }

  /// Appends the header: 8 bits a channel, not interlaced.
  mutating func header(width: Int, height: Int, format: PixelFormat) {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(width))
    data.append(bigEndian: UInt32(height))
    data += [8, format.rawValue, 0, 0, 0]
    chunk("IHDR", data)
  }

  /// Appends the colours of an indexed image, and their alpha up to the last that is not opaque.
  mutating func palette(_ colors: [Pixel]) {
    chunk("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] })
    guard let last = colors.lastIndex(where: { $0.alpha < 255 }) else { return }
    chunk("tRNS", colors[...last].map(\.alpha))
  }

  /// Appends how many pixels there are to the metre, both ways.
  mutating func density(_ density: PixelDensity) {
    var data: [UInt8] = []
    data.append(bigEndian: density.perMetre)
    data.append(bigEndian: density.perMetre)
    // The unit: the metre.
    chunk("pHYs", data + [1])
  }

  /// Appends a text as UTF-8, not compressed.
  mutating func text(_ text: PNGText) {
    // The zeros: end of keyword, not compressed, by no method, no language, no translated keyword.
    let keyword = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    var content = text.text
    if content.utf8.contains(0) {
      let scalars = content.unicodeScalars.map { $0 == "\0" ? "\u{fffd}" : $0 }
      content = String(String.UnicodeScalarView(scalars))
    }
    chunk("iTXt", keyword + [0, 0, 0, 0, 0] + content.utf8)
  }
}

/// How a PNG keeps a pixel; the raw value is its colour type.
enum PixelFormat: UInt8 {
  case rgb = 2
  case indexed = 3
  case rgba = 6

  var bytesPerPixel: Int {
    switch self {
    case .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }
}

extension [UInt8] {
  /// Appends the four bytes of `value`, the highest first.
  mutating func append(bigEndian value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
