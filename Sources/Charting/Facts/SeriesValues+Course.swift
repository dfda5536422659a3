internal import Geometry
internal import Glibc
internal import Scales

/// How the values of a series go on along its marks.
///
/// - A turn is a value from which the course goes back by a tenth of the series' range at least; on a
///   log axis, of the range of the logarithms.
/// - An outlier lies beyond the quartiles by more than three times their distance (the outer fences
///   of Tukey); on a log axis, in logarithms. Of fewer than five values, or if the middle half of them is
///   equal, none is an outlier.
///
/// Source: Tukey, *Exploratory Data Analysis* (1977).
extension SeriesValues {
  /// The numbers of the marks at which the values begin to go the other way, and whether they rise
  /// before and fall after it.
  var turns: [(mark: Int, isPeak: Bool)] {
    heights.turns.map { (mark: $0.index, isPeak: $0.isPeak) }
  }

  /// The numbers of the marks whose values are outliers.
  var outliers: [Int] {
    let heights = heights
    guard let fences = heights.filter({ !$0.isNaN }).outerFences else { return [] }
    return heights.indices.filter { !heights[$0].isNaN && !fences.contains(heights[$0]) }
  }

  /// Whether every step goes in the direction of a trend.
  func follows(_ trend: Series.Trend?) -> Bool {
    let values = shown.filter { !$0.isNaN }
    let steps = zip(values, values.dropFirst())
    return switch trend {
    case .rising: steps.allSatisfy(<=)
    case .falling: steps.allSatisfy(>=)
    case .level, .unclear, nil: false
    }
  }

  /// The indices of the values from the greatest to the least.
  var ranks: [Int] {
    shown.indices.filter { !shown[$0].isNaN }.sorted { (shown[$1], $0) < (shown[$0], $1) }
  }
}

extension [Double] {
  /// The numbers beyond the outer fences, in ascending order.
  var outliers: [Double] {
    let sorted = sorted()
    guard let fences = sorted.map({ $0 / 2 }).outerFences else { return [] }
    return sorted.filter { !fences.contains($0 / 2) }
  }

  /// From three times the distance of the quartiles below the lower one to as far above the upper one;
  /// nil for fewer than five numbers, and where the quartiles are equal.
  fileprivate var outerFences: ClosedRange<Double>? {
    guard count >= 5 else { return nil }
    let sorted = sorted()
    let (lower, upper) = (sorted.quantile(0.25), sorted.quantile(0.75))
    let distance = upper - lower
    return distance > 0 ? lower - 3 * distance...upper + 3 * distance : nil
  }
}
