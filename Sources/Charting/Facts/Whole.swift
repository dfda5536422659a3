internal import Geometry
internal import Scales

/// What the values of a chart are parts of.
enum Whole: Sendable {
  case none
  /// The slices of a pie, by the indices of the values: the percentages, and which values are small.
  case sum(percents: [String], small: Set<Int>)
  /// The total of a gauge.
  case total(CountedNumber)
  /// The sums of the magnitudes of all series, by their x.
  case sums([Double: Double])

  /// The slices of a pie.
  init(_ slices: Slices, ofValues count: Int) {
    var percents = Array(repeating: "", count: count)
    for (slice, percent) in zip(slices.all, slices.percents) {
      if let index = slice.index { percents[index] = percent }
    }
    self = .sum(percents: percents, small: Set(slices.small))
  }

  /// The values of all series at the same x.
  init(of data: ChartData) {
    var sums: [Double: Double] = [:]
    for series in data.series {
      for point in series.points where !point.y.isNaN {
        sums[point.x, default: 0] += point.y.magnitude
      }
    }
    self = .sums(sums)
  }

  /// The height of the mark of a value: its share where marks are as high as that.
  func height(of point: Point) -> Double {
    guard case .sums(let sums) = self, let sum = sums[point.x], sum > 0 else { return point.y }
    return point.y / sum
  }

  /// The part that a value is of the whole, as it is written; nil for none.
  func share(of point: Point, at index: Int) -> Share? {
    guard !point.y.isNaN else { return nil }
    switch self {
    case .none: return nil
    case .sum(let percents, let small):
      return small.contains(index) ? .amongSmall : .percent(percents[index])
    case .total(let number):
      let percent = label(of: number.share(of: point.y), format: .percent(decimals: 0))
      return .ofTotal(number.total, percent)
    case .sums(let sums):
      guard let sum = sums[point.x], sum > 0 else { return nil }
      return .percent(label(of: point.y / sum, format: .percent(decimals: 0)))
    }
  }

  /// A part of the whole.
  enum Share: Hashable {
    case percent(String)
    /// Of a slice that it has with other small values.
    case amongSmall
    case ofTotal(Double, String)
  }
}
