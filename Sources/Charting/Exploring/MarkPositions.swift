internal import Geometry

/// The positions of the values of a chart on the axis of values, which set pitches and braille columns.
struct MarkPositions: Sendable {
  /// In the order of the data: 0...1 within the axis, or the values themselves where there is none; NaN
  /// for gaps, and for values without a position.
  let series: [[Double]]
  /// The positions of the lowest and the highest pitch: the ends of the axis, or the values outside it.
  let range: ClosedRange<Double>

  init(_ chart: DataChart) {
    let (data, scale) = (chart.markedData, chart.valueScale)
    // Shares are at the values' own heights, not on top of each other.
    let sums = chart.stacking == .normalized ? MarkPositions.sums(of: data) : nil
    series = data.series.map { series in
      series.points.map { point in
        var value = point.y
        if let sum = sums?[point.x], sum > 0 { value /= sum }
        let position = scale?.fraction(of: value) ?? value
        return position.isFinite ? position : .nan
      }
    }
    var (least, most) = (0.0, scale == nil ? MarkPositions.top(of: chart) : 1)
    for position in series.joined() where !position.isNaN {
      (least, most) = (min(least, position), max(most, position))
    }
    range = least...most
  }

  /// The sums of the magnitudes of all series by their x.
  static func sums(of data: ChartData) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for series in data.series {
      for point in series.points where !point.y.isNaN {
        sums[point.x, default: 0] += point.y.magnitude
      }
    }
    return sums
  }

  /// The highest value that a chart without axes has room for.
  private static func top(of chart: DataChart) -> Double {
    switch chart.kind {
    case .radar: chart.radarScale?.maximum ?? 0
    case .gauge: CountedNumber(chart.drawing).total
    case .pie: chart.drawing.slices.all.map(\.value).max() ?? 0
    default: 0
    }
  }
}
