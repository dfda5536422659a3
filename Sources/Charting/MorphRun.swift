internal import Geometry
internal import Layers
internal import Motion

/// The animations of one morph: what they move goes there easing in and out.
struct MorphRun {
  /// What the animations of a layer are called.
  static let key = "morph"
  /// What those are called that let a layer with a way of its own come and go.
  static let fadeKey = "fade"

  /// When it begins.
  let begin: Time
  /// How long all of it takes; of zero, everything is where it ends.
  let duration: Time

  /// How far along what it moves is at a time, 0...1.
  func fraction(at time: Time) -> Double {
    guard duration > .zero, time < begin + duration else { return 1 }
    return TimingFunction.easeInEaseOut((time - begin).seconds / duration.seconds)
  }

  /// Leads a mark from one outline to another, which it has by now.
  ///
  /// - Parameters:
  ///   - paint: What its colours are taken from, before and now.
  ///   - isLeaving: Whether the mark is hidden now, to be seen until the morph is over.
  func lead(
    _ mark: LayerID, from start: Outline, to end: Outline, paint: (Shape, Shape)? = nil,
    isExiting: Bool = false, in scene: inout Scene
  ) throws(SceneError) {
    var movements: [BasicMovement] = []
    func add(_ property: AnimatedProperty, _ start: LayerValue, _ end: LayerValue) {
      if start != end { movements.append(BasicMovement(property, from: start, to: end)) }
    }
    add(.path, .path(start.path), .path(end.path))
    if let from = start.part, let to = end.part {
      add(.strokeStart, .number(from.lowerBound), .number(to.lowerBound))
      add(.strokeEnd, .number(from.upperBound), .number(to.upperBound))
    }
    if let from = start.lineWidth, let to = end.lineWidth {
      add(.lineWidth, .number(from), .number(to))
    }
    if let paint {
      if let from = paint.0.fillColor, let to = paint.1.fillColor {
        add(.fillColor, .color(from), .color(to))
      }
      if let from = paint.0.strokeColor, let to = paint.1.strokeColor {
        add(.strokeColor, .color(from), .color(to))
      }
    }
    if isExiting {
      movements.append(BasicMovement(.isHidden, from: .flag(false), to: .flag(false)))
    }
    try run(movements, on: mark, in: &scene)
  }

  /// Lets a layer come to where and how it is by now from another place, size and opacity.
  ///
  /// - Parameter bounds: Nil is those that it has.
  func bring(
    _ layer: LayerID, from position: Point, _ bounds: Rect?, opacity: Double,
    in scene: inout Scene
  ) throws(SceneError) {
    var movements: [BasicMovement] = []
    func add(_ property: AnimatedProperty, _ start: LayerValue, _ end: LayerValue) {
      if start != end { movements.append(BasicMovement(property, from: start, to: end)) }
    }
    add(.position, .point(position), .point(scene.position(of: layer)))
    let size = scene.bounds(of: layer)
    add(.bounds, .rect(bounds ?? size), .rect(size))
    add(.opacity, .number(opacity), .number(scene.style(of: layer).opacity))
    try run(movements, on: layer, in: &scene)
  }

  /// Lets a layer come to the opacity that it has by now from another one, beside what else moves it.
  func fade(_ layer: LayerID, from opacity: Double, in scene: inout Scene) throws(SceneError) {
    var movement = BasicMovement(.opacity)
    (movement.from, movement.to) = (.number(opacity), .number(scene.style(of: layer).opacity))
    guard movement.from != movement.to else { return }
    try run([movement], on: layer, MorphRun.fadeKey, in: &scene)
  }

  private func run(
    _ movements: [BasicMovement], on layer: LayerID, _ key: String = MorphRun.key,
    in scene: inout Scene
  ) throws(SceneError) {
    guard duration > .zero, !movements.isEmpty else { return }
    var group = Animation(
      .group(
        movements.map { movement in
          var animation = Animation(.basic(movement))
          animation.timingFunction = .easeInEaseOut
          return animation
        }))
    group.playback.duration = duration
    try scene.addAnimation(group, to: layer, forKey: key)
  }
}

extension BasicMovement {
  fileprivate init(_ property: AnimatedProperty, from start: LayerValue, to end: LayerValue) {
    self.init(property)
    (from, to) = (start, end)
  }
}
