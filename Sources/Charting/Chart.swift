package import Layers

/// A view whose parts are placed for the size that it has.
package enum Chart: Sendable {
  /// Two axes, for whatever a program draws between them.
  case plot(PlotView)
  /// A chart of data.
  case data(DataChart)

  /// Places the parts anew if the size of the view has changed, and tells whether it has.
  package mutating func placeParts(in scene: inout Scene) throws(SceneError) -> Bool {
    switch self {
    case .plot(var plot):
      defer { self = .plot(plot) }
      return try plot.placeParts(in: &scene)
    case .data(var chart):
      defer { self = .data(chart) }
      return try chart.placeParts(in: &scene)
    }
  }

  /// The parts that are not where they were put, for somebody has taken them out: they last as long as
  /// the chart.
  package func strayParts(in scene: Scene) -> [LayerID] {
    switch self {
    case .plot(let plot): plot.strayParts(in: scene)
    case .data(let chart): chart.strayParts(in: scene)
    }
  }
}
