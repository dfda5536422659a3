package import Geometry

/// The look of a page or of a chart: dark on a light ground, or light on a dark one.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// That of the page for a chart, and that of the run for a page; in the end light.
  case automatic
  case light, dark

  /// The theme that can be read on a ground.
  package init(on ground: Color) {
    // Black and white have the same contrast at this luminance.
    self = ground.luminance < 0.179 ? .dark : .light
  }

  /// The theme, or the next one where it is automatic.
  package func or(_ next: Theme) -> Theme { self == .automatic ? next : self }

  package var isDark: Bool { self == .dark }

  /// The colour of an empty page.
  package var ground: Color { isDark ? Color(white: 0.11) : Color(white: 1) }

  /// The colour of letters and lines on its ground.
  package var ink: Color { isDark ? Color(white: 0.96) : Color(white: 0) }

  /// The colour of a value in a picture of it.
  package var accent: Color {
    isDark ? Color(red: 0.45, green: 0.68, blue: 1) : Color(red: 0, green: 0, blue: 1)
  }

  /// The colour of what surrounds a value in a picture of it.
  package var faint: Color { isDark ? Color(white: 0.42) : Color(white: 2.0 / 3) }

  /// What becomes of one of its colours in another theme; any other colour stays.
  func counterpart(of color: Color?, in other: Theme) -> Color? {
    let colors: [KeyPath<Theme, Color>] = [\.ground, \.ink, \.accent, \.faint]
    return colors.first { self[keyPath: $0] == color }.map { other[keyPath: $0] } ?? color
  }
}
