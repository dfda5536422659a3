import Geometry
import Testing

@testable import Layers

/// Views that follow the sizes of their superviews.
struct AutoresizingTests {
  private static let rows: [(AutoresizingMask, Rect)] = [
    ([], Rect(x: 20, y: 10, width: 40, height: 20)),
    (.width, Rect(x: 20, y: 10, width: 80, height: 20)),
    (.leftMargin, Rect(x: 60, y: 10, width: 40, height: 20)),
    (.rightMargin, Rect(x: 20, y: 10, width: 40, height: 20)),
    // 20, 40 and 40 share 40 by their sizes.
    ([.leftMargin, .width, .rightMargin], Rect(x: 28, y: 10, width: 56, height: 20)),
    ([.leftMargin, .rightMargin], Rect(x: 20 + 40.0 / 3, y: 10, width: 40, height: 20)),
    (.height, Rect(x: 20, y: 10, width: 40, height: 40)),
    ([.topMargin, .bottomMargin], Rect(x: 20, y: 20, width: 40, height: 20)),
  ]

  @Test(arguments: rows)
  func `flexible parts share a difference by their sizes`(mask: AutoresizingMask, frame: Rect) {
    let resized = mask.resized(
      Rect(x: 20, y: 10, width: 40, height: 20), from: Size(width: 100, height: 40),
      to: Size(width: 140, height: 60))
    #expect(resized == frame)
  }

  @Test func `parts without a length share equally, and no length is negative`() {
    let all: AutoresizingMask = [.leftMargin, .width, .rightMargin]
    #expect(
      all.resized(.zero, from: .zero, to: Size(width: 30, height: 0))
        == Rect(x: 10, y: 0, width: 10, height: 0))
    #expect(
      AutoresizingMask.width.resized(
        Rect(x: 0, y: 0, width: 10, height: 5), from: Size(width: 20, height: 5), to: .zero)
        == Rect(x: 0, y: 0, width: 0, height: 5))
  }

  @Test func `views in views follow, unless constraints or stacks place them`() throws {
    var scene = Scene()
    let (outer, middle, inner) = (scene.makeView(), scene.makeView(), scene.makeView())
    let (free, arranged, stack) = (scene.makeView(), scene.makeView(), scene.makeStackView())
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    for view in [outer, middle, inner, free] { try scene.setFrame(square, of: view) }
    for view in [middle, inner, free, arranged] { scene.autoresizing[view] = [.width, .height] }
    try scene.addSubview(middle, to: outer)
    try scene.addSubview(inner, to: middle)
    try scene.addSubview(free, to: outer)
    try scene.addSubview(stack, to: outer)
    try scene.addArrangedSubview(arranged, to: stack)
    scene.releaseFrame(of: free)
    try scene.setFrame(Rect(x: 5, y: 5, width: 30, height: 20), of: outer)
    #expect(scene.frame(of: middle) == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(scene.frame(of: inner) == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(scene.frame(of: free) == square)
    #expect(scene.frame(of: arranged) == .zero)
  }

  @Test func `views follow a size that a layout gives`() throws {
    var scene = Scene()
    let (outer, inner) = (scene.makeView(), scene.makeView())
    try scene.addSubview(inner, to: outer)
    try scene.setFrame(.zero, of: inner)
    scene.autoresizing[inner] = [.width, .height]
    try scene.setWidth(80, of: outer)
    try scene.setHeight(40, of: outer)
    scene.show(outer)
    try scene.layoutIfNeeded()
    #expect(scene.frame(of: inner) == Rect(x: 0, y: 0, width: 80, height: 40))
  }
}
