package import Geometry
package import Layers

extension DataChart {
  /// Fills bars and areas, and what lies below a line, with a gradient from left to right; the slices
  /// of a pie get colours of it, one after the other. Marks that were painted are so no more.
  ///
  /// - Parameter colors: Evenly spaced, at least one.
  package mutating func fill(with colors: [Color], in scene: inout Scene) throws(SceneError) {
    if let fill, var gradient = scene.gradient(of: fill.layer) {
      gradient.colors = colors
      try scene.setGradient(gradient, of: fill.layer)
    }
    try markSet.fill(with: colors, in: &scene)
  }
}
