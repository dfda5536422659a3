import Geometry
import Graphics
import Layers
import Motion
import Testing

/// What layers look like, as text.
@Suite struct LookTests {
  var scene = Scene()
  let page: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: page)
    scene.show(page)
  }

  /// A layer of the page, red unless it draws a shape.
  private func add(
    _ frame: Rect, shape path: Path? = nil, in superlayer: LayerID? = nil,
    to scene: inout Scene, _ change: (inout LayerStyle) -> Void = { _ in }
  ) throws -> LayerID {
    let layer = path == nil ? scene.makeLayer() : scene.makeShapeLayer()
    try scene.setFrame(frame, of: layer)
    if var shape = scene.shape(of: layer), let path {
      shape.path = path
      try scene.setShape(shape, of: layer)
    } else {
      scene.setBackgroundColor(.red, of: layer)
    }
    var style = LayerStyle()
    change(&style)
    try scene.setStyle(style, of: layer)
    try scene.addSublayer(layer, to: superlayer ?? page)
    return layer
  }

  private func lines(_ scene: Scene) -> [String] {
    scene.displayList(at: .zero).text.split(separator: "\n").dropFirst().map(String.init)
  }

  private static let box = Rect(x: 10, y: 20, width: 40, height: 20)
  private static let triangle = Path(
    lines: [.zero, Point(x: 8, y: 0), Point(x: 0, y: 4)])

  @Test func `a transform is about the anchor point, and moves what is inside`() throws {
    let rows: [(AffineTransform, Point, String, String)] = [
      (
        AffineTransform(scaleX: 2, y: 2), Point(x: 0.5, y: 0.5), "(-10, 10) to (70, 50)",
        "(-8, 14) to (-2, 22)"
      ),
      (
        AffineTransform(scaleX: 2, y: 2), .zero, "(10, 20) to (90, 60)", "(12, 24) to (18, 32)"
      ),
      (
        AffineTransform(translationX: 5, y: 6), .zero, "(15, 26) to (55, 46)",
        "(16, 28) to (19, 32)"
      ),
      (
        AffineTransform(scaleX: -1, y: 1), Point(x: 0.5, y: 0.5), "(10, 20) to (50, 40)",
        "(46, 22) to (49, 26)"
      ),
    ]
    for (transform, anchorPoint, outer, inner) in rows {
      var scene = scene
      let layer = try add(LookTests.box, to: &scene) { $0.transform = transform }
      // The frame is set before the anchor point moves away from its place.
      try scene.setAnchorPoint(anchorPoint, of: layer)
      if anchorPoint == .zero { try scene.setPosition(Point(x: 10, y: 20), of: layer) }
      if anchorPoint != .zero { try scene.setPosition(Point(x: 30, y: 30), of: layer) }
      try scene.setBounds(Rect(x: 0, y: 0, width: 40, height: 20), of: layer)
      _ = try add(Rect(x: 1, y: 2, width: 3, height: 4), in: layer, to: &scene)
      #expect(lines(scene) == ["fill #FF0000 rect \(outer)", "fill #FF0000 rect \(inner)"])
    }
  }

  @Test func `transforms compose from the outside to the inside`() throws {
    var scene = scene
    let outer = try add(Rect(x: 50, y: 50, width: 0, height: 0), to: &scene) {
      $0.transform = AffineTransform(rotation: Angle(degrees: 90))
    }
    let inner = try add(Rect(x: 10, y: 0, width: 0, height: 0), in: outer, to: &scene) {
      $0.transform = AffineTransform(scaleX: 2, y: 2)
    }
    _ = try add(.zero, shape: LookTests.triangle, in: inner, to: &scene)
    // Twice as large, 10 to the right, a quarter turn clockwise, then to (50, 50).
    #expect(lines(scene) == ["fill #000000 path M (50, 60) L (50, 76) L (42, 60)"])
  }

  @Test func `a shape is filled and stroked, in its own coordinates and past its bounds`() throws {
    var scene = scene
    let layer = try add(LookTests.box, shape: LookTests.triangle, to: &scene)
    try scene.setBounds(Rect(x: 1, y: 0, width: 40, height: 20), of: layer)
    var shape = try #require(scene.shape(of: layer))
    #expect(lines(scene) == ["fill #000000 path M (9, 20) L (17, 20) L (9, 24)"])
    shape.strokeColor = .blue
    shape.fillColor = nil
    shape.stroke = Stroke(width: 3, cap: .round, join: .bevel)
    (shape.strokeStart, shape.strokeEnd) = (0.25, 0.5)
    shape.path = Path(lines: [.zero, Point(x: 8, y: 0)])
    try scene.setShape(shape, of: layer)
    guard
      case .stroke(let path, let color, let stroke, let transform) =
        scene.displayList(at: .zero).items[0]
    else {
      Issue.record("no stroke")
      return
    }
    #expect(
      path.applying(transform) == Path(lines: [Point(x: 11, y: 20), Point(x: 13, y: 20)]))
    #expect(color == .blue && stroke == Stroke(width: 3, cap: .round, join: .bevel))
    shape.fillColor = .red
    shape.fillRule = .evenOdd
    try scene.setShape(shape, of: layer)
    let items = scene.displayList(at: .zero).items
    #expect(items.count == 2)
    #expect(
      items[0] == .fill(Path(lines: [Point(x: 9, y: 20), Point(x: 17, y: 20)]), .red, .evenOdd))
  }

  @Test(arguments: [(0.5, 0.5), (0.6, 0.4), (1, 2), (-1, 0), (0, 0)] as [(Double, Double)])
  func `no line shows unless its start is below its end`(start: Double, end: Double) throws {
    var scene = scene
    let layer = try add(LookTests.box, shape: LookTests.triangle, to: &scene)
    var shape = try #require(scene.shape(of: layer))
    shape.strokeColor = .blue
    (shape.strokeStart, shape.strokeEnd) = (start, end)
    try scene.setShape(shape, of: layer)
    // The fill is whole all the same.
    #expect(lines(scene) == ["fill #000000 path M (10, 20) L (18, 20) L (10, 24)"])
  }

  @Test func `the pen is as the transform makes it`() throws {
    var scene = scene
    let layer = try add(LookTests.box, shape: LookTests.triangle, to: &scene) {
      $0.transform = AffineTransform(scaleX: 2, y: 0.5)
    }
    var shape = try #require(scene.shape(of: layer))
    (shape.fillColor, shape.strokeColor) = (nil, .red)
    try scene.setShape(shape, of: layer)
    guard case .stroke(_, _, let stroke, _) = scene.displayList(at: .zero).items[0] else {
      Issue.record("no stroke")
      return
    }
    #expect(stroke.pen == AffineTransform(scaleX: 2, y: 0.5))
    #expect(stroke.width == 1)
  }

  @Test func `opacity is that of a group, where there is more than one thing to show`() throws {
    var scene = scene
    let alone = try add(LookTests.box, to: &scene) { $0.opacity = 0.5 }
    #expect(lines(scene) == ["fill #FF000080 rect (10, 20) to (50, 40)"])
    _ = try add(Rect(x: 0, y: 0, width: 10, height: 10), in: alone, to: &scene) { $0.opacity = 0 }
    #expect(lines(scene) == ["fill #FF000080 rect (10, 20) to (50, 40)"])
    _ = try add(Rect(x: 0, y: 0, width: 10, height: 10), in: alone, to: &scene) { $0.opacity = 9 }
    let items = scene.displayList(at: .zero).items
    #expect(items.count == 4)
    #expect(items.first == .beginGroup(DisplayList.Group(opacity: 0.5)))
    #expect(items.last == .endGroup)

    // An invisible layer has no group, and its siblings are not in one.
    scene.setBackgroundColor(nil, of: alone)
    for layer in scene.sublayers(of: alone) { scene.setHidden(true, of: layer) }
    _ = try add(Rect(x: 1, y: 1, width: 1, height: 1), to: &scene)
    #expect(lines(scene) == ["fill #FF0000 rect (1, 1) to (2, 2)"])
  }

  @Test func `a mask of the bounds clips what is inside, with round corners too`() throws {
    var scene = scene
    let layer = try add(LookTests.box, to: &scene) { $0.masksToBounds = true }
    // Its background alone needs no clip.
    #expect(scene.displayList(at: .zero).items.count == 1)
    _ = try add(Rect(x: -5, y: -5, width: 10, height: 10), in: layer, to: &scene)
    let rect = LookTests.box
    #expect(
      scene.displayList(at: .zero).items.dropFirst() == [
        .beginGroup(DisplayList.Group(clip: Path(rect))),
        .fill(Path(Rect(x: 5, y: 15, width: 10, height: 10)), .red), .endGroup,
      ])
    var style = scene.style(of: layer)
    style.cornerRadius = 4
    try scene.setStyle(style, of: layer)
    let rounded = scene.displayList(at: .zero).items
    guard case .fill(let background, _, _) = rounded[0], case .beginGroup(let group) = rounded[1]
    else {
      Issue.record("no clip")
      return
    }
    #expect(group.clip == background)
    #expect(background.elements.first == .move(Point(x: 14, y: 20)))
    // Nothing shows through a mask of no size.
    try scene.setBounds(.zero, of: layer)
    #expect(scene.displayList(at: .zero).items.isEmpty)
  }

  @Test func `some corners are round`() throws {
    var scene = scene
    let box = Rect(x: 0, y: 0, width: 40, height: 20)
    _ = try add(box, to: &scene) {
      ($0.cornerRadius, $0.borderWidth) = (6, 2)
      $0.roundCorners = [.topRight, .topLeft]
    }
    let items = scene.displayList(at: .zero).items
    let corners: [Path.Corner] = [.topLeft, .topRight]
    var ring = Path(roundedRect: box, corners: corners, cornerRadius: 6)
    #expect(items.first == .fill(ring, .red))
    let inner = Rect(x: 2, y: 2, width: 36, height: 16)
    ring.append(Path(roundedRect: inner, corners: corners, cornerRadius: 4))
    #expect(items.last == .fill(ring, Color(white: 0), .evenOdd))
  }

  @Test func `a border lies inside the edge and above the sublayers`() throws {
    var scene = scene
    let layer = try add(LookTests.box, to: &scene) { $0.borderWidth = 2 }
    _ = try add(Rect(x: 1, y: 1, width: 1, height: 1), in: layer, to: &scene)
    var ring = Path(LookTests.box)
    ring.append(Path(Rect(x: 12, y: 22, width: 36, height: 16)))
    #expect(
      scene.displayList(at: .zero).items.last == .fill(ring, Color(white: 0), .evenOdd))
    #expect(scene.displayList(at: .zero).items.count == 3)
    var style = scene.style(of: layer)
    style.borderWidth = 10
    try scene.setStyle(style, of: layer)
    #expect(
      scene.displayList(at: .zero).items.last
        == .fill(Path(LookTests.box), Color(white: 0), .evenOdd))
    style.borderColor = nil
    try scene.setStyle(style, of: layer)
    #expect(scene.displayList(at: .zero).items.count == 2)
  }

  @Test func `a flipped layer turns its shape and its sublayers over, and theirs back`() throws {
    var scene = scene
    let outer = try add(LookTests.box, shape: LookTests.triangle, to: &scene) {
      $0.isGeometryFlipped = true
    }
    let inner = try add(
      Rect(x: 1, y: 2, width: 10, height: 5), shape: LookTests.triangle, in: outer, to: &scene)
    #expect(
      lines(scene) == [
        // y grows upwards from the bottom edge of the layer, at 40.
        "fill #000000 path M (10, 40) L (18, 40) L (10, 36)",
        "fill #000000 path M (11, 38) L (19, 38) L (11, 34)",
      ])
    var style = scene.style(of: inner)
    style.isGeometryFlipped = true
    try scene.setStyle(style, of: inner)
    #expect(lines(scene)[1] == "fill #000000 path M (11, 33) L (19, 33) L (11, 37)")
  }

  @Test func `a flipped layer turns over about the middle of its bounds, wherever they begin`()
    throws
  {
    var scene = scene
    let layer = try add(LookTests.box, shape: LookTests.triangle, to: &scene) {
      $0.isGeometryFlipped = true
    }
    try scene.setBounds(Rect(x: -3, y: -15, width: 40, height: 20), of: layer)
    _ = try add(Rect(x: 0, y: -15, width: 10, height: 5), in: layer, to: &scene)
    #expect(
      lines(scene) == [
        // Its x begins at -3 at the left edge, its y at -15 at the bottom edge, at 40.
        "fill #000000 path M (13, 25) L (21, 25) L (13, 21)",
        "fill #FF0000 rect (13, 35) to (23, 40)",
      ])
  }

  @Test func `a crowd of layers shares its storage`() throws {
    var scene = scene
    var layers: [LayerID] = []
    for number in 0..<2000 {
      layers.append(
        try add(Rect(x: Double(number), y: 0, width: 1, height: 1), shape: Path(), to: &scene) {
          $0.opacity = 0.5
        })
    }
    let copy = scene
    var style = scene.style(of: layers[1000])
    style.opacity = 0.25
    try scene.setStyle(style, of: layers[1000])
    var shape = try #require(scene.shape(of: layers[10]))
    shape.strokeEnd = 0.5
    try scene.setShape(shape, of: layers[10])
    #expect(
      Set(scene.blockIdentities).symmetricDifference(copy.blockIdentities).count == 4)
  }
}
