internal import Geometry
internal import Layers
internal import Motion

/// What the marks of a chart are painted with until a program says something else.
struct ChartStyle {
  let kind: ChartKind
  /// The colours of the gradient that the chart is filled with; none if it is not.
  let colors: [Color]

  /// How the mark at `index` of `count` looks, all but its outline.
  func shape(at index: Int, of count: Int) -> Shape {
    var shape = Shape()
    shape.fillColor = nil
    switch kind {
    case .bars: shape.fillColor = fill
    case .pie: shape.strokeColor = sliceColor(at: index, of: count)
    case .area where index == 0: shape.fillColor = fill
    case .line, .area:
      shape.strokeColor = ChartStyle.color
      shape.stroke = Stroke(width: Marks.lineWidth(through: 2), cap: .round, join: .round)
    }
    return shape
  }

  /// A muted blue.
  private static let color = Color(red: 0.27, green: 0.51, blue: 0.71)
  private static let paleColor = Color(red: 0.27, green: 0.51, blue: 0.71, alpha: 0.4)

  /// The inside of a mark; nothing where a gradient shows through it.
  private var fill: Color? {
    colors.isEmpty ? kind == .area ? ChartStyle.paleColor : ChartStyle.color : nil
  }

  /// The colour in the middle of the slice's share of the gradient, as if all were the same. Without
  /// one, hues a golden section apart, of which no two near each other are alike.
  private func sliceColor(at index: Int, of count: Int) -> Color {
    guard !colors.isEmpty else {
      let hue = 0.57 + Double(index) * 0.618_033_988_75
      return Color(hue: hue - hue.rounded(.down), saturation: 0.55, brightness: 0.85)
    }
    let place = (Double(index) + 0.5) / Double(count) * Double(colors.count - 1)
    let last = min(Int(place), colors.count - 1)
    return colors[last].interpolated(
      to: colors[min(last + 1, colors.count - 1)], fraction: place - Double(last))
  }
}
