package import Geometry
package import Layers

extension DataChart {
  /// Fills bars and areas, and what lies below a line, with a gradient from left to right; the slices
  /// of a pie get colours of it, one after the other. Marks that were painted are so no more.
  ///
  /// - Parameter colors: Evenly spaced, at least one.
  package mutating func fill(with colors: [Color], in scene: inout Scene) throws(SceneError) {
    self.colors = colors
    if let fill, var gradient = scene.gradient(of: fill.layer) {
      gradient.colors = colors
      try scene.setGradient(gradient, of: fill.layer)
    }
    for (index, mark) in marks.enumerated() {
      try repaint(mark, as: style.shape(at: index, of: marks.count), in: &scene)
    }
    for mark in leavingMarks {
      try repaint(mark, as: style.shape(at: 0, of: marks.count), in: &scene)
    }
  }

  private func repaint(
    _ mark: LayerID, as plain: Shape, in scene: inout Scene
  ) throws(SceneError) {
    guard var shape = scene.shape(of: mark) else { return }
    shape.fillColor = plain.fillColor
    if kind == .pie { shape.strokeColor = plain.strokeColor }
    try scene.setShape(shape, of: mark)
  }
}
