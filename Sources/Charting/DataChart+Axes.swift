package import Geometry
package import Layers

/// The axes that it is drawn on.
extension DataChart {
  /// The transform from data to the plot area; nil if an axis is not linear, or if there are none.
  package func scale(in scene: Scene) -> AffineTransform? {
    drawing.plane?.scale(to: scene.bounds(of: plotArea).size)
  }

  /// Whether there are grid lines at the ticks of an axis: by default at those of the values.
  package func hasGrid(_ dimension: Dimension) -> Bool {
    options.hasGrid(
      dimension, ofValues: dimension == drawing.plane?.orientation.valueDimension)
  }

  /// Whether it is drawn on axes.
  package var hasAxes: Bool { drawing.plane != nil }

  /// The values at both ends of an axis; of bands, 0 and their number. Without axes, 0 and 1.
  package func bounds(of dimension: Dimension) -> (lower: Double, upper: Double) {
    drawing[dimension]?.bounds ?? (0, 1)
  }

  /// The kind of scale of an axis.
  package func scaleKind(of dimension: Dimension) -> ScaleKind {
    drawing[dimension]?.kind ?? .linear
  }

  /// The values of an axis that have a label; of bands, in bands from the first.
  package func tickValues(of dimension: Dimension) -> [Double] {
    guides.tickValues(of: dimension, drawing[dimension])
  }

  /// The position of values of the axes in the plot area, in which y grows upwards; nil if there
  /// are no axes, or if a value has no position on them.
  package func position(x: Double, y: Double, in scene: Scene) -> Point? {
    guard let plane = drawing.plane else { return nil }
    let point = plane.position(x: x, y: y, in: scene.bounds(of: plotArea).size)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }
}
