internal import Geometry
internal import Layers
internal import Motion

/// The colours of a chart: dark on a light background, light on a dark one.
struct ChartTheme: Hashable, Sendable {
  let title: Color
  let subtitle: Color
  /// Of labels and titles of axes, of names in a legend, and of lines to names.
  let label: Color
  /// Of values and names at marks, and of annotations.
  let value: Color
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
    .light, texts: (0x11, 0x55, 0x66, 0x22), axis: 0.45, grid: 0.9, palette: Palette.light,
    other: 0.58)

  /// Its texts have about the contrast that those of the light theme have.
  static let dark = ChartTheme(
    .dark, texts: (0xFF, 0xAD, 0x97, 0xF4), axis: 0.6, grid: 0.2, palette: Palette.dark, other: 0.5
  )

  /// - Parameter texts: The grays of the title, the subtitle, labels and values, 0...255.
  private init(
    _ theme: Theme, texts: (title: Int, subtitle: Int, label: Int, value: Int), axis: Double,
    grid: Double, palette: [Color], other: Double
  ) {
    func gray(_ level: Int) -> Color { Color(white: Double(level) / 255) }
    (title, subtitle) = (gray(texts.title), gray(texts.subtitle))
    (label, value) = (gray(texts.label), gray(texts.value))
    (self.axis, self.grid) = (Color(white: axis), Color(white: grid))
    (self.palette, self.other) = (palette, Color(white: other))
    background = theme.ground
  }

  /// The colours of a theme; those of the light one if it is automatic.
  init(_ theme: Theme) { self = theme.isDark ? .dark : .light }

  /// The theme for a background; an unpainted one counts as white.
  init(on background: Color?) {
    self.init(background.map { $0.alpha >= 0.5 ? Theme(on: $0) : .light } ?? .light)
  }

  /// What becomes of one of its colours in another theme; any other colour stays.
  func counterpart(of color: Color, in other: ChartTheme) -> Color {
    for (old, new) in counterparts(in: other)
    where (old.red, old.green, old.blue) == (color.red, color.green, color.blue) {
      var new = new
      new.alpha = color.alpha
      return new
    }
    return color
  }

  /// Its colours, each with that of another theme.
  func counterparts(in other: ChartTheme) -> [(Color, Color)] {
    Array(zip(colors, other.colors))
  }

  private var colors: [Color] {
    palette + [title, subtitle, label, value, axis, grid, background, other]
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
