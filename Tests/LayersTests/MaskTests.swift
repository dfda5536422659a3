import Geometry
import Graphics
import Layers
import Motion
import Testing

/// What masks show, and what can be one.
@Suite struct MaskTests {
  var scene = Scene()
  let page: LayerID
  let layer: LayerID
  let mask: LayerID

  /// A red box, and a blue one at its corner to mask it with.
  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: page)
    scene.show(page)
    (layer, mask) = (scene.makeLayer(), scene.makeLayer())
    try scene.setFrame(Rect(x: 10, y: 20, width: 40, height: 20), of: layer)
    try scene.setFrame(Rect(x: 0, y: 0, width: 8, height: 4), of: mask)
    scene.setBackgroundColor(.red, of: layer)
    scene.setBackgroundColor(.blue, of: mask)
    try scene.addSublayer(layer, to: page)
  }

  private func lines(_ scene: Scene, at seconds: Double = 0) -> [String] {
    scene.displayList(at: Time(seconds: seconds)).text.split(separator: "\n").dropFirst()
      .map(String.init)
  }

  @Test func `a mask lies in the coordinates of what it masks, sublayers included`() throws {
    var scene = scene
    try scene.setBounds(Rect(x: 1, y: 2, width: 40, height: 20), of: layer)
    let sublayer = scene.makeLayer()
    try scene.setFrame(Rect(x: 2, y: 3, width: 1, height: 1), of: sublayer)
    scene.setBackgroundColor(.blue, of: sublayer)
    try scene.addSublayer(sublayer, to: layer)
    try scene.setMask(mask, of: layer)
    #expect(scene.mask(of: layer) == mask)
    #expect(
      lines(scene) == [
        "group opacity 1", "fill #FF0000 rect (10, 20) to (50, 40)",
        "fill #0000FF rect (11, 21) to (12, 22)", "mask", "fill #0000FF rect (9, 18) to (17, 22)",
        "end", "end",
      ])
    try scene.setMask(nil, of: layer)
    #expect(scene.mask(of: layer) == nil)
    #expect(lines(scene).count == 2)
  }

  @Test func `a mask turns over with what it masks`() throws {
    var scene = scene
    var style = LayerStyle()
    style.isGeometryFlipped = true
    style.opacity = 0.5
    try scene.setStyle(style, of: layer)
    try scene.setMask(mask, of: layer)
    #expect(
      lines(scene) == [
        "group opacity 0.5", "fill #FF0000 rect (10, 20) to (50, 40)", "mask",
        "fill #0000FF rect (10, 36) to (18, 40)", "end", "end",
      ])
  }

  @Test func `nothing shows through a mask of nothing, and nothing needs none`() throws {
    var scene = scene
    try scene.setMask(mask, of: layer)
    var hidden = scene
    hidden.setHidden(true, of: mask)
    #expect(lines(hidden).isEmpty)
    hidden.setHidden(false, of: mask)
    hidden.setBackgroundColor(nil, of: mask)
    #expect(lines(hidden).isEmpty)
    scene.setBackgroundColor(nil, of: layer)
    #expect(lines(scene).isEmpty)
  }

  @Test func `masks can be masked, and hold layers`() throws {
    var scene = scene
    let (inner, outer) = (scene.makeLayer(), scene.makeLayer())
    try scene.setFrame(Rect(x: 1, y: 1, width: 2, height: 2), of: inner)
    try scene.setFrame(Rect(x: 3, y: 3, width: 9, height: 9), of: outer)
    scene.setBackgroundColor(.red, of: inner)
    try scene.addSublayer(inner, to: outer)
    try scene.setMask(outer, of: mask)
    try scene.setMask(mask, of: layer)
    #expect(
      lines(scene) == [
        "group opacity 1", "fill #FF0000 rect (10, 20) to (50, 40)", "mask", "group opacity 1",
        "fill #0000FF rect (10, 20) to (18, 24)", "mask",
        "fill #FF0000 rect (14, 24) to (16, 26)", "end", "end", "end", "end",
      ])
  }

  @Test func `a mask moves`() throws {
    var scene = scene
    try scene.setMask(mask, of: layer)
    var slide = Animation(.positionX)
    (slide.from, slide.to) = (.number(4), .number(24))
    slide.playback.duration = Time(seconds: 2)
    try scene.addAnimation(slide, to: mask, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    #expect(lines(scene, at: 1)[3] == "fill #0000FF rect (20, 20) to (28, 24)")
  }

  @Test func `what is in a layer, masks another or holds the layer is refused`() throws {
    var scene = scene
    let other = scene.makeLayer()
    try scene.addSublayer(other, to: page)
    func refuses(
      _ expected: SceneError, _ message: String, _ change: (inout Scene) throws -> Void
    ) {
      #expect(throws: expected) { try change(&scene) }
      #expect(expected.message() == message)
    }
    refuses(.maskInTree(other), "View 3 is in a layer, and so can be no mask") {
      try $0.setMask(other, of: layer)
    }
    refuses(.maskHolds(mask: page, layer: layer), "View 0 cannot mask View 1, which it holds") {
      try $0.setMask(page, of: layer)
    }
    refuses(.maskHolds(mask: mask, layer: mask), "View 2 cannot mask itself") {
      try $0.setMask(mask, of: mask)
    }
    try scene.setMask(mask, of: layer)
    try scene.setMask(mask, of: layer)
    refuses(.maskInUse(mask), "View 2 is the mask of a layer already") {
      try $0.setMask(mask, of: other)
    }
    refuses(.maskInUse(mask), "View 2 is the mask of a layer already") {
      try $0.addSublayer(mask, to: other)
    }
    refuses(.maskHolds(mask: page, layer: mask), "View 0 cannot mask View 2, which it holds") {
      try $0.setMask(page, of: mask)
    }
    #expect(throws: SceneError.cycle(view: page, superview: mask)) {
      try scene.addSublayer(page, to: mask)
    }
    // Once it masks nothing it can be anything.
    try scene.setMask(scene.makeLayer(), of: layer)
    try scene.addSublayer(mask, to: layer)
  }

  @Test func `masks count as deep as sublayers`() throws {
    var scene = Scene()
    var last = scene.makeLayer()
    let chain = scene.makeLayer()
    try scene.addSublayer(scene.makeLayer(), to: chain)
    for _ in 2..<Scene.nestingLimit {
      let next = scene.makeLayer()
      try scene.setMask(next, of: last)
      last = next
    }
    #expect(throws: SceneError.tooDeep(limit: Scene.nestingLimit)) {
      try scene.setMask(chain, of: last)
    }
    try scene.setMask(scene.makeLayer(), of: last)
  }

  @Test func `a layer and its mask keep each other`() throws {
    for held in [layer, mask] {
      var scene = scene
      try scene.setMask(mask, of: layer)
      scene.show(nil)
      scene.sweep(keepingLayers: { $0 == held }, constraints: { _ in false })
      #expect(scene.layerCount == 3)
      try scene.setMask(nil, of: layer)
      scene.sweep(keepingLayers: { $0 == layer }, constraints: { _ in false })
      #expect(!scene.contains(mask))
    }
  }

  @Test func `a view that masks is laid out with what it masks`() throws {
    var scene = scene
    let view = scene.makeView()
    try scene.setWidth(8, of: view)
    try scene.setHeight(4, of: view)
    scene.setBackgroundColor(.blue, of: view)
    try scene.layoutIfNeeded()
    try scene.setMask(view, of: layer)
    #expect(scene.needsLayout)
    try scene.layoutIfNeeded()
    #expect(lines(scene)[3] == "fill #0000FF rect (10, 20) to (18, 24)")
    scene.setObject(7, of: view)
    #expect(scene.layersAround(page).compactMap(scene.object) == [7])
    #expect(scene.top(of: view) == page)
  }
}
