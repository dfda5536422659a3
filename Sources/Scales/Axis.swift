/// The ticks at equal distances along a domain, and that domain.
package struct Axis: Hashable, Sendable {
  /// From the first tick to the last, which may be more than was asked for; of bands, all of them.
  package let valueRange: Domain
  /// At least two, or of bands at least one.
  package let ticks: [Tick]
  /// The distance of two ticks, in data units.
  package let tickSize: Double

  init(valueRange: Domain, ticks: [Tick], tickSize: Double) {
    (self.valueRange, self.ticks, self.tickSize) = (valueRange, ticks, tickSize)
  }

  /// The axis for `domain` with at most `maximumTickCount` ticks, nice ones or those of
  /// `Domain.ticks`.
  ///
  /// - Throws: What `Domain.ticks` and `Domain.niceTicks` throw.
  package init(
    _ domain: Domain, maximumTickCount: Int, isNice: Bool = false
  ) throws(ScaleError) {
    let grid = try TickGrid(
      isNice ? .nice : .classic, covering: domain, maximumCount: maximumTickCount)
    self.init(
      valueRange: try Domain(grid.firstValue, grid.lastValue), ticks: grid.ticks,
      tickSize: grid.stepSize)
  }
}

extension Axis: CustomStringConvertible {
  /// `0.0...1000.0, 11 ticks, size 100.0`
  package var description: String {
    "\(valueRange.lowerBound)...\(valueRange.upperBound), \(ticks.count) ticks, size \(tickSize)"
  }
}
