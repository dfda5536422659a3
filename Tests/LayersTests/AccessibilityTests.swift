import Layers
import Testing

@Suite struct AccessibilityTests {
  @Test func `the labels of a page are those of what is seen, from the back to the front`() throws {
    var scene = Scene()
    let (page, left, right, inner) = (
      scene.makeView(), scene.makeView(), scene.makeView(), scene.makeLayer()
    )
    for view in [left, right] { try scene.addSubview(view, to: page) }
    try scene.addSublayer(inner, to: left)
    #expect(scene.shownAccessibilityLabels == [])
    scene.setAccessibilityLabel("inner", of: inner)
    scene.setAccessibilityLabel("right", of: right)
    #expect(scene.shownAccessibilityLabels == [])
    scene.show(page)
    #expect(scene.shownAccessibilityLabels == ["inner", "right"])
    // A label speaks for all that its layer holds.
    scene.setAccessibilityLabel("left", of: left)
    #expect(scene.shownAccessibilityLabels == ["left", "right"])
    scene.setHidden(true, of: right)
    scene.setAccessibilityLabel(nil, of: left)
    #expect(scene.shownAccessibilityLabels == ["inner"])
  }
}
