/// A colour in sRGB with straight alpha; every component is a fraction, 0...1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A gray from black, 0, to white, 1.
  package init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour of a hue, all fractions within 0...1; hue 0 and 1 are red, and it goes by yellow.
  ///
  /// Source: the hexcone model of Smith, "Color Gamut Transform Pairs", SIGGRAPH (1978).
  package init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Its hue, saturation and brightness, all within 0...1; a gray has the hue 0.
  package var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let high = max(red, green, blue)
    let span = high - min(red, green, blue)
    guard span > 0 else { return (0, 0, high) }
    let sixths: Double =
      switch high {
      case red: (green - blue) / span + (green < blue ? 6 : 0)
      case green: (blue - red) / span + 2
      default: (red - green) / span + 4
      }
    return (sixths / 6, span / high, high)
  }
}
