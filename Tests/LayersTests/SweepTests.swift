import Geometry
import Layers
import Motion
import Testing

@Suite struct SweepTests {
  private func sweep(
    _ scene: inout Scene, keeping layers: Set<LayerID> = [], _ constraints: Set<ConstraintID> = []
  ) {
    scene.sweep(
      keepingLayers: { layers.contains($0) }, constraints: { constraints.contains($0) })
  }

  private func rule(
    _ a: LayerID, _ b: LayerID, active: Bool, in scene: inout Scene
  ) throws -> ConstraintID {
    let id = try scene.makeConstraint(
      Constraint(Anchor(a, .width), equalTo: Anchor(b, .width)))
    scene.setActive(active, id)
    return id
  }

  @Test func `the page and what is held stays, with all it holds`() throws {
    var scene = Scene()
    let views = (0..<6).map { _ in scene.makeView() }
    try scene.addSubview(views[1], to: views[0])
    try scene.addSubview(views[3], to: views[2])
    scene.show(views[0])
    sweep(&scene, keeping: [views[2]])
    #expect(views.map { scene.contains($0) } == [true, true, true, true, false, false])
    sweep(&scene)
    #expect(scene.layerCount == 2)
    scene.show(nil)
    sweep(&scene)
    #expect(scene.layerCount == 0)
  }

  @Test func `a label goes with its layer`() throws {
    var scene = Scene()
    let view = scene.makeView()
    scene.setAccessibilityLabel("Bars", of: view)
    sweep(&scene, keeping: [view])
    #expect(scene.accessibilityLabel(of: view) == "Bars")
    sweep(&scene)
    #expect(scene.makeView() == view)
    #expect(scene.accessibilityLabel(of: view) == nil)
  }

  @Test func `a view keeps the whole tree that it is in`() throws {
    var scene = Scene()
    let stack = scene.makeStackView()
    let views = (0..<3).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    let loose = scene.makeView()
    sweep(&scene, keeping: [views[1]])
    #expect(!scene.contains(loose))
    #expect(scene.superview(of: views[1]) == stack)
    #expect(scene.arrangedSubviews(of: stack) == views)
    scene.removeFromSuperview(views[1])
    sweep(&scene, keeping: [views[1]])
    #expect(scene.layerCount == 1)
  }

  @Test func `a constraint lives with its views, or by its holder`() throws {
    var scene = Scene()
    let views = (0..<4).map { _ in scene.makeView() }
    let active = try rule(views[0], views[1], active: true, in: &scene)
    let halfDead = try rule(views[0], views[2], active: true, in: &scene)
    let idle = try rule(views[0], views[1], active: false, in: &scene)
    let heldIdle = try rule(views[0], views[1], active: false, in: &scene)
    #expect([active, halfDead, idle, heldIdle].allSatisfy { scene.isActive($0) || true })
    sweep(&scene, keeping: [views[0], views[1]], [heldIdle])
    #expect(scene.constraintCount == 2)
    #expect(scene.isActive(active))
    #expect(!scene.isActive(heldIdle))
    #expect(scene.layerCount == 2)

    let holder = try rule(views[0], scene.makeView(), active: false, in: &scene)
    sweep(&scene, keeping: [], [holder])
    #expect(scene.layerCount == 2)
    #expect(scene.constraintCount == 1)
  }

  @Test func `a set size lives as long as its view`() throws {
    var scene = Scene()
    let view = scene.makeView()
    try scene.setWidth(40, of: view)
    sweep(&scene, keeping: [view])
    try scene.layoutIfNeeded(view)
    #expect(scene.bounds(of: view).width == 40)
    sweep(&scene)
    #expect(scene.constraintCount == 0)
  }

  @Test func `a view that goes takes its animations with it`() throws {
    var scene = Scene()
    let view = scene.makeView()
    try scene.setWidth(40, of: view)
    let before = scene
    try scene.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: view)
    scene.animateChanges(since: before, with: try Transaction(duration: 1))
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 1))
    sweep(&scene)
    #expect(scene.endOfAnimations(after: .zero) == nil)
  }

  @Test func `making and dropping views for ever needs no more room`() throws {
    var scene = Scene()
    let page = scene.makeView()
    scene.show(page)
    var most = 0
    for _ in 0..<2000 {
      let view = scene.makeView()
      try scene.setWidth(10, of: view)
      try scene.addSubview(view, to: page)
      try scene.layoutIfNeeded()
      scene.removeFromSuperview(view)
      sweep(&scene)
      most = max(most, scene.blockIdentities.count)
    }
    #expect(most <= 4)
  }
}
