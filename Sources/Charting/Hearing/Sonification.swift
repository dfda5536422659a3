internal import Geometry
internal import Scales

/// The values of a chart as they are heard: numbers only, from left to right, without a sound yet.
package struct Sonification: Hashable, Sendable {
  /// A value, or a gap.
  package struct Value: Hashable, Sendable {
    /// From 0, where a series begins to be heard, to 1. On a horizontal chart it goes from the top
    /// to the bottom, in a pie and a radar clockwise from the top.
    package var x: Double
    /// In data units, or on a log axis a fraction of the axis, so that equal ratios are equal
    /// differences. Nil is a gap.
    package var value: Double?
  }

  /// In the order of the data, the values of each in its own order.
  package var series: [[Value]]
  /// The values at both ends of the axis, in the same units.
  package var range: ClosedRange<Double>
  /// The positions of the ticks on the axis of places, from 0 to 1.
  package var ticks: [Double] = []
  /// The value below which values are negative; nil on a log axis.
  package var baseline: Double? = 0
  /// Whether values are joined, as those of a line are.
  package var isContinuous = false
}

extension Sonification {
  /// The position of a value in the range, 0...1; nil for a gap.
  package func fraction(of value: Value) -> Double? {
    value.value.map { number in
      let (lower, upper) = (range.lowerBound, range.upperBound)
      // A difference of the largest numbers overflows.
      let fraction = (number / 2 - lower / 2) / (upper / 2 - lower / 2)
      return fraction.isNaN ? 0.5 : min(max(fraction, 0), 1)
    }
  }

  /// Widens the range to all values, as their sound does.
  package mutating func widenRange() {
    for value in series.joined().compactMap(\.value) {
      range = min(range.lowerBound, value)...max(range.upperBound, value)
    }
  }

  /// Values at equal distances, without axes, NaN for a gap.
  ///
  /// - Parameter maximum: The upper end of the range, 0 or more.
  init(_ values: [Double], maximum: Double) {
    let count = Double(values.count)
    series = [
      values.enumerated().map { index, value in
        Value(x: (Double(index) + 0.5) / count, value: value.isNaN ? nil : value)
      }
    ]
    range = 0...maximum
  }

  /// Values on axes; of stacked marks the values themselves, not where these end.
  ///
  /// - Parameter ticks: The values of the axis of places that have a tick.
  init(_ plane: ChartPlane, ticks: [Double], isContinuous: Bool) {
    let isTurned = plane.orientation == .horizontal
    let places = isTurned ? plane.y : plane.x
    let values = isTurned ? plane.x : plane.y
    func position(_ x: Double) -> Double {
      let fraction = places.fraction(of: x)
      return isTurned ? 1 - fraction : fraction
    }
    let rows = plane.stacking == .stacked ? plane.table?.rows ?? [] : []
    series = plane.series.enumerated().map { number, series in
      let points = series.points
      // Where a log axis has no place for some values, there are fewer points than values.
      let own = rows.isEmpty || rows[number].count != points.count ? nil : rows[number]
      return points.indices.map { index in
        let value = own?[index] ?? (points.ys[index] - (series.bases?[index] ?? 0))
        return Value(x: position(points.xs[index]), value: values.level(of: value))
      }
    }
    let (lower, upper) = values.bounds
    let isLog = values.kind == .log
    range = isLog ? 0...1 : lower...upper
    self.ticks = ticks.map(position).filter { (0...1).contains($0) }
    baseline = isLog ? nil : 0
    self.isContinuous = isContinuous
  }
}

extension ChartScale {
  /// A value in the units of a sonification; nil for one without a position on the axis.
  func level(of value: Double) -> Double? {
    let level = kind == .log ? fraction(of: value) : value
    return level.isFinite ? level : nil
  }
}

extension ChartDrawing {
  /// Whether it has whiskers, which are not heard: a tone is one value.
  package var hasSilentRanges: Bool { members.contains { $0.plane?.hasRanges == true } }
}

extension DataChart {
  /// The values of the chart as they are heard, then those of the charts on its axes. A pie is heard slice by slice, a
  /// histogram bin by bin.
  package var sonification: Sonification {
    var all = heardAlone
    var whole = all.removeFirst()
    for heard in all { whole.add(heard) }
    return whole
  }

  /// The values of the chart, and of each chart on its axes, on the scale of each.
  var heardAlone: [Sonification] {
    let dimension = drawing.plane?.orientation.placeDimension
    let ticks = dimension.map { tickValues(of: $0) } ?? []
    return drawing.members.map { $0.kind.mark.sonification(of: $0, ticks: ticks) }
  }
}

extension Sonification {
  /// Adds the series of a chart on the same axes; one with an axis of its own is as high as it stands.
  fileprivate mutating func add(_ other: Sonification) {
    if other.range == range {
      series += other.series
    } else {
      let (lower, upper) = (range.lowerBound, range.upperBound)
      series += other.series.map { values in
        values.map { value in
          var value = value
          // Halves, whose differences do not overflow.
          value.value = other.fraction(of: value).map { lower + 2 * $0 * (upper / 2 - lower / 2) }
          return value
        }
      }
    }
    isContinuous = isContinuous && other.isContinuous
  }
}
