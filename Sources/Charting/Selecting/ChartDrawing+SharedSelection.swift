package import Layers
package import Motion

extension ChartDrawing {
  /// Stands in the selection of a chart for places that only others have: all of its own marks step back.
  package static let elsewhere = -1

  /// Whether it shares its selection with other charts: those on its axes, or its panels.
  package var sharesSelection: Bool { facets != nil || !overlays.isEmpty }

  /// Selects places in all charts that share its axes, and in its panels.
  ///
  /// A place that no chart has is dropped.
  package mutating func select(_ places: Set<SelectedPlace>) {
    let known = members.reduce(into: Set<SelectedPlace>()) { known, member in
      known.formUnion(SelectablePlaces(member).known(of: places))
    }
    options.selectedPlaces = known
    options.selection = SelectablePlaces(self).selection(at: known)
    for index in overlays.indices { overlays[index].drawing.take(known) }
    for index in facets?.panels.indices ?? 0..<0 { facets?.panels[index].drawing?.take(known) }
  }

  private mutating func take(_ places: Set<SelectedPlace>) {
    options.selectedPlaces = places
    options.selection = SelectablePlaces(self).selection(at: places)
  }

  /// Selects what was selected before charts came to it, or changed.
  mutating func keepSharedSelection(of former: ChartDrawing) {
    let places =
      former.options.selectedPlaces.isEmpty
      ? SelectablePlaces(former).places(of: former.options.selection)
      : former.options.selectedPlaces
    select(places)
  }

  /// The selection of each chart that shares it, by its view; not that of the chart itself.
  fileprivate var sharedSelections: [(view: LayerID, selection: Set<Int>)] {
    overlays.map { ($0.view, $0.drawing.options.selection) }
      + (facets?.panels ?? []).compactMap { panel in
        guard let view = panel.view, let drawing = panel.drawing else { return nil }
        return (view, drawing.options.selection)
      }
  }
}

extension SelectablePlaces {
  /// Selects places in a chart, in those on its axes and in its panels.
  ///
  /// - Returns: The selection of each of the others, by its view; none where it stays as it was.
  package static func select(
    _ places: Set<SelectedPlace>, in chart: inout DataChart, at now: Time, in scene: inout Scene
  ) throws(SceneError) -> [(view: LayerID, selection: Set<Int>)] {
    let former = chart.drawing.options.selectedPlaces
    chart.drawing.select(places)
    guard chart.drawing.options.selectedPlaces != former else { return [] }
    try chart.showHighlight(at: now, in: &scene)
    return chart.drawing.sharedSelections
  }
}

extension ChartOptions {
  /// Whether something is selected, in the chart or in one that shares its selection.
  package var hasSelection: Bool { !selection.isEmpty || !selectedPlaces.isEmpty }
}
