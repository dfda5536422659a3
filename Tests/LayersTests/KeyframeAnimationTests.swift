import Geometry
import Layers
import Motion
import Testing

@Suite struct KeyframeAnimationTests {
  var scene = Scene()
  let layer: LayerID

  init() throws {
    layer = scene.makeShapeLayer()
    scene.show(layer)
  }

  private func values(
    _ property: AnimatedProperty, at seconds: Double, _ change: (inout KeyframeMovement) -> Void
  ) throws -> Presentation {
    var scene = scene
    var movement = KeyframeMovement(property)
    change(&movement)
    var animation = Animation(.keyframes(movement))
    animation.playback.duration = Time(seconds: 1)
    try scene.addAnimation(animation, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    return scene.presentation(of: layer, at: Time(seconds: seconds))
  }

  @Test func `it goes from value to value`() throws {
    for (time, opacity) in [(0, 0), (0.15, 0.3), (0.5, 1), (0.75, 0.75), (1, 1)] {
      let values = try values(.opacity, at: time) {
        $0.values = [.number(0), .number(1), .number(0.5)]
      }
      #expect(abs(values.style.opacity - opacity) < 1e-12)
    }
  }

  @Test func `any kind of value is one, a translation also as a point`() throws {
    let colored = try values(.backgroundColor, at: 0.75) {
      $0.values = [.color(.red), .color(.red), .color(.blue)]
    }
    #expect(colored.backgroundColor == Color(red: 0.5, green: 0, blue: 0.5))
    let moved = try values(.transformTranslation, at: 0.25) {
      $0.values = [.point(.zero), .size(Size(width: 4, height: 8)), .point(.zero)]
    }
    #expect(moved.style.transform == AffineTransform(translationX: 2, y: 4))
    let path = try values(.path, at: 0.75) {
      $0.values = [0, 10, 30].map { .path(Path(Rect(x: $0, y: 0, width: 10, height: 10))) }
    }
    #expect(path.shape?.path == Path(Rect(x: 20, y: 0, width: 10, height: 10)))
  }

  /// A line, then a curve: measured on macOS to a hundredth of a point.
  @Test(
    arguments: [
      (
        nil,
        [
          (0, 0, 0), (0.1, 20, 0), (0.25, 50, 0), (0.5, 100, 0), (0.6, 129.6, 5.6),
          (0.75, 168.75, 31.25), (0.9, 194.4, 70.4), (0.99, 199.94, 97.0),
        ]
      ),
      (
        [0, 0.2, 1],
        [
          (0, 0, 0), (0.1, 50, 0), (0.25, 109.36, 0.57), (0.5, 153.61, 18.46), (0.6, 168.75, 31.25),
          (0.75, 186.88, 54.65), (0.9, 197.75, 81.35), (0.99, 199.98, 98.13),
        ]
      ),
    ] as [([Double]?, [(Double, Double, Double)])])
  func `a path is followed piece by piece`(
    keyTimes: [Double]?, places: [(Double, Double, Double)]
  ) throws {
    let path = Path(elements: [
      .move(.zero), .line(Point(x: 100, y: 0)),
      .curve(
        Point(x: 200, y: 100), control1: Point(x: 150, y: 0), control2: Point(x: 200, y: 50)),
    ])
    for (time, x, y) in places {
      let position = try values(.position, at: time) {
        // The path comes first.
        ($0.path, $0.keyTimes, $0.values) = (path, keyTimes, [.point(.zero), .point(.zero)])
      }.position
      #expect(abs(position.x - x) < 0.05, "\(time): \(position)")
      #expect(abs(position.y - y) < 0.05, "\(time): \(position)")
    }
  }

  @Test func `with fewer than two keyframes nothing moves, as on macOS`() throws {
    for count in 0...1 {
      let values = try values(.opacity, at: 0.5) {
        $0.values = Array(repeating: .number(0.3), count: count)
        // Nor does it matter what else there is.
        $0.keyTimes = [0, 1]
      }
      #expect(values.style.opacity == 1)
    }
    #expect(try values(.position, at: 0.5) { $0.path = Path() }.position == .zero)
  }

  @Test func `keyframes that do not suit the property are refused`() {
    func message(_ change: (inout KeyframeMovement) -> Void) -> String? {
      #expect(throws: SceneError.self) {
        try values(.opacity, at: 0) {
          $0.values = [.number(0), .number(1), .number(0)]
          change(&$0)
        }
      }?.message()
    }
    #expect(message { $0.keyTimes = [0, 1] } == "3 keyframes take 3 key times, not 2")
    #expect(message { $0.keyTimes = [0, 0.7, 0.6] } == "key times rise from 0 to 1")
    #expect(message { $0.keyTimes = [0, 0.5, .nan] } == "key times rise from 0 to 1")
    #expect(
      message { $0.timingFunctions = [.easeIn] } == "3 keyframes take 2 timing functions, not 1")
    #expect(
      message { $0.values?[1] = .point(.zero) } == "'opacity' takes a number, not a point")
    #expect(message { $0.values?[1] = .number(.nan) } == "a value of 'opacity' cannot be nan")
    #expect(message { $0.path = Path() } == "'opacity' takes a number, not a path")
  }

  @Test func `a spring pulls along a way of its own`() throws {
    var scene = scene
    var animation = Animation(.positionX, from: .number(0), to: .number(100))
    animation.basic?.spring = Spring()
    // It knows its pace, and ends before it rests.
    animation.timingFunction = .easeIn
    animation.playback.duration = Time(seconds: 0.5)
    try scene.addAnimation(animation, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    // Measured on macOS.
    for (time, x) in [(0.1, 34.02998447418213), (0.49, 108.34387540817261), (0.5, 0)] {
      let position = scene.presentation(of: layer, at: Time(seconds: time)).position
      #expect(abs(position.x - x) < 0.00005)
    }
  }

  @Test(arguments: [
    (Spring(mass: 0), "a mass cannot be 0"), (Spring(stiffness: -1), "a stiffness cannot be -1"),
    (Spring(damping: -1), "a damping cannot be -1"),
    (Spring(initialVelocity: .infinity), "an initial velocity cannot be inf"),
  ])
  func `an invalid spring is refused`(spring: Spring, message: String) {
    var scene = scene
    let error = #expect(throws: SceneError.self) {
      try scene.addAnimation(
        Animation(.basic(BasicMovement(.opacity, spring: spring))), to: layer, forKey: nil)
    }
    #expect(error?.message() == message)
  }
}
