import TestSupport
import Geometry
import Layers
import Motion
import Testing

/// What holds of any animations at any time.
@Suite struct RandomAnimationTests {
  private static let properties: [(AnimatedProperty, @Sendable (inout Dice) -> LayerValue)] = [
    (.position, { .point(Point(x: number(&$0), y: number(&$0))) }),
    (.positionX, { .number(number(&$0)) }), (.transformRotation, { .number(number(&$0)) }),
    (.transformScale, { .number(number(&$0)) }),
    (.transform, { .transform(AffineTransform(scaleX: number(&$0), y: number(&$0))) }),
    (.boundsSize, { .size(Size(width: number(&$0), height: number(&$0))) }),
    (.opacity, { .number(number(&$0) / 10) }), (.isHidden, { .flag(Bool.random(using: &$0)) }),
    (.backgroundColor, { .color(Color(white: number(&$0) / 10)) }),
    (.path, { .path(path(&$0)) }), (.strokeEnd, { .number(number(&$0) / 10) }),
    (.lineWidth, { .number(number(&$0)) }),
  ]

  private static func number(_ dice: inout Dice) -> Double {
    Double(Int.random(in: -2...12, using: &dice))
  }

  private static func path(_ dice: inout Dice) -> Path {
    let rect = Rect(x: number(&dice), y: 0, width: number(&dice), height: 9)
    return Bool.random(using: &dice) ? Path(rect) : Path(ovalIn: rect)
  }

  private func randomAnimation(_ dice: inout Dice, depth: Int = 0) -> Animation {
    var animation = Animation(randomMovement(&dice, depth: depth))
    func pick<Value>(_ values: [Value], else other: Value) -> Value {
      values.randomElement(using: &dice) ?? other
    }
    animation.timingFunction = pick([nil, .easeIn, .easeInEaseOut], else: nil)
    animation.beginTime = Time(seconds: pick([0, 0, 1, 2.5], else: 0))
    animation.playback.duration = Time(seconds: pick([0, 0.5, 1, 3], else: 0))
    animation.playback.repeatCount = pick([0, 0, 0.5, 2, 2.25, .infinity], else: 0)
    animation.playback.autoreverses = Bool.random(using: &dice)
    animation.playback.speed = pick([1, 1, 0, 0.5, 2], else: 1)
    animation.playback.timeOffset = pick([0, 0, 0.25, -1, 7], else: 0)
    animation.playback.fillMode = pick(Playback.FillMode.allCases, else: .removed)
    animation.playback.isRemovedOnCompletion = Bool.random(using: &dice)
    return animation
  }

  private func randomMovement(_ dice: inout Dice, depth: Int) -> Animation.Movement {
    let index = Int.random(in: 0..<Self.properties.count, using: &dice)
    let (property, value) = Self.properties[index]
    switch Int.random(in: depth < 2 ? 0...5 : 2...5, using: &dice) {
    case 0:
      let count = Int.random(in: 1...3, using: &dice)
      return .group((0..<count).map { _ in randomAnimation(&dice, depth: depth + 1) })
    case 1, 2:
      var movement = KeyframeMovement(property)
      movement.values = (0..<Int.random(in: 0...4, using: &dice)).map { _ in value(&dice) }
      return .keyframes(movement)
    default:
      var movement = BasicMovement(property)
      if Bool.random(using: &dice) { movement.from = value(&dice) }
      if Bool.random(using: &dice) { movement.to = value(&dice) }
      if Bool.random(using: &dice) { movement.by = value(&dice) }
      if Int.random(in: 0..<4, using: &dice) == 0 { movement.spring = Spring() }
      return .basic(movement)
    }
  }

  @Test func `pictures depend on the animations and the time alone`() throws {
    var dice = Dice(seed: 99)
    for _ in 0..<200 {
      var scene = Scene()
      let page = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: page)
      scene.show(page)
      var layers: [LayerID] = []
      for _ in 0..<3 {
        let layer = scene.makeShapeLayer()
        try scene.setFrame(Rect(x: 10, y: 10, width: 20, height: 20), of: layer)
        var shape = Shape()
        shape.path = Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 20))
        shape.strokeColor = .red
        try scene.setShape(shape, of: layer)
        try scene.addSublayer(layer, to: layers.randomElement(using: &dice) ?? page)
        layers.append(layer)
      }
      let still = scene
      // Enough that those which are over are forgotten.
      for _ in 0..<Int.random(in: 0...150, using: &dice) {
        let key = ["a", "b", nil, nil, nil, nil].randomElement(using: &dice) ?? nil
        try scene.addAnimation(
          randomAnimation(&dice), to: layers.randomElement(using: &dice) ?? page, forKey: key)
      }
      _ = scene.commitAnimations(at: .zero)
      var later = scene
      for seconds in [0, 0.25, 1, 2.6, 5, 20, 1000] {
        let time = Time(seconds: seconds)
        _ = later.commitAnimations(at: time)
        later.removeFinishedAnimations(at: time)
        #expect(later.displayList(at: time) == scene.displayList(at: time))
        for layer in layers {
          #expect(
            later.presentation(of: layer, at: time) == scene.presentation(of: layer, at: time))
        }
        #expect(later.endOfAnimations(after: time) == scene.endOfAnimations(after: time))
      }
      for layer in layers { scene.removeAllAnimations(from: layer) }
      #expect(scene.displayList(at: .zero) == still.displayList(at: .zero))
    }
  }
}
