internal import Geometry

extension Series {
  /// The direction of the numbers of a series, from its start to its end.
  enum Trend: String {
    case rising, falling
    /// All numbers are the same.
    case level
    case none = "without a clear trend"
  }

  /// Rising or falling if Pearson's correlation of y and x is at least 0.5 or at most −0.5. One
  /// point has no trend.
  var trend: Trend {
    var (xs, ys) = (Extent(), Extent())
    for point in points where !point.y.isNaN {
      xs.add(point.x)
      ys.add(point.y)
    }
    guard xs.count > 1 else { return .none }
    guard ys.least < ys.greatest else { return .level }
    guard xs.least < xs.greatest else { return .none }
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
    let correlation = xy / (xx * yy).squareRoot()
    return correlation >= 0.5 ? .rising : correlation <= -0.5 ? .falling : .none
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
