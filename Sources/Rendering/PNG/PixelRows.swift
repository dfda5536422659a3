internal import Glibc

/// The rows of an image, or of a rectangle in it, where they lie in memory.
struct PixelRows {
  /// The pixels of a row, at least one.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The first pixel of the first row; nil of no pixels.
  private let start: UnsafePointer<UInt32>?
  /// From a pixel to the one below.
  private let stride: Int

  /// Row `index`, from the top.
  subscript(index: Int) -> UnsafeBufferPointer<UInt32> {
    precondition((0..<height).contains(index), "a row outside of the image")
    return UnsafeBufferPointer(start: start.map { $0 + index * stride }, count: width)
  }

  /// Whether a row has the pixels of the one above; the first has none above.
  func repeatsAbove(_ index: Int) -> Bool {
    guard index > 0, let here = self[index].baseAddress, let above = self[index - 1].baseAddress
    else { return false }
    return memcmp(here, above, width * MemoryLayout<UInt32>.stride) == 0
  }

  fileprivate init(
    _ pixels: UnsafeBufferPointer<UInt32>, of image: Image, columns: Range<Int>, rows: Range<Int>
  ) {
    (width, height, stride) = (columns.count, rows.count, image.width)
    let offset = rows.lowerBound * image.width + columns.lowerBound
    start = pixels.baseAddress.map { $0 + offset }
  }
}

extension Image {
  /// Passes all rows to `body`.
  func withRows<Result>(_ body: (PixelRows) -> Result) -> Result {
    withRows(0..<height, columns: 0..<width, body)
  }

  /// Passes the rows of a rectangle of the image to `body`.
  func withRows<Result>(
    _ rows: Range<Int>, columns: Range<Int>, _ body: (PixelRows) -> Result
  ) -> Result {
    precondition(columns.upperBound <= width && rows.upperBound <= height, "a part outside of it")
    return pixels.withUnsafeBufferPointer {
      body(PixelRows($0, of: self, columns: columns, rows: rows))
    }
  }
}
