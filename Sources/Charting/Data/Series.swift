internal import Geometry

/// Values that belong together, with their name.
package struct Series: Hashable, Sendable {
  /// Empty where a chart has one series without a name.
  package let name: String
  /// In data units; y is NaN where a value is missing. With labels, x is the index of the label.
  let points: PointList
  /// The size of each point, in data units; NaN for none. Nil if the points have none.
  var sizes: [Double]?
  /// The box of each point, nil for none, whose median the value is; nil if the points have none.
  var boxes: [BoxSummary?]?
  /// The range around each value; nil if the values have none.
  var ranges: ValueRanges?

  /// The number of values that are not missing.
  var valueCount: Int { points.ys.reduce(0) { $0 + ($1.isNaN ? 0 : 1) } }

  /// The values that are not missing.
  var values: [Double] { points.ys.filter { !$0.isNaN } }
}
