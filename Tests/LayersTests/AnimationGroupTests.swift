import Geometry
import Layers
import Motion
import Testing

@Suite struct AnimationGroupTests {
  var scene = Scene()
  let layer: LayerID

  init() throws {
    layer = scene.makeLayer()
    var style = LayerStyle()
    style.opacity = 0.5
    try scene.setStyle(style, of: layer)
    scene.show(layer)
  }

  /// An animation from 0 to `end` of so many seconds.
  private func movement(
    _ property: AnimatedProperty, to end: Double = 1, _ seconds: Double = 0,
    begin: Double = 0
  ) -> Animation {
    var animation = Animation(property, from: .number(0), to: .number(end))
    animation.playback.duration = Time(seconds: seconds)
    animation.beginTime = Time(seconds: begin)
    return animation
  }

  private func group(
    _ animations: [Animation], _ seconds: Double, _ change: (inout Animation) -> Void = { _ in }
  ) -> Animation {
    var group = Animation(.group(animations))
    group.playback.duration = Time(seconds: seconds)
    change(&group)
    return group
  }

  private func added(_ animation: Animation, key: String? = nil) throws -> Scene {
    var scene = scene
    try scene.addAnimation(animation, to: layer, forKey: key)
    _ = scene.commitAnimations(at: .zero)
    return scene
  }

  private func values(_ scene: Scene, at seconds: Double) -> Presentation {
    scene.presentation(of: layer, at: Time(seconds: seconds))
  }

  private func opacities(_ scene: Scene, at times: [Double]) -> [Double] {
    times.map { values(scene, at: $0).style.opacity }
  }

  /// Measured on macOS.
  @Test func `its animations run in its time, one without a duration as long as it`() throws {
    let scene = try added(
      group([movement(.opacity, 1, begin: 0.5), movement(.positionX, to: 100)], 2))
    for (time, opacity, x) in [
      (0.25, 0.5, 12.5), (0.5, 0.0, 25.0), (1.0, 0.5, 50.0), (1.4, 0.9, 70.0), (1.6, 0.5, 80.0),
    ] {
      let values = values(scene, at: time)
      #expect(abs(values.style.opacity - opacity) < 1e-12)
      #expect(abs(values.position.x - x) < 1e-12)
    }
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 2))
    #expect(values(scene, at: 2) == scene.modelValues(of: layer))
  }

  @Test func `it is cut off where the group ends, and repeats and turns with it`() throws {
    let clipped = try added(group([movement(.opacity, 4)], 1))
    #expect(opacities(clipped, at: [0.5, 0.999, 1, 2]) == [0.125, 0.24975, 0.5, 0.5])
    let swing = try added(
      group([movement(.opacity)], 1) {
        ($0.playback.autoreverses, $0.playback.repeatCount) = (true, .infinity)
      })
    #expect(opacities(swing, at: [0, 0.5, 1, 1.5, 2, 2.5, 3]) == [0, 0.5, 1, 0.5, 0, 0.5, 1])
    #expect(swing.longestPeriod == Time(seconds: 2))
    #expect(swing.endOfAnimations(after: .zero) == nil)
  }

  @Test func `nested groups run in each other's time`() throws {
    let inner = group([movement(.opacity, 0.5, begin: 0.25)], 1) {
      $0.beginTime = Time(seconds: 1)
      $0.playback.speed = 0.5
    }
    // Of the outer time 1.5 to 2.5 s.
    let scene = try added(group([inner], 5))
    #expect(
      opacities(scene, at: [1, 1.49, 1.5, 2, 2.25, 2.5]) == [0.5, 0.5, 0, 0.5, 0.75, 0.5])
  }

  @Test func `a group that is kept shows its end, and one that waits its start`() throws {
    let kept = try added(
      group([movement(.opacity), movement(.positionX, to: 100, 0.5)], 1) {
        ($0.playback.fillMode, $0.playback.isRemovedOnCompletion) = (.both, false)
        $0.beginTime = Time(seconds: 1)
      })
    #expect(opacities(kept, at: [0, 1, 1.5, 2, 99]) == [0, 0, 0.5, 1, 1])
    // What was over before the group was is over.
    #expect(values(kept, at: 99).position.x == 0)
  }

  @Test func `the group's timing function paces its time, and the transaction's takes its place`()
    throws
  {
    let eased = try added(group([movement(.opacity)], 2) { $0.timingFunction = .easeIn })
    #expect(abs(opacities(eased, at: [1])[0] - 0.3154) < 0.00005)
    var scene = scene
    scene.transactionTimingFunction = .easeOut
    try scene.addAnimation(group([movement(.opacity)], 2), to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    #expect(abs(opacities(scene, at: [1])[0] - 0.6846) < 0.00005)
  }

  @Test func `without a duration it takes the transaction's`() throws {
    let scene = try added(group([movement(.opacity)], 0))
    #expect(opacities(scene, at: [0.125, 0.25]) == [0.5, 0.5])
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 0.25))
  }

  @Test func `it is one animation to its key, to a wait and to the notes`() throws {
    var scene = scene
    let wait = scene.waitForAnimations()
    try scene.addAnimation(
      group([movement(.opacity, 1), movement(.opacity, 1, begin: 1), movement(.positionX)], 3),
      to: layer,
      forKey: "both")
    #expect(scene.commitAnimations(at: .zero).isEmpty)
    #expect(scene.endsOfWaits(ifCommittedAt: .zero)[wait] == Time(seconds: 3))
    #expect(opacities(scene, at: [0.5, 1.75, 2.5]) == [0.5, 0.75, 0.5])
    scene.removeAnimation(forKey: "both", from: layer)
    #expect(scene.animationCount == 0)
    #expect(scene.endsOfWaits(ifCommittedAt: .zero).isEmpty)
  }

  @Test func `what is wrong with one of its animations is wrong with it`() throws {
    var scene = scene
    func error(_ animation: Animation) -> SceneError? {
      #expect(throws: SceneError.self) {
        try scene.addAnimation(group([animation], 1), to: layer, forKey: nil)
      }
    }
    #expect(error(group([], 1)) == .emptyGroup)
    #expect(error(movement(.strokeEnd)) == .lacksProperty(.strokeEnd, layer))
    #expect(error(Animation(.opacity, to: .point(.zero))) == .mismatchedValue(.opacity, .point))
    #expect(error(group([movement(.opacity)], -1)) == .invalidNumber("a duration", -1))
    #expect(scene.animationCount == 0)
  }
}
