internal import Geometry
package import Layers
internal import Scales

extension DataChart {
  /// The domain that the page has set for an axis, and what the data would need; nil where none is set.
  package func setDomain(
    _ dimension: Dimension
  ) -> (domain: ClosedRange<Double>, data: ClosedRange<Double>)? {
    guard let domain = options[dimension].domain, let plane = drawing.plane else { return nil }
    let isValue = plane.orientation.valueDimension == dimension
    let points = data.series.flatMap(\.points).filter { !$0.y.isNaN }
    let values = points.map { isValue ? $0.y : $0.x }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    // Bars begin at 0.
    let ends = isValue && kind == .bars ? min(0, least)...max(0, greatest) : least...greatest
    return (domain.lowerBound...domain.upperBound, ends)
  }

  /// Lets the data have the axis that it needs, in place of one that the page has set.
  package mutating func dropDomain(_ dimension: Dimension, in scene: inout Scene) throws {
    var options = options
    options[dimension].domain = nil
    try change(to: ChartDrawing(drawing.data, as: kind, options), in: &scene)
  }
}
