import Geometry
import Layers
import Motion
import Testing

@Suite struct TransactionTests {
  var scene = Scene()
  let layer: LayerID

  init() throws {
    layer = scene.makeLayer()
    scene.show(layer)
  }

  private func add(
    _ duration: Double, to scene: inout Scene, repeats: Double = 0, key: String? = nil
  ) throws {
    var animation = Animation(.opacity)
    (animation.from, animation.to) = (.number(0), .number(1))
    animation.playback.duration = Time(seconds: duration)
    animation.playback.repeatCount = repeats
    try scene.addAnimation(animation, to: layer, forKey: key)
  }

  private func commit(_ scene: inout Scene) -> Bool { scene.commitTransaction() }

  /// When a wait is over, in seconds, if the turn commits at 10.
  private func end(_ wait: AnimationWait, _ scene: Scene) -> Double?? {
    scene.endsOfWaits(ifCommittedAt: Time(seconds: 10))[wait].map { $0?.seconds }
  }

  @Test func `settings are those of the innermost transaction that has some`() throws {
    var scene = scene
    #expect(scene.transactionDuration == Time(seconds: 0.25))
    #expect(scene.transactionTimingFunction == nil)
    #expect(!scene.disablesActions)
    scene.beginTransaction()
    try scene.setTransactionDuration(2)
    scene.transactionTimingFunction = .easeIn
    scene.disablesActions = true
    scene.beginTransaction()
    #expect(scene.transactionDuration == Time(seconds: 2))
    #expect(scene.transactionTimingFunction == .easeIn)
    #expect(scene.disablesActions)
    try scene.setTransactionDuration(3)
    scene.disablesActions = false
    #expect(scene.transactionDuration == Time(seconds: 3))
    #expect(!scene.disablesActions)
    #expect(commit(&scene))
    #expect(scene.transactionDuration == Time(seconds: 2))
    #expect(scene.disablesActions)
    #expect(commit(&scene))
    #expect(!commit(&scene))
    #expect(scene.transactionDuration == Time(seconds: 0.25))
    #expect(throws: SceneError.invalidNumber("a duration", -1)) {
      try scene.setTransactionDuration(-1)
    }
  }

  @Test func `they pace the animations that are added in it`() throws {
    var scene = scene
    scene.beginTransaction()
    try scene.setTransactionDuration(2)
    scene.transactionTimingFunction = .easeIn
    try add(0, to: &scene)
    #expect(commit(&scene))
    _ = scene.commitAnimations(at: .zero)
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 2))
    let opacity = scene.presentation(of: layer, at: Time(seconds: 1)).style.opacity
    #expect(abs(opacity - 0.3154) < 0.00005)

    var changed = scene
    changed.transactionTimingFunction = .easeIn
    changed.removeAllAnimations(from: layer)
    let before = changed
    try changed.setPosition(Point(x: 100, y: 0), of: layer)
    changed.animateChanges(since: before, with: try Transaction(duration: 2))
    _ = changed.commitAnimations(at: .zero)
    let x = changed.presentation(of: layer, at: Time(seconds: 1)).position.x
    #expect(abs(x - 31.54) < 0.005)
  }

  @Test func `a wait is for what is added after it`() throws {
    var scene = scene
    scene.beginTransaction()
    try add(9, to: &scene)
    let wait = scene.waitForAnimations()
    #expect(end(wait, scene) == nil)
    try add(1, to: &scene)
    try add(2, to: &scene)
    _ = scene.commitTransaction()
    try add(5, to: &scene)
    #expect(end(wait, scene) == 12)
    _ = scene.commitAnimations(at: Time(seconds: 10))
    #expect(end(wait, scene) == 12)
    #expect(scene.endsOfWaits(ifCommittedAt: Time(seconds: 12)).isEmpty)
  }

  @Test func `a wait includes transactions within, and ends with another one`() throws {
    var scene = scene
    scene.beginTransaction()
    let outer = scene.waitForAnimations()
    scene.beginTransaction()
    let inner = scene.waitForAnimations()
    try add(1, to: &scene)
    let second = scene.waitForAnimations()
    try add(2, to: &scene)
    _ = scene.commitTransaction()
    #expect(end(outer, scene) == 12)
    #expect(end(inner, scene) == 11)
    #expect(end(second, scene) == 12)
    try add(3, to: &scene)
    #expect(end(outer, scene) == 13)
    #expect(end(second, scene) == 12)
  }

  @Test func `a wait for an endless animation never ends, until that is removed`() throws {
    for isFirst in [true, false] {
      var scene = scene
      let wait = scene.waitForAnimations()
      if isFirst { try add(1, to: &scene, repeats: .infinity, key: "endless") }
      try add(2, to: &scene)
      if !isFirst { try add(1, to: &scene, repeats: .infinity, key: "endless") }
      #expect(end(wait, scene) == .some(nil))
      scene.removeAnimation(forKey: "endless", from: layer)
      #expect(end(wait, scene) == 12)
      scene.removeAllAnimations(from: layer)
      #expect(end(wait, scene) == nil)
    }
  }

  @Test func `a turn ends the transactions that are open in it`() throws {
    var scene = scene
    scene.beginTransaction()
    try scene.setTransactionDuration(2)
    let wait = scene.waitForAnimations()
    _ = scene.commitAnimations(at: .zero)
    try add(0, to: &scene)
    #expect(end(wait, scene) == nil)
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 0.25))
    #expect(!commit(&scene))
  }

  @Test func `a layer with a pending wait is not swept away`() throws {
    var scene = scene
    scene.show(nil)
    var copy = scene
    try add(1, to: &copy)
    copy.sweep(keepingLayers: { _ in false }, constraints: { _ in false })
    #expect(!copy.contains(layer))
    let wait = scene.waitForAnimations()
    try add(1, to: &scene)
    scene.sweep(keepingLayers: { _ in false }, constraints: { _ in false })
    #expect(scene.contains(layer))
    #expect(end(wait, scene) == 11)
  }

  @Test func `changes that animate together move looks and shapes too`() throws {
    var scene = scene
    let slice = scene.makeShapeLayer()
    let before = scene
    var style = scene.style(of: slice)
    (style.opacity, style.transform) = (0, AffineTransform(scaleX: 3, y: 3))
    try scene.setStyle(style, of: slice)
    var shape = try #require(scene.shape(of: slice))
    (shape.strokeEnd, shape.fillColor, shape.path) = (0, nil, Path(Rect.zero))
    try scene.setShape(shape, of: slice)
    scene.animateChanges(since: before, with: try Transaction(duration: 2, timing: .linear))
    #expect(scene.animationCount == 4)
    _ = scene.commitAnimations(at: .zero)
    let values = scene.presentation(of: slice, at: Time(seconds: 1))
    #expect(values.style.opacity == 0.5)
    #expect(values.style.transform == AffineTransform(scaleX: 2, y: 2))
    #expect(values.shape?.strokeEnd == 0.5)
    #expect(values.shape?.fillColor == Color(white: 0, alpha: 0.5))
    // A path is animated only explicitly.
    #expect(values.shape?.path == Path(Rect.zero))
  }
}
