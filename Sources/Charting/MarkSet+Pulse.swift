internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

extension MarkSet {
  /// Lets marks grow and shrink again, each about its own middle and above all others.
  ///
  /// - Parameters:
  ///   - places: The indices of the marks; nil is all.
  ///   - mask: The layer through which a gradient shows, where there is one.
  mutating func pulse(
    _ places: [Int]?, _ mask: LayerID?, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    let fraction = run?.progress(at: now) ?? 1
    let every = marks.members.indices
    for index in places ?? Array(every) where every.contains(index) {
      var member = marks.members[index]
      let seen = member.motion.map { $0.start.interpolated(to: $0.end, fraction: fraction) }
      guard let middle = (seen ?? member.item).middle else { continue }
      if style.showsThrough, let mask { try addLens(to: &member, mask, at: now, in: &scene) }
      let raised = member.layers + [member.overlay].compactMap(\.self)
      for layer in raised where scene.superlayer(of: layer) == plotArea {
        try scene.addSublayer(layer, to: plotArea)
      }
      for layer in member.layers + member.companions {
        try Pulse.begin(on: layer, about: middle, at: now, in: &scene)
      }
      marks.members[index] = member
    }
  }

  /// Adds the layer that lets a gradient show through the growing mark.
  private func addLens(
    to member: inout Member, _ mask: LayerID, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    guard member.lens == nil else { return }
    let lens = scene.makeShapeLayer()
    try scene.addSublayer(lens, to: mask)
    member.lens = lens
    try drawLens(of: member, in: &scene)
    guard let motion = member.motion, let run else { return }
    try leadLens(of: member, along: motion, run.continuing(at: now), in: &scene)
  }

  /// Lets the lens of a mark move along with it.
  func leadLens(
    of member: Member, along motion: (start: Kind.Item, end: Kind.Item), _ run: MorphRun,
    in scene: inout Scene
  ) throws(SceneError) {
    guard let lens = member.lens else { return }
    try run.lead(
      lens, from: motion.start.outlines.first, to: motion.end.outlines.first, in: &scene)
  }

  mutating func removeLenses(after now: Time?, in scene: inout Scene) {
    marks.changeEvery { member in
      guard let lens = member.lens else { return }
      let scale = now.map { scene.presentation(of: lens, at: $0).style.transform }
      guard scale == nil || scale == .identity else { return }
      scene.removeFromSuperlayer(lens)
      member.lens = nil
    }
  }

  /// Lets running pulses go on where a transform has moved the marks.
  ///
  /// - Parameter middle: The former middle of the plot area, in its own coordinates.
  func movePulses(by transform: AffineTransform, from middle: Point, in scene: inout Scene) {
    let new = scene.bounds(of: plotArea).center
    for layer in marks.allLayers {
      let rest = scene.style(of: layer).transform
      scene.changeAnimations(forKey: Pulse.key, of: [layer]) { _, value in
        guard case .transform(let scaling) = value,
          let pulse = Pulse(scaling, besides: rest, middle: middle)
        else { return value }
        let moved = Pulse(scale: pulse.scale, about: pulse.center.applying(transform))
        return .transform(moved.transform(middle: new).concatenating(rest))
      }
    }
  }
}

/// A scaling about a point of the plot area.
struct Pulse {
  let scale: Double
  let center: Point

  /// The key of its animation, besides those of a layer that moves or fades.
  static let key = "pulse"
  /// The greatest scale, as in PNChart.
  static let peak = 1.1
  /// The time from the usual size to the greatest one, and back.
  static let half = Time(seconds: 0.2)

  init(scale: Double, about center: Point) { (self.scale, self.center) = (scale, center) }

  /// The scaling of a layer whose middle is `middle`, as its transform before `rest`; nil if it scales
  /// nothing.
  init?(_ transform: AffineTransform, besides rest: AffineTransform, middle: Point) {
    guard let inverse = rest.inverted() else { return nil }
    let scaling = transform.concatenating(inverse)
    guard abs(scaling.a - 1) > 1e-9 else { return nil }
    scale = scaling.a
    center = middle + Vector(dx: scaling.tx, dy: scaling.ty) * (1 / (1 - scaling.a))
  }

  /// The transform of a layer about its middle.
  func transform(middle: Point) -> AffineTransform {
    let shift = (center - middle) * (1 - scale)
    return AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: shift.dx, ty: shift.dy)
  }

  /// Lets a layer of a mark grow from its present size to the greatest one, and shrink to its own.
  static func begin(
    on layer: LayerID, about center: Point, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    let rest = scene.style(of: layer).transform
    let seen = scene.presentation(of: layer, at: now).style.transform
    let peak = Pulse(scale: peak, about: center).transform(middle: scene.bounds(of: layer).center)
    var movement = KeyframeMovement(.transform)
    movement.values = [.transform(seen), .transform(peak.concatenating(rest)), .transform(rest)]
    movement.timingFunctions = [.easeInEaseOut, .easeInEaseOut]
    var animation = Animation(.keyframes(movement))
    animation.playback.duration = half + half
    scene.removeAnimation(forKey: key, from: layer)
    try scene.addAnimation(animation, to: layer, forKey: key)
  }
}
