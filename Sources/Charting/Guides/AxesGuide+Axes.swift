internal import Geometry
internal import Scales

extension AxesGuide {
  /// Adds the line below vertical marks, ticks, and names or numbers.
  mutating func addXAxis(_ labels: XLabels) {
    guard !options.xAxis.isHidden else { return }
    let plot = layout.plot
    let line = Rect(x: plot.minX, y: plot.maxY - 1, width: plot.width, height: 1)
    let zero = plane.y.fraction(of: 0)
    let hasZeroLine = zero > 0 && zero <= 1 && plane.y.isLinear && plane.shades == nil
    if let color = axisColor(plane.y), !hasArrows { addRule(.axisLine(.x), line, color) }
    if hasZeroLine {
      let y = position(.y, zero)
      addRule(
        .zeroLine, Rect(x: plot.minX, y: y, width: plot.width, height: 1), theme.axis, .front,
        [.y: .value(0)])
    }
    for tick in hasXTicks(labels) && !hasArrows ? labels.ticks : [] {
      let frame = Rect(
        x: position(.x, tick.position), y: plot.maxY, width: 1, height: AxesGuide.tickLength)
      addRule(
        .tick(.x, .value(tick.value)), frame, theme.axis, .front, [.x: .value(tick.value)])
    }
    addLabels(labels)
  }

  /// The colour of the line at the start of an axis of values: dark only at 0. Nil for none, where the line at
  /// 0 or one of the grid is enough.
  func axisColor(_ values: ChartScale) -> Color? {
    guard plane.shades == nil else { return nil }
    let zero = values.isLinear ? values.fraction(of: 0) : -1
    if zero == 0 { return theme.axis }
    let dimension = plane.orientation.valueDimension
    let length = dimension == .y ? layout.plot.height : layout.plot.width
    let hasGrid =
      options.hasGrid(dimension, ofValues: true)
      && ticks(dimension, atMost: ChartPlane.tickCount).contains { $0.position * length < 16 }
    return hasGrid || (0...1).contains(zero) ? nil : theme.grid
  }

  private mutating func addLabels(_ labels: XLabels) {
    layout.parts += labels.parts(
      in: layout.plot, gap: hasXTicks(labels) && !hasArrows ? AxesGuide.tickLength + 4 : 4,
      color: theme.label)
  }

  /// Whether marks below the plot show where its ticks are; those of values have grid lines.
  func hasXTicks(_ labels: XLabels) -> Bool {
    labels.hasTicks && plane.orientation == .vertical
  }

  /// Adds the line at the left of horizontal marks, and the numbers below them.
  mutating func addYAxis(_ labels: XLabels) {
    let plot = layout.plot
    guard !options.yAxis.isHidden else { return addLabels(labels) }
    let line = Rect(x: plot.minX, y: plot.minY, width: 1, height: plot.height)
    let zero = plane.x.fraction(of: 0)
    let hasZeroLine = zero > 0 && zero <= 1
    if let color = axisColor(plane.x), !hasArrows { addRule(.axisLine(.y), line, color) }
    if hasZeroLine {
      let x = position(.x, zero)
      addRule(
        .zeroLine, Rect(x: x, y: plot.minY, width: 1, height: plot.height), theme.axis, .front,
        [.x: .value(0)])
    }
    addLabels(labels)
  }
}
