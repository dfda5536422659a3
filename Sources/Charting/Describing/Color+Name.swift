package import Geometry
internal import Glibc

extension Color {
  /// Its name in a description: that of the nearest of a few colours, as they look.
  package var name: String {
    // A gray is not a dark brown.
    guard max(red, green, blue) - min(red, green, blue) >= 0.05 else {
      return red < 0.25 ? "black" : red < 0.75 ? "gray" : "white"
    }
    let place = lab
    func distance(_ other: [Double]) -> Double {
      zip(place, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    return Color.named.min { distance($0.lab) < distance($1.lab) }?.name ?? "a colour"
  }

  private static let named: [(name: String, lab: [Double])] = names.flatMap { name, codes in
    codes.map { (name, Color(code: $0).lab) }
  }

  /// Several of most names, which are used of light and of dark colours.
  private static let names: [(name: String, codes: [Int])] = [
    ("black", [0x000000]), ("gray", [0x808080]), ("white", [0xFFFFFF]),
    ("red", [0xFF0000, 0xD0342C]), ("maroon", [0x7A2A48, 0x800000]),
    ("orange", [0xFF8000, 0xE0703C]), ("brown", [0x8C5926, 0xA87F56, 0xCCB088]),
    ("yellow", [0xFFFF00]), ("gold", [0xD4A017]), ("olive", [0x6A8020]),
    ("green", [0x00B300, 0x00FF00, 0x008000, 0x246B4A, 0x70A382, 0x50C070, 0xA0CC80]),
    ("teal", [0x1AA890, 0x008080, 0x4CC8AC]), ("cyan", [0x00E6E6]),
    ("blue", [0x0000FF, 0x4682C8, 0x2D4A7B, 0x80B8F0, 0xA8D4EA]),
    ("lavender", [0x9294BE, 0xB0B4DC]), ("purple", [0x800080, 0x7558D5, 0xA080F0]),
    ("pink", [0xFF99B3, 0xC8609C, 0xFF00FF]),
  ]

  private init(code: Int) {
    func part(_ shift: Int) -> Double { Double(code >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Its place in OKLab, where distances are those that are seen.
  ///
  /// Source: Ottosson, "A perceptual color space for image processing" (2020).
  private var lab: [Double] {
    func apply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let cones = apply(
      [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
      ], linear)
    return apply(
      [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
      ], cones.map(cbrt))
  }
}
