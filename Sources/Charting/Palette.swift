internal import Geometry

/// The colours of series and slices.
///
/// Each has a contrast of at least 3 with its background, and each pair of a palette is also
/// distinguishable without the cones for red, green or blue: found by a search over OKLCH, with the
/// simulation of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency" (2009), and ordered so that the first few differ most.
enum Palette {
  /// For a white background.
  static let light = colors([
    0x4582B5, 0xE26847, 0x24A565, 0x6B1774, 0x6F181B, 0x413FAA, 0x776E5B, 0x995189, 0x276A2C,
    0x8F7FED, 0x32494F, 0x9F8C99,
  ])

  /// For a dark background.
  static let dark = colors([
    0x5C9FD6, 0xE6C62D, 0xC94C64, 0x46CDB7, 0xF7857F, 0x7B6DCB, 0x859B26, 0xC7DFEB, 0x876617,
    0xC7AFF5, 0x8BEC8B, 0x08908C,
  ])

  private static func colors(_ codes: [Int]) -> [Color] {
    codes.map { code in
      func part(_ shift: Int) -> Double { Double(code >> shift & 255) / 255 }
      return Color(red: part(16), green: part(8), blue: part(0))
    }
  }
}
