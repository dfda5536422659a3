internal import Geometry

/// The values of a chart as they set pitches and braille columns, in the units of its sonification.
struct MarkPositions: Sendable {
  /// In the order of the data; NaN for gaps, and for values without a position on the axis.
  let series: [[Double]]
  /// The values of the lowest and the highest pitch.
  let range: ClosedRange<Double>

  init(_ chart: DataChart) {
    let (data, scale) = (chart.markedData, chart.valueScale)
    // Shares are at the values' own heights, not on top of each other.
    let sums = chart.stacking == .normalized ? MarkPositions.sums(of: data) : nil
    series = data.series.map { series in
      series.points.map { point in
        var value = point.y
        if let sum = sums?[point.x], sum > 0 { value /= sum }
        return scale.map { $0.level(of: value) ?? .nan } ?? value
      }
    }
    var heard = chart.sonification
    heard.widenRange()
    range = heard.range
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
}
