internal import Geometry

extension AffineTransform {
  /// The transform from one rectangle to another, without rotation; nil if the first has no area.
  init?(from old: Rect, to new: Rect) {
    guard old.width > 0, old.height > 0 else { return nil }
    self = AffineTransform(translationX: -old.minX, y: -old.minY)
      .concatenating(
        AffineTransform(scaleX: new.width / old.width, y: new.height / old.height)
      )
      .concatenating(AffineTransform(translationX: new.minX, y: new.minY))
  }

  /// The transform from the values of two axes to a plot of this size, whose y grows upwards.
  init(from x: ClosedRange<Double>, _ y: ClosedRange<Double>, to plot: Size) {
    // Not -0, if the domain starts at 0.
    let shift = AffineTransform(translationX: 0 - x.lowerBound, y: 0 - y.lowerBound)
    self = shift.concatenating(
      AffineTransform(
        scaleX: plot.width / (x.upperBound - x.lowerBound),
        y: plot.height / (y.upperBound - y.lowerBound)))
  }
}
