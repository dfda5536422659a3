internal import Scales

/// Remarks on what a chart keeps of its former kind, and does not show.
struct DroppedRemarks {
  private let chart: ChartDrawing

  init(_ chart: ChartDrawing) { self.chart = chart }

  /// The remark on a trend that a kind of chart does not show.
  var trend: ChartWarning? {
    guard chart.options.marks.trend != nil, chart.facets == nil, chart.plane?.hasTrends != true
    else { return nil }
    return ChartWarning(
      "the trend does not show, because '\(chart.kind.word)' has none",
      hint: "write '«chart».kind = .scatter', or omit 'trend'")
  }

  /// The remark on the zoom of a kind without axes.
  ///
  /// - Parameter axes: Those that no other chart has; none of a panel, whose chart has the remark.
  func zoom(withoutAxes axes: [Dimension]) -> ChartWarning? {
    guard !axes.isEmpty, !chart.hasAxes, chart.options.isZoomed else { return nil }
    return ChartWarning(
      "the zoom does not show, because '\(chart.kind.word)' has no axes",
      hint: "write '«chart».kind = .bars', or omit the zoom")
  }

  /// The remark on a zoom of rows, or on one that meets nothing of its axis, such as one by dates where these have bands.
  func zoom(_ dimension: Dimension) -> ChartWarning? {
    guard let zoom = chart.options[dimension].zoom, let scale = chart[dimension] else { return nil }
    guard !chart.hasRows(along: dimension) else {
      return ChartWarning(
        "the y axis shows all rows of the '\(chart.kind.word)', which are not zoomed",
        hint: "write '«chart».kind = .bars', or omit the zoom")
    }
    let bounds: ClosedRange<Double>
    var things = "values"
    switch scale {
    case .bands(let bands): (bounds, things) = (0...Double(bands.count), "\(bands.count) bands")
    case .continuous(let scale): bounds = scale.domain.lowerBound...scale.domain.upperBound
    }
    guard zoom.upperBound <= bounds.lowerBound || zoom.lowerBound >= bounds.upperBound else {
      return nil
    }
    return ChartWarning(
      "the \(dimension) axis shows all, because its zoom lies outside its \(things)",
      hint: "zoom again, or write '«chart».\(dimension)Axis.zoom(to: nil)'")
  }
}
