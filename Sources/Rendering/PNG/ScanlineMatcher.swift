/// Turns rows of bytes into literals and matches, greedily.
struct ScanlineMatcher {
  /// The shortest match that deflate has, in bytes.
  static let shortest = 3

  private let bytesPerPixel: Int
  /// The shortest match that is taken: short ones of single bytes cost more than they save.
  private let least: Int
  /// Bytes known to equal those of the row above, but not written yet: the match may continue in
  /// the next row.
  private var pending = 0

  init(bytesPerPixel: Int) {
    self.bytesPerPixel = bytesPerPixel
    least = bytesPerPixel == 1 ? 4 : Self.shortest
  }

  /// Adds the row above once more; it has `count` bytes, at least `shortest`.
  mutating func repeatRow(of count: Int) { pending += count }

  /// Adds a row: its filter byte, then its pixels.
  ///
  /// - Parameter above: The row above, of the same length; nil if there is none within reach.
  mutating func add(
    _ row: UnsafeRawBufferPointer, below above: UnsafeRawBufferPointer?,
    to stream: inout DeflateStream
  ) {
    var offset = 0
    if let above {
      let count = pixelAligned(commonPrefix(row, above, from: 0, back: 0), from: 0, of: row.count)
      if pending > 0 || count >= least {
        pending += count
        offset = count
      }
    }
    if offset < row.count { finish(&stream) }
    if offset == 0 {
      stream.literal(row[0])
      offset = 1
    }
    while offset < row.count {
      var run = 0
      if offset > bytesPerPixel {
        run = commonPrefix(row, row, from: offset, back: bytesPerPixel)
      }
      var up = 0
      if run < row.count &- offset, let above {
        up = commonPrefix(row, above, from: offset, back: 0)
      }
      let isRun = run >= up
      var count = max(run, up)
      if count >= least { count = pixelAligned(count, from: offset, of: row.count) }
      if count >= least {
        stream.match(count, isRun ? .pixel : .row)
        offset &+= count
      } else {
        for _ in 0..<bytesPerPixel {
          stream.literal(row[offset])
          offset &+= 1
        }
      }
    }
  }

  /// Writes the pending match.
  mutating func finish(_ stream: inout DeflateStream) {
    stream.match(pending, .row)
    pending = 0
  }

  /// The most of `count` bytes from `offset` that end with a pixel.
  @inline(__always)
  private func pixelAligned(_ count: Int, from offset: Int, of rowCount: Int) -> Int {
    guard bytesPerPixel > 1, offset &+ count < rowCount, count > 0 else { return count }
    let afterFilter = (offset &+ count &- 1) % bytesPerPixel
    return count &- afterFilter
  }

  /// How many bytes of `row` from `offset` are those of `other` from `back` before it.
  @inline(__always)
  private func commonPrefix(
    _ row: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, from offset: Int, back: Int
  ) -> Int {
    // Both have as many bytes, and `back` is at most `offset`: loads stay before the rows' end.
    var end = offset
    while end &+ 8 <= row.count {
      let here = row.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let there = other.loadUnaligned(fromByteOffset: end &- back, as: UInt64.self)
      if here != there {
        return end &- offset &+ (here ^ there).littleEndian.trailingZeroBitCount &>> 3
      }
      end &+= 8
    }
    while end < row.count, row[end] == other[end &- back] { end &+= 1 }
    return end &- offset
  }
}
