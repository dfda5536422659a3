/// Leads from data values to positions and back.
package protocol ContinuousScale: Hashable, Sendable {
  var domain: Domain { get }
  /// Where the bounds of the domain lie.
  var range: Interval { get }
  /// - Throws: What is wrong with the domain for this kind of scale.
  init(domain: Domain, range: Interval) throws(ScaleError)
  /// How far along the axis a value is: 0 at the lower bound of the domain, 1 at the upper.
  func fraction(of value: Double) -> Double
  /// The value so far along the axis.
  func value(atFraction fraction: Double) -> Double
  /// Ticks that cover the domain, no more than `maximumCount`.
  func ticks(maximumCount: Int) throws(ScaleError) -> [Tick]
}

extension ContinuousScale {
  /// The position of a value; outside the domain it goes on beyond the range.
  package func callAsFunction(_ value: Double) -> Double {
    range.position(at: fraction(of: value))
  }

  /// The value at a position; the lower bound where the range has no length.
  package func value(at position: Double) -> Double {
    value(atFraction: range.fraction(of: position))
  }

  /// The scale whose domain is rounded outwards to the first and last of its ticks.
  package func nice(maximumCount: Int) throws(ScaleError) -> Self {
    let values = try ticks(maximumCount: maximumCount).map(\.value)
    let lower = values.first ?? domain.lowerBound
    let upper = values.last ?? domain.upperBound
    return try Self(domain: Domain(lower, upper), range: range)
  }
}
