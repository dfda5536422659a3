internal import Geometry
internal import Layers
internal import Motion

/// The animations of one morph: what they move goes there easing in and out, and what an earlier morph
/// has moved of it goes no further.
struct MorphRun {
  /// How long all of it takes; of zero, everything is where it ends.
  let duration: Time

  /// Leads a mark from one outline to another, which it has by now.
  func lead(
    _ mark: LayerID, from start: Outline, to end: Outline, in scene: inout Scene
  ) throws(SceneError) {
    func run(
      _ property: AnimatedProperty, _ start: LayerValue, _ end: LayerValue
    ) throws(SceneError) {
      stop(property, of: mark, in: &scene)
      if start != end { try self.run(property, of: mark, from: start, to: end, in: &scene) }
    }
    try run(.path, .path(start.path), .path(end.path))
    try run(.strokeStart, .number(start.strokeStart), .number(end.strokeStart))
    try run(.strokeEnd, .number(start.strokeEnd), .number(end.strokeEnd))
    if let from = start.lineWidth, let to = end.lineWidth {
      try run(.lineWidth, .number(from), .number(to))
    }
  }

  /// Lets a layer come out of nothing.
  func fadeIn(_ layer: LayerID, in scene: inout Scene) throws(SceneError) {
    try run(.opacity, of: layer, from: .number(0), to: .number(1), in: &scene)
  }

  /// Lets a layer go into nothing, as far as it is seen at `now`.
  func fadeOut(_ layer: LayerID, at now: Time, in scene: inout Scene) throws(SceneError) {
    let seen = scene.presentation(of: layer, at: now).style.opacity
    stop(.opacity, of: layer, in: &scene)
    try setOpacity(0, of: layer, in: &scene)
    try run(.opacity, of: layer, from: .number(seen), to: .number(0), in: &scene)
  }

  /// Lets a mark be gone when the morph is over; until then it is seen as it is.
  func letLeave(_ mark: LayerID, in scene: inout Scene) throws(SceneError) {
    let own = scene.style(of: mark).opacity
    let opacity = LayerValue.number(own == 0 ? 1 : own)
    stop(.opacity, of: mark, in: &scene)
    try setOpacity(0, of: mark, in: &scene)
    try run(.opacity, of: mark, from: opacity, to: opacity, in: &scene)
  }

  /// Takes back that a mark leaves.
  func bringBack(_ mark: LayerID, in scene: inout Scene) throws(SceneError) {
    stop(.opacity, of: mark, in: &scene)
    try setOpacity(1, of: mark, in: &scene)
  }

  private func setOpacity(
    _ opacity: Double, of layer: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    var style = scene.style(of: layer)
    style.opacity = opacity
    try scene.setStyle(style, of: layer)
  }

  private func run(
    _ property: AnimatedProperty, of layer: LayerID, from start: LayerValue, to end: LayerValue,
    in scene: inout Scene
  ) throws(SceneError) {
    guard duration > .zero else { return }
    var movement = BasicMovement(property)
    (movement.from, movement.to) = (start, end)
    var animation = Animation(.basic(movement))
    animation.timingFunction = .easeInEaseOut
    animation.playback.duration = duration
    try scene.addAnimation(animation, to: layer, forKey: key(of: property))
  }

  private func stop(_ property: AnimatedProperty, of layer: LayerID, in scene: inout Scene) {
    scene.removeAnimation(forKey: key(of: property), from: layer)
  }

  private func key(of property: AnimatedProperty) -> String { "morph \(property.keyPath)" }
}
