internal import Geometry

/// The values of a series as they are drawn, in units of the axes.
struct PlottedSeries: Hashable, Sendable {
  /// Where the marks end; y is NaN where a value is missing.
  var points: PointList
  /// Where the marks begin, one number for each; nil is the baseline for all.
  var bases: [Double]?
  /// The size of each point, NaN for none; nil if the points have none.
  var sizes: [Double]?
  /// The range around each value, in units of the axis of values; nil if the values have none.
  var ranges: ValueRanges?
}

extension Stacking {
  /// The rows of a table, which begin at 0, stacked or not.
  ///
  /// - Parameter splitsSigns: Whether negative values are stacked downwards from 0; otherwise each
  ///   value is added to the sum, whatever its sign.
  func series(_ table: ValueTable, splitsSigns: Bool) -> [PlottedSeries] {
    guard isOnTop else {
      return table.rows.map { row in
        PlottedSeries(points: PointList(xs: table.xs, ys: row))
      }
    }
    var above = Array(repeating: 0.0, count: table.xs.count)
    var below = above
    let sums = table.xs.indices.map { column in
      table.rows.reduce(0) { $0 + ($1[column].isNaN ? 0 : $1[column].magnitude) }
    }
    return table.rows.map { row in
      var series = PlottedSeries(points: PointList(), bases: [])
      for (column, value) in row.enumerated() {
        let isDown = splitsSigns && value < 0
        let base = isDown ? below[column] : above[column]
        var share = value
        if self == .normalized { share = sums[column] > 0 ? value / sums[column] : value }
        let end = base + (share.isNaN ? 0 : share)
        if isDown { below[column] = end } else { above[column] = end }
        series.points.append(Point(x: table.xs[column], y: share.isNaN ? .nan : end))
        series.bases?.append(base)
      }
      return series
    }
  }

  /// Whether the marks of a series begin where those of another one end.
  var isOnTop: Bool { self == .stacked || self == .normalized }
}

extension PlottedSeries {
  /// The ends of the ranges that show.
  var rangeEnds: [Double] {
    guard let ranges else { return [] }
    return points.indices.flatMap { index -> [Double] in
      points[index].y.isNaN ? [] : [ranges.lows[index], ranges.highs[index]].filter { !$0.isNaN }
    }
  }
}
