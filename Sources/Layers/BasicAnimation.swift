internal import Geometry
package import Motion

/// An animation from one value to another, as Core Animation describes it: two of the three values
/// tell the way, and what they leave open is the value that would show without the animation.
///
/// With one value the way is from it, to it, or by it from there; that value is read anew at each
/// moment, so the model value may change under way.
package struct BasicAnimation: Hashable, Sendable {
  package var property: AnimatedProperty
  package var from: LayerValue?
  package var to: LayerValue?
  /// How much is added on the way.
  package var by: LayerValue?
  /// Nil is linear.
  package var timingFunction: TimingFunction?
  /// In the time of the page; zero, and anything before it, is when the turn commits that the
  /// animation was added in.
  package var beginTime = Time.zero
  /// A duration of zero is the transaction's.
  package var playback = Playback(duration: .zero)

  /// An animation of `property` with no values, which moves nothing.
  package init(_ property: AnimatedProperty) { self.property = property }

  /// Checks that the numbers are some, and the values such as the property has.
  func check() throws(SceneError) {
    guard playback.speed >= 0, playback.speed.isFinite else {
      throw .invalidNumber("a speed", playback.speed)
    }
    guard playback.repeatCount >= 0 else {
      throw .invalidNumber("a repeat count", playback.repeatCount)
    }
    guard playback.timeOffset.isFinite else {
      throw .invalidNumber("a time offset", playback.timeOffset)
    }
    guard playback.duration >= .zero else {
      throw .invalidNumber("a duration", playback.duration.seconds)
    }
    for value in [from, to, by] {
      guard let value = value.map(converted) else { continue }
      guard value.kind == property.valueKind else {
        throw .mismatchedValue(property, value.kind)
      }
      if let number = value.strangeNumber {
        throw .invalidNumber("a value of '\(property.keyPath)'", number)
      }
    }
  }

  /// The way that the values tell.
  var way: Animation.Way {
    let (from, to, by) = (from.map(converted), to.map(converted), by.map(converted))
    guard let by else { return .between(from, to) }
    if let from { return .between(from, to ?? from.adding(by)) }
    if let to { return .between(to.adding(by, times: -1), to) }
    return .by(by)
  }

  /// A translation may be given as a point.
  private func converted(_ value: LayerValue) -> LayerValue {
    guard property == .transformTranslation, case .point(let point) = value else { return value }
    return .size(Size(width: point.x, height: point.y))
  }
}
