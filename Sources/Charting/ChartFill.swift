internal import Geometry
internal import Graphics
internal import Layers

/// The gradient that shows through the marks of a chart, or below its line; it is empty until it
/// has colours.
struct ChartFill: Sendable {
  /// The gradient layer, below all marks.
  let layer: LayerID
  /// A shape layer: its mask.
  let mask: LayerID

  /// Adds the layers to a plot area; they are placed later.
  ///
  /// - Parameter isStroked: Whether the gradient shows through a stroke with round caps.
  init(in plotArea: LayerID, isStroked: Bool, of scene: inout Scene) throws(SceneError) {
    (layer, mask) = (scene.makeGradientLayer(), scene.makeShapeLayer())
    if isStroked, var shape = scene.shape(of: mask) {
      (shape.fillColor, shape.strokeColor) = (nil, Color(white: 0))
      shape.stroke.cap = .round
      try scene.setShape(shape, of: mask)
    }
    var gradient = LinearGradient()
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
    try scene.setGradient(gradient, of: layer)
    try scene.setMask(mask, of: layer)
    try scene.insertSublayer(layer, into: plotArea, at: 0)
  }

  /// Places the gradient over `bounds`, masked by `silhouette`.
  func place(
    _ silhouette: Outline, over bounds: Rect, in scene: inout Scene
  ) throws(SceneError) {
    for part in [layer, mask] { try scene.setFrame(bounds, of: part) }
    guard var shape = scene.shape(of: mask) else { return }
    silhouette.apply(to: &shape)
    try scene.setShape(shape, of: mask)
  }
}
