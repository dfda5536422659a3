import Geometry
import Layers
import Testing

/// The order of subviews, among other layers.
@Suite struct SubviewOrderTests {
  var scene = Scene()
  let view: LayerID
  let layer: LayerID
  var subviews: [LayerID] = []

  init() throws {
    view = scene.makeView()
    layer = scene.makeLayer()
    try scene.addSublayer(layer, to: view)
    for _ in 0..<3 {
      let subview = scene.makeView()
      try scene.addSubview(subview, to: view)
      subviews.append(subview)
    }
  }

  @Test func `a subview moves, and other layers keep their places`() throws {
    typealias Change = (inout Scene, LayerID) throws -> Void
    let (a, b, c) = (subviews[0], subviews[1], subviews[2])
    let rows: [(Change, [LayerID?])] = [
      ({ [view] in try $0.insertSubview($1, into: view, at: 0) }, [layer, nil, a, b, c]),
      ({ [view] in try $0.insertSubview($1, into: view, at: 2) }, [layer, a, b, nil, c]),
      ({ [view] in try $0.insertSubview($1, into: view, at: 3) }, [layer, a, b, c, nil]),
      ({ [view] scene, _ in try scene.insertSubview(a, into: view, at: 1) }, [layer, b, a, c]),
      ({ [view] scene, _ in try scene.insertSubview(a, into: view, at: 0) }, [layer, a, b, c]),
      ({ [view] scene, _ in try scene.bringSubviewToFront(a, in: view) }, [layer, b, c, a]),
      ({ [view] scene, _ in try scene.sendSubviewToBack(c, in: view) }, [layer, c, a, b]),
      ({ [view] in try $0.bringSubviewToFront($1, in: view) }, [layer, a, b, c]),
      ({ [view] in try $0.sendSubviewToBack($1, in: view) }, [layer, a, b, c]),
      (
        { [view] scene, _ in try scene.exchangeSubviews(of: view, at: 0, and: 2) },
        [layer, c, b, a]
      ),
      (
        { [view] scene, _ in try scene.exchangeSubviews(of: view, at: 2, and: 1) },
        [layer, a, c, b]
      ),
      (
        { [view] scene, _ in try scene.exchangeSubviews(of: view, at: 1, and: 1) },
        [layer, a, b, c]
      ),
    ]
    for (change, expected) in rows {
      var scene = scene
      let new = scene.makeView()
      try change(&scene, new)
      #expect(scene.sublayers(of: view) == expected.map { $0 ?? new })
    }
  }

  @Test func `what is not there is refused`() throws {
    var scene = scene
    let new = scene.makeView()
    let places = SceneError.indexOutOfRange(index: 4, count: 3, amongViews: true)
    #expect(throws: places) { try scene.insertSubview(new, into: view, at: 4) }
    #expect(places.message() == "there is no place 4 among 3 subviews")
    let missing = SceneError.noSubview(index: 3, count: 3)
    #expect(throws: missing) { try scene.exchangeSubviews(of: view, at: 0, and: 3) }
    #expect(missing.message() == "there is no subview 3 among 3")
    #expect(throws: SceneError.indexOutOfRange(index: -1, count: 3, amongViews: true)) {
      try scene.exchangeSubviews(of: view, at: -1, and: 0)
    }
    #expect(scene.sublayers(of: view) == [layer] + subviews)
  }

  @Test func `names belong to layers, and go with them`() {
    var scene = scene
    #expect(scene.name(of: layer) == nil)
    scene.setName("dot", of: layer)
    scene.setName("Größe", of: view)
    #expect(scene.name(of: layer) == "dot")
    #expect(scene.counts.nameBytes == 10)
    scene.setName(nil, of: layer)
    #expect(scene.name(of: layer) == nil)
    #expect(scene.counts.nameBytes == 7)
    scene.sweep(keepingLayers: { _ in false }, constraints: { _ in false })
    #expect(scene.counts.nameBytes == 0)
  }
}
