package import Geometry
package import Layers

/// A view whose parts are placed for the size that it has.
package enum PlacedChart: Sendable {
  /// Two axes, for whatever a program draws between them.
  case plot(PlotView)
  /// A chart of data.
  case data(DataChart)

  /// Places the parts for a size that the view has, or is to have, unless they are placed for it, and
  /// tells whether it did.
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

  /// How many marks it has; none where a program draws them.
  package var markCount: Int {
    switch self {
    case .plot: 0
    case .data(let chart): chart.marks.count
    }
  }

  /// How many values its data has; none where a program draws them.
  package var valueCount: Int {
    switch self {
    case .plot: 0
    case .data(let chart): chart.valueCount
    }
  }

  /// The parts that are not where they were put, because the page has taken them out: they last as long
  /// as the chart.
  package func strayParts(in scene: Scene) -> [LayerID] {
    switch self {
    case .plot(let plot): plot.strayParts(in: scene)
    case .data(let chart): chart.strayParts(in: scene)
    }
  }
}
