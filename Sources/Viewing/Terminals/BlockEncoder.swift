import Rendering

/// The text that shows a picture by the upper and the lower half of each cell.
struct BlockEncoder {
  let colors: CellColors

  /// A line for each two rows of pixels.
  ///
  /// - Parameter image: An opaque picture.
  func text(of image: Image) -> String {
    stride(from: 0, to: image.height, by: 2).map { y in
      var line = ""
      var look: Look?
      for x in 0..<image.width {
        let upper = image.pixels[y * image.width + x]
        // The ground below an odd last row stays.
        let lower = y + 1 < image.height ? image.pixels[(y + 1) * image.width + x] : nil
        let cell = cell(upper, lower)
        if cell.look != look { line += "\u{1B}[\(cell.look.codes)m" }
        look = cell.look
        line += cell.letter
      }
      return "\(line)\u{1B}[0m\n"
    }.joined()
  }

  /// The colours of a cell, as the codes that choose them.
  private struct Look: Hashable {
    let letter: String
    let ground: String
    var codes: String { "\(letter);\(ground)" }
  }

  private func cell(_ upper: UInt32, _ lower: UInt32?) -> (letter: String, look: Look) {
    guard let lower else { return ("▀", Look(letter: code(upper), ground: "49")) }
    guard colors == .sixteen else {
      return ("▀", Look(letter: code(upper), ground: code(lower, isGround: true)))
    }
    // Only letters have the bright colours.
    let (above, below) = (Self.nearestOf16(upper), Self.nearestOf16(lower))
    if above == below {
      // Where letters do not fill their cells, the ground is seen between them.
      return ("█", Look(letter: code(upper), ground: "\(40 + above % 8)"))
    }
    return above < 8 && below >= 8
      ? ("▄", Look(letter: code(lower), ground: code(upper, isGround: true)))
      : ("▀", Look(letter: code(upper), ground: code(lower, isGround: true)))
  }

  private func code(_ color: UInt32, isGround: Bool = false) -> String {
    switch colors {
    case .all:
      return "\(isGround ? 48 : 38);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)"
    case .indexed: return "\(isGround ? 48 : 38);5;\(Self.nearestOf256(color))"
    case .sixteen:
      if isGround { return "\(40 + Self.nearest(to: color, among: Self.sixteen[..<8]))" }
      let number = Self.nearestOf16(color)
      return "\(number < 8 ? 30 + number : 82 + number)"
    }
  }

  // MARK: Nearest colours

  private static func nearestOf16(_ color: UInt32) -> Int {
    nearest(to: color, among: sixteen[...])
  }

  /// The number of the nearest colour of the cube and the greys, 16 to 255; the first sixteen are the person's own.
  static func nearestOf256(_ color: UInt32) -> Int {
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let parts = [color >> 16 & 255, color >> 8 & 255, color & 255].map { level in
      levels.indices.reduce(0) { near, index in
        difference(levels[index], level) < difference(levels[near], level) ? index : near
      }
    }
    let cube = levels[parts[0]] << 16 | levels[parts[1]] << 8 | levels[parts[2]]
    let mean = (color >> 16 & 255 + color >> 8 & 255 + color & 255) / 3
    let step = min(mean > 8 ? (mean - 8 + 5) / 10 : 0, 23)
    let grey = (8 + 10 * step) * 0x10101
    return distance(grey, color) < distance(cube, color)
      ? 232 + Int(step) : 16 + 36 * parts[0] + 6 * parts[1] + parts[2]
  }

  /// The first of the colours that are nearest.
  private static func nearest(to color: UInt32, among colors: ArraySlice<UInt32>) -> Int {
    colors.indices.reduce(0) { near, index in
      distance(colors[index], color) < distance(colors[near], color) ? index : near
    }
  }

  private static func difference(_ one: UInt32, _ other: UInt32) -> UInt32 {
    one > other ? one - other : other - one
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> UInt32 {
    [0, 8, 16].reduce(0) { sum, shift in
      let part = difference(one >> UInt32(shift) & 255, other >> UInt32(shift) & 255)
      return sum + part * part
    }
  }

  /// The colours of the Linux console, as most terminals have them about.
  private static let sixteen: [UInt32] = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
    0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
  ]
}
