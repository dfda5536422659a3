/// The difference between an image and the expected one.
package enum ImageDifference: Hashable, Sendable, CustomStringConvertible {
  /// The sizes differ, in pixels; no pixel was compared.
  case size(PixelSize, expected: PixelSize)
  /// Some pixels differ.
  case pixels(PixelDifference)

  /// One clause: *2 of 96 pixels differ, by at most 34 of 255, in columns 5...9, rows 3...5*.
  package var description: String {
    switch self {
    case .size(let actual, let expected): "the size is \(actual), not \(expected)"
    case .pixels(let difference): difference.description
    }
  }
}

/// A size in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  /// As in `600 × 400`.
  package var description: String { "\(width) × \(height)" }
}

/// How many pixels of two images of one size differ, how much and where.
package struct PixelDifference: Hashable, Sendable, CustomStringConvertible {
  /// How many pixels differ, at least 1.
  package let count: Int
  /// How many pixels there are.
  package let total: Int
  /// The largest difference of one premultiplied channel, alpha included, 1...255.
  package let largest: Int
  /// The columns, and the rows, between the outermost pixels that differ.
  package let columns: ClosedRange<Int>
  package let rows: ClosedRange<Int>

  package var description: String {
    let verb = count == 1 ? "differs" : "differ"
    return "\(count) of \(total) pixels \(verb), by at most \(largest) of 255, "
      + "in columns \(columns), rows \(rows)"
  }
}

extension Image {
  /// In what the image is not `expected`; nil if every pixel is the same.
  package func difference(from expected: Image) -> ImageDifference? {
    let (size, expectedSize) = (
      PixelSize(width: width, height: height),
      PixelSize(width: expected.width, height: expected.height)
    )
    guard size == expectedSize else { return .size(size, expected: expectedSize) }
    guard pixels != expected.pixels else { return nil }
    var (count, largest) = (0, 0)
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for (index, (actual, expected)) in zip(pixels, expected.pixels).enumerated()
    where actual != expected {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      count += 1
      largest = max(largest, Self.largestChannelDifference(actual, expected))
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    return .pixels(
      PixelDifference(
        count: count, total: pixels.count, largest: largest, columns: left...right,
        rows: top...bottom))
  }

  static func largestChannelDifference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in [24, 16, 8, 0] as [UInt32] {
      largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return largest
  }

  /// A picture that shows where the image is not `expected`: that one in pale gray, on white, with
  /// every pixel in solid red that differs or that only one of the two has.
  package func differenceImage(from expected: Image) -> Image {
    let (width, height) = (max(width, expected.width), max(height, expected.height))
    let pixels = (0..<(width * height)).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      guard let wanted = expected.storedPixel(x: x, y: y), storedPixel(x: x, y: y) == wanted else {
        return Pixel(255, 0, 0).premultiplied
      }
      return Self.paleGray(wanted)
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func storedPixel(x: Int, y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }

  /// The luma of a pixel on white, brought into the lightest quarter of the grays.
  private static func paleGray(_ argb: UInt32) -> UInt32 {
    let (red, green, blue) = (argb >> 16 & 255, argb >> 8 & 255, argb & 255)
    // Weights of Rec. 601, in thousandths; transparent parts are white.
    let luma = (299 * red + 587 * green + 114 * blue) / 1000 + (255 - (argb >> 24))
    let level = UInt8(clamping: 192 + luma / 4)
    return Pixel(level, level, level).premultiplied
  }
}
