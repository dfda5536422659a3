package import Geometry
internal import Layers

/// What two drawn colours say of the themes that they are of.
package enum ThemeChange {
  /// The names of the themes whose grounds two colours are; nil if they are not those of two themes.
  package static func names(
    from expected: Color, to actual: Color
  ) -> (expected: String, actual: String)? {
    let themes = [Theme.light, .dark]
    guard let old = themes.first(where: { $0.ground.isDrawn(like: expected) }),
      let new = themes.first(where: { $0.ground.isDrawn(like: actual) }), old != new
    else { return nil }
    return (old.rawValue, new.rawValue)
  }

  /// Whether one colour is in a theme what the other one is in another.
  package static func corresponds(_ color: Color, to other: Color) -> Bool {
    [(ChartTheme.light, ChartTheme.dark), (.dark, .light)].contains { old, new in
      old.counterparts(in: new).contains { $0.isDrawn(like: color) && $1.isDrawn(like: other) }
    }
  }
}

extension Color {
  /// Whether pictures show it as the other colour, whatever their opacities.
  fileprivate func isDrawn(like other: Color) -> Bool {
    func level(_ part: Double) -> Double { (part * 255).rounded() }
    return level(red) == level(other.red) && level(green) == level(other.green)
      && level(blue) == level(other.blue)
  }
}
