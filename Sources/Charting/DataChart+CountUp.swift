package import Geometry
package import Layers
package import Motion

extension DataChart {
  /// Lets the ring of a gauge grow from 0, and its number count up to its own.
  ///
  /// - Parameter size: The size of the view.
  package mutating func countUp(
    duration: Time, at now: Time, for size: Size, in scene: inout Scene
  ) throws(SceneError) {
    let counted = drawing
    guard let empty = try? ChartDrawing(ChartData(numbers: [0]), as: kind, options) else { return }
    try morph(to: empty, duration: .zero, at: now, for: size, in: &scene)
    try morph(to: counted, duration: duration, at: now, for: size, in: &scene)
  }
}
