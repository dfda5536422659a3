/// The data values that a scale covers: from one finite number to a greater one.
package struct Domain: Hashable, Sendable {
  package let lowerBound: Double
  package let upperBound: Double

  /// The values from `lower` to `upper`.
  ///
  /// - Throws: `notANumber`, `infinite`, `reversed`, `empty`, or `tooWide` where the distance of the
  ///   bounds is infinite.
  package init(_ lower: Double, _ upper: Double) throws(ScaleError) {
    if lower.isNaN || upper.isNaN { throw .notANumber }
    if lower.isInfinite || upper.isInfinite { throw .infinite }
    if lower > upper { throw .reversed(lower: lower, upper: upper) }
    if lower == upper { throw .empty(lower) }
    if (upper - lower).isInfinite { throw .tooWide }
    (lowerBound, upperBound) = (lower, upper)
  }

  /// The distance of the bounds.
  package var size: Double { upperBound - lowerBound }

  /// How far along the domain a value is: 0 at the lower and 1 at the upper bound, less or more
  /// outside.
  func fraction(of value: Double) -> Double { (value - lowerBound) / size }

  /// The value so far along the domain; exactly the bounds at 0 and 1.
  func value(atFraction fraction: Double) -> Double {
    Interval(from: lowerBound, to: upperBound).position(at: fraction)
  }
}
