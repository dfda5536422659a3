package import Motion

/// A way from one value of a property to another: two of the three values tell it, and what they
/// leave open is the value that would show without the animation.
///
/// With one value the way is from it, to it, or by it from there; that value is read anew at each
/// moment, so the model value may change under way.
package struct BasicMovement: Hashable, Sendable {
  package var property: AnimatedProperty
  package var from: LayerValue?
  package var to: LayerValue?
  /// How much is added on the way.
  package var by: LayerValue?
  /// What pulls it along the way, in place of a timing function.
  package var spring: Spring?

  /// A way without values, on which nothing moves.
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

  /// The way that the values tell.
  var track: AnimationRecord.Track {
    func end(_ value: LayerValue?) -> LayerValue? { value?.converted(for: property) }
    guard let by = end(by) else { return .between(end(from), end(to)) }
    if let from = end(from) { return .between(from, end(to) ?? from.adding(by)) }
    if let to = end(to) { return .between(to.adding(by, times: -1), to) }
    return .by(by)
  }
}
