internal import Geometry
internal import Graphics
package import Motion

/// A change of what one view shows, over time: a picture of what it showed before lies above it and gives way.
package struct ViewChange {
  private let view: LayerID
  /// The layer with the picture, which the model hides; it is to be removed once the change is over.
  package let former: LayerID

  /// Keeps what a view shows at a time, before it changes; nil if it shows nothing, or is in no other layer.
  package init?(of view: LayerID, in scene: inout Scene, at now: Time) throws(SceneError) {
    guard let superlayer = scene.superlayer(of: view), !scene.isHidden(view) else { return nil }
    var copy = scene
    copy.show(view)
    let frame = scene[view].placement.frame
    let contents = Contents(
      items: copy.displayList(at: now).items, bounds: Rect(origin: .zero, size: frame.size))
    self.view = view
    former = scene.makeLayer(drawing: .drawing(contents))
    try scene.setBounds(contents.bounds, of: former)
    try scene.setPosition(frame.center, of: former)
    try scene.insertSublayer(former, into: superlayer, above: view)
    scene.setHidden(true, of: former)
  }

  /// Lets what the view shows now take the place of what it showed: a flip turns the view itself, at one pace
  /// and without perspective, and shows the new look from its middle on.
  package func begin(
    _ transition: ViewTransition, for duration: Time, in scene: inout Scene
  ) throws(SceneError) {
    switch transition {
    case .dissolve:
      try fade(former, from: 1, to: 0, for: duration, in: &scene)
      try hold(isHidden: false, former, for: duration, in: &scene)
      try fade(view, from: 0, to: scene.style(of: view).opacity, for: duration, in: &scene)
    case .flip, .flipOver:
      let half = Time(nanoseconds: duration.nanoseconds / 2)
      for layer in [view, former] {
        var turn = KeyframeMovement(
          transition == .flip ? .transformRotationY : .transformRotationX)
        turn.values = [0, Double.pi / 2, -Double.pi / 2, 0].map(LayerValue.number)
        turn.keyTimes = [0, 0.5, 0.5, 1]
        try run(.keyframes(turn), on: layer, for: duration, in: &scene)
        try hold(isHidden: layer == view, layer, for: half, in: &scene)
      }
    }
  }

  private func fade(
    _ layer: LayerID, from start: Double, to end: Double, for duration: Time,
    in scene: inout Scene
  ) throws(SceneError) {
    var movement = BasicMovement(.opacity)
    (movement.from, movement.to) = (.number(start), .number(end))
    try run(.basic(movement), on: layer, for: duration, in: &scene)
  }

  private func hold(
    isHidden: Bool, _ layer: LayerID, for duration: Time, in scene: inout Scene
  ) throws(SceneError) {
    var movement = BasicMovement(.isHidden)
    (movement.from, movement.to) = (.flag(isHidden), .flag(isHidden))
    try run(.basic(movement), on: layer, for: duration, in: &scene)
  }

  private func run(
    _ movement: Animation.Movement, on layer: LayerID, for duration: Time, in scene: inout Scene
  ) throws(SceneError) {
    var animation = Animation(movement)
    animation.playback.duration = duration
    animation.playback.fillMode = .backwards
    try scene.addAnimation(animation, to: layer, forKey: nil)
  }
}
