package import Rendering

/// The size of a picture: its pixels, and its length on paper.
package struct PictureSize: Hashable, Sendable {
  /// What the number of pixels follows from.
  package enum Extent: Hashable, Sendable {
    /// Pixels to the point; finite and positive.
    case scale(Double)
    /// The width of the whole picture in pixels, at least 1.
    case pixels(Int)
    /// The width of the whole picture on paper, in millimetres; finite and positive.
    case millimetres(Double)
  }

  package var extent: Extent
  /// Pixels to the inch; nil where that was not asked for.
  package var dotsPerInch: Double?

  package init(_ extent: Extent = .scale(1), dotsPerInch: Double? = nil) {
    (self.extent, self.dotsPerInch) = (extent, dotsPerInch)
  }

  /// The pixels to the inch of a length on paper without any other number: those of a printed page.
  package static let printedDotsPerInch = 300.0

  /// What the file says about pixels and lengths; nil where no length was asked for.
  package var density: PixelDensity? {
    if let dotsPerInch { return PixelDensity(perInch: dotsPerInch) }
    if case .millimetres = extent { return PixelDensity(perInch: Self.printedDotsPerInch) }
    return nil
  }

  /// The width of the whole picture on paper, in millimetres; nil where none was asked for.
  package var millimetres: Double? {
    if case .millimetres(let length) = extent { length } else { nil }
  }

  /// The width of the whole picture in pixels; nil where a scale sets it.
  var width: Int? {
    switch extent {
    case .scale: nil
    case .pixels(let count): count
    case .millimetres(let length):
      // No picture has as many, and a larger number might not be an Int.
      Int(min(max(1, (length / 25.4 * (dotsPerInch ?? Self.printedDotsPerInch)).rounded()), 1e9))
    }
  }

  /// Pixels to the point.
  ///
  /// - Parameter points: The width of the whole picture in points, finite and not negative.
  func scale(ofWidth points: Double) -> Double {
    if case .scale(let scale) = extent { return scale }
    return Double(width ?? 1) / (points > 0 ? points : 1)
  }
}
