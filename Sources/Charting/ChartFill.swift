package import Geometry
package import Layers

/// A gradient that shows through the marks of a chart, or down from its line.
struct ChartFill: Sendable {
  /// Evenly spaced, from left to right, and at least one.
  let colors: [Color]
  /// The gradient layer, below all marks.
  let layer: LayerID
  /// A shape layer: its mask.
  let mask: LayerID

  /// Puts the layers into a plot area, not placed yet.
  init(_ colors: [Color], in plotArea: LayerID, of scene: inout Scene) throws(SceneError) {
    self.colors = colors
    (layer, mask) = (scene.makeGradientLayer(), scene.makeShapeLayer())
    var gradient = LinearGradient()
    gradient.colors = colors
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
    try scene.setGradient(gradient, of: layer)
    try scene.setMask(mask, of: layer)
    try scene.insertSublayer(layer, into: plotArea, at: 0)
  }

  /// Lets the gradient reach over `bounds`, and show through `silhouette`.
  func place(
    _ silhouette: Path, over bounds: Rect, in scene: inout Scene
  ) throws(SceneError) {
    for part in [layer, mask] { try scene.setFrame(bounds, of: part) }
    guard var shape = scene.shape(of: mask) else { return }
    shape.path = silhouette
    try scene.setShape(shape, of: mask)
  }
}

extension DataChart {
  /// Fills bars and areas, and what lies below a line, with a gradient from left to right; the slices
  /// of a pie get colours of it, one after the other. Marks that were painted are so no more.
  ///
  /// - Parameter colors: Evenly spaced, at least one.
  package mutating func fill(with colors: [Color], in scene: inout Scene) throws(SceneError) {
    if let old = fill { scene.removeFromSuperlayer(old.layer) }
    let fill = try ChartFill(colors, in: plotArea, of: &scene)
    self.fill = fill
    try restyle(in: &scene)
    let bounds = scene.bounds(of: plotArea)
    try fill.place(drawing.marks(in: bounds.size).silhouette, over: bounds, in: &scene)
  }

  /// Paints the marks as the chart does, where `fill` decides.
  func restyle(in scene: inout Scene) throws(SceneError) {
    let style = ChartStyle(kind: kind, colors: fill?.colors ?? [])
    for (index, mark) in marks.enumerated() {
      guard var shape = scene.shape(of: mark) else { continue }
      let plain = style.shape(at: index, of: marks.count)
      shape.fillColor = plain.fillColor
      if kind == .pie { shape.strokeColor = plain.strokeColor }
      try scene.setShape(shape, of: mark)
    }
  }
}
