package import Geometry
package import Motion

/// What finds one kind of gesture in the touches of a view and of the views in it, as UIKit's
/// recognisers do.
///
/// Where Apple does not document a measure it is what UIKit is known to use.
package struct GestureRecognizer: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case tap, longPress, pan, pinch
    /// Follows every finger from the first moment and keeps it from no one.
    case follow
  }

  package enum State: String, Hashable, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// What a gesture must be like.
  package struct Demands: Hashable, Sendable {
    /// How many taps in a row.
    package var taps = 1
    /// How many fingers a tap or a long press has.
    package var touches = 1
    /// How many fingers a pan has at least and at most.
    package var fewestTouches = 1
    package var mostTouches = Int.max
    /// How long a long press rests before it begins.
    package var pressDuration = Time(seconds: 0.5)
    /// How far it may move until then, in points.
    package var allowableMovement = 10.0
  }

  /// What it has followed since fingers touched the page.
  struct Progress: Hashable, Sendable {
    var fingers: [Int] = []
    var begin = Time.zero
    /// Where the fingers are on average, and where they began.
    var location = Point.zero
    var start = Point.zero
    /// How fast they move, in points per second.
    var velocity = Vector.zero
    /// The time of the last movement.
    var time = Time.zero
    /// From where a pan counts its way.
    var origin = Point.zero
    /// The distance between two fingers, and the one at which the scale was `scale`.
    var spread = 0.0
    var unitSpread = 0.0
    /// When a long press begins if nothing happens before; nil for never.
    var due: Time?
  }

  /// How far a finger may move and still tap, in points.
  static let tapMovement = 45.0
  /// How far fingers move until they pan, and how much further apart or together until they pinch, in
  /// points.
  private static let panMovement = 10.0
  private static let pinchMovement = 8.0
  /// The longest tap, and the longest pause between two that belong together.
  private static let tapDuration = Time(seconds: 0.75)
  static let tapPause = Time(seconds: 0.35)

  package let kind: Kind
  /// The view whose touches it follows; nil as long as it has none.
  package internal(set) var view: LayerID?
  package var isEnabled = true
  /// Whether the views that the fingers touch hear no more of them once it has found its gesture.
  package var cancelsTouchesInView: Bool
  package var demands = Demands()
  package internal(set) var state = State.possible
  var progress = Progress()
  /// The taps so far of a gesture of several, and when the last of them ended.
  private var taps = 0
  private var lastTap: Time?
  private var scaleBase = 1.0

  init(_ kind: Kind) {
    self.kind = kind
    cancelsTouchesInView = kind != .follow
  }

  // MARK: What it tells

  /// Where the fingers are on average, in the bounds of the page's view.
  package var location: Point { progress.location }
  /// How fast they move there, in points per second.
  package var velocity: Vector { progress.velocity }
  /// The fingers that it follows.
  package var fingers: [Int] { progress.fingers }
  /// From where a pan counts its way, in the bounds of the page's view.
  package var origin: Point {
    get { progress.origin }
    set { progress.origin = newValue }
  }
  /// How much further apart two fingers are than they were.
  package var scale: Double {
    get { progress.unitSpread > 0 ? scaleBase * progress.spread / progress.unitSpread : scaleBase }
    set { (scaleBase, progress.unitSpread) = (newValue, progress.spread) }
  }

  /// Whether it has found its gesture, which goes on.
  package var isActive: Bool { state == .began || state == .changed }
  /// Whether it has found its gesture, or has just seen all of it.
  var isRecognized: Bool { isActive || state == .ended }

  // MARK: What happens to it

  /// Fingers touch a view of its.
  mutating func begin(_ fingers: [Int], at points: [Point], _ now: Time) {
    guard state == .possible else { return }
    progress = Progress(fingers: fingers, begin: now, time: now)
    progress.location = points.middle
    (progress.start, progress.origin) = (progress.location, progress.location)
    (progress.spread, progress.unitSpread, scaleBase) = (points.spread, points.spread, 1)
    switch kind {
    case .tap:
      if let lastTap, now - lastTap > Self.tapPause { taps = 0 }
      if points.count != demands.touches { state = .failed }
    case .longPress:
      if points.count != demands.touches {
        state = .failed
      } else if demands.pressDuration > .zero {
        progress.due = now + demands.pressDuration
      } else {
        state = .began
      }
    case .pan:
      if points.count < demands.fewestTouches || points.count > demands.mostTouches {
        state = .failed
      }
    case .pinch: if points.count != 2 { state = .failed }
    case .follow: state = .began
    }
  }

  /// Its fingers have moved.
  mutating func move(to points: [Point], _ now: Time) {
    let (old, new) = (progress.location, points.middle)
    let seconds = (now - progress.time).seconds
    if seconds > 0 { progress.velocity = (new - old) * (1 / seconds) }
    (progress.location, progress.spread, progress.time) = (new, points.spread, now)
    let way = (new - progress.start).length
    switch (kind, state) {
    case (_, .began), (_, .changed): state = .changed
    case (.tap, .possible): if way > Self.tapMovement { fail() }
    case (.longPress, .possible): if way > demands.allowableMovement { fail() }
    case (.pan, .possible): if way >= Self.panMovement { state = .began }
    case (.pinch, .possible):
      if abs(progress.spread - progress.unitSpread) >= Self.pinchMovement { state = .began }
    default: break
    }
  }

  /// Its fingers have left the page.
  mutating func end(_ now: Time) {
    if now > progress.time { progress.velocity = Vector.zero }
    progress.due = nil
    if isActive {
      state = .ended
    } else if kind == .tap, state == .possible, now - progress.begin <= Self.tapDuration {
      (taps, lastTap) = (taps + 1, now)
      if taps >= demands.taps { (state, taps, lastTap) = (.ended, 0, nil) }
    } else if state == .possible {
      fail()
    }
  }

  /// Its fingers have rested for long enough.
  mutating func press() {
    progress.due = nil
    if kind == .longPress, state == .possible { state = .began }
  }

  /// It is not to find its gesture in these touches.
  mutating func fail() {
    (taps, lastTap, progress.due) = (0, nil, nil)
    if state == .possible { state = .failed } else if isActive { state = .cancelled }
  }

  /// Waits for other fingers.
  mutating func reset() {
    progress.fingers = []
    progress.due = nil
    state = .possible
  }
}

extension [Point] {
  /// The point in the middle of all.
  fileprivate var middle: Point {
    guard !isEmpty else { return .zero }
    let sum = reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum * (1 / Double(count))
  }

  /// The distance between the first two.
  fileprivate var spread: Double { count < 2 ? 0 : (self[1] - self[0]).length }
}
