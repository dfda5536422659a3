import Geometry
import Layers
import Motion
import Testing

@Suite struct SublayerTests {
  var scene = Scene()
  let view: LayerID
  var layers: [LayerID] = []

  init() throws {
    view = scene.makeView()
    for _ in 0..<3 {
      let layer = scene.makeLayer()
      try scene.addSublayer(layer, to: view)
      layers.append(layer)
    }
  }

  @Test func `layers and subviews are one tree, and subviews are the views in it`() throws {
    var scene = scene
    let subview = scene.makeView()
    try scene.insertSublayer(subview, into: view, at: 1)
    #expect(scene.sublayers(of: view) == [layers[0], subview, layers[1], layers[2]])
    #expect(scene.subviews(of: view) == [subview])
    #expect(scene.superlayer(of: layers[0]) == view)
    #expect(scene.superview(of: subview) == view)
    #expect(scene.isView(subview) && !scene.isView(layers[0]))

    let top = scene.makeView()
    try scene.addSubview(top, to: view)
    #expect(scene.sublayers(of: view).last == top)
    #expect(scene.subviews(of: view) == [subview, top])
  }

  @Test func `a layer goes in at a place, or beside another one`() throws {
    typealias Change = (inout Scene, LayerID) throws -> Void
    let (a, b, c) = (layers[0], layers[1], layers[2])
    let rows: [(Change, [LayerID?])] = [
      ({ [view] in try $0.insertSublayer($1, into: view, at: 0) }, [nil, a, b, c]),
      ({ [view] in try $0.insertSublayer($1, into: view, at: 3) }, [a, b, c, nil]),
      ({ [view] in try $0.insertSublayer($1, into: view, below: a) }, [nil, a, b, c]),
      ({ [view] in try $0.insertSublayer($1, into: view, below: c) }, [a, b, nil, c]),
      ({ [view] in try $0.insertSublayer($1, into: view, above: a) }, [a, nil, b, c]),
      ({ [view] in try $0.insertSublayer($1, into: view, above: c) }, [a, b, c, nil]),
      ({ [view] scene, _ in try scene.insertSublayer(b, into: view, above: a) }, [a, b, c]),
      ({ [view] scene, _ in try scene.insertSublayer(b, into: view, below: c) }, [a, b, c]),
      ({ [view] scene, _ in try scene.insertSublayer(b, into: view, above: c) }, [a, c, b]),
      ({ [view] scene, _ in try scene.addSublayer(a, to: view) }, [b, c, a]),
      ({ scene, _ in scene.removeFromSuperlayer(b) }, [a, c]),
    ]
    for (change, expected) in rows {
      var scene = scene
      let new = scene.makeLayer()
      try change(&scene, new)
      #expect(scene.sublayers(of: view) == expected.map { $0 ?? new })
    }
  }

  @Test func `what cannot be is refused`() throws {
    var scene = scene
    let loose = scene.makeLayer()
    #expect(throws: SceneError.notSibling(loose, in: view)) {
      try scene.insertSublayer(layers[0], into: view, above: loose)
    }
    #expect(throws: SceneError.notSibling(layers[0], in: view)) {
      try scene.insertSublayer(layers[0], into: view, below: layers[0])
    }
    #expect(throws: SceneError.indexOutOfRange(index: 4, count: 3, amongViews: false)) {
      try scene.insertSublayer(loose, into: view, at: 4)
    }
    #expect(throws: SceneError.cycle(view: view, superview: layers[0])) {
      try scene.addSublayer(view, to: layers[0])
    }
    #expect(scene.sublayers(of: view) == layers)
    #expect(
      SceneError.notSibling(loose, in: view).message() == "View 4 is not another layer in View 0")
  }

  @Test func `layout leaves alone what stands alone, and reaches the views in it`() throws {
    var scene = scene
    scene.show(view)
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: view)
    try scene.setFrame(Rect(x: 10, y: 20, width: 30, height: 40), of: layers[0])
    try scene.setBounds(Rect(x: 1, y: 2, width: 30, height: 40), of: layers[0])
    let inner = scene.makeView()
    try scene.addSublayer(inner, to: layers[0])
    for (attribute, constant) in [(Anchor.Attribute.trailing, -5.0), (.bottom, -6)] {
      let rule = try scene.makeConstraint(
        Constraint(Anchor(inner, attribute), equalTo: Anchor(view, attribute), constant: constant))
      scene.setActive(true, rule)
    }
    try scene.setWidth(8, of: inner)
    try scene.setHeight(9, of: inner)
    #expect(try scene.layoutIfNeeded().isEmpty)
    #expect(scene.frame(of: layers[0]) == Rect(x: 10, y: 20, width: 30, height: 40))
    // 95 and 94 in the view are 85 and 74 from the layer's corner, which is at (1, 2) inside.
    #expect(scene.frame(of: inner) == Rect(x: 78, y: 67, width: 8, height: 9))
    #expect(scene.superview(of: inner) == nil)
  }

  @Test func `a layer that moves needs no layout`() throws {
    var scene = scene
    scene.show(view)
    try scene.layoutIfNeeded()
    try scene.setPosition(Point(x: 5, y: 5), of: layers[0])
    try scene.setFrame(Rect(x: 10, y: 20, width: 30, height: 40), of: layers[1])
    scene.setHidden(true, of: layers[2])
    try scene.addSublayer(scene.makeLayer(), to: view)
    #expect(!scene.needsLayout)
    try scene.setPosition(Point(x: 5, y: 5), of: view)
    #expect(scene.needsLayout)
  }

  @Test func `styles and shapes go with their layers`() throws {
    var scene = Scene()
    let page = scene.makeView()
    scene.show(page)
    var most = 0
    for number in 0..<300 {
      let layer = scene.makeShapeLayer()
      var style = LayerStyle()
      style.opacity = Double(number) / 300
      try scene.setStyle(style, of: layer)
      try scene.addSublayer(layer, to: page)
      scene.removeFromSuperlayer(layer)
      scene.sweep(keepingLayers: { _ in false }, constraints: { _ in false })
      most = max(most, scene.blockIdentities.count)
    }
    #expect(most <= 6)
  }

  @Test func `50,000 plain views take as little room as ever`() {
    var scene = Scene()
    for _ in 0..<50_000 { _ = scene.makeView() }
    // One block in 64 of them, and none for looks or shapes.
    #expect(scene.blockIdentities.count == 782)
  }
}
