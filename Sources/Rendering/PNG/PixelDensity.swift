/// How many pixels of a picture there are on a length of paper.
package struct PixelDensity: Hashable, Sendable {
  /// Pixels to the metre, as a PNG counts them.
  package let perMetre: UInt32

  /// - Parameter perInch: Pixels to the inch, above 0; the count is rounded, and is at least 1 and at most 2³¹ - 1.
  package init(perInch: Double) {
    perMetre = UInt32(min(max(1, (perInch / 0.0254).rounded()), Double(Int32.max)))
  }
}
