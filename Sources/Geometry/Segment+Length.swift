extension Segment {
  /// The length along the segment, up to about 10⁻¹⁰ of it; not finite if a coordinate is not.
  var length: Double { length(to: 1) }

  /// The length from the start to the parameter `t`, 0...1.
  func length(to t: Double) -> Double {
    if case .line(let start, let end) = self { return (end - start).length * t }
    let (x, y) = (horizontal, vertical)
    func speed(_ t: Double) -> Double {
      Vector(dx: x.slope(at: t), dy: y.slope(at: t)).length
    }
    let whole = integral(of: speed, from: 0, to: t)
    // Numbers so small that they have lost digits would never agree.
    let tolerance = max(1e-11 * whole, 1e-300)
    return refined(whole, of: speed, from: 0, to: t, within: tolerance, depth: 32)
  }

  /// The parameter, 0...1, where the length from the start is `distance`, by Newton's method held
  /// to an interval that holds the answer.
  ///
  /// `length` is the segment's own, and positive.
  func parameter(at distance: Double, of length: Double) -> Double {
    var t = distance / length
    if case .line = self { return t }
    let (x, y) = (horizontal, vertical)
    var (low, high) = (0.0, 1.0)
    // Bisection alone would end after 53 rounds; Newton's method takes about 4.
    for _ in 0..<60 {
      let error = self.length(to: t) - distance
      guard abs(error) > 1e-12 * length else { break }
      if error < 0 { low = t } else { high = t }
      t -= error / Vector(dx: x.slope(at: t), dy: y.slope(at: t)).length
      if !(low < t && t < high) { t = (low + high) / 2 }
    }
    return t
  }
}

/// The integral by halving the interval until two halves agree with their whole, for the few places
/// where the speed falls to 0 and the curve turns around.
private func refined(
  _ whole: Double, of speed: (Double) -> Double, from low: Double, to high: Double,
  within tolerance: Double, depth: Int
) -> Double {
  let middle = (low + high) / 2
  let first = integral(of: speed, from: low, to: middle)
  let second = integral(of: speed, from: middle, to: high)
  guard depth > 0, abs(first + second - whole) > tolerance else { return first + second }
  return refined(
    first, of: speed, from: low, to: middle, within: tolerance, depth: depth - 1)
    + refined(second, of: speed, from: middle, to: high, within: tolerance, depth: depth - 1)
}

/// The integral by Gauss and Legendre's rule of eight points.
///
/// Source: Abramowitz and Stegun, *Handbook of Mathematical Functions* (1964), table 25.4.
private func integral(of speed: (Double) -> Double, from low: Double, to high: Double) -> Double {
  let (middle, half) = ((low + high) / 2, (high - low) / 2)
  var sum = 0.0
  for (place, weight) in gaussLegendre {
    sum += weight * (speed(middle - half * place) + speed(middle + half * place))
  }
  return sum * half
}

private let gaussLegendre = [
  (0.183434642495649805, 0.362683783378361983), (0.525532409916328986, 0.313706645877887287),
  (0.796666477413626740, 0.222381034453374471), (0.960289856497536232, 0.101228536290376259),
]
