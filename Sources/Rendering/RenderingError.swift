/// Why a display list did not become an image.
package enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number that is not finite, in the item at that index, or for nil in the canvas itself.
  case notFinite(item: Int?)
  /// More than `limit` allows.
  case exceeded(RenderingLimit, needed: Int, allowed: Int)
  /// `isCancelled` said so.
  case cancelled
  /// Cairo failed: memory has run out.
  case drawing(CairoError)
  /// Something of the picture for which a format has no words, such as `gradients between circles side by
  /// side`.
  case lacking(format: String, String)

  /// One clause in lower case, fit for a diagnostic.
  package var description: String {
    switch self {
    case .notFinite(item: nil): "the canvas has a size or colour that is not a finite number"
    case .notFinite: "a shape has a coordinate, colour or width that is not a finite number"
    case .exceeded(let limit, let needed, let allowed):
      "the picture takes \(needed) \(limit.rawValue), and the limit is \(allowed)"
    case .cancelled: "drawing was cancelled"
    case .drawing(let error): error.description
    case .lacking(let format, let part): "\(format) has no \(part)"
    }
  }
}

/// A limit on an image; the raw value reads after a number.
package enum RenderingLimit: String, Hashable, Sendable {
  /// Set by `RenderingLimits.canvasPixels`.
  case canvasPixels = "canvas pixels"
  /// 32767, a bound of Cairo's that nothing raises.
  case pixelsPerSide = "pixels a side"
  /// Set by `RenderingLimits.dashes`.
  case dashes = "dashes and gaps in one line"
  /// Set by `RenderingLimits.paintedPixels`.
  case paintedPixels = "painted pixels"
  /// Set by `RenderingLimits.bytes`.
  case bytes = "bytes to draw in"
  /// 131072, for Cairo's sake; nothing raises it.
  case penPixels = "pixels across a line"
}

/// How much one image may take.
package struct RenderingLimits: Hashable, Sendable {
  /// The greatest number of device pixels of one image, including filmstrips; 16 million by
  /// default.
  package var canvasPixels: Int
  /// The greatest number of dashes, and gaps between them, of one line; 100 thousand by default.
  package var dashes: Int
  /// The greatest number of painted pixels, overlapping ones counted each time; 3 thousand million
  /// by default, which takes about two seconds.
  package var paintedPixels: Int
  /// The greatest memory of drawing besides the image, in bytes; 128 MiB by default.
  package var bytes: Int

  package init(
    canvasPixels: Int = 16_777_216, dashes: Int = 100_000, paintedPixels: Int = 2_000_000_000,
    bytes: Int = 128 << 20
  ) {
    self.canvasPixels = canvasPixels
    self.dashes = dashes
    self.paintedPixels = paintedPixels
    self.bytes = bytes
  }
}
