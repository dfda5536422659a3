internal import Geometry
internal import Scales

/// Whether the parts of the axes that show have anything of the marks of a chart.
struct EmptyZoom {
  private let chart: ChartDrawing
  /// The axes that are zoomed.
  private let zoomed: [Dimension]

  init(_ chart: ChartDrawing) {
    self.chart = chart
    zoomed = Dimension.allCases.filter { chart.options[$0].zoom != nil }
  }

  /// The remark on a zoom that shows none of the values, and nothing that joins them or leads to them.
  var remark: ChartWarning? {
    guard let dimension = zoomed.first, chart.facets == nil, chart.hasAxes, let plane = chart.plane,
      plane.series.contains(where: { $0.points.contains { !$0.y.isNaN } }),
      !plane.series.indices.contains(where: { isShown($0, in: plane) })
    else { return nil }
    return ChartWarning(
      "the zoom shows none of the values",
      hint: "zoom again, or write '«chart».\(dimension)Axis.zoom(to: nil)'")
  }

  /// Whether a mark of a series may reach into the part that shows.
  private func isShown(_ series: Int, in plane: ChartPlane) -> Bool {
    let joins = chart.kind.mark.isContinuous
    var last: Extent?
    for index in plane.series[series].points.indices {
      guard let extent = extent(of: index, in: series, plane) else {
        last = nil
        continue
      }
      // The line from the point before, in the rectangle around both.
      let whole = joins ? last.map(extent.union) ?? extent : extent
      if isShown(whole, in: plane) { return true }
      last = extent
    }
    return false
  }

  private func isShown(_ extent: Extent, in plane: ChartPlane) -> Bool {
    zoomed.allSatisfy { dimension in
      let isOfValues = plane.orientation.valueDimension == dimension
      guard let reach = isOfValues ? extent.values : extent.places else { return true }
      let (lower, upper) = (dimension == .x ? plane.x : plane.y).bounds
      return reach.upperBound >= lower && reach.lowerBound <= upper
    }
  }

  /// The places and the values that the mark of a value covers; nil for a missing value.
  private func extent(of index: Int, in series: Int, _ plane: ChartPlane) -> Extent? {
    let (plotted, mark) = (plane.series[series], chart.kind.mark)
    let point = plotted.points[index]
    guard !point.y.isNaN else { return nil }
    let places = plane.bins.map { $0.edges[index]...$0.edges[index + 1] } ?? point.x...point.x
    // Boxes, cells, bands and smooth lines reach beyond their values.
    let isSmooth = mark.isContinuous && chart.options.marks.interpolation.isSmooth
    guard !mark.groupsValues, plane.shades == nil, !isSmooth,
      let rule = mark.planeRule(chart.options), !rule.sharesX
    else { return Extent(places: places, values: nil) }
    var ends = [point.y]
    if rule.startsAtZero { ends.append(plotted.bases?[index] ?? 0) }
    if let ranges = plotted.ranges {
      ends += [ranges.lows[index], ranges.highs[index]].filter { !$0.isNaN }
    }
    let (least, greatest) = (ends.min() ?? point.y, ends.max() ?? point.y)
    return Extent(places: places, values: least...greatest)
  }
}

/// A part of both axes.
private struct Extent {
  var places: ClosedRange<Double>
  /// Nil where any value may be reached.
  var values: ClosedRange<Double>?

  func union(_ other: Extent) -> Extent {
    let both = values.flatMap { values in other.values.flatMap { [values, $0].union } }
    return Extent(places: [places, other.places].union ?? places, values: both)
  }
}
