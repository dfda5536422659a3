package import Geometry
package import Motion

/// A movement of a property through several values, or of a point along a path.
package struct KeyframeMovement: Hashable, Sendable {
  package var property: AnimatedProperty
  /// In order; with fewer than two there is no movement.
  package var values: [LayerValue]?
  /// A path in place of the values: its lines and curves are the intervals between keyframes,
  /// whatever their length.
  package var path: Path?
  /// The times of keyframes, as fractions of the duration; nil for equal intervals.
  package var keyTimes: [Double]?
  /// The timing of each interval; nil for a constant speed.
  package var timingFunctions: [TimingFunction]?

  /// A movement without keyframes, which has no effect.
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

  /// The track of the keyframes.
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
