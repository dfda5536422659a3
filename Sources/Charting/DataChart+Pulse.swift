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
    for number in series.map({ [$0] }) ?? Array(markSets.indices) {
      let places = indices.map { marks(of: $0, in: number) }
      try markSets[number].pulse(places, fill?.mask, at: now, in: &scene)
    }
  }

  /// The indices of the marks of some values of a series, in their order; values without a mark have none, and small
  /// slices have one together.
  private func marks(of indices: [Int], in number: Int) -> [Int] {
    guard let marks = kind.mark.indices(ofMarks: number, of: drawing) else { return indices }
    return Set(indices.compactMap { marks.indices.contains($0) ? marks[$0] : nil }).sorted()
  }
}
