/// The domain that a page has set for an axis, or the part of it.
package struct SetDomain: Hashable, Sendable {
  package let domain: ClosedRange<Double>
  /// A domain that shows the data.
  package let data: ClosedRange<Double>
  /// Whether it is a part of an axis that is longer.
  package let isZoom: Bool

  /// Nil where the page has set none.
  package init?(_ dimension: Dimension, of chart: ChartDrawing) {
    let options = chart.options[dimension]
    guard let plane = chart.plane, let scale = chart[dimension],
      options.domain != nil || options.zoom != nil
    else { return nil }
    let isValue = plane.orientation.valueDimension == dimension
    guard let ends = isValue ? plane.valueEnds(of: chart) : plane.placeEnds else { return nil }
    (domain, data) = (scale.bounds.lower...scale.bounds.upper, ends)
    isZoom = options.zoom != nil
  }
}
