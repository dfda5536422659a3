internal import Geometry

extension Series {
  /// Where the numbers of a series go, from its start to its end.
  enum Trend: String {
    case rising, falling
    /// All numbers are the same.
    case level
    case none = "without a clear trend"
  }

  /// Rising or falling where the numbers go along with their places by half and more: where Pearson's
  /// correlation of y and x is at least 0.5 or at most −0.5. One point has no trend.
  var trend: Trend {
    guard points.count > 1 else { return .none }
    let (xs, ys) = (Series.unit(points.map(\.x)), Series.unit(points.map(\.y)))
    guard let ys else { return .level }
    guard let xs else { return .none }
    let count = Double(points.count)
    let (xMean, yMean) = (xs.reduce(0, +) / count, ys.reduce(0, +) / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for (x, y) in zip(xs, ys) {
      let (dx, dy) = (x - xMean, y - yMean)
      (xx, yy, xy) = (xx + dx * dx, yy + dy * dy, xy + dx * dy)
    }
    let correlation = xy / (xx * yy).squareRoot()
    return correlation >= 0.5 ? .rising : correlation <= -0.5 ? .falling : .none
  }

  /// The numbers as fractions of the way from the least to the greatest; nil if these are the same.
  private static func unit(_ numbers: [Double]) -> [Double]? {
    // Halves, whose differences are not too large for a number.
    let halves = numbers.map { $0 / 2 }
    let (least, greatest) = (halves.min() ?? 0, halves.max() ?? 0)
    return least < greatest ? halves.map { ($0 - least) / (greatest - least) } : nil
  }
}
