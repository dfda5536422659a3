/// How text is set: how large, and how heavy.
package struct Font: Hashable, Sendable {
  /// How thick the strokes of letters are.
  package enum Weight: Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Whether the bold face is the nearest of the two that there are.
    package var isBold: Bool {
      switch self {
      case .ultraLight, .thin, .light, .regular, .medium: false
      case .semibold, .bold, .heavy, .black: true
      }
    }
  }

  /// The side of the square that letters are designed in, in points; nothing shows of 0 or less.
  package var size: Double
  package var weight: Weight

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// How far lines of text reach, in points.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of a line.
  package let ascent: Double
  /// From the baseline down to the bottom of a line.
  package let descent: Double

  package init(ascent: Double, descent: Double) { (self.ascent, self.descent) = (ascent, descent) }

  /// From one baseline to the next.
  package var lineHeight: Double { ascent + descent }
}
