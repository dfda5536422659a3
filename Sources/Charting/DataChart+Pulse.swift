package import Layers
package import Motion

extension DataChart {
  /// Lets the marks of values grow to 1.1 of their size and shrink again, in 0.2 seconds each way.
  ///
  /// - Parameters:
  ///   - indices: Those of the values, within the data; nil is all.
  ///   - series: The number of their series; nil is all.
  package mutating func pulse(
    _ indices: [Int]?, series: Int?, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    var places = indices
    if kind == .pie, let indices {
      let slices = drawing.slices
      // Small values have one slice.
      places = Set(indices.compactMap(slices.place)).sorted()
    }
    for number in series.map({ [$0] }) ?? Array(markSets.indices) {
      try markSets[number].pulse(places, fill?.mask, at: now, in: &scene)
    }
  }

  /// Whether each value has a mark of its own, apart from small slices.
  package var hasMarkForEachValue: Bool {
    kind != .scatter || !data.series.contains { $0.points.count > PointMark.layeredCount }
  }
}
