internal import Geometry
internal import Glibc
internal import Layers
internal import Scales
internal import Text

/// The guides of a pie: its header, and the names of its slices around it.
struct SectorGuide {
  private(set) var layout = GuideLayout()
  private let drawing: ChartDrawing
  private let size: Size
  private let theme: ChartTheme
  private let lettering: Lettering

  /// The distance from the circle to a name, in points.
  private static let gap = 14.0

  /// A slice that is to have a name.
  private struct Name {
    let slice: Int
    /// The angle of the middle of the slice, clockwise from the top.
    let angle: Double
    let share: Double
    let line: String
    let isShortened: Bool
  }

  init(_ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    (self.drawing, self.size, self.theme) = (drawing, size, theme)
    lettering = Lettering(.chartLabel, fonts)
    let top = layout.addHeader(drawing.options, in: size, theme, fonts) ?? 20
    layout.plot = Rect(
      x: 20, y: top, width: max(0, size.width - 40), height: max(0, size.height - top - 20))
    placeNames()
    layout.settle(in: size, hasNumbers: false)
  }

  /// The text of a slice in a width: its label, shortened if necessary, or its number; and its
  /// share or its value.
  private func line(
    _ index: Int, _ share: Double, to limit: Double
  ) -> (text: String, isShortened: Bool) {
    let value = drawing.data.series[0].points[index].y
    let number = value.isNaN ? 0 : value
    let format = drawing.options.yAxis.labelFormat
    let name = drawing.data.labels?[index].split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown: String? =
      switch drawing.valueLabels {
      case .none: nil
      case .values: label(of: number, format: format)
      case .shares: SectorGuide.percent(share)
      }
    let end = shown.map { " \($0)" } ?? ""
    guard let name, !name.allSatisfy(\.isWhitespace) else {
      // The start of a number would be another number.
      return (shown ?? label(of: number, format: format), false)
    }
    let room = limit - lettering.width(end)
    guard lettering.width(name) > room else { return (name + end, false) }
    // If nothing of a name would be left, its start is worth more than the number.
    let start = lettering.shortened(name, to: room)
    return start == "…" ? (lettering.shortened(name, to: limit), true) : (start + end, true)
  }

  /// A share in whole percent; a small one is not shown as 0, and a large one not as 100.
  private static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent > 0, percent < 1 { return "<1 %" }
    if percent < 100, percent > 99 { return ">99 %" }
    return "\(label(of: percent.rounded(), format: .automatic)) %"
  }

  private mutating func placeNames() {
    let plot = layout.plot
    // Beside a circle of half the possible size there is room for names of this width.
    let half = min(plot.width, plot.height) / 2
    let limit = min(
      max(40, size.width * 0.3), (plot.width - half) / 2 - SectorGuide.gap + 10 - 1)
    var names = SectorMark.shares(of: drawing.data).enumerated().map { index, turn in
      let share = turn.upperBound - turn.lowerBound
      let line = line(index, share, to: limit)
      return Name(
        slice: index, angle: (turn.lowerBound + turn.upperBound) * .pi, share: share,
        line: line.text, isShortened: line.isShortened)
    }
    let total = names.count
    names.removeAll { lettering.width($0.line) > limit }
    let widest = names.reduce(0) { max($0, lettering.width($1.line)) }
    layout.margin = Size(width: widest + SectorGuide.gap - 10, height: lettering.pitch)
    let circle = Circle(in: layout.space)
    let center = Point(x: plot.minX + circle.center.x, y: plot.minY + circle.center.y)
    // No room beside the circle, which takes all of it.
    if size.width / 2 - circle.radius < widest + SectorGuide.gap { names = [] }
    let bounds = (layout.parts.isEmpty ? 4 : plot.minY - 4)...max(plot.minY, size.height - 4)
    var placed: [(name: Name, y: Double)] = []
    for isRight in [true, false] {
      placed += SectorGuide.placed(
        names.filter { (sin($0.angle) >= 0) == isRight }, center, circle.radius, lettering, bounds)
    }
    for (name, y) in placed { add(name, y, center, circle.radius) }
    layout.omit(total - placed.count, .names)
  }

  /// The heights of the names on one side of the circle; if there is no room for all, those of the
  /// smallest slices are omitted.
  private static func placed(
    _ names: [Name], _ center: Point, _ radius: Double, _ lettering: Lettering,
    _ bounds: ClosedRange<Double>
  ) -> [(name: Name, y: Double)] {
    func wish(_ name: Name) -> Double { center.y - (radius + 8) * cos(name.angle) }
    let room = max(0, (bounds.upperBound - bounds.lowerBound) / lettering.pitch)
    let largest = names.sorted { ($0.share, -$0.slice) > ($1.share, -$1.slice) }
    var shown = largest.prefix(Int(min(room, Double(names.count))))
      .sorted { (wish($0), $0.slice) < (wish($1), $1.slice) }
    while !shown.isEmpty {
      if let places = spread(shown.map(wish), length: lettering.pitch, in: bounds) {
        return Array(zip(shown, places))
      }
      // The room for the last one was a rounding error.
      let least = shown.indices.min {
        (shown[$0].share, -shown[$0].slice) < (shown[$1].share, -shown[$1].slice)
      }
      if let least { shown.remove(at: least) }
    }
    return []
  }

  /// Adds a name outside the circle, and a line from its slice.
  private mutating func add(_ name: Name, _ y: Double, _ center: Point, _ radius: Double) {
    let isRight = sin(name.angle) >= 0
    let width = lettering.width(name.line)
    // The edge of the text that is next to the middle of the circle stays outside it.
    let dy = max(0, abs(y - center.y) - lettering.height / 2)
    let reach = radius + SectorGuide.gap - 2
    let dx = max(4, (max(0, reach * reach - dy * dy)).squareRoot() + 2)
    let x = isRight ? center.x + dx : center.x - dx - width
    let frame = lettering.frame(name.line, x: x, middle: y)
    layout.parts.append(
      GuidePart(
        key: .sliceName(name.slice, line: 0),
        content: .text(name.line, .chartLabel, theme.text), frame: frame,
        isShortened: name.isShortened))
    let edge = Point(
      x: center.x + (radius + 2) * sin(name.angle), y: center.y - (radius + 2) * cos(name.angle))
    let end = Point(x: isRight ? frame.minX - 3 : frame.maxX + 3, y: y)
    guard abs(end.x - edge.x) + abs(end.y - edge.y) > 14 else { return }
    var line = Shape()
    let box = Rect(
      x: min(edge.x, end.x), y: min(edge.y, end.y), width: abs(end.x - edge.x),
      height: abs(end.y - edge.y))
    line.path = Path(
      lines: [edge, end].map { Point(x: $0.x - box.minX, y: $0.y - box.minY) })
    (line.fillColor, line.strokeColor) = (nil, theme.axis)
    layout.parts.append(
      GuidePart(key: .leader(name.slice), content: .shape(line), frame: box))
  }
}
