package import Geometry
internal import Glibc

extension Color {
  /// Its name in a description, as it looks: by its lightness, chroma and hue in OKLCH.
  package var name: String {
    let place = lab
    let (lightness, a, b) = (place[0], place[1], place[2])
    let chroma = (a * a + b * b).squareRoot()
    let isNeutral = max(red, green, blue) - min(red, green, blue) < 0.05 || chroma < 0.035
    if isNeutral || chroma < 0.04 && lightness > 0.9 {
      return lightness < 0.37 ? "black" : lightness < 0.8 ? "gray" : "white"
    }
    let degrees = atan2(b, a) * 180 / .pi
    return Color.name(lightness, chroma, hue: degrees < 0 ? degrees + 360 : degrees)
  }

  /// The name of a colour that is not gray.
  ///
  /// - Parameter hue: In degrees, 0..<360.
  private static func name(_ lightness: Double, _ chroma: Double, hue: Double) -> String {
    switch hue {
    case ..<32 where lightness < 0.45, 345... where lightness < 0.45: "maroon"
    case 10..<32: lightness < 0.72 ? "red" : "pink"
    case ..<32, 345...: "pink"
    case ..<98 where lightness < 0.58 || chroma < 0.1: "brown"
    case ..<70: "orange"
    case ..<98: lightness < 0.85 ? "gold" : "yellow"
    case ..<128 where lightness < 0.7: "olive"
    case ..<112: "yellow"
    case ..<170: "green"
    case ..<215: lightness < 0.82 ? "teal" : "cyan"
    case 268..<310 where chroma < 0.09 && lightness >= 0.62: "lavender"
    case ..<277: "blue"
    default: hue < 325 || lightness < 0.55 ? "purple" : "pink"
    }
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
