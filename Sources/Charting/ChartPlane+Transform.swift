internal import Geometry
internal import Scales

extension ChartPlane {
  /// The transform from the position of data in a plot of this plane to its position in one of
  /// another plane. It changes nothing along an axis where values do not correspond: on log axes, on
  /// bands with other labels, and from bands to numbers.
  func transform(from plot: Size, to plane: ChartPlane, in newPlot: Size) -> AffineTransform {
    guard orientation == plane.orientation else { return .identity }
    let (x, y) = (
      self.x.map(over: plot.width, to: plane.x, over: newPlot.width),
      self.y.map(over: plot.height, to: plane.y, over: newPlot.height)
    )
    return AffineTransform(a: x.factor, b: 0, c: 0, d: y.factor, tx: x.offset, ty: y.offset)
  }
}

extension ChartScale {
  /// The factor and the offset that take positions on this scale to those of the same values on
  /// another one.
  fileprivate func map(
    over length: Double, to scale: ChartScale, over newLength: Double
  ) -> (factor: Double, offset: Double) {
    guard corresponds(to: scale), let old = line(over: length),
      let new = scale.line(over: newLength)
    else { return (1, 0) }
    let factor = new.slope / old.slope
    let offset = new.start - factor * old.start
    return factor.isFinite && offset.isFinite ? (factor, offset) : (1, 0)
  }

  private func corresponds(to other: ChartScale) -> Bool {
    switch (self, other) {
    case (.continuous(let one), .continuous(let other)): one.isTime == other.isTime
    case (.bands(let one), .bands(let other)): one.labels == other.labels
    default: false
    }
  }

  /// The position of a value as a line `start + slope * value`; nil if it is none.
  private func line(over length: Double) -> (start: Double, slope: Double)? {
    let (lower, upper) = bounds
    guard isLinear, lower < upper, length > 1 else { return nil }
    let (first, last) = (fraction(of: lower), fraction(of: upper))
    let slope = (last - first) / (upper - lower) * (length - 1)
    return (0.5 + first * (length - 1) - slope * lower, slope)
  }
}
