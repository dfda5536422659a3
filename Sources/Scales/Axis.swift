/// The ticks at equal distances that cover a domain, and the domain that they make.
package struct Axis: Hashable, Sendable {
  /// From the first tick to the last, which may be more than was asked for.
  package let valueRange: Domain
  /// At least two.
  package let ticks: [Tick]
  /// The distance of two ticks, in data units.
  package let tickSize: Double

  /// The axis for `domain` with at most `maximumTickCount` ticks, nice ones or those of
  /// `Domain.ticks`.
  ///
  /// - Throws: What `Domain.ticks` and `Domain.niceTicks` throw.
  package init(
    _ domain: Domain, maximumTickCount: Int, isNice: Bool = false
  ) throws(ScaleError) {
    let grid = try TickGrid(
      isNice ? .nice : .classic, covering: domain, maximumCount: maximumTickCount)
    (ticks, tickSize) = (grid.ticks, grid.stepSize)
    valueRange = try Domain(grid.firstValue, grid.lastValue)
  }
}

extension Axis: CustomStringConvertible {
  /// `0.0...1000.0, 11 ticks, size 100.0`
  package var description: String {
    "\(valueRange.lowerBound)...\(valueRange.upperBound), \(ticks.count) ticks, size \(tickSize)"
  }
}
