import Rendering

/// The rectangle in which a picture differs from the one before.
struct ImageChange: Hashable {
  /// In pixels; without any where nothing differs.
  let columns: Range<Int>
  let rows: Range<Int>

  /// - Returns: Nil for images of two sizes.
  init?(from old: Image, to new: Image) {
    guard old.width == new.width, old.height == new.height else { return nil }
    let width = new.width
    let found = old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        Self.search(width, new.count / width) { old[$0] == new[$0] }
      }
    }
    (columns, rows) = found
  }

  private static func search(
    _ width: Int, _ height: Int, isSame: (Int) -> Bool
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let start = row * width
      guard let first = (0..<width).first(where: { !isSame(start + $0) }) else { continue }
      (top, bottom) = (min(top, row), row + 1)
      left = min(left, first)
      var last = width
      while last > right, isSame(start + last - 1) { last -= 1 }
      right = max(right, last)
    }
    return bottom == 0 ? (0..<0, 0..<0) : (left..<right, top..<bottom)
  }

  var isNothing: Bool { rows.isEmpty }

  /// How many pixels it has.
  var size: Int { columns.count * rows.count }

  /// What is in the rectangle; it is not empty.
  func part(of image: Image) -> Image {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size)
    for row in rows {
      let start = row * image.width
      pixels += image.pixels[start + columns.lowerBound..<start + columns.upperBound]
    }
    return Image(width: columns.count, height: rows.count, pixels: pixels)
  }
}
