internal import Geometry

/// The pixels that are drawn on, and how points become positions among them.
struct Canvas {
  /// The size in pixels; both sides are at least 1 and no more than Cairo draws on.
  let width: Int
  let height: Int
  /// Pixels to the point.
  let scale: Double

  /// - Parameter scale: Finite and positive.
  init(_ size: Size, scale: Double, limits: RenderingLimits) throws(RenderingError) {
    precondition(scale > 0 && scale.isFinite, "a canvas has a positive scale")
    self.scale = scale
    let exact = Size(width: size.width * scale, height: size.height * scale)
    guard exact.width.isFinite, exact.height.isFinite else { throw .notFinite(item: nil) }
    let (width, height) = (
      Self.pixels(exact.width, at: scale), Self.pixels(exact.height, at: scale)
    )
    let longest = max(width, height)
    guard longest <= Double(ImageSurface.longestSide) else {
      throw .exceeded(
        .pixelsPerSide, needed: Int(exactly: longest) ?? .max, allowed: ImageSurface.longestSide)
    }
    self.width = Int(width)
    self.height = Int(height)
    guard self.width * self.height <= limits.canvasPixels else {
      throw .exceeded(
        .canvasPixels, needed: self.width * self.height, allowed: limits.canvasPixels)
    }
  }

  /// The canvas with `margin` pixels around it.
  func bounds(margin: Double) -> DeviceBounds {
    var bounds = DeviceBounds()
    bounds.extend(to: DevicePoint(x: -margin, y: -margin))
    bounds.extend(to: DevicePoint(x: Double(width) + margin, y: Double(height) + margin))
    return bounds
  }

  /// The first and the last corner of what is within the canvas; none of what is outside it.
  func corners(of bounds: DeviceBounds) -> [DevicePoint] {
    var seen = bounds
    seen.formIntersection(self.bounds(margin: 0))
    guard !seen.isEmpty else { return [] }
    return [
      DevicePoint(x: seen.minX, y: seen.minY), DevicePoint(x: seen.maxX, y: seen.maxY),
    ]
  }

  /// The number of whole pixels for a length, at least one; infinity if it is close to that.
  ///
  /// At a whole scale nothing is cut off. At any other most lengths have a fraction, of which a picture would show an
  /// edge that is not its own.
  private static func pixels(_ length: Double, at scale: Double) -> Double {
    // First rounded like a coordinate, so that a rounding error does not add a pixel.
    let isWhole = scale == scale.rounded()
    return max(1, DevicePoint.rounded(length).rounded(isWhole ? .up : .toNearestOrAwayFromZero))
  }
}
