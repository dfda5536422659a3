import Geometry
import Graphics
import Layers
import Motion
import Testing

@Suite struct SnapshotTests {
  /// A page with so many views.
  private func crowd(_ count: Int) throws -> (scene: Scene, page: LayerID, views: [LayerID]) {
    var scene = Scene()
    let page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 800, height: 600), of: page)
    scene.show(page)
    var views: [LayerID] = []
    for number in 0..<count {
      let view = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: Double(number) / 100, width: 5, height: 5), of: view)
      scene.setBackgroundColor(.red, of: view)
      try scene.addSubview(view, to: page)
      views.append(view)
    }
    return (scene, page, views)
  }

  private func differing(_ a: Scene, _ b: Scene) -> Int {
    Set(a.blockIdentities).symmetricDifference(b.blockIdentities).count
  }

  @Test func `a copy of 100,000 views shares all but a handful of blocks after its first change`()
    throws
  {
    var (scene, page, views) = try crowd(100_000)
    try scene.layoutIfNeeded()
    #expect(scene.blockIdentities.count > 1500)
    let changes: [(inout Scene) throws -> Void] = [
      { $0.setBackgroundColor(.blue, of: views[50_000]) },
      { try $0.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: views[70_000]) },
      { scene in scene.removeFromSuperview(views[30_000]) },
      { scene in
        let view = scene.makeView()
        try scene.addSubview(view, to: page)
      },
      { scene in
        try scene.setWidth(9, of: views[10_000])
        try scene.layoutIfNeeded()
      },
      { scene in
        let before = scene
        scene.setBackgroundColor(.blue, of: views[5])
        scene.animateChanges(since: before, with: try Transaction(duration: 1))
        _ = scene.commitAnimations(at: .zero)
      },
    ]
    for change in changes {
      var copy = scene
      #expect(differing(copy, scene) == 0)
      try change(&copy)
      #expect((1...10).contains(differing(copy, scene)))
    }
  }

  @Test func `a crowded page is laid out, drawn and swept`() throws {
    var (scene, page, views) = try crowd(20_000)
    try scene.layoutIfNeeded()
    #expect(scene.displayList(at: .zero).items.count == 20_000)
    for view in views.reversed() where view.rawValue % 2 == 0 { scene.removeFromSuperview(view) }
    scene.sweep(keepingLayers: { _ in false }, constraints: { _ in false })
    #expect(scene.layerCount == 10_001)
    #expect(scene.subviews(of: page).count == 10_000)
  }

  @Test(arguments: StackDistribution.allCases)
  func `a stack of 10,000 views with sizes of their own is laid out`(
    distribution: StackDistribution
  ) throws {
    var scene = Scene()
    let stack = scene.makeStackView()
    scene.setDistribution(distribution, of: stack)
    scene.setAlignment(.bottom, of: stack)
    try scene.setFrame(Rect(x: 0, y: 0, width: 1e6, height: 100), of: stack)
    let views = (0..<10_000).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    for view in views.reversed() {
      if distribution != .fillEqually, view != views[0] { try scene.setWidth(50, of: view) }
      let rule = try scene.makeConstraint(
        Constraint(Anchor(view, .height), equalTo: Anchor(stack, .height), multiplier: 0.5))
      scene.setActive(true, rule)
    }
    #expect(try scene.layoutIfNeeded(stack).isEmpty)
    #expect(abs(scene.frame(of: views[9_999]).maxX - 1e6) < 1e-3)
    #expect(views.allSatisfy { scene.frame(of: $0).minY == 50 })
  }
}
