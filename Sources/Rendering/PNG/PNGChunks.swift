/// The chunks of a PNG file, one after the other.
struct PNGChunks {
  /// A chunk whose checksum is right.
  struct Chunk {
    let type: String
    let data: ArraySlice<UInt8>
  }

  /// What has not been read.
  private var rest: ArraySlice<UInt8>

  /// The chunks of a file, of which nothing has been read, not even its signature.
  init(_ file: [UInt8]) { rest = file[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips these bytes; false if others come next.
  mutating func skip(_ bytes: [UInt8]) -> Bool {
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }

  /// Reads a chunk; nil if what comes next is none, or a damaged one.
  mutating func next() -> Chunk? {
    guard rest.count >= 12 else { return nil }
    let length = number(at: 0)
    guard length <= rest.count - 12 else { return nil }
    let start = rest.startIndex + 4
    let body = rest[start..<(start + 4 + length)]
    guard body.withUnsafeBytes(crc32) == number(at: 8 + length) else { return nil }
    rest = rest.dropFirst(12 + length)
    return Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: body.dropFirst(4))
  }

  /// The four bytes from an offset on, the highest first.
  private func number(at offset: Int) -> Int {
    rest.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
