import Geometry
import Graphics
import Layers
import Motion
import TestSupport
import Testing

@Suite struct TreeTests {
  var scene = Scene()
  let parent: LayerID
  var children: [LayerID] = []

  init() throws {
    parent = scene.makeView()
    for _ in 0..<4 {
      let child = scene.makeView()
      try scene.addSubview(child, to: parent)
      children.append(child)
    }
  }

  @Test func `subviews are listed from the lowest to the highest`() {
    #expect(scene.subviews(of: parent) == children)
    #expect(scene.subviews(of: children[0]).isEmpty)
    #expect(children.allSatisfy { scene.superview(of: $0) == parent })
    #expect(scene.superview(of: parent) == nil)
  }

  @Test(arguments: 0..<4)
  mutating func `a view leaves without a trace`(place: Int) throws {
    var scene = scene
    scene.removeFromSuperview(children[place])
    scene.removeFromSuperview(children[place])
    var rest = children
    rest.remove(at: place)
    #expect(scene.subviews(of: parent) == rest)
    #expect(scene.superview(of: children[place]) == nil)
    try scene.insertSublayer(children[place], into: parent, at: place)
    #expect(scene.subviews(of: parent) == children)
  }

  @Test func `adding a view again moves it to the top`() throws {
    var scene = scene
    try scene.addSubview(children[1], to: parent)
    #expect(scene.subviews(of: parent) == [0, 2, 3, 1].map { children[$0] })
    try scene.insertSublayer(children[1], into: parent, at: 1)
    #expect(scene.subviews(of: parent) == children)
  }

  @Test func `a view has one superview at a time`() throws {
    var scene = scene
    try scene.addSubview(children[2], to: children[0])
    #expect(scene.subviews(of: parent) == [0, 1, 3].map { children[$0] })
    #expect(scene.subviews(of: children[0]) == [children[2]])
  }

  @Test func `a place that is not there is refused`() {
    for place in [-1, 5, Int.max, Int.min] {
      var scene = scene
      let view = scene.makeView()
      #expect(throws: SceneError.indexOutOfRange(index: place, count: 4, amongViews: false)) {
        try scene.insertSublayer(view, into: parent, at: place)
      }
      #expect(scene.superview(of: view) == nil)
    }
  }

  @Test func `a view cannot hold itself`() throws {
    var scene = scene
    let grandchild = scene.makeView()
    try scene.addSubview(grandchild, to: children[0])
    let before = scene.subviews(of: parent)
    #expect(throws: SceneError.cycle(view: parent, superview: grandchild)) {
      try scene.addSubview(parent, to: grandchild)
    }
    #expect(throws: SceneError.cycle(view: parent, superview: parent)) {
      try scene.addSubview(parent, to: parent)
    }
    #expect(scene.subviews(of: parent) == before)
    #expect(
      SceneError.cycle(view: parent, superview: grandchild).message()
        == "View 0 cannot be put into View 5, which it holds")
  }

  @Test func `nesting has a limit, whichever way it is built`() throws {
    var scene = Scene()
    let views = (0...Scene.nestingLimit).map { _ in scene.makeView() }
    for (outer, inner) in zip(views, views.dropFirst()).prefix(Scene.nestingLimit - 1) {
      try scene.addSubview(inner, to: outer)
    }
    let error = SceneError.tooDeep(limit: 1000)
    #expect(throws: error) { try scene.addSubview(views[1000], to: views[999]) }
    #expect(throws: error) { try scene.addSubview(views[0], to: views[1000]) }
    scene.show(views[0])
    scene.setBackgroundColor(.red, of: views[999])
    try scene.setWidth(10, of: views[999])
    try scene.setHeight(10, of: views[999])
    try scene.layoutIfNeeded()
    #expect(scene.displayList(at: .zero).items.count == 1)
  }

  @Test func `random moves keep the tree whole`() throws {
    var scene = Scene()
    var dice = Dice(seed: 7)
    let stack = scene.makeStackView()
    let views = [stack] + (0..<30).map { _ in scene.makeView() }
    var model = [LayerID: [LayerID]](uniqueKeysWithValues: views.map { ($0, []) })
    var arranged: [LayerID] = []
    for _ in 0..<3000 {
      let view = views[Int.random(in: 0..<views.count, using: &dice)]
      let target = views[Int.random(in: 0..<views.count, using: &dice)]
      let wasIn = scene.superview(of: view)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0:
        scene.removeFromSuperview(view)
        for key in views { model[key]?.removeAll { $0 == view } }
        arranged.removeAll { $0 == view }
      case 1:
        guard (try? scene.addArrangedSubview(view, to: stack)) != nil else { continue }
        if wasIn != stack {
          for key in views { model[key]?.removeAll { $0 == view } }
          model[stack]?.append(view)
        }
        arranged.removeAll { $0 == view }
        arranged.append(view)
      case 2:
        scene.removeArrangedSubview(view, from: stack)
        arranged.removeAll { $0 == view }
      default:
        guard (try? scene.addSubview(view, to: target)) != nil else { continue }
        for key in views { model[key]?.removeAll { $0 == view } }
        model[target]?.append(view)
        if target != stack { arranged.removeAll { $0 == view } }
      }
    }
    for view in views {
      #expect(scene.subviews(of: view) == model[view])
      #expect(scene.subviews(of: view).allSatisfy { scene.superview(of: $0) == view })
    }
    #expect(scene.arrangedSubviews(of: stack) == arranged)
    #expect(!arranged.isEmpty)
  }
}
