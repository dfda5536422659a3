/// The pace of a stretch between two keyframes: a cubic Bézier curve from (0, 0) to (1, 1), as
/// `keySplines` has it.
struct TimingSpline: Equatable {
  /// The control points' coordinates, each 0...1.
  var (x1, y1, x2, y2): (Double, Double, Double, Double)

  /// At constant speed.
  static let straight = TimingSpline(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Those with names, which most animations have.
  static let known = [
    TimingSpline(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    TimingSpline(x1: 0.42, y1: 0, x2: 0.58, y2: 1),
    TimingSpline(x1: 0.42, y1: 0, x2: 1, y2: 1), TimingSpline(x1: 0, y1: 0, x2: 0.58, y2: 1),
  ]

  /// The progress at an elapsed fraction, 0...1.
  func progress(at elapsed: Double) -> Double {
    Self.bezier(y1, y2, parameter(at: elapsed))
  }

  /// The curve's parameter where its x is `elapsed`: Newton's method, and bisection where it leaves the
  /// interval that is left.
  private func parameter(at elapsed: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, elapsed)
    for _ in 0..<40 {
      let miss = Self.bezier(x1, x2, t) - elapsed
      if miss.magnitude < 1e-12 { break }
      if miss < 0 { low = t } else { high = t }
      let next = t - miss / Self.slope(x1, x2, t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// The curve with its coordinates rounded to so many decimals.
  func rounded(decimals: Int) -> TimingSpline {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    func rounded(_ value: Double) -> Double { (value * unit).rounded() / unit }
    return TimingSpline(x1: rounded(x1), y1: rounded(y1), x2: rounded(x2), y2: rounded(y2))
  }

  // MARK: Fitting

  /// A place that a curve is to pass.
  struct Sample {
    /// A fraction of the time, 0...1.
    let elapsed: Double
    let progress: Double
  }

  /// The curve that passes the samples most closely, in the least squares.
  ///
  /// Source: Levenberg, "A Method for the Solution of Certain Non-Linear Problems in Least Squares"
  /// (1944), with coordinates held to 0...1.
  ///
  /// - Parameters:
  ///   - samples: Ascending, at least one.
  ///   - error: Below this distance the search ends.
  init(through samples: [Sample], error: Double) {
    let (first, last) = (samples[0], samples[samples.count - 1])
    func held(_ value: Double) -> Double { max(0, min(1, value)) }
    let start = first.elapsed > 0 ? first.progress / first.elapsed : 1
    let end = last.elapsed < 1 ? (1 - last.progress) / (1 - last.elapsed) : 1
    self.init(x1: 1 / 3, y1: held(start / 3), x2: 2 / 3, y2: held(1 - end / 3))
    var damping = 1e-3
    var (sum, worst) = miss(samples)
    for _ in 0..<24 where worst > error {
      let (matrix, gradient) = normalEquations(samples)
      var isBetter = false
      for _ in 0..<6 {
        var damped = matrix
        for index in 0..<4 { damped[index][index] += damping * (matrix[index][index] + 1e-9) }
        let step = Self.solution(damped, gradient)
        let next = TimingSpline(
          x1: held(x1 + step[0]), y1: held(y1 + step[1]), x2: held(x2 + step[2]),
          y2: held(y2 + step[3]))
        let (nextSum, nextWorst) = next.miss(samples)
        if nextSum < sum {
          isBetter = nextSum < sum * 0.98
          (self, sum, worst) = (next, nextSum, nextWorst)
          damping = max(1e-9, damping / 5)
          break
        }
        damping *= 8
      }
      if !isBetter { break }
    }
  }

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The sum of the squared distances from samples, and the greatest distance.
  private func miss(_ samples: [Sample]) -> (sum: Double, worst: Double) {
    var (sum, worst) = (0.0, 0.0)
    for sample in samples {
      let miss = progress(at: sample.elapsed) - sample.progress
      sum += miss * miss
      worst = max(worst, miss.magnitude)
    }
    return (sum, worst)
  }

  private func normalEquations(_ samples: [Sample]) -> ([[Double]], [Double]) {
    var matrix = Array(repeating: [0.0, 0, 0, 0], count: 4)
    var right = [0.0, 0, 0, 0]
    for sample in samples {
      let t = parameter(at: sample.elapsed)
      let s = 1 - t
      let (early, late) = (3 * s * s * t, 3 * s * t * t)
      // A change of x moves the parameter at which the curve passes the time.
      let turn = -Self.slope(y1, y2, t) / max(1e-6, Self.slope(x1, x2, t))
      let slopes = [turn * early, early, turn * late, late]
      let miss = sample.progress - Self.bezier(y1, y2, t)
      for row in 0..<4 {
        right[row] += slopes[row] * miss
        for column in 0..<4 { matrix[row][column] += slopes[row] * slopes[column] }
      }
    }
    return (matrix, right)
  }

  /// The solution of four equations with a matrix that is positive and symmetric.
  private static func solution(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (matrix, right) = (matrix, right)
    for pivot in 0..<4 {
      for row in (pivot + 1)..<4 where matrix[pivot][pivot] != 0 {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot..<4 { matrix[row][column] -= factor * matrix[pivot][column] }
        right[row] -= factor * right[pivot]
      }
    }
    for pivot in (0..<4).reversed() {
      for column in (pivot + 1)..<4 { right[pivot] -= matrix[pivot][column] * right[column] }
      right[pivot] = matrix[pivot][pivot] != 0 ? right[pivot] / matrix[pivot][pivot] : 0
    }
    return right
  }
}
