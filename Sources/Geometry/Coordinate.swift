/// One coordinate of a segment, as a function of its parameter, 0...1: the numbers are those of
/// the segment's start, control points and end.
enum Coordinate {
  case line(Double, Double)
  case quadCurve(Double, Double, Double)
  case curve(Double, Double, Double, Double)

  /// Exact at both ends.
  func value(at t: Double) -> Double {
    let s = 1 - t
    return switch self {
    case .line(let a, let b): s * a + t * b
    case .quadCurve(let a, let b, let c): s * s * a + 2 * s * t * b + t * t * c
    case .curve(let a, let b, let c, let d):
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
  }

  /// How fast the value grows at `t`.
  func slope(at t: Double) -> Double {
    let s = 1 - t
    return switch self {
    case .line(let a, let b): b - a
    case .quadCurve(let a, let b, let c): 2 * (s * (b - a) + t * (c - b))
    case .curve(let a, let b, let c, let d):
      3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
    }
  }

  /// The parameters between 0 and 1 where the value may turn from rising to falling or back,
  /// ascending.
  var turns: [Double] {
    switch self {
    case .line: []
    case .quadCurve(let a, let b, let c): [(a - b) / (a - 2 * b + c)].filter { 0 < $0 && $0 < 1 }
    case .curve(let a, let b, let c, let d): roots(b - a, c - b, d - c)
    }
  }

  /// The bounds of all values: the smallest and the largest of the numbers.
  var hull: (low: Double, high: Double) {
    switch self {
    case .line(let a, let b): (min(a, b), max(a, b))
    case .quadCurve(let a, let b, let c): (min(a, b, c), max(a, b, c))
    case .curve(let a, let b, let c, let d): (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
    }
  }

  /// The smallest and the largest value.
  var range: (low: Double, high: Double) {
    let ends: (Double, Double) =
      switch self {
      case .line(let a, let b), .quadCurve(let a, _, let b), .curve(let a, _, _, let b): (a, b)
      }
    var (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    for t in turns {
      low = min(low, value(at: t))
      high = max(high, value(at: t))
    }
    return (low, high)
  }
}

/// The roots between 0 and 1, ascending, of the parabola with these Bézier coefficients.
///
/// The two come from one sum without cancellation and the product of the roots, as in
/// Goldberg, "What Every Computer Scientist Should Know About Floating-Point Arithmetic" (1991).
private func roots(_ first: Double, _ second: Double, _ third: Double) -> [Double] {
  // Scaled to 1, so that no square overflows or vanishes.
  let scale = max(abs(first), abs(second), abs(third))
  guard scale > 0, scale < .infinity else { return [] }
  let c = first / scale
  let b = second / scale - c
  let a = third / scale - second / scale - b
  let discriminant = b * b - a * c
  guard discriminant >= 0 else { return [] }
  let sum = b < 0 ? discriminant.squareRoot() - b : -discriminant.squareRoot() - b
  return [sum / a, c / sum].filter { 0 < $0 && $0 < 1 }.sorted()
}
