internal import Geometry
internal import Layers
internal import Motion

/// The animations of one morph: what they move goes there easing in and out.
struct MorphRun {
  /// What the animations of a layer are called.
  static let key = "morph"

  /// When it begins.
  let begin: Time
  /// How long all of it takes; of zero, everything is where it ends.
  let duration: Time

  /// Leads a mark from one outline to another, which it has by now.
  ///
  /// - Parameters:
  ///   - color: That of its line, before and now.
  ///   - isLeaving: Whether the mark is hidden now, to be seen until the morph is over.
  func lead(
    _ mark: LayerID, from start: Outline, to end: Outline, color: (Color, Color)? = nil,
    isLeaving: Bool = false, in scene: inout Scene
  ) throws(SceneError) {
    var ways: [BasicMovement] = []
    func add(_ property: AnimatedProperty, _ start: LayerValue, _ end: LayerValue) {
      if start != end { ways.append(BasicMovement(property, from: start, to: end)) }
    }
    add(.path, .path(start.path), .path(end.path))
    if let from = start.part, let to = end.part {
      add(.strokeStart, .number(from.lowerBound), .number(to.lowerBound))
      add(.strokeEnd, .number(from.upperBound), .number(to.upperBound))
    }
    if let from = start.lineWidth, let to = end.lineWidth {
      add(.lineWidth, .number(from), .number(to))
    }
    if let color { add(.strokeColor, .color(color.0), .color(color.1)) }
    if isLeaving {
      ways.append(BasicMovement(.isHidden, from: .flag(false), to: .flag(false)))
    }
    try run(ways, on: mark, in: &scene)
  }

  /// Lets the opacity of a layer, which it has by now, come from another.
  func fade(
    _ layer: LayerID, from start: Double, to end: Double, in scene: inout Scene
  ) throws(SceneError) {
    guard start != end else { return }
    try run(
      [BasicMovement(.opacity, from: .number(start), to: .number(end))], on: layer, in: &scene)
  }

  private func run(
    _ ways: [BasicMovement], on layer: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    guard duration > .zero, !ways.isEmpty else { return }
    var group = Animation(
      .group(
        ways.map { way in
          var animation = Animation(.basic(way))
          animation.timingFunction = .easeInEaseOut
          return animation
        }))
    group.playback.duration = duration
    try scene.addAnimation(group, to: layer, forKey: MorphRun.key)
  }
}

extension BasicMovement {
  fileprivate init(_ property: AnimatedProperty, from start: LayerValue, to end: LayerValue) {
    self.init(property)
    (from, to) = (start, end)
  }
}
