package import Geometry
package import Motion

/// A finger on the page, or one that was there.
package struct Touch: Hashable, Sendable {
  package internal(set) var phase = TouchPhase.began
  /// Where it is, in the bounds of the page's view.
  package internal(set) var location: Point
  /// Where it was before it moved last.
  package internal(set) var previousLocation: Point
  /// When it last did something.
  package internal(set) var time: Time
  /// What it touched first; nil for nothing.
  package internal(set) var view: LayerID?
  /// How many quick taps in one place this is the last of; 1 for a single one.
  package internal(set) var tapCount = 1
  /// Where it touched the page.
  let start: Point
  /// Whether the view is told what it does; a recogniser may have taken it over.
  var isDelivered = true

  init(at point: Point, of view: LayerID?, time: Time) {
    (location, previousLocation, start) = (point, point, point)
    (self.time, self.view) = (time, view)
  }

  mutating func move(to point: Point, at now: Time) {
    (phase, previousLocation, location, time) = (.moved, location, point, now)
  }
}

/// Which code of the page is to be told of a touch.
package enum TouchDelivery: Hashable, Sendable {
  /// The actions of a recogniser, whose state has changed.
  case actions(ofRecognizer: Int)
  /// The view that these fingers touch.
  case touches([Int], TouchPhase, LayerID)
}
