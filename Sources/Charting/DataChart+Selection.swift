package import Layers
package import Motion

extension DataChart {
  /// Selects the marks of values: a slice of a pie gets a ring, and bars that are not selected fade,
  /// as the rest of a line does beside a highlight.
  ///
  /// - Parameter indices: Within the data; none lets all marks show as usual.
  package mutating func select(
    _ indices: Set<Int>, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    guard drawing.options.selection != indices else { return }
    drawing.options.selection = indices
    try showHighlight(at: now, in: &scene)
  }
}

extension ChartDrawing {
  /// The number of its own values that can be selected: of the longest series, the points of all, or the intervals of
  /// a histogram.
  package var indexCount: Int { SeriesNumbers(self).count }

  /// Keeps the values selected that were, by their names if they have some, and drops those that are gone.
  mutating func keepSelection(of former: ChartDrawing) {
    // The charts that share a selection are made with it.
    guard options.selectedPlaces.isEmpty, former.options.selectedPlaces.isEmpty else { return }
    if let kept = KeptNames(from: former.markNames, to: markNames) {
      options.selection = Set(
        options.selection.filter(kept.targets.indices.contains).compactMap { kept.targets[$0] })
    }
    options.selection = options.selection.filter { $0 < indexCount }
  }
}
