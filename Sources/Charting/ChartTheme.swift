internal import Geometry
internal import Glibc
internal import Motion

/// The colours of a chart: dark on a light background, light on a dark one.
struct ChartTheme: Hashable, Sendable {
  /// Of the title, of labels and of values.
  let text: Color
  /// Of the subtitle and of the titles of axes.
  let secondaryText: Color
  /// Of the lines of axes and of their ticks.
  let axis: Color
  let grid: Color
  /// Between adjacent marks.
  let background: Color
  /// Of series and of slices, in their order.
  let palette: [Color]
  /// Of the slice of all small values.
  let other: Color
  /// Those of the gradient that the page fills the chart with; none if there is none.
  var fill: [Color] = []

  /// The number of lines that differ by their colour alone; further ones are dashed,
  /// unless they are dense.
  static let plainLineCount = 6

  /// The room between parts that lie on each other and between slices, through which the ground shows, in
  /// points.
  static let gap = 1.0

  /// The opacity of what is not highlighted.
  static let fadedOpacity = 0.3

  static let light = ChartTheme(
    text: Color(white: 0.2), secondaryText: Color(white: 0.4), axis: Color(white: 0.45),
    grid: Color(white: 0.9), background: Color(white: 1), palette: Palette.light,
    other: Color(white: 0.58))

  static let dark = ChartTheme(
    text: Color(white: 0.92), secondaryText: Color(white: 0.7), axis: Color(white: 0.6),
    grid: Color(white: 0.27), background: Color(white: 0.11), palette: Palette.dark,
    other: Color(white: 0.5))

  private init(
    text: Color, secondaryText: Color, axis: Color, grid: Color, background: Color,
    palette: [Color], other: Color
  ) {
    (self.text, self.secondaryText, self.axis) = (text, secondaryText, axis)
    (self.grid, self.background) = (grid, background)
    (self.palette, self.other) = (palette, other)
  }

  /// The theme for a background; an unpainted one counts as white.
  init(on background: Color?) {
    let color = background ?? Color(white: 1)
    // Black and white have the same contrast at this luminance.
    let isDark = color.alpha >= 0.5 && color.luminance < 0.179
    self = isDark ? .dark : .light
  }
}

extension Color {
  /// Its relative luminance, 0...1, without its alpha.
  ///
  /// Source: *Web Content Accessibility Guidelines* 2.2 (2023).
  var luminance: Double {
    let linear = linear
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Its red, green and blue in proportion to their light.
  var linear: [Double] {
    [red, green, blue].map { component in
      component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
  }

  /// The contrast with another colour, 1...21, by the same source.
  func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}

extension Color {
  /// Black or white, whichever has the greater contrast with it: 4.5 at least.
  var legible: Color {
    let (black, white) = (Color(white: 0), Color(white: 1))
    return black.contrast(with: self) < white.contrast(with: self) ? white : black
  }

  /// Itself, or as little darker or lighter as letters need on a background: a contrast of 4.5.
  func legible(on background: Color) -> Color {
    let limit = background.legible
    var (near, far) = (0.0, 1.0)
    guard contrast(with: background) < 4.5 else { return self }
    for _ in 0..<12 {
      let middle = (near + far) / 2
      if interpolated(to: limit, fraction: middle).contrast(with: background) < 4.5 {
        near = middle
      } else {
        far = middle
      }
    }
    return interpolated(to: limit, fraction: far)
  }

  /// The opaque colour of its paint on a background.
  func over(_ background: Color) -> Color {
    // Interpolation would change the last digits.
    if alpha >= 1 { return self }
    var color = background.interpolated(to: self, fraction: alpha)
    color.alpha = 1
    return color
  }
}
