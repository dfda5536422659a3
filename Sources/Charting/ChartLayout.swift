package import Geometry
package import Scales

/// Where the parts of a chart with two axes lie, in its own coordinates.
package struct ChartLayout: Hashable, Sendable {
  /// What the data is drawn in; no side of it is negative.
  package let plot: Rect
  package let xAxis: AxisLayout
  package let yAxis: AxisLayout

  /// The layout of a chart of this size, in points.
  ///
  /// The plot keeps 50 points from the left edge, 10 from the top and 20 from the right, or more where
  /// labels need it. It is as high as makes a unit of y as long as a unit of x, but leaves 50 points
  /// at the bottom.
  package init(
    size: Size, xAxis: Axis, yAxis: Axis, xLabels: LabelSizes, yLabels: LabelSizes
  ) {
    // A mark, a gap and a label; half a label beyond the last mark.
    let left = max(50, (6 + yLabels.width).rounded(.up))
    let right = max(20, ((xLabels.sizes.last?.width ?? 0) / 2).rounded(.up))
    let width = max(0, size.width - left - right)
    let even = width * yAxis.valueRange.size / xAxis.valueRange.size
    self.init(
      plot: Rect(x: left, y: 10, width: width, height: max(0, min(size.height - 60, even))),
      xAxis: xAxis, yAxis: yAxis, xLabels: xLabels, yLabels: yLabels)
  }

  /// The layout of a chart of this size, in points, whose plot takes all the room from `top` down that
  /// labels leave it.
  init(
    filling size: Size, below top: Double, xAxis: Axis, yAxis: Axis, xLabels: LabelSizes,
    yLabels: LabelSizes
  ) {
    // A mark, a gap and a label; half a label beyond the first and the last mark.
    let (first, last) = (xLabels.sizes.first?.width ?? 0, xLabels.sizes.last?.width ?? 0)
    let left = max(50, (max(10 + yLabels.width, first / 2)).rounded(.up))
    let right = max(20, (last / 2).rounded(.up))
    self.init(
      plot: Rect(
        x: left, y: top, width: max(0, size.width - left - right),
        height: max(0, size.height - top - 40)),
      xAxis: xAxis, yAxis: yAxis, xLabels: xLabels, yLabels: yLabels)
  }

  private init(
    plot: Rect, xAxis: Axis, yAxis: Axis, xLabels: LabelSizes, yLabels: LabelSizes
  ) {
    self.plot = plot
    self.xAxis = AxisLayout(.bottom, of: plot, ticks: xAxis.ticks.map(\.position), labels: xLabels)
    self.yAxis = AxisLayout(.left, of: plot, ticks: yAxis.ticks.map(\.position), labels: yLabels)
  }
}

extension AffineTransform {
  /// The way that brings one rectangle to another, without turning it; nil from one without area.
  init?(from old: Rect, to new: Rect) {
    guard old.width > 0, old.height > 0 else { return nil }
    self = AffineTransform(translationX: -old.minX, y: -old.minY)
      .concatenating(
        AffineTransform(scaleX: new.width / old.width, y: new.height / old.height)
      )
      .concatenating(AffineTransform(translationX: new.minX, y: new.minY))
  }

  /// The way from the values of two domains to a plot of this size, whose y grows upwards.
  package init(from x: Domain, _ y: Domain, to plot: Size) {
    // Not -0, where the domain starts at 0.
    let shift = AffineTransform(translationX: 0 - x.lowerBound, y: 0 - y.lowerBound)
    self = shift.concatenating(
      AffineTransform(scaleX: plot.width / x.size, y: plot.height / y.size))
  }
}
