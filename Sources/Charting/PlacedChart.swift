package import Geometry
package import Layers

/// A view whose parts are placed for its size.
package indirect enum PlacedChart: Sendable {
  /// Two axes, for a program's own drawing between them.
  case plot(PlotView)
  /// A chart of data.
  case data(DataChart)

  /// Places the parts for a present or future size of the view, unless they are placed for it
  /// already; returns whether it did.
  package mutating func placeParts(
    for size: Size, in scene: inout Scene
  ) throws(SceneError) -> Bool {
    switch self {
    case .plot(var plot):
      defer { self = .plot(plot) }
      return try plot.placeParts(for: size, in: &scene)
    case .data(var chart):
      defer { self = .data(chart) }
      return try chart.placeParts(for: size, in: &scene)
    }
  }

  /// The view of the chart on whose axes it lies; nil if it has its own.
  package var host: LayerID? {
    if case .data(let chart) = self { chart.seat?.view } else { nil }
  }

  /// The view of the chart that it was added to; nil if it was added to none.
  package var overlayHost: LayerID? {
    guard case .data(let chart) = self, let seat = chart.seat, seat.panel == nil else { return nil }
    return seat.view
  }

  /// The views of the charts on its axes, in the order in which they were added, or of its panels.
  package var overlays: [LayerID] {
    guard case .data(let chart) = self else { return [] }
    return chart.drawing.overlays.map(\.view) + chart.panelViews
  }

  /// What it is in another chart, with its name; nil if it is in none.
  var guest: (noun: String, name: String?)? {
    guard case .data(let chart) = self, let seat = chart.seat else { return nil }
    return seat.panel.map { ("panel", $0.name) } ?? ("overlay", title)
  }

  /// The number of marks; 0 if a program draws them.
  package var markCount: Int {
    switch self {
    case .plot: 0
    case .data(let chart): chart.marks.count
    }
  }

  /// The number of values in the data; 0 if a program draws them.
  package var valueCount: Int {
    switch self {
    case .plot: 0
    case .data(let chart): chart.valueCount
    }
  }

  /// The parts that the page has taken out of the chart; they last as long as the chart.
  package func strayParts(in scene: Scene) -> [LayerID] {
    switch self {
    case .plot(let plot): plot.strayParts(in: scene)
    case .data(let chart): chart.strayParts(in: scene)
    }
  }
}
