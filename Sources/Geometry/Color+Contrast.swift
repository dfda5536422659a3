internal import Glibc

extension Color {
  /// Its red, green and blue in proportion to their light, without its alpha.
  ///
  /// Source: IEC 61966-2-1 (1999), sRGB, with the threshold of *Web Content Accessibility Guidelines* 2.2 (2023).
  package var linear: [Double] {
    [red, green, blue].map { component in
      component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
  }

  /// Its relative luminance, 0...1, without its alpha.
  ///
  /// Source: *Web Content Accessibility Guidelines* 2.2 (2023).
  package var luminance: Double {
    let linear = linear
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The contrast with another colour, 1...21, by the same source.
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
