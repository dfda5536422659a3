internal import Geometry

extension Series {
  /// The direction of the numbers of a series, from its start to its end.
  ///
  /// Rising or falling if Pearson's correlation of the numbers with their places is at least 0.5 or
  /// at most −0.5. One number has no trend.
  package enum Trend: String, Hashable, Sendable {
    case rising, falling
    /// All numbers are the same.
    case level
    case unclear = "without a clear trend"
  }

  var trend: Trend {
    let (xs, ys) = extents
    guard ys.count > 1 else { return .unclear }
    guard ys.least < ys.greatest else { return .level }
    guard let correlation = correlation(within: xs, ys) else { return .unclear }
    return correlation >= 0.5 ? .rising : correlation <= -0.5 ? .falling : .unclear
  }

  /// Pearson's correlation of y and x, −1...1; nil if all x or all y are the same.
  var correlation: Double? {
    let (xs, ys) = extents
    return correlation(within: xs, ys)
  }

  /// From where to where the points go, without those that are missing.
  private var extents: (xs: Extent, ys: Extent) {
    var (xs, ys) = (Extent(), Extent())
    for point in points where !point.y.isNaN {
      xs.add(point.x)
      ys.add(point.y)
    }
    return (xs, ys)
  }

  private func correlation(within xs: Extent, _ ys: Extent) -> Double? {
    guard xs.least < xs.greatest, ys.least < ys.greatest else { return nil }
    var (xSum, ySum) = (0.0, 0.0)
    for point in points where !point.y.isNaN {
      (xSum, ySum) = (xSum + xs.fraction(of: point.x), ySum + ys.fraction(of: point.y))
    }
    let (xMean, yMean) = (xSum / Double(xs.count), ySum / Double(xs.count))
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for point in points where !point.y.isNaN {
      let (dx, dy) = (xs.fraction(of: point.x) - xMean, ys.fraction(of: point.y) - yMean)
      (xx, yy, xy) = (xx + dx * dx, yy + dy * dy, xy + dx * dy)
    }
    return xy / (xx * yy).squareRoot()
  }

  /// From the least to the greatest of some numbers, kept as halves, whose difference does not overflow.
  private struct Extent {
    private(set) var count = 0
    private(set) var (least, greatest) = (Double.infinity, -Double.infinity)

    mutating func add(_ number: Double) {
      count += 1
      (least, greatest) = (min(least, number / 2), max(greatest, number / 2))
    }

    /// The place of a number between the least and the greatest, 0 to 1.
    func fraction(of number: Double) -> Double { (number / 2 - least) / (greatest - least) }
  }
}
