internal import Geometry
internal import Scales

extension ChartDrawing {
  /// The ranges of the series whose marks show them, with the values that they are around.
  private var ranges: [(place: Double, range: (low: Double, high: Double))] {
    guard let plane, plane.hasRanges, facets == nil else { return [] }
    return data.series.flatMap { series in
      guard let ranges = series.ranges else { return [] as [(Double, (low: Double, high: Double))] }
      return series.points.enumerated().compactMap { index, point in
        point.y.isNaN ? nil : (point.x, ranges[index])
      }
    }
  }

  /// The remark on ranges that a kind of chart does not show.
  var droppedRanges: ChartWarning? {
    guard data.hasRanges, facets == nil, plane?.hasRanges != true else { return nil }
    let count = data.series.reduce(0) { count, series in
      guard let ranges = series.ranges else { return count }
      let ys = series.points.ys
      return count + ys.indices.count { !ys[$0].isNaN && ranges.hasEnd(at: $0) }
    }
    guard count > 0 else { return nil }
    return ChartWarning(
      "\(count == 1 ? "1 range" : "\(count) ranges") around values \(count == 1 ? "does" : "do") not "
        + "show, because '\(kind.word)' has no whiskers",
      hint: "write '«chart».kind = .line', or omit the ranges")
  }

  /// The remark on values without a range, or with one end of it.
  var missingRanges: ChartWarning? {
    let all = ranges
    let missing = all.filter { $0.range.low.isNaN || $0.range.high.isNaN }
    guard let first = missing.first else { return nil }
    return ChartWarning(
      "\(missing.count) of \(all.count) values \(missing.count == 1 ? "lacks" : "lack") an end of "
        + "\(missing.count == 1 ? "its" : "their") range, the first at \(data.text(ofPlace: first.place))",
      hint: "give it its number, or leave it: its whisker ends at the value")
  }

  /// The remark on ranges that end outside the domain that the page has set.
  var cutRanges: ChartWarning? {
    guard let plane, case let dimension = plane.orientation.valueDimension,
      let domain = options[dimension].domain, case let all = ranges
    else { return nil }
    let bounds = domain.lowerBound...domain.upperBound
    let cut = all.filter { $0.range.low < bounds.lowerBound || $0.range.high > bounds.upperBound }
    guard let first = cut.first else { return nil }
    return ChartWarning(
      "\(cut.count) of \(all.count) ranges \(cut.count == 1 ? "ends" : "end") outside the "
        + "\(dimension) axis, the first at \(data.text(ofPlace: first.place))",
      hint: "set a domain that reaches there, or omit it")
  }

  /// The remark on ends of ranges without a position on a log axis.
  var unplacedRanges: ChartWarning? {
    guard let plane, plane.values.kind == .log, case let all = ranges else { return nil }
    let lost = all.filter { $0.range.low <= 0 || $0.range.high <= 0 }
    guard let first = lost.first else { return nil }
    return ChartWarning(
      "\(lost.count) of \(all.count) ranges \(lost.count == 1 ? "ends" : "end") at 0 or below, where a "
        + "log axis has no place, the first at \(data.text(ofPlace: first.place))",
      hint: "set the scale to '.linear', or give 'low' numbers above 0")
  }
}
