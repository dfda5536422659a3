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

  private static func colors(_ codes: [Int]) -> [Color] {
    codes.map { code in
      func part(_ shift: Int) -> Double { Double(code >> shift & 255) / 255 }
      return Color(red: part(16), green: part(8), blue: part(0))
    }
  }
}
