internal import Geometry
package import Layers
package import Text

extension DataChart {
  /// Makes the charts of panels that have none yet, and notes their views.
  package mutating func makePanels(
    in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> [DataChart] {
    var made: [DataChart] = []
    for index in drawing.facets?.panels.indices ?? 0..<0 {
      guard let panel = drawing.facets?.panels[index], panel.view == nil,
        let own = panel.drawing
      else { continue }
      var chart = try DataChart(own, in: &scene, fonts: fonts)
      try chart.sit(on: self, in: &scene)
      chart.seat?.panel = panelFrames.indices.contains(index) ? panelFrames[index] : nil
      // In the colours that its names have in all panels.
      try chart.change(to: own, in: &scene)
      drawing.facets?.panels[index].view = chart.view
      made.append(chart)
    }
    return made
  }

  /// Takes over the views of panels with the same names; none if they lay over each other on their way to other places.
  ///
  /// - Parameter isMoving: Whether they take time to go there.
  /// - Returns: The views of those that are gone.
  package mutating func takePanels(of former: DataChart, isMoving: Bool) -> [LayerID] {
    if isMoving, PanelExchange.isNeeded(from: former.panelFrames, to: panelFrames) {
      return former.panelViews
    }
    var views = Dictionary(
      (former.drawing.facets?.panels ?? []).compactMap { panel in
        panel.view.map { (panel.name, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    for index in drawing.facets?.panels.indices ?? 0..<0 {
      guard let panel = drawing.facets?.panels[index], panel.drawing != nil else { continue }
      drawing.facets?.panels[index].view = views.removeValue(forKey: panel.name)
    }
    return views.values.sorted { $0.rawValue < $1.rawValue }
  }

  /// Where the panel of a view stands; nil for another view.
  package func takeSeat(in host: DataChart) -> DataChart {
    var chart = self
    if let index = host.drawing.facets?.panels.firstIndex(where: { $0.view == view }),
      host.panelFrames.indices.contains(index)
    {
      chart.seat?.panel = host.panelFrames[index]
    }
    return chart
  }

  /// What tells it from the other panels of its chart; nil for no panel.
  package var panelName: String? { seat?.panel?.name }

  /// The view that the page knows it by: of a panel, that of the chart whose panel it is.
  package var pageView: LayerID { seat.flatMap { $0.panel == nil ? nil : $0.view } ?? view }

  /// The views of its panels.
  package var panelViews: [LayerID] { drawing.facets?.panels.compactMap(\.view) ?? [] }
}

extension ChartDrawing {
  /// The part of a panel at a point of the view; nil if there is none.
  ///
  /// - Parameter frames: Where the panels stand in a chart of a size.
  func panelPart(
    at point: Point, _ frames: [PanelFrame?], in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> ChartPart? {
    guard let facets else { return nil }
    var first = 0
    for (panel, frame) in zip(facets.panels, frames) {
      guard let chart = panel.drawing else { continue }
      defer { first += chart.data.series.count }
      guard let frame, frame.cell.contains(point) else { continue }
      let layout = chart.kind.mark.guide(
        of: chart, at: frame, in: size, theme, fonts)
      guard !options.isZoomed || layout.plot.insetBy(dx: -1, dy: -1).contains(point) else {
        continue
      }
      let place = Point(
        x: point.x - layout.plot.minX,
        y: kind.mark.growsUpwards ? layout.plot.maxY - point.y : point.y - layout.plot.minY)
      let hits = chart.data.series.indices.reversed().compactMap { series in
        chart.hit(place, on: series, in: layout.space).map { (series, $0) }
      }
      guard
        let (series, hit) = hits.min(by: { ($0.1.rank, $0.1.distance) < ($1.1.rank, $1.1.distance) }
        )
      else { continue }
      return ChartPart(
        hit.noun, of: first + series, seriesNames[first + series],
        hit.index.map { [$0] } ?? [])
    }
    return nil
  }
}
