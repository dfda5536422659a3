import Geometry
import Graphics
import Layers
import Motion
import Testing

@Suite struct AnimationTests {
  var scene = Scene()
  let page: LayerID
  let view: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 400, height: 200), of: page)
    scene.show(page)
    view = scene.makeView()
    try scene.addSubview(view, to: page)
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 50), of: view)
    scene.setBackgroundColor(.red, of: view)
    try scene.layoutIfNeeded()
  }

  private func linear(_ duration: Double, delay: Double = 0) throws -> Transaction {
    try Transaction(duration: duration, delay: delay, timing: .linear)
  }

  private func rect(_ scene: Scene, at seconds: Double) -> Rect? {
    scene.displayList(at: Time(seconds: seconds)).rects.first?.rect
  }

  @Test func `a view moves from its old frame to its new one`() throws {
    var scene = scene
    let before = scene
    try scene.setFrame(Rect(x: 100, y: 100, width: 200, height: 100), of: view)
    scene.animateChanges(since: before, with: try linear(2, delay: 1))
    #expect(scene.animationCount > 0)
    #expect(scene.frame(of: view) == Rect(x: 100, y: 100, width: 200, height: 100))
    #expect(scene.commitAnimations(at: Time(seconds: 10)).isEmpty)
    let (start, end) = (
      Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 100, y: 100, width: 200, height: 100)
    )
    #expect(rect(scene, at: 10) == start)
    #expect(rect(scene, at: 11) == start)
    #expect(rect(scene, at: 12) == Rect(x: 50, y: 50, width: 150, height: 75))
    #expect(rect(scene, at: 13) == end)
    #expect(rect(scene, at: 99) == end)
    // Before the turn it was added in, too, the start is what there was.
    #expect(rect(scene, at: 0) == start)
  }

  @Test func `until the turn commits the start shows`() throws {
    var scene = scene
    let before = scene
    try scene.setFrame(Rect(x: 100, y: 0, width: 100, height: 50), of: view)
    scene.animateChanges(since: before, with: try linear(1))
    #expect(rect(scene, at: 5) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(scene.endOfAnimations(after: Time(seconds: 5)) == Time(seconds: 6))
  }

  @Test func `a colour fades, in from nothing and out to nothing`() throws {
    var scene = scene
    func color(_ scene: Scene) -> Color? {
      scene.displayList(at: Time(seconds: 1)).rects.first?.color
    }
    for (new, middle) in [
      (Color.blue, Color(red: 0.5, green: 0, blue: 0.5)),
      (nil, Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ] {
      var changed = scene
      changed.setBackgroundColor(new, of: view)
      changed.animateChanges(since: scene, with: try linear(2))
      _ = changed.commitAnimations(at: .zero)
      #expect(color(changed) == middle)
      #expect(changed.displayList(at: Time(seconds: 2)).rects.first?.color == new)
    }
    scene.setBackgroundColor(nil, of: view)
    let before = scene
    scene.setBackgroundColor(.blue, of: view)
    scene.animateChanges(since: before, with: try linear(2))
    _ = scene.commitAnimations(at: .zero)
    #expect(color(scene) == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
  }

  @Test func `a later animation covers an earlier one until it is over`() throws {
    var scene = scene
    var before = scene
    try scene.setFrame(Rect(x: 100, y: 0, width: 100, height: 50), of: view)
    scene.animateChanges(since: before, with: try linear(10))
    _ = scene.commitAnimations(at: .zero)
    before = scene
    try scene.setFrame(Rect(x: 300, y: 0, width: 100, height: 50), of: view)
    scene.animateChanges(since: before, with: try linear(2))
    #expect(scene.commitAnimations(at: Time(seconds: 1)).isEmpty)
    #expect(rect(scene, at: 2)?.minX == 200)
    #expect(rect(scene, at: 5)?.minX == 50)
    #expect(rect(scene, at: 10)?.minX == 300)
    #expect(scene.endOfAnimations(after: Time(seconds: 1)) == Time(seconds: 10))
  }

  @Test func `animations that are over are forgotten once they are the greater part`() throws {
    var scene = scene
    for number in 1...100 {
      let before = scene
      try scene.setFrame(Rect(x: Double(number), y: 0, width: 100, height: 50), of: view)
      scene.animateChanges(since: before, with: try linear(Double(number)))
    }
    _ = scene.commitAnimations(at: .zero)
    let blocks = scene.blockIdentities
    scene.removeFinishedAnimations(at: Time(seconds: 63))
    #expect(scene.animationCount == 100)
    #expect(scene.blockIdentities == blocks)
    scene.removeFinishedAnimations(at: Time(seconds: 64))
    #expect(scene.animationCount == 36)
    #expect(scene.endOfAnimations(after: Time(seconds: 64)) == Time(seconds: 100))
  }

  @Test func `two animations of one property in a turn get a note`() throws {
    var scene = scene
    for x in [100.0, 200] {
      let before = scene
      try scene.setFrame(Rect(x: x, y: 0, width: 100, height: 50), of: view)
      scene.animateChanges(since: before, with: try linear(1))
    }
    let before = scene
    scene.setBackgroundColor(.blue, of: view)
    scene.animateChanges(since: before, with: try linear(1))
    let notes = scene.commitAnimations(at: Time(seconds: 4))
    try #require(notes.count == 1)
    #expect(notes[0].layer == view)
    #expect(notes[0].property == .position)
    #expect(notes[0].begin == Time(seconds: 4))
    #expect(scene.commitAnimations(at: Time(seconds: 5)).isEmpty)
  }

  @Test func `many views of one group make one note`() throws {
    var scene = Scene()
    let views = (0..<5).map { _ in scene.makeView() }
    for view in views {
      try scene.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: view)
    }
    for x in [100.0, 200, 300] {
      let before = scene
      for view in views { try scene.setFrame(Rect(x: x, y: 0, width: x, height: 10), of: view) }
      scene.animateChanges(since: before, with: try linear(1))
    }
    #expect(scene.commitAnimations(at: .zero).count == 2)
  }

  @Test func `changes that take no time just show`() throws {
    var scene = scene
    let before = scene
    try scene.setFrame(Rect(x: 100, y: 0, width: 100, height: 50), of: view)
    var atOnce = scene
    let transaction = try Transaction(duration: 0, dampingRatio: 0.5)
    atOnce.animateChanges(since: before, with: transaction)
    #expect(atOnce.animationCount == 0)
    #expect(rect(atOnce, at: 0)?.minX == 100)

    scene.animateChanges(since: before, with: try linear(0, delay: 2))
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 2))
    _ = scene.commitAnimations(at: .zero)
    #expect([0, 1.9, 2, 3].map { rect(scene, at: $0)?.minX } == [0, 0, 100, 100])
  }

  @Test func `nothing changed is nothing animated`() throws {
    var scene = scene
    scene.animateChanges(since: scene, with: try linear(1))
    #expect(scene.animationCount == 0)
    #expect(scene.endOfAnimations(after: .zero) == nil)
  }

  @Test func `a view never laid out starts from its parent's corner, the page's own does not`()
    throws
  {
    var scene = Scene()
    let page = scene.makeView()
    try scene.setWidth(400, of: page)
    try scene.setHeight(200, of: page)
    scene.setBackgroundColor(.lightGray, of: page)
    scene.show(page)
    let stack = scene.makeStackView()
    try scene.addSubview(stack, to: page)
    try scene.setFrame(Rect(x: 100, y: 100, width: 200, height: 100), of: stack)
    let bar = scene.makeView()
    try scene.setWidth(80, of: bar)
    scene.setBackgroundColor(.red, of: bar)
    try scene.addArrangedSubview(bar, to: stack)
    let before = scene
    try scene.layoutIfNeeded()
    scene.animateChanges(since: before, with: try linear(1))
    _ = scene.commitAnimations(at: .zero)
    let rects = scene.displayList(at: Time(seconds: 0.5)).rects.map(\.rect)
    #expect(
      rects == [
        Rect(x: 0, y: 0, width: 400, height: 200), Rect(x: 100, y: 100, width: 100, height: 50),
      ])
  }

  @Test func `a page without a size is just there, one with a size moves`() throws {
    var scene = Scene()
    let page = scene.makeView()
    scene.show(page)
    var before = scene
    try scene.setWidth(100, of: page)
    try scene.layoutIfNeeded()
    scene.animateChanges(since: before, with: try linear(1))
    #expect(scene.animationCount == 0)
    before = scene
    try scene.setWidth(200, of: page)
    try scene.setHeight(100, of: page)
    scene.setBackgroundColor(.red, of: page)
    try scene.layoutIfNeeded()
    scene.animateChanges(since: before, with: try linear(1))
    #expect(scene.animationCount > 0)
    _ = scene.commitAnimations(at: .zero)
    let list = scene.displayList(at: Time(seconds: 0.5))
    #expect(list.canvas == Size(width: 200, height: 100))
    #expect(list.rects.map(\.rect) == [Rect(x: 0, y: 0, width: 150, height: 50)])
  }

  @Test func `what waits for its first layout does not move with others`() throws {
    var scene = scene
    let waiting = scene.makeView()
    try scene.setWidth(40, of: waiting)
    try scene.setHeight(40, of: waiting)
    scene.setBackgroundColor(.blue, of: waiting)
    try scene.addSubview(waiting, to: page)
    let before = scene
    try scene.setFrame(Rect(x: 100, y: 0, width: 100, height: 50), of: view)
    scene.setBackgroundColor(.red, of: waiting)
    scene.animateChanges(since: before, with: try linear(2))
    _ = scene.commitAnimations(at: .zero)
    let rects = scene.displayList(at: Time(seconds: 1)).rects
    #expect(rects.map(\.rect.minX) == [50, 0])
    #expect(rects.map(\.rect.width) == [100, 40])
    #expect(rects[1].color == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func `an id used again does not stand for the view that had it`() throws {
    var scene = scene
    let before = scene
    scene.removeFromSuperview(view)
    scene.sweep(keepingLayers: { _ in false }, constraints: { _ in false })
    let new = scene.makeView()
    #expect(new == view)
    try scene.addSubview(new, to: page)
    try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 50), of: new)
    scene.setBackgroundColor(.blue, of: new)
    scene.animateChanges(since: before, with: try linear(1))
    _ = scene.commitAnimations(at: .zero)
    let rects = scene.displayList(at: Time(seconds: 0.5)).rects
    #expect(rects.map(\.rect) == [Rect(x: 0, y: 0, width: 100, height: 25)])
    #expect(rects.map(\.color) == [.blue])
  }

  @Test(arguments: [-1, -1e-9, Double.nan, .infinity])
  func `lengths that are none are refused`(seconds: Double) {
    let error = #expect(throws: AnimationError.self) { try Transaction(duration: seconds) }
    #expect(error?.parameter == .duration)
    #expect(
      throws: AnimationError.self, performing: { try Transaction(duration: 1, delay: seconds) })
    #expect(throws: AnimationError.self) {
      try Transaction(duration: seconds, dampingRatio: 0.5)
    }
  }

  @Test(
    arguments: [(0, 1), (-1, 1), (.nan, 1), (.infinity, 1), (1, .nan), (1, -.infinity)]
      as [(Double, Double)])
  func `springs that are none are refused`(ratio: Double, velocity: Double) {
    let error = #expect(throws: AnimationError.self) {
      try Transaction(duration: 1, dampingRatio: ratio, velocity: velocity)
    }
    #expect(error?.parameter == (ratio == 1 ? .velocity : .dampingRatio))
  }

  @Test func `the refusal says what would do`() {
    let error = #expect(throws: AnimationError.self) { try Transaction(duration: -1) }
    #expect(error?.message == "a duration is 0 or more, not -1")
  }
}
