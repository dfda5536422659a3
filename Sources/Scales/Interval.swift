/// The positions that a scale leads to, from `start` to `end`, which may lie on either side of it.
package struct Interval: Hashable, Sendable {
  package var start: Double
  package var end: Double

  package init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

  /// From 0 to 1.
  package static let unit = Interval(from: 0, to: 1)

  /// The position at `fraction`; exactly the ends at 0 and 1.
  func position(at fraction: Double) -> Double { start * (1 - fraction) + end * fraction }

  /// The fraction at a position; 0 if the interval is empty.
  func fraction(of position: Double) -> Double {
    start == end ? 0 : (position - start) / (end - start)
  }
}
