import TestSupport
import Geometry
import Motion
import Testing

@testable import Layers

@Suite struct LayoutTests {
  var scene = Scene()
  let page: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 400, height: 200), of: page)
    scene.show(page)
  }

  private func child(of parent: LayerID, in scene: inout Scene) throws -> LayerID {
    let view = scene.makeView()
    try scene.addSubview(view, to: parent)
    return view
  }

  private func activate(_ constraint: Constraint, in scene: inout Scene) throws -> ConstraintID {
    let id = try scene.makeConstraint(constraint)
    scene.setActive(true, id)
    return id
  }

  private func tie(
    _ first: Anchor, _ second: Anchor, times multiplier: Double = 1, plus constant: Double = 0,
    in scene: inout Scene
  ) throws {
    _ = try activate(
      Constraint(first, equalTo: second, multiplier: multiplier, constant: constant), in: &scene)
  }

  @Test func `edges pin a view into another`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    try tie(Anchor(view, .leading), Anchor(page, .leading), plus: 10, in: &scene)
    try tie(Anchor(view, .trailing), Anchor(page, .trailing), plus: -20, in: &scene)
    try tie(Anchor(view, .top), Anchor(page, .top), plus: 5, in: &scene)
    try tie(Anchor(view, .bottom), Anchor(page, .bottom), plus: -15, in: &scene)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: view) == Rect(x: 10, y: 5, width: 370, height: 180))
  }

  @Test func `centres and multiples of edges are measured in the common ancestor`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    try scene.setWidth(40, of: view)
    try scene.setHeight(20, of: view)
    try tie(Anchor(view, .centerX), Anchor(page, .centerX), times: 0.5, in: &scene)
    try tie(Anchor(view, .centerY), Anchor(page, .centerY), in: &scene)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: view) == Rect(x: 80, y: 90, width: 40, height: 20))
  }

  @Test func `edges are tied across levels of the tree`() throws {
    var scene = scene
    let box = try child(of: page, in: &scene)
    try scene.setFrame(Rect(x: 100, y: 50, width: 200, height: 100), of: box)
    try scene.setBounds(Rect(x: 7, y: 0, width: 200, height: 100), of: box)
    let inner = try child(of: box, in: &scene)
    let outer = try child(of: page, in: &scene)
    try scene.setFrame(Rect(x: 150, y: 60, width: 30, height: 40), of: outer)
    for (attribute) in [Anchor.Attribute.leading, .trailing, .top, .bottom] {
      try tie(Anchor(inner, attribute), Anchor(outer, attribute), in: &scene)
    }
    scene.setBackgroundColor(.red, of: inner)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: inner) == Rect(x: 57, y: 10, width: 30, height: 40))
    #expect(
      scene.displayList(at: .zero).rects.map(\.rect) == [Rect(x: 150, y: 60, width: 30, height: 40)]
    )
  }

  @Test func `equations are solved together, whatever their order`() throws {
    // a + b fill the page, b is twice a.
    var dice = Dice(seed: 3)
    for _ in 0..<20 {
      var scene = scene
      let a = try child(of: page, in: &scene)
      let b = try child(of: page, in: &scene)
      let constraints = [
        Constraint(Anchor(a, .leading), equalTo: Anchor(page, .leading)),
        Constraint(Anchor(b, .leading), equalTo: Anchor(a, .trailing), constant: 10),
        Constraint(Anchor(b, .trailing), equalTo: Anchor(page, .trailing)),
        Constraint(Anchor(b, .width), equalTo: Anchor(a, .width), multiplier: 2),
        Constraint(Anchor(a, .height), equalTo: Anchor(a, .width)),
        Constraint(Anchor(b, .height), equalTo: Anchor(a, .height), constant: 1),
      ]
      for constraint in constraints.shuffled(using: &dice) {
        _ = try activate(constraint, in: &scene)
      }
      try scene.layoutIfNeeded()
      #expect(abs(scene.frame(of: a).width - 130) < 1e-9)
      #expect(abs(scene.frame(of: a).height - 130) < 1e-9)
      #expect(abs(scene.frame(of: b).minX - 140) < 1e-9)
      #expect(abs(scene.frame(of: b).width - 260) < 1e-9)
      #expect(abs(scene.frame(of: b).height - 131) < 1e-9)
    }
  }

  @Test func `a size that nothing determines is 0, a place stays what it was`() throws {
    var scene = scene
    let (a, b) = (try child(of: page, in: &scene), try child(of: page, in: &scene))
    try tie(Anchor(a, .width), Anchor(b, .width), times: 2, in: &scene)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: a) == .zero)
    #expect(scene.frame(of: b) == .zero)
  }

  @Test func `a contradiction names both constraints`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    let first = try activate(
      Constraint(Anchor(view, .height), equalTo: Anchor(page, .height), multiplier: 0.2),
      in: &scene)
    let second = try activate(
      Constraint(Anchor(view, .height), equalToConstant: 50), in: &scene)
    let before = scene.blockIdentities
    let error = #expect(throws: LayoutError.self) { try scene.layoutIfNeeded() }
    guard case .contradiction(let later, let earlier) = try #require(error) else {
      Issue.record("another error")
      return
    }
    #expect([later.id, earlier.id] == [second, first])
    #expect(
      error?.message { $0 == view ? "bar" : "chart" }
        == "'bar.height == 50' contradicts 'bar.height == chart.height × 0.2'")
    #expect(scene.blockIdentities == before)
    #expect(scene.needsLayout)
    scene.setActive(false, first)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: view).height == 50)
  }

  @Test func `a contradiction is found through other views`() throws {
    var scene = scene
    let views = try (0..<3).map { _ in try child(of: page, in: &scene) }
    try tie(Anchor(views[0], .width), Anchor(views[1], .width), in: &scene)
    try tie(Anchor(views[1], .width), Anchor(views[2], .width), in: &scene)
    try tie(Anchor(views[2], .width), Anchor(views[0], .width), plus: 1, in: &scene)
    #expect(throws: LayoutError.self) { try scene.layoutIfNeeded() }
  }

  @Test func `a redundant constraint is not a contradiction`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    for _ in 0..<3 {
      try tie(Anchor(view, .width), Anchor(page, .width), times: 1.0 / 3, in: &scene)
      try tie(Anchor(view, .width), Anchor(page, .height), times: 2.0 / 3, in: &scene)
    }
    try scene.layoutIfNeeded()
    #expect(abs(scene.frame(of: view).width - 400.0 / 3) < 1e-9)
  }

  @Test func `a frame that was set is a constant`() throws {
    var scene = scene
    let rule = try activate(Constraint(Anchor(page, .width), equalToConstant: 300), in: &scene)
    let error = #expect(throws: LayoutError.self) { try scene.layoutIfNeeded() }
    #expect(error?.message() == "'View 0.width == 300' contradicts the frame of View 0")
    scene.setActive(false, rule)
  }

  @Test func `a constraint that can never hold is named alone`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    try tie(Anchor(view, .width), Anchor(view, .width), plus: 1, in: &scene)
    let error = #expect(throws: LayoutError.self) { try scene.layoutIfNeeded() }
    #expect(error?.message() == "'View 1.width == View 1.width + 1' can never hold")
  }

  @Test func `of a set frame and a set width the later one holds`() throws {
    var scene = scene
    try scene.setWidth(300, of: page)
    try scene.layoutIfNeeded()
    #expect(scene.bounds(of: page).size == Size(width: 300, height: 200))
    try scene.setFrame(Rect(x: 0, y: 0, width: 50, height: 60), of: page)
    try scene.layoutIfNeeded()
    #expect(scene.bounds(of: page).size == Size(width: 50, height: 60))
    #expect(scene.constraintCount == 0)
  }

  @Test func `a set size holds until it is set again or taken back`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    try scene.setWidth(40, of: view)
    try scene.setHeight(30, of: view)
    #expect(scene.bounds(of: view).size == Size(width: 40, height: 30))
    #expect(!scene.hasBeenLaidOut(view))
    try scene.layoutIfNeeded()
    #expect(scene.hasBeenLaidOut(view))
    try scene.setWidth(60, of: view)
    #expect(scene.bounds(of: view).width == 40)
    #expect(try scene.laidOutSize(of: view) == Size(width: 60, height: 30))
    #expect(scene.bounds(of: view).width == 40)
    try scene.setHeight(nil, of: view)
    #expect(scene.constraintCount == 1)
    try scene.layoutIfNeeded()
    #expect(scene.bounds(of: view).size == Size(width: 60, height: 0))
  }

  @Test func `a size outside the page's tree counts too`() throws {
    var scene = scene
    let ruler = scene.makeView()
    try scene.setWidth(70, of: ruler)
    let view = try child(of: page, in: &scene)
    try tie(Anchor(view, .width), Anchor(ruler, .width), times: 2, in: &scene)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: view).width == 140)
    #expect(!scene.hasBeenLaidOut(ruler))
    try tie(Anchor(view, .leading), Anchor(ruler, .leading), in: &scene)
    let error = #expect(throws: LayoutError.self) { try scene.layoutIfNeeded() }
    #expect(
      error?.message() == "'View 2.leading == View 1.leading' refers to views in two trees")
  }

  @Test func `a negative size is 0, with a note`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    try tie(Anchor(view, .height), Anchor(page, .height), times: -0.1, in: &scene)
    let notes = try scene.layoutIfNeeded()
    #expect(scene.frame(of: view).height == 0)
    #expect(notes.map { $0.message() } == ["View 1 would have a height of -20, and has 0"])
  }

  @Test(arguments: [0, Double.nan, .infinity, -.infinity])
  func `a multiplier that layout cannot use is refused`(multiplier: Double) {
    var scene = scene
    let anchor = Anchor(page, .width)
    #expect(throws: SceneError.self) {
      try scene.makeConstraint(
        Constraint(anchor, equalTo: Anchor(page, .height), multiplier: multiplier))
    }
    #expect(scene.constraintCount == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are none are refused everywhere`(value: Double) {
    var scene = scene
    let stack = scene.makeStackView()
    #expect(throws: SceneError.self) {
      try scene.makeConstraint(Constraint(Anchor(page, .width), equalToConstant: value))
    }
    #expect(throws: SceneError.self) { try scene.setWidth(value, of: page) }
    #expect(throws: SceneError.self) { try scene.setHeight(value, of: page) }
    #expect(throws: SceneError.self) { try scene.setSpacing(value, of: stack) }
    let rect = Rect(x: 0, y: value, width: 1, height: 1)
    #expect(throws: SceneError.self) { try scene.setFrame(rect, of: page) }
    #expect(throws: SceneError.self) { try scene.setBounds(rect, of: page) }
    #expect(scene.frame(of: page) == Rect(x: 0, y: 0, width: 400, height: 200))
  }

  @Test func `a width below 0 is refused`() {
    var scene = scene
    let error = #expect(throws: SceneError.self) { try scene.setWidth(-1, of: page) }
    #expect(error?.message() == "a width cannot be -1")
  }

  @Test(arguments: [
    (Anchor.Attribute.width, Anchor.Attribute.leading), (.leading, .top), (.top, .height),
    (.centerX, .centerY), (.bottom, .trailing),
  ])
  func `unlike anchors are refused`(first: Anchor.Attribute, second: Anchor.Attribute) {
    var scene = scene
    #expect(throws: SceneError.mismatchedAnchors(first, second)) {
      try scene.makeConstraint(Constraint(Anchor(page, first), equalTo: Anchor(page, second)))
    }
  }

  @Test func `an edge cannot equal a number`() {
    var scene = scene
    let error = #expect(throws: SceneError.self) {
      try scene.makeConstraint(Constraint(Anchor(page, .leading), equalToConstant: 5))
    }
    #expect(error?.message() == "'leading' needs another anchor to equal, not a number alone")
  }

  @Test func `numbers past all measure are an error and not a picture`() throws {
    var scene = scene
    let views = try (0..<3).map { _ in try child(of: page, in: &scene) }
    try scene.setWidth(1e300, of: views[0])
    try tie(Anchor(views[1], .width), Anchor(views[0], .width), times: 1e300, in: &scene)
    #expect(throws: LayoutError.tooLarge(views[1])) { try scene.layoutIfNeeded() }
  }

  @Test func `what changes nothing asks for no layout`() throws {
    var scene = scene
    let view = try child(of: page, in: &scene)
    try scene.setWidth(40, of: view)
    scene.setBackgroundColor(.red, of: view)
    try scene.layoutIfNeeded()
    let before = scene.blockIdentities
    let copy = scene
    try scene.setWidth(40, of: view)
    try scene.setFrame(Rect(x: 0, y: 0, width: 400, height: 200), of: page)
    scene.setBackgroundColor(.red, of: view)
    scene.setHidden(false, of: view)
    scene.removeFromSuperview(page)
    #expect(!scene.needsLayout)
    try scene.layoutIfNeeded()
    #expect(scene.blockIdentities == before)
    _ = copy
    scene.setBackgroundColor(.blue, of: view)
    #expect(!scene.needsLayout)
    scene.setHidden(true, of: view)
    #expect(scene.needsLayout)
  }

  @Test func `a second layout moves nothing`() throws {
    var scene = scene
    let stack = scene.makeStackView()
    scene.setDistribution(.fillEqually, of: stack)
    try scene.setSpacing(1.0 / 3, of: stack)
    try scene.addSubview(stack, to: page)
    try scene.setFrame(Rect(x: 0.1, y: 0.3, width: 333.3, height: 77.7), of: stack)
    let views = (0..<11).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    try scene.layoutIfNeeded()
    let (before, frames) = (scene, views.map { scene.frame(of: $0) })
    scene.setHidden(true, of: page)
    try scene.layoutIfNeeded()
    #expect(views.map { scene.frame(of: $0) } == frames)
    // Only the page's own record, in the one block there is, has changed.
    scene.animateChanges(since: before, with: try Transaction(duration: 1))
    #expect(scene.animationCount == 0)
  }

  @Test func `a layout of one tree leaves the others alone`() throws {
    var scene = scene
    let other = scene.makeView()
    try scene.setWidth(10, of: other)
    try scene.layoutIfNeeded()
    #expect(!scene.hasBeenLaidOut(other))
    #expect(scene.needsLayout(other))
    try scene.layoutIfNeeded(other)
    #expect(scene.hasBeenLaidOut(other))
  }
}

@Suite struct PreferredSizeTests {
  /// A view that wants to be 60 by 40, in a view of 200 by 100 points on the page.
  private func frame(
    _ change: (inout Scene, _ view: LayerID, _ outer: LayerID) throws -> Void
  ) throws -> Rect {
    var scene = Scene()
    let (outer, view) = (scene.makeView(), scene.makeView())
    try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: outer)
    try scene.setPreferredSize(Size(width: 60, height: 40), of: view)
    #expect(scene.frame(of: view) == Rect(x: 0, y: 0, width: 60, height: 40))
    try scene.addSubview(view, to: outer)
    scene.show(outer)
    try change(&scene, view, outer)
    _ = try scene.layoutIfNeeded()
    return scene.frame(of: view)
  }

  @Test func `a view is as large as it wants to be where nothing else says how large`() throws {
    #expect(try frame { _, _, _ in } == Rect(x: 0, y: 0, width: 60, height: 40))
    #expect(
      try frame { scene, view, _ in try scene.setWidth(30, of: view) }
        == Rect(x: 0, y: 0, width: 30, height: 40))
    let frame = Rect(x: 5, y: 6, width: 7, height: 8)
    #expect(try self.frame { scene, view, _ in try scene.setFrame(frame, of: view) } == frame)
    #expect(
      try self.frame { scene, view, outer in
        for attribute in [Anchor.Attribute.leading, .trailing] {
          let pin = Constraint(Anchor(view, attribute), equalTo: Anchor(outer, attribute))
          scene.setActive(true, try scene.makeConstraint(pin))
        }
      } == Rect(x: 0, y: 0, width: 200, height: 40))
  }

  @Test func `a stack asks how large its views want to be`() throws {
    var scene = Scene()
    let (stack, view, other) = (scene.makeStackView(), scene.makeView(), scene.makeView())
    try scene.setPreferredSize(Size(width: 60, height: 40), of: view)
    try scene.setWidth(20, of: other)
    for view in [view, other] { try scene.addArrangedSubview(view, to: stack) }
    scene.show(stack)
    _ = try scene.layoutIfNeeded()
    #expect(scene.frame(of: stack).size == Size(width: 80, height: 40))
    #expect(scene.frame(of: view) == Rect(x: 0, y: 0, width: 60, height: 40))
  }
}
