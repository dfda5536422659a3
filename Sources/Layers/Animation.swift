internal import Geometry
package import Motion

/// A property that animations move.
package enum AnimatedProperty: String, Hashable, Sendable, CaseIterable {
  case position
  case bounds
  case backgroundColor
}

/// One property of one layer on its way.
///
/// What shows at a time depends on nothing but the animation, the time and the model value.
struct Animation: Sendable {
  /// The two ends of the way.
  enum Change: Sendable {
    case position(from: Point, to: Point)
    case bounds(from: Rect, to: Rect)
    case backgroundColor(from: Color, to: Color)
  }

  let layer: LayerID
  let change: Change
  let timing: Timing
  let delay: Time
  let duration: Time
  /// The serial of the changes that animate together.
  let group: Int
  /// When the delay begins; nil until the turn commits, and the start shows until then.
  var begin: Time?

  var property: AnimatedProperty {
    switch change {
    case .position: .position
    case .bounds: .bounds
    case .backgroundColor: .backgroundColor
    }
  }

  /// The first moment that the model value shows again; what has no beginning begins `now`.
  func end(ifBegunAt now: Time) -> Time { (begin ?? now) + delay + duration }

  /// How far the way is gone at `time`: nil when it is over.
  func progress(at time: Time) -> Double? {
    guard let begin else { return 0 }
    let elapsed = time - begin - delay
    guard elapsed > .zero else { return elapsed == .zero && duration == .zero ? nil : 0 }
    guard elapsed < duration else { return nil }
    return timing.progress(at: elapsed.seconds, of: duration.seconds)
  }
}

/// Animations that one transaction added: when they are over.
package struct AnimationGroup: Hashable, Sendable {
  /// Whether nothing changed, so that nothing moves.
  package let isEmpty: Bool
  /// Delay and duration together; zero if the group is empty.
  package let length: Time
}

/// Two animations of one property of a layer were added in one turn, so that the later covers the
/// earlier.
package struct AnimationNote: Hashable, Sendable {
  /// The first layer it happens to.
  package let layer: LayerID
  /// The first property of that layer.
  package let property: AnimatedProperty
  /// When both begin.
  package let begin: Time
}
