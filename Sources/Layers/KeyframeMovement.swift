package import Geometry
package import Motion

/// A way of a property through several values, or of a point along a path.
package struct KeyframeMovement: Hashable, Sendable {
  package var property: AnimatedProperty
  /// In their order; with fewer than two nothing moves.
  package var values: [LayerValue]?
  /// What is followed in place of the values: the lines and curves of it are the intervals between
  /// keyframes, whatever their length.
  package var path: Path?
  /// When each keyframe is reached, as fractions of the duration; nil at equal distances.
  package var keyTimes: [Double]?
  /// How fast each interval goes; nil at one pace.
  package var timingFunctions: [TimingFunction]?

  /// A way without keyframes, on which nothing moves.
  package init(_ property: AnimatedProperty) { self.property = property }

  func check() throws(SceneError) {
    for value in values ?? [] { try value.check(for: property) }
    if let path {
      guard property.valueKind == .point else { throw .mismatchedValue(property, .path) }
      if let number = LayerValue.path(path).strangeNumber {
        throw .invalidNumber("a coordinate of a path", number)
      }
    }
    let count = keyframeCount
    guard count > 1 else { return }
    if let times = keyTimes {
      guard times.count == count else {
        throw .mismatchedKeyframes(count, .keyTimes, given: times.count, expected: count)
      }
      let isRising = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      guard isRising, times.first == 0, times.last == 1 else { throw .disorderedKeyTimes }
    }
    if let functions = timingFunctions, functions.count != count - 1 {
      throw .mismatchedKeyframes(
        count, .timingFunctions, given: functions.count, expected: count - 1)
    }
  }

  private var segments: [Segment] { path?.subpaths.flatMap(\.segments) ?? [] }

  private var keyframeCount: Int { path == nil ? values?.count ?? 0 : segments.count + 1 }

  /// The way through the keyframes.
  var track: AnimationRecord.Track {
    let count = keyframeCount
    guard count > 1 else { return .between(nil, nil) }
    let functions = timingFunctions ?? []
    let times =
      keyTimes.map { KeyTimes($0, functions: functions) }
      ?? KeyTimes(intervals: count - 1, functions: functions)
    if path != nil { return .along(segments, times) }
    return .through((values ?? []).map { $0.converted(for: property) }, times)
  }
}
