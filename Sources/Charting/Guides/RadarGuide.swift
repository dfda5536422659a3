internal import Geometry
internal import Glibc
internal import Graphics
internal import Layers
internal import Scales
internal import Text

/// The guides of a radar: its header, its rings and spokes, and the names around them.
struct RadarGuide {
  private(set) var layout = GuideLayout()
  private let drawing: ChartDrawing
  private let size: Size
  private let theme: ChartTheme
  private let lettering: Lettering

  /// The distance from the end of a spoke to its name, in points.
  private static let gap = 8.0

  /// A name at the end of a spoke.
  private struct Name {
    let spoke: Int
    let text: String
    let isShortened: Bool
    let width: Double
    let name: String
  }

  init(_ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    (self.drawing, self.size, self.theme) = (drawing, size, theme)
    lettering = Lettering(drawing.options.labelFont, fonts)
    // A small radar keeps a smaller margin.
    let margin = min(12, (min(size.width, size.height) / 16).rounded(.down))
    let top = layout.addHeader(drawing.options, in: size, theme, fonts) ?? margin
    let room = Rect(
      x: margin, y: top, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - top - margin))
    var names = names(in: room)
    var radius = radius(in: room, for: names)
    // Where names would leave only a small circle, they are omitted.
    let whole = min(room.width, room.height) / 2
    if radius < whole / 3 {
      layout.omit(names.count, .names)
      (names, radius) = ([], whole)
    }
    radius = max(0, radius.rounded(.down))
    layout.plot = Rect(
      x: (room.midX - radius).rounded(.down), y: (room.midY - radius).rounded(.down),
      width: 2 * radius, height: 2 * radius)
    addWeb(radius)
    for name in names { add(name, radius) }
    addNumbers(radius)
    layout.settle(in: size, hasNumbers: false)
  }

  private var center: Point { Point(x: layout.plot.midX, y: layout.plot.midY) }
  private var count: Int { drawing.data.series[0].points.count }

  /// The direction of a spoke: right and up.
  private func direction(of spoke: Int) -> (right: Double, up: Double) {
    let angle = Double(spoke) / Double(count) * 2 * .pi
    return (sin(angle), cos(angle))
  }

  /// Whether a name stands above or below its spoke rather than beside it.
  private static func isCentered(_ right: Double) -> Bool { abs(right) < 1e-9 }

  // MARK: Names

  /// The names of the spokes, no wider than there is room beside a circle of half the size.
  private func names(in room: Rect) -> [Name] {
    let half = min(room.width, room.height) / 2
    let side = max(0, (room.width - half) / 2 - RadarGuide.gap)
    let points = drawing.data.series[0].points
    let dates = drawing.data.places == .dates ? TimeLabel(among: points.map(\.x)) : nil
    let names = points.enumerated().compactMap { spoke, point -> (spoke: Int, name: String)? in
      let name: String
      if let labels = drawing.data.labels {
        name = labels[Int(point.x)].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      } else {
        name = dates?.text(of: point.x) ?? label(of: point.x, format: .automatic)
      }
      return name.isEmpty ? nil : (spoke, name)
    }
    let texts = lettering.shortened(
      names.map(\.name),
      to: names.map {
        RadarGuide.isCentered(direction(of: $0.spoke).right) ? room.width : side
      })
    return zip(names, texts).map { name, text in
      Name(
        spoke: name.spoke, text: text, isShortened: text != name.name,
        width: lettering.width(text), name: name.name)
    }
  }

  /// The greatest radius with room for the names.
  private func radius(in room: Rect, for names: [Name]) -> Double {
    names.reduce(min(room.width, room.height) / 2) { radius, name in
      let (right, up) = direction(of: name.spoke)
      var radius = radius
      if !RadarGuide.isCentered(right) {
        radius = min(radius, (room.width / 2 - name.width - 1) / abs(right) - RadarGuide.gap)
      }
      if abs(up) > 1e-9 {
        let overhang = lettering.height * (1 + abs(up)) / 2 + 1
        radius = min(radius, (room.height / 2 - overhang) / abs(up) - RadarGuide.gap)
      }
      return radius
    }
  }

  private mutating func add(_ name: Name, _ radius: Double) {
    let (right, up) = direction(of: name.spoke)
    let reach = radius + RadarGuide.gap
    let x = center.x + reach * right
    let left = RadarGuide.isCentered(right) ? x - name.width / 2 : right > 0 ? x : x - name.width
    let middle = center.y - reach * up - lettering.height / 2 * up
    layout.parts.append(
      GuidePart(
        key: .sliceName(name.spoke, line: 0),
        content: .text(name.text, lettering.font, theme.label),
        frame: lettering.frame(name.text, x: left, middle: middle), isShortened: name.isShortened,
        wholeText: name.name))
  }

  // MARK: Web

  private var scale: RadarScale? { try? RadarScale(drawing.data, drawing.options) }

  private mutating func addWeb(_ radius: Double) {
    guard radius > 0, let scale else { return }
    let circle = Circle(center: Point(x: radius, y: radius), radius: radius)
    // The outermost line is that of the spokes' ends.
    let reaches = scale.rings.map { $0.value / scale.maximum }.filter { $0 < 1 - 1e-9 } + [1]
    for (number, reach) in reaches.enumerated() {
      let isOutermost = number == reaches.count - 1
      add(
        Web(Array(repeating: reach, count: count), circle: circle).line, .ring(number),
        isOutermost ? theme.axis : theme.grid)
    }
    // So many spokes that they would hide the rings stay out.
    guard 2 * .pi * radius / Double(count) >= 4 else { return }
    var spokes = Path()
    for spoke in 0..<count {
      let (right, up) = direction(of: spoke)
      let end = Point(x: radius + radius * right, y: radius - radius * up)
      spokes.append(Path(lines: [circle.center, end]))
    }
    add(spokes, .spokes, theme.grid)
  }

  private mutating func add(_ path: Path, _ key: GuidePart.Key, _ color: Color) {
    var line = Shape()
    (line.path, line.fillColor, line.strokeColor) = (path, nil, color)
    line.stroke = Stroke(width: 1, join: .round)
    layout.parts.append(
      GuidePart(key: key, content: .shape(line), frame: layout.plot, side: .back))
  }

  /// Adds the values of the rings beside the spoke at the top, as many as there is room for.
  private mutating func addNumbers(_ radius: Double) {
    guard drawing.valueLabels != .none, radius > 0, let scale else { return }
    let distance = radius * scale.rings[0].value / scale.maximum
    let stride = max(1, Int(min((lettering.pitch / max(distance, 0.1)).rounded(.up), 1_000)))
    for (number, ring) in scale.rings.enumerated() where (number + 1) % stride == 0 {
      let width = lettering.width(ring.label)
      layout.parts.append(
        GuidePart(
          key: .value(series: 0, index: number),
          content: .text(ring.label, lettering.font, theme.label),
          frame: lettering.frame(
            ring.label, x: center.x - width - 4,
            middle: center.y - radius * ring.value / scale.maximum + lettering.height / 2)))
    }
  }
}
