internal import Geometry
internal import Graphics
internal import Language
internal import Layers

/// A list of colours for a gradient, as a value of the language.
struct Gradient: NativeValue, Hashable {
  static let languageName = "Gradient"
  let colors: [Color]
  /// Where each colour is, as a fraction of the way; nil is evenly spaced.
  var locations: [Double]?

  /// The colours at their places, in ascending order; none without colours.
  var stops: [Shading.Stop] {
    var gradient = LinearGradient()
    (gradient.colors, gradient.locations) = (colors, locations)
    return gradient.stops
  }

  /// The name of the preset, or the number of its colours.
  var languageDescription: String {
    if let name = Gradient.named.first(where: { $0.gradient == self })?.name { return name }
    return "Gradient of \(colors.count) \(colors.count == 1 ? "color" : "colors")"
  }

  var defaultText: String { "." + languageDescription }

  /// The presets, in the order of the reference.
  static let named: [(name: String, gradient: Gradient, summary: String)] = [
    (
      "rainbow",
      Gradient(
        colors: (0...10).map {
          Color(hue: Double($0) / 10, saturation: 1, brightness: 1, alpha: 0.5)
        }), "Eleven hues, from red to red, half transparent."
    )
  ]
}

/// The shape of a gradient; all are linear.
enum GradientType: LanguageEnumeration {
  case axial

  static var languageName: String { "GradientLayer.GradientType" }
}

/// The colour space that Apple's code asks for; there is one.
struct CGColorSpace: NativeReference {
  static let languageName = "CGColorSpace"
  var languageDescription: String { "CGColorSpace" }
}
