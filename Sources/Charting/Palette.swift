internal import Geometry

/// The colours of series and slices.
///
/// The first six of each palette have a chroma of at least 0.1 in OKLCH and much the same lightness:
/// 0.55 to 0.72 on a light ground, 0.62 to 0.82 on a dark one; further ones are darker, lighter or
/// paler. Both have much the same hues in the same order, so that a name has much the same colour on each.
///
/// Each has a contrast of at least 3 with its background, and each pair of a palette is also
/// distinguishable without the cones for red, green or blue: found by a search over OKLab around
/// chosen colours, with the simulation of Machado, Oliveira and Fernandes, "A Physiologically-based
/// Model for Simulation of Color Vision Deficiency" (2009), and ordered so that neighbours differ most.
enum Palette {
  /// For a white background: blue, orange, teal, violet, pink and gold, then green, lavender, brown,
  /// dark blue, olive and maroon.
  static let light = colors([
    0x4682BE, 0xCE5F48, 0x15A789, 0x7558D5, 0xB45499, 0xC28A00, 0x246B54, 0x8E91BB, 0x8B4B28,
    0x2D4A7B, 0x628319, 0x772A48,
  ])

  /// For a dark background.
  static let dark = colors([
    0x5DA3E2, 0xF0844F, 0x4BCAAC, 0x9277F0, 0xCD80B8, 0xE7B63F, 0x70A382, 0xCBCDEB, 0xA57D52,
    0x5B7EC4, 0xA7CA7F, 0xB95F7D,
  ])

  /// From the least value to the greatest: pale to dark on a light ground, dark to pale on a dark one. Their
  /// luminance goes one way, so that they are in order without the cones for red, green or blue too.
  static let sequential = (
    light: colors([0xE6F2D8, 0xB4DDC0, 0x72BFBE, 0x3F97B7, 0x2E6CA6, 0x2B4484, 0x1F2457]),
    dark: colors([0x25335A, 0x28497F, 0x2C6FA3, 0x3A97B0, 0x6BBDB2, 0xA9DAB4, 0xE9F5C9])
  )

  /// From far below 0, orange, by way of 0, gray, to far above it, blue.
  static let diverging = (
    light: colors([0x7F3510, 0xC0602F, 0xEDB088, 0xEFEDE9, 0x9CC3E3, 0x4682BE, 0x1B457A]),
    dark: colors([0xF6B48A, 0xCE7743, 0x7D482B, 0x37373C, 0x2F557F, 0x4C8BC6, 0xA4D0F4])
  )

  private static func colors(_ codes: [Int]) -> [Color] {
    codes.map { code in
      func part(_ shift: Int) -> Double { Double(code >> shift & 255) / 255 }
      return Color(red: part(16), green: part(8), blue: part(0))
    }
  }
}
