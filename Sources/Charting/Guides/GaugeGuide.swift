internal import Geometry
internal import Layers
internal import Text

/// The guides of a gauge: its header, the full ring behind its own, and its number in the middle.
struct GaugeGuide {
  private(set) var layout = GuideLayout()

  /// The smallest size of the number, in points.
  private static let leastFontSize = 8.0

  init(_ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    // A small gauge keeps a smaller margin.
    let margin = min(20, (min(size.width, size.height) / 10).rounded(.down))
    let top = layout.addHeader(drawing.options, in: size, theme, fonts) ?? margin
    layout.plot = Rect(
      x: margin, y: top, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - top - margin))
    if let ring = GaugeMark.items(of: 0, of: drawing, in: layout.space).first {
      addTrack(ring, theme)
      if drawing.valueLabels != .none {
        addNumber(
          CountedNumber(drawing), in: ring, theme, fonts, scale: drawing.options.fontScale)
      }
    }
    layout.settle(in: size, hasNumbers: false)
  }

  /// Adds the full ring.
  private mutating func addTrack(_ ring: Ring, _ theme: ChartTheme) {
    let radius = ring.circle.radius
    guard radius > 0 else { return }
    let track = Ring(
      fraction: 1, circle: Circle(center: Point(x: radius, y: radius), radius: radius),
      lineWidth: ring.width)
    var shape = Shape()
    (shape.fillColor, shape.strokeColor) = (nil, theme.grid)
    for outline in track.outlines { outline.apply(to: &shape) }
    let center = middle(of: ring)
    layout.parts.append(
      GuidePart(
        key: .ring(0), content: .shape(shape),
        frame: Rect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
        side: .back))
  }

  /// Adds the number, as large as the ring has room for, or in proportion to the size of other letters.
  private mutating func addNumber(
    _ number: CountedNumber, in ring: Ring, _ theme: ChartTheme, _ fonts: FontSet,
    scale: Double
  ) {
    let room = ring.circle.radius - ring.width
    let text = number.text(of: number.number)
    // Counts to the total keep the font.
    let texts = [text, number.text(of: number.total)]
    let wish = (room * 0.4 * scale).rounded()
    let width = Lettering(Font(size: max(1, wish), weight: .bold), fonts).width(texts)
    let size = min(wish, (wish * room * 1.6 / max(1, width)).rounded(.down))
    guard size >= GaugeGuide.leastFontSize else { return layout.omit(1, .values) }
    let font = Font(size: size, weight: .bold)
    let center = middle(of: ring)
    let line = Lettering(font, fonts).frame(text, x: 0, middle: center.y)
    layout.parts.append(
      GuidePart(
        key: .value(series: 0, index: 0), content: .count(number, font, theme.title),
        frame: Rect(x: center.x - room, y: line.minY, width: 2 * room, height: line.height)))
  }

  private func middle(of ring: Ring) -> Point {
    Point(x: layout.plot.minX + ring.circle.center.x, y: layout.plot.minY + ring.circle.center.y)
  }
}
