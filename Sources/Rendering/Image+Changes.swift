internal import Glibc

extension Image {
  /// Whether no pixel can be seen through.
  package var isOpaque: Bool { pixels.reduce(.max, &) >> 24 == 255 }

  /// The columns and the rows between the outermost pixels that differ from those of an image of the same
  /// size; nil if all are the same.
  func changedArea(
    since earlier: Image
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    precondition(width == earlier.width && height == earlier.height, "a frame of another size")
    return pixels.withUnsafeBufferPointer { now in
      earlier.pixels.withUnsafeBufferPointer { before in
        guard let here = now.baseAddress, let there = before.baseAddress else { return nil }
        let isChanged = { row in memcmp(here + row * width, there + row * width, width * 4) != 0 }
        guard let top = (0..<height).first(where: isChanged),
          let bottom = (top..<height).last(where: isChanged)
        else { return nil }
        var (left, right) = (width, -1)
        for row in top...bottom {
          let (new, old) = (here + row * width, there + row * width)
          // Only what lies outside of the columns found so far widens them.
          if memcmp(new, old, left * 4) != 0 {
            left = (0..<left).first { new[$0] != old[$0] } ?? left
          }
          let rest = right + 1
          if memcmp(new + rest, old + rest, (width - rest) * 4) != 0 {
            right = (rest..<width).last { new[$0] != old[$0] } ?? right
          }
        }
        return (left...right, top...bottom)
      }
    }
  }

  /// Whether a channel of some pixel differs by so much, of 255, from that of an image of the same size; images
  /// of two sizes do.
  package func differs(from other: Image, by least: Int) -> Bool {
    guard width == other.width, height == other.height else { return true }
    guard let (columns, rows) = changedArea(since: other) else { return false }
    return rows.contains { row in
      columns.contains { column in
        let index = row * width + column
        guard pixels[index] != other.pixels[index] else { return false }
        return Self.largestChannelDifference(pixels[index], other.pixels[index]) >= least
      }
    }
  }

  /// The pixels within columns and rows of the image.
  func part(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Image {
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      part += pixels[(row * width + columns.lowerBound)...(row * width + columns.upperBound)]
    }
    return Image(width: columns.count, height: rows.count, pixels: part)
  }
}
