import Geometry
import Layers
import Motion
import TestFonts
import Testing

@Suite struct BasicAnimationTests {
  var scene = Scene()
  let layer: LayerID
  /// From red to blue.
  let gradientLayer: LayerID

  init() throws {
    layer = scene.makeShapeLayer()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 50), of: layer)
    var style = LayerStyle()
    style.opacity = 0.5
    try scene.setStyle(style, of: layer)
    var shape = Shape()
    shape.path = Path(Rect(x: 0, y: 0, width: 20, height: 20))
    try scene.setShape(shape, of: layer)
    scene.show(layer)
    gradientLayer = scene.makeGradientLayer()
    var gradient = LinearGradient()
    gradient.colors = [.red, .blue]
    try scene.setGradient(gradient, of: gradientLayer)
  }

  private func opacity(_ scene: Scene, at seconds: Double) -> Double {
    scene.presentation(of: layer, at: Time(seconds: seconds)).style.opacity
  }

  private func setOpacity(_ opacity: Double, in scene: inout Scene) throws {
    var style = scene.style(of: layer)
    style.opacity = opacity
    try scene.setStyle(style, of: layer)
  }

  /// A scene in which an animation of the opacity over two seconds has begun at 0.
  private func animated(
    _ change: (inout Animation) -> Void
  ) throws -> Scene {
    var scene = scene
    var animation = Animation(.opacity)
    animation.playback.duration = Time(seconds: 2)
    change(&animation)
    try scene.addAnimation(animation, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    return scene
  }

  /// From, to and by; then the values at the start and half way. The model value is 0.5.
  @Test(
    arguments: [
      (0, 1, nil, 0, 0.5), (0, nil, nil, 0, 0.25), (nil, 1, nil, 0.5, 0.75),
      (0.2, nil, 0.4, 0.2, 0.4), (nil, 1, 0.4, 0.6, 0.8), (nil, nil, 0.25, 0.5, 0.625),
      (nil, nil, nil, 0.5, 0.5), (0, 1, 9, 0, 0.5),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `two values tell the way, and one the way to or from what there is`(
    from: Double?, to: Double?, by: Double?, start: Double, middle: Double
  ) throws {
    let scene = try animated { animation in
      animation.from = from.map(LayerValue.number)
      animation.to = to.map(LayerValue.number)
      animation.by = by.map(LayerValue.number)
    }
    #expect(abs(opacity(scene, at: 0) - start) < 1e-12)
    #expect(abs(opacity(scene, at: 1) - middle) < 1e-12)
    // At its very end the model value shows, and it never changed.
    #expect(opacity(scene, at: 2) == 0.5)
    #expect(scene.style(of: layer).opacity == 0.5)
  }

  @Test func `what is missing is what would show without the animation, at each moment`() throws {
    var scene = try animated { $0.to = .number(1) }
    try setOpacity(0, in: &scene)
    #expect(opacity(scene, at: 1) == 0.5)
    // An earlier animation is below.
    var below = try animated { ($0.from, $0.to) = (.number(0), .number(1)) }
    var above = Animation(.opacity)
    above.to = .number(0)
    above.playback.duration = Time(seconds: 2)
    try below.addAnimation(above, to: layer, forKey: nil)
    _ = below.commitAnimations(at: .zero)
    #expect(opacity(below, at: 1) == 0.25)
  }

  @Test func `until the turn commits it is where it begins`() throws {
    var scene = scene
    var animation = Animation(.opacity)
    (animation.from, animation.to) = (.number(0), .number(1))
    try scene.addAnimation(animation, to: layer, forKey: nil)
    #expect(opacity(scene, at: 5) == 0)
    #expect(scene.endOfAnimations(after: Time(seconds: 5)) == Time(seconds: 5.25))
    _ = scene.commitAnimations(at: Time(seconds: 5))
    #expect(opacity(scene, at: 5.125) == 0.5)
    #expect(opacity(scene, at: 4) == 0.5)
  }

  @Test func `it begins when it says, in the time of the page`() throws {
    let later = try animated {
      ($0.from, $0.to, $0.beginTime) = (.number(0), .number(1), Time(seconds: 1))
    }
    #expect([0, 0.5, 1, 2, 3].map { opacity(later, at: $0) } == [0.5, 0.5, 0, 0.5, 0.5])
    #expect(later.endOfAnimations(after: .zero) == Time(seconds: 3))
    let waiting = try animated {
      ($0.from, $0.to, $0.beginTime) = (.number(0), .number(1), Time(seconds: 1))
      $0.playback.fillMode = .backwards
    }
    #expect([0, 0.5, 1, 2].map { opacity(waiting, at: $0) } == [0, 0, 0, 0.5])
  }

  @Test func `one that is kept fills forwards, until it is removed`() throws {
    var scene = try animated {
      ($0.from, $0.to) = (.number(0), .number(0.75))
      $0.playback.fillMode = .forwards
      $0.playback.isRemovedOnCompletion = false
    }
    #expect(opacity(scene, at: 99) == 0.75)
    #expect(scene.endOfAnimations(after: Time(seconds: 3)) == nil)
    scene.removeAllAnimations(from: layer)
    #expect(opacity(scene, at: 99) == 0.5)
  }

  @Test func `an easing is the animation's own, a straight line by default`() throws {
    let eased = try animated {
      ($0.from, $0.to, $0.timingFunction) = (.number(0), .number(1), .easeIn)
    }
    #expect(abs(opacity(eased, at: 1) - 0.3154) < 0.00005)
  }

  @Test func `an endless one repeats, and ends nothing`() throws {
    var scene = try animated {
      ($0.from, $0.to) = (.number(0), .number(1))
      $0.playback.autoreverses = true
      $0.playback.repeatCount = .infinity
    }
    #expect([0.5, 3, 4, 401].map { opacity(scene, at: $0) } == [0.25, 0.5, 0, 0.5])
    #expect(scene.endOfAnimations(after: .zero) == nil)
    #expect(scene.longestPeriod == Time(seconds: 4))
    scene.removeFinishedAnimations(at: Time(seconds: 1e6))
    #expect(scene.animationCount == 1)
  }

  @Test func `the same key replaces, another one covers`() throws {
    var scene = scene
    func add(_ from: Double, _ key: String?) throws {
      var animation = Animation(.opacity)
      (animation.from, animation.to) = (.number(from), .number(from))
      animation.playback.duration = Time(seconds: 2)
      try scene.addAnimation(animation, to: layer, forKey: key)
    }
    try add(0.1, "a")
    try add(0.2, "b")
    try add(0.3, nil)
    try add(0.4, nil)
    #expect(scene.animationCount == 4)
    try add(0.6, "a")
    #expect(scene.animationCount == 4)
    #expect(opacity(scene, at: 0) == 0.6)
    scene.removeAnimation(forKey: "a", from: layer)
    scene.removeAnimation(forKey: "c", from: layer)
    #expect(opacity(scene, at: 0) == 0.4)
    // Another layer's keys are its own.
    let other = scene.makeLayer()
    try scene.addAnimation(Animation(.opacity), to: other, forKey: "b")
    #expect(scene.animationCount == 4)
    scene.removeAllAnimations(from: layer)
    #expect(scene.animationCount == 1)
  }

  @Test func `a copy is added`() throws {
    var scene = scene
    var animation = Animation(.opacity)
    (animation.from, animation.to) = (.number(0), .number(0))
    try scene.addAnimation(animation, to: layer, forKey: nil)
    animation.from = .number(1)
    #expect(opacity(scene, at: 0) == 0)
  }

  /// Every property with an end value, and its value at half the time.
  private static let movements: [(AnimatedProperty, LayerValue, LayerValue)] = [
    (.position, .point(Point(x: 60, y: 35)), .point(Point(x: 55, y: 30))),
    (.positionX, .number(60), .number(55)), (.positionY, .number(35), .number(30)),
    (
      .bounds, .rect(Rect(x: 2, y: 4, width: 50, height: 100)),
      .rect(Rect(x: 1, y: 2, width: 75, height: 75))
    ),
    (
      .boundsSize, .size(Size(width: 50, height: 100)), .size(Size(width: 75, height: 75))
    ),
    (.backgroundColor, .color(.red), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))),
    (
      .transform, .transform(AffineTransform(scaleX: 3, y: 5)),
      .transform(AffineTransform(scaleX: 2, y: 3))
    ),
    (.transformScale, .number(3), .number(2)), (.transformRotation, .number(3), .number(1.5)),
    (
      .transformTranslation, .size(Size(width: 4, height: 8)), .size(Size(width: 2, height: 4))
    ),
    (
      .transformTranslation, .point(Point(x: 4, y: 8)), .size(Size(width: 2, height: 4))
    ),
    (.opacity, .number(1), .number(0.75)), (.cornerRadius, .number(8), .number(4)),
    (.borderWidth, .number(8), .number(4)),
    (.borderColor, .color(.red), .color(Color(red: 0.5, green: 0, blue: 0))),
    (.isHidden, .flag(true), .flag(true)),
    (
      .path, .path(Path(Rect(x: 10, y: 0, width: 4, height: 8))),
      .path(Path(Rect(x: 5, y: 0, width: 12, height: 14)))
    ),
    (.fillColor, .color(.red), .color(Color(red: 0.5, green: 0, blue: 0))),
    (.strokeColor, .color(.red), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))),
    (.lineWidth, .number(3), .number(2)), (.strokeStart, .number(0.5), .number(0.25)),
    (.strokeEnd, .number(0.5), .number(0.75)),
    (
      .colors, .colors([.blue, .blue]),
      .colors([Color(red: 0.5, green: 0, blue: 0.5), .blue])
    ),
    (
      .colors, .colors([.red, .red, .blue]),
      .colors([.red, Color(red: 0.5, green: 0, blue: 0.5), .blue])
    ),
    (.locations, .numbers([0.5, 0.75]), .numbers([0.25, 0.875])),
    (.startPoint, .point(Point(x: 1, y: 1)), .point(Point(x: 0.75, y: 0.5))),
    (.endPoint, .point(.zero), .point(Point(x: 0.25, y: 0.5))),
    // A text is white and 36 points high.
    (.foregroundColor, .color(Color(white: 0)), .color(Color(white: 0.5))),
    (.fontSize, .number(18), .number(27)),
  ]

  @Test(arguments: movements)
  func `every property moves`(
    property: AnimatedProperty, end: LayerValue, middle: LayerValue
  ) throws {
    var scene = scene
    let layer =
      switch property.content {
      case .gradient: gradientLayer
      case .text: scene.makeTextLayer(in: dejaVuFonts)
      case .shape, .drawing, nil: layer
      }
    var animation = Animation(property)
    animation.to = end
    animation.playback.duration = Time(seconds: 2)
    try scene.addAnimation(animation, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    let values = scene.presentation(of: layer, at: Time(seconds: 1))
    #expect(property.get(values) == middle)
    #expect(scene.presentation(of: layer, at: Time(seconds: 2)) == scene.modelValues(of: layer))
    #expect(AnimatedProperty.named(property.keyPath) == property)
  }

  @Test func `no property is left out`() {
    // `FlipTests` has the turns out of the plane, which the transform does not keep.
    let turns: Set<AnimatedProperty> = [.transformRotationY, .transformRotationX]
    #expect(Set(Self.movements.map(\.0)).union(turns) == Set(AnimatedProperty.all))
  }

  /// As measured on macOS.
  @Test func `a flag changes as soon as it is under way`() throws {
    var scene = scene
    var animation = Animation(.isHidden, from: .flag(false), to: .flag(true))
    animation.playback.duration = Time(seconds: 1)
    try scene.addAnimation(animation, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    let isHidden = [0, 0.25, 0.75, 1].map {
      scene.presentation(of: layer, at: Time(seconds: $0)).isHidden
    }
    #expect(isHidden == [false, true, true, false])
  }

  @Test func `a part of a property leaves the rest alone`() throws {
    var scene = scene
    var style = scene.style(of: layer)
    style.transform = AffineTransform(translationX: 7, y: 8).scaledBy(x: 2, y: 2)
    try scene.setStyle(style, of: layer)
    var turn = Animation(.transformRotation)
    (turn.from, turn.to) = (.number(0), .number(2 * .pi))
    turn.playback.duration = Time(seconds: 2)
    try scene.addAnimation(turn, to: layer, forKey: nil)
    var move = Animation(.positionY)
    (move.from, move.to, move.playback) = (.number(0), .number(10), turn.playback)
    try scene.addAnimation(move, to: layer, forKey: nil)
    let notes = scene.commitAnimations(at: .zero)
    #expect(notes.isEmpty)
    let values = scene.presentation(of: layer, at: Time(seconds: 0.5))
    let expected = AffineTransform(translationX: 7, y: 8)
      .rotated(by: Angle(degrees: 90)).scaledBy(x: 2, y: 2)
    for part in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      #expect(abs(values.style.transform[keyPath: part] - expected[keyPath: part]) < 1e-12)
    }
    #expect(values.position == Point(x: 50, y: 2.5))
  }

  @Test func `two of the same in a turn get a note, parts of one do not`() throws {
    func notes(_ animations: [Animation]) throws -> [AnimatedProperty] {
      var scene = scene
      for var animation in animations {
        animation.playback.duration = Time(seconds: 1)
        try scene.addAnimation(animation, to: layer, forKey: nil)
      }
      return scene.commitAnimations(at: .zero).map(\.property)
    }
    var later = Animation(.position)
    later.beginTime = Time(seconds: 1)
    var filling = later
    filling.playback.fillMode = .backwards
    let position = Animation(.position)
    #expect(try notes([position, position]) == [.position])
    #expect(try notes([position, Animation(.positionX)]) == [.positionX])
    #expect(
      try notes([Animation(.transformScale), Animation(.transform)]) == [.transform])
    #expect(try notes([Animation(.positionX), Animation(.positionY)]).isEmpty)
    #expect(try notes([position, later]).isEmpty)
    #expect(try notes([position, filling]) == [.position])
  }

  @Test func `an animation that does not suit the property is refused`() throws {
    var scene = scene
    func error(_ property: AnimatedProperty, _ change: (inout Animation) -> Void)
      -> SceneError?
    {
      var animation = Animation(property)
      change(&animation)
      return #expect(throws: SceneError.self) {
        try scene.addAnimation(animation, to: layer, forKey: nil)
      }
    }
    #expect(error(.opacity) { $0.to = .point(.zero) } == .mismatchedValue(.opacity, .point))
    #expect(error(.position) { $0.by = .number(1) } == .mismatchedValue(.position, .number))
    #expect(error(.boundsSize) { $0.from = .point(.zero) } == .mismatchedValue(.boundsSize, .point))
    #expect(error(.opacity) { $0.playback.speed = -1 } == .invalidNumber("a speed", -1))
    #expect(
      error(.opacity) { $0.playback.repeatCount = -1 } == .invalidNumber("a repeat count", -1))
    #expect(
      error(.opacity) { $0.playback.duration = Time(seconds: -1) }
        == .invalidNumber("a duration", -1))
    #expect(
      error(.opacity) { $0.playback.timeOffset = .infinity }
        == .invalidNumber("a time offset", .infinity))
    #expect(
      error(.opacity) { $0.to = .number(.infinity) }
        == .invalidNumber("a value of 'opacity'", .infinity))
    let strange = Path(elements: [.move(.zero), .line(Point(x: 0, y: -.infinity))])
    #expect(
      error(.path) { $0.to = .path(strange) } == .invalidNumber("a value of 'path'", -.infinity))
    let plain = scene.makeLayer()
    #expect(throws: SceneError.lacksProperty(.strokeEnd, plain)) {
      try scene.addAnimation(Animation(.strokeEnd), to: plain, forKey: nil)
    }
    #expect(scene.animationCount == 0)
    #expect(
      SceneError.mismatchedValue(.opacity, .point).message()
        == "'opacity' takes a number, not a point")
    #expect(
      SceneError.lacksProperty(.strokeEnd, plain).message()
        == "View 2 has no 'strokeEnd', as it draws no shape")
  }
}
