package import Motion

/// A movement between two values of a property: two of the three values determine it; a missing end
/// is the value without the animation.
///
/// With one value the movement is from it, to it, or by it; the missing end is read anew at each
/// moment, so the model value may change meanwhile.
package struct BasicMovement: Hashable, Sendable {
  package var property: AnimatedProperty
  package var from: LayerValue?
  package var to: LayerValue?
  /// The difference between the two ends.
  package var by: LayerValue?
  /// A spring, in place of a timing function.
  package var spring: Spring?

  /// A movement without values, which has no effect.
  package init(_ property: AnimatedProperty, spring: Spring? = nil) {
    self.property = property
    self.spring = spring
  }

  func check() throws(SceneError) {
    for value in [from, to, by] { try value?.check(for: property) }
    guard let spring else { return }
    for (role, number) in [("a mass", spring.mass), ("a stiffness", spring.stiffness)] {
      guard number > 0, number.isFinite else { throw .invalidNumber(role, number) }
    }
    guard spring.damping >= 0, spring.damping.isFinite else {
      throw .invalidNumber("a damping", spring.damping)
    }
    guard spring.initialVelocity.isFinite else {
      throw .invalidNumber("an initial velocity", spring.initialVelocity)
    }
  }

  /// The track of these values.
  var track: AnimationRecord.Track {
    func end(_ value: LayerValue?) -> LayerValue? { value?.converted(for: property) }
    guard let by = end(by) else { return .between(end(from), end(to)) }
    if let from = end(from) { return .between(from, end(to) ?? from.adding(by)) }
    if let to = end(to) { return .between(to.adding(by, times: -1), to) }
    return .by(by)
  }
}
