extension Image {
  /// The image in fewer pixels, over white: each is the mean of the area that it stands for, to the nearest
  /// level.
  ///
  /// - Parameters:
  ///   - newWidth: The width in pixels, at least 1; what is more than the image has counts as that.
  ///   - newHeight: The height in pixels, in the same way.
  package func scaledDown(toWidth newWidth: Int, height newHeight: Int) -> Image {
    let (columns, rows) = (min(max(newWidth, 1), width), min(max(newHeight, 1), height))
    guard (columns, rows) != (width, height) || pixels.contains(where: { $0 >> 24 != 255 }) else {
      return self
    }
    var scaled: [UInt32] = []
    scaled.reserveCapacity(columns * rows)
    for row in 0..<rows {
      // Three sums for each new pixel, of weights that come to `width * height` in all.
      var sums = [Int](repeating: 0, count: columns * 3)
      let spans = Self.spans(of: row, in: rows, over: height)
      for (y, weight) in spans { add(row: y, weight, to: &sums, columns) }
      let total = width * height
      for column in 0..<columns {
        let channels = (0..<3).map { UInt32((sums[column * 3 + $0] + total / 2) / total) }
        scaled.append(0xff00_0000 | channels[0] << 16 | channels[1] << 8 | channels[2])
      }
    }
    return Image(width: columns, height: rows, pixels: scaled)
  }

  /// The old positions that lie in a new one, each with its weight; the weights come to `old`.
  private static func spans(
    of position: Int, in new: Int, over old: Int
  ) -> [(position: Int, weight: Int)] {
    // Old position `i` covers `i * new ..< (i + 1) * new`, the new one `position * old ..< (position + 1) * old`.
    let (start, end) = (position * old, (position + 1) * old)
    return (start / new...(end - 1) / new).map { index in
      (index, min(end, (index + 1) * new) - max(start, index * new))
    }
  }

  /// Adds a row of pixels, over white, to the sums of the new pixels that it lies in.
  private func add(row y: Int, _ weight: Int, to sums: inout [Int], _ columns: Int) {
    pixels.withUnsafeBufferPointer { pixels in
      let row = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
      var (column, left) = (0, width)
      for pixel in row {
        let white = 255 - pixel >> 24
        let (red, green, blue) = (
          Int(pixel >> 16 & 255 + white), Int(pixel >> 8 & 255 + white), Int(pixel & 255 + white)
        )
        var share = columns
        while share > 0 {
          let part = min(share, left) * weight
          sums[column * 3] += red * part
          sums[column * 3 + 1] += green * part
          sums[column * 3 + 2] += blue * part
          (share, left) = (share - min(share, left), left - min(share, left))
          if left == 0, column < columns - 1 { (column, left) = (column + 1, width) }
        }
      }
    }
  }
}
