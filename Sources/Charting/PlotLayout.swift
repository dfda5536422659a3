internal import Geometry
internal import Scales

/// Where the parts of a view with two given axes lie, in its own coordinates.
struct PlotLayout {
  /// The rectangle for drawing; no side of it is negative.
  let plot: Rect
  let xAxis: AxisLayout
  let yAxis: AxisLayout

  /// The layout of a view of this size, in points.
  ///
  /// The plot keeps 50 points from the left edge, 10 from the top and 20 from the right, or more if
  /// labels need it. Its height makes a unit of y as long as a unit of x, but leaves 50 points at
  /// the bottom.
  init(size: Size, xAxis: Axis, yAxis: Axis, _ lettering: Lettering) {
    // A mark, a gap and a label; half a label beyond the last mark.
    let left = max(50, (6 + lettering.width(yAxis.ticks.map(\.label))).rounded(.up))
    let right = max(
      20, ((xAxis.ticks.last.map { lettering.width($0.label) } ?? 0) / 2).rounded(.up))
    let width = max(0, size.width - left - right)
    let even = width * yAxis.valueRange.size / xAxis.valueRange.size
    plot = Rect(x: left, y: 10, width: width, height: max(0, min(size.height - 60, even)))
    self.xAxis = AxisLayout(.bottom, of: plot, xAxis.ticks, lettering)
    self.yAxis = AxisLayout(.left, of: plot, yAxis.ticks, lettering)
  }

  /// The axes in one colour.
  func guides(_ ink: Color) -> GuideLayout {
    GuideLayout(parts: xAxis.parts(ink) + yAxis.parts(ink), plot: plot)
  }
}
