/// A labelled value of an axis.
package struct Tick: Hashable, Sendable {
  /// Where it is along the axis: 0 at its start and 1 at its end.
  package var position: Double
  /// In data units.
  package var value: Double
  package var label: String

  package init(position: Double, value: Double, label: String) {
    (self.position, self.value, self.label) = (position, value, label)
  }

  /// The most ticks that may be asked for.
  package static let greatestCount = 10_000

  /// Checks how many ticks are asked for.
  static func check(maximumCount count: Int, least: Int = 2) throws(ScaleError) {
    if count < least { throw .tooFewTicks(count: count, least: least) }
    if count > greatestCount { throw .tooManyTicks(count: count, limit: greatestCount) }
  }

  /// Checks how many ticks a step or a list of values gives.
  static func check(valueCount count: Double) throws(ScaleError) {
    guard count <= Double(greatestCount) else {
      throw .tooManyValues(count: Int(min(count, 1e15)), limit: greatestCount)
    }
  }
}
