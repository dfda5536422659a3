internal import Geometry
internal import Glibc
internal import Scales

/// How a trend goes through the points of a series.
package enum TrendKind: String, Hashable, Sendable, CaseIterable {
  /// A straight line by least squares, with its 95 % confidence band.
  case linear
  /// A curve by local regression (loess).
  case smooth

  /// How many points it needs at least: those of a line leave a degree of freedom for its band; of fewer a curve would
  /// jump where others become its nearest.
  var leastCount: Int { self == .linear ? 3 : 7 }
}

/// The trend of the points of a series, at equal distances along x. On a log axis it is that of the
/// logarithms.
struct TrendFit: Hashable, Sendable {
  let kind: TrendKind
  /// Where it goes, in units of the axes, from the least x to the greatest.
  private(set) var points = PointList()
  /// The ends of the confidence band at the points; empty for a curve.
  private(set) var lows: [Double] = []
  private(set) var highs: [Double] = []
  /// Of a straight line: y at x 0, and by how much it rises with x; of logarithms on a log axis.
  private(set) var intercept = 0.0
  private(set) var slope = 0.0

  /// At how many places it is calculated.
  static let pointCount = 65
  /// The share of the points that each place of a curve goes by.
  static let span = 0.75

  /// Nil for too few points, for points of one x, and where a number overflows.
  ///
  /// - Parameter points: With positions on the axes; a y of NaN is a missing one.
  init?(_ kind: TrendKind, of points: PointList, isLogX: Bool, isLogY: Bool) {
    self.kind = kind
    let pairs = points.filter { !$0.y.isNaN }.map { point in
      (x: isLogX ? log10(point.x) : point.x, y: isLogY ? log10(point.y) : point.y)
    }.sorted { $0.x < $1.x }
    guard pairs.count >= kind.leastCount, let first = pairs.first?.x, let last = pairs.last?.x,
      first < last, let least = pairs.map(\.y).min(), let greatest = pairs.map(\.y).max()
    else { return nil }
    // From 0 to 1, of which no sum overflows.
    let (xs, ys) = (Extent(first, last), Extent(least, greatest))
    let us = pairs.map { xs.fraction(of: $0.x) }
    let vs = pairs.map { ys.fraction(of: $0.y) }
    let places = (0..<TrendFit.pointCount).map { Double($0) / Double(TrendFit.pointCount - 1) }
    var fit = Fit()
    switch kind {
    case .linear:
      let line = LeastSquares(us, vs)
      fit = line.fit(at: places)
      slope = line.slope * ys.size / xs.size
      intercept = ys.value(at: line.intercept) - slope * first
    case .smooth: fit.values = places.map { Loess.value(at: $0, us, vs, span: TrendFit.span) }
    }
    func value(_ fraction: Double) -> Double {
      let value = ys.value(at: fraction)
      return isLogY ? pow(10, value) : value
    }
    lows = fit.lows.map(value)
    highs = fit.highs.map(value)
    self.points = PointList(
      xs: places.map { isLogX ? pow(10, xs.value(at: $0)) : xs.value(at: $0) },
      ys: fit.values.map(value))
    guard (self.points.ys + lows + highs).allSatisfy(\.isFinite) else { return nil }
  }

  /// From the least to the greatest y of it and of its band.
  var extent: ClosedRange<Double> {
    let ys = points.ys + lows + highs
    return (ys.min() ?? 0)...(ys.max() ?? 0)
  }

  /// Values and the ends of a band, from 0 to 1 between the least and the greatest y.
  fileprivate struct Fit {
    var values: [Double] = []
    var lows: [Double] = []
    var highs: [Double] = []
  }

  /// Numbers from one to another, whose distance may overflow.
  private struct Extent {
    let least: Double
    let greatest: Double

    init(_ least: Double, _ greatest: Double) { (self.least, self.greatest) = (least, greatest) }

    var size: Double { greatest - least }

    func fraction(of number: Double) -> Double {
      least < greatest ? (number / 2 - least / 2) / (greatest / 2 - least / 2) : 0
    }

    func value(at fraction: Double) -> Double {
      least < greatest ? least * (1 - fraction) + greatest * fraction : least
    }
  }
}

/// A straight line by ordinary least squares.
///
/// The band is that of the mean response, by Student's t with n − 2 degrees of freedom.
/// Source: Draper and Smith, *Applied Regression Analysis* (1998), section 1.4.
private struct LeastSquares {
  let slope: Double
  let intercept: Double
  private let mean: Double
  private let squares: Double
  /// The standard deviation of the residuals.
  private let deviation: Double
  private let count: Double

  /// - Precondition: There are three at least, and not all x are equal.
  init(_ xs: [Double], _ ys: [Double]) {
    let count = Double(xs.count)
    let (xMean, yMean) = (xs.reduce(0, +) / count, ys.reduce(0, +) / count)
    let squares = xs.reduce(0) { $0 + ($1 - xMean) * ($1 - xMean) }
    let products = zip(xs, ys).reduce(0) { $0 + ($1.0 - xMean) * ($1.1 - yMean) }
    let slope = products / squares
    let intercept = yMean - slope * xMean
    let rest = zip(xs, ys).reduce(0) { sum, pair in
      let residual = pair.1 - intercept - slope * pair.0
      return sum + residual * residual
    }
    (self.slope, self.intercept, self.squares) = (slope, intercept, squares)
    (mean, self.count) = (xMean, count)
    deviation = (rest / (count - 2)).squareRoot()
  }

  func fit(at places: [Double]) -> TrendFit.Fit {
    let factor = StudentT.quantile(degrees: Int(count) - 2) * deviation
    var fit = TrendFit.Fit()
    for place in places {
      let value = intercept + slope * place
      let reach = factor * (1 / count + (place - mean) * (place - mean) / squares).squareRoot()
      fit.values.append(value)
      fit.lows.append(value - reach)
      fit.highs.append(value + reach)
    }
    return fit
  }
}

/// Student's t distribution.
enum StudentT {
  /// The number that a value lies within, to both sides, with a probability of 95 %.
  ///
  /// Source: Abramowitz and Stegun, *Handbook of Mathematical Functions* (1964), 26.7.3 and 26.7.4,
  /// and for many degrees of freedom 26.7.5.
  ///
  /// - Parameter degrees: The degrees of freedom, 1 at least.
  static func quantile(degrees: Int) -> Double {
    guard degrees <= 400 else {
      let (z, n) = (1.959963984540054, Double(degrees))
      let squared = z * z
      return z + z * (squared + 1) / (4 * n)
        + z * ((5 * squared + 16) * squared + 3) / (96 * n * n)
        + z * (((3 * squared + 19) * squared + 17) * squared - 15) / (384 * n * n * n)
    }
    var (low, high) = (1.9, 13.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if probability(middle, degrees) < 0.95 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The probability of a value between −t and t.
  private static func probability(_ t: Double, _ degrees: Int) -> Double {
    let angle = atan(t / Double(degrees).squareRoot())
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = degrees % 2 == 1
    var (term, sum) = (isOdd ? cosine : 1, isOdd ? (degrees > 1 ? cosine : 0) : 1)
    for number in stride(from: isOdd ? 3 : 2, to: degrees, by: 2) where number <= degrees - 2 {
      term *= cosine * cosine * Double(number - 1) / Double(number)
      sum += term
    }
    return isOdd ? 2 / .pi * (angle + sine * sum) : sine * sum
  }
}

/// Local regression of degree 2 with tricube weights, without iterations for outliers.
///
/// Source: Cleveland, "Robust Locally Weighted Regression and Smoothing Scatterplots" (1979);
/// Cleveland and Devlin, "Locally Weighted Regression" (1988).
enum Loess {
  /// The value of the curve at a place.
  ///
  /// - Parameters:
  ///   - xs: In ascending order, one for each of `ys`, not empty.
  ///   - span: The share of the points that count, 0...1.
  static func value(at place: Double, _ xs: [Double], _ ys: [Double], span: Double) -> Double {
    let count = min(xs.count, max(1, Int(Double(xs.count) * span + 1e-5)))
    // The nearest points follow each other.
    var (first, end) = (0, xs.count)
    while end - first > count {
      if place - xs[first] > xs[end - 1] - place { first += 1 } else { end -= 1 }
    }
    let reach = max(place - xs[first], xs[end - 1] - place)
    guard reach > 0 else { return ys[first..<end].reduce(0, +) / Double(end - first) }
    // The sums of powers of the distances, and of their products with y.
    var (powers, products) = (Array(repeating: 0.0, count: 5), Array(repeating: 0.0, count: 3))
    for index in first..<end {
      let distance = (xs[index] - place) / reach
      let rest = 1 - abs(distance * distance * distance)
      var weight = rest * rest * rest
      for power in 0..<5 {
        powers[power] += weight
        if power < 3 { products[power] += weight * ys[index] }
        weight *= distance
      }
    }
    for degree in [2, 1] {
      if let value = solution(powers, products, degree: degree) { return value }
    }
    return products[0] / powers[0]
  }

  /// The constant of the polynomial; nil where the points are of too few places.
  private static func solution(
    _ powers: [Double], _ products: [Double], degree: Int
  ) -> Double? {
    var rows = (0...degree).map { row in
      (0...degree).map { powers[row + $0] } + [products[row]]
    }
    // From the highest power down, so that the constant is found last.
    for column in stride(from: degree, to: 0, by: -1) {
      let pivot = rows[column][column]
      guard pivot > 1e-9 * powers[0] else { return nil }
      for row in 0..<column {
        let factor = rows[row][column] / pivot
        for place in rows[row].indices { rows[row][place] -= factor * rows[column][place] }
      }
    }
    guard rows[0][0] > 1e-9 * powers[0] else { return nil }
    return rows[0][degree + 1] / rows[0][0]
  }
}
