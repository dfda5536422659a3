internal import Geometry
package import Layers
internal import Scales

extension DataChart {
  /// Lets the data have the axis that it needs, in place of one that the page has set; of a part it is all of it.
  package mutating func dropDomain(_ dimension: Dimension, in scene: inout Scene) throws {
    var options = options
    if options[dimension].zoom == nil { options[dimension].domain = nil }
    options[dimension].zoom = nil
    try change(to: ChartDrawing(drawing.data, as: kind, options), in: &scene)
  }
}

extension ChartPlane {
  /// The least and the greatest value that its marks show, and 0 where they begin there. Nil without values.
  func valueEnds(of drawing: ChartDrawing) -> ClosedRange<Double>? {
    let values = shownValues(of: drawing)
    guard let least = values.min(), let greatest = values.max() else { return nil }
    let beginsAtZero = drawing.kind.mark.planeRule(drawing.options)?.startsAtZero == true
    return beginsAtZero ? min(0, least)...max(0, greatest) : least...greatest
  }

  /// The values that marks show, all of those that a mark stands for; missing ones aside.
  func shownValues(of drawing: ChartDrawing) -> [Double] {
    guard !drawing.kind.mark.groupsValues else { return drawing.data.series.flatMap(\.values) }
    return series.flatMap { $0.points.lazy.map(\.y).filter { !$0.isNaN } }
  }

  /// The least and the greatest place of its marks that have values, or the ends of its bins; nil without values.
  var placeEnds: ClosedRange<Double>? {
    let places = bins?.edges ?? series.flatMap { $0.points.lazy.filter { !$0.y.isNaN }.map(\.x) }
    guard let least = places.min(), let greatest = places.max() else { return nil }
    return least...greatest
  }
}
