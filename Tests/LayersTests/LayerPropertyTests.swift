import Geometry
import Graphics
import Layers
import Testing

@Suite struct LayerPropertyTests {
  var scene = Scene()
  let layer: LayerID

  init() throws {
    layer = scene.makeLayer()
    try scene.setFrame(Rect(x: 10, y: 20, width: 40, height: 20), of: layer)
  }

  private func transformed(_ scene: Scene, by transform: AffineTransform) throws -> Scene {
    var scene = scene
    var style = scene.style(of: layer)
    style.transform = transform
    try scene.setStyle(style, of: layer)
    return scene
  }

  @Test func `a new layer is as Core Animation makes it`() {
    var scene = Scene()
    let layer = scene.makeShapeLayer()
    #expect(scene.frame(of: layer) == .zero && scene.position(of: layer) == .zero)
    #expect(scene.anchorPoint(of: layer) == Point(x: 0.5, y: 0.5))
    let style = scene.style(of: layer)
    #expect(style.transform == .identity && style.opacity == 1 && style.cornerRadius == 0)
    #expect(style.borderWidth == 0 && style.borderColor == Color(white: 0))
    #expect(!style.masksToBounds && !style.isGeometryFlipped)
    let shape = scene.shape(of: layer)
    #expect(shape?.path == Path() && shape?.fillColor == Color(white: 0))
    #expect(shape?.strokeColor == nil && shape?.fillRule == .winding)
    #expect(shape?.stroke == Stroke(width: 1, cap: .butt, join: .miter, miterLimit: 10))
    #expect(shape?.strokeStart == 0 && shape?.strokeEnd == 1)
    let plain = scene.makeLayer()
    #expect(scene.shape(of: plain) == nil)
  }

  @Test func `position, bounds and anchor point make the frame`() throws {
    var scene = scene
    #expect(scene.position(of: layer) == Point(x: 30, y: 30))
    try scene.setAnchorPoint(.zero, of: layer)
    #expect(scene.frame(of: layer) == Rect(x: 30, y: 30, width: 40, height: 20))
    try scene.setBounds(Rect(x: 5, y: 6, width: 10, height: -8), of: layer)
    #expect(scene.bounds(of: layer) == Rect(x: 5, y: 6, width: 10, height: 8))
    #expect(scene.frame(of: layer) == Rect(x: 30, y: 30, width: 10, height: 8))
    try scene.setPosition(Point(x: 1, y: 2), of: layer)
    #expect(scene.frame(of: layer).origin == Point(x: 1, y: 2))
    try scene.setFrame(Rect(x: 0, y: 0, width: 2, height: 4), of: layer)
    #expect(scene.position(of: layer) == .zero)
  }

  @Test func `the frame of a transformed layer is the rectangle around it`() throws {
    let turned = try transformed(scene, by: AffineTransform(rotation: Angle(degrees: 90)))
    let frame = turned.frame(of: layer)
    #expect(abs(frame.minX - 20) < 1e-12 && abs(frame.minY - 10) < 1e-12)
    #expect(abs(frame.width - 20) < 1e-12 && abs(frame.height - 40) < 1e-12)
    let scaled = try transformed(scene, by: AffineTransform(scaleX: 2, y: 0.5))
    #expect(scaled.frame(of: layer) == Rect(x: -10, y: 25, width: 80, height: 10))
    var shifted = try transformed(scene, by: AffineTransform(translationX: 3, y: 4))
    #expect(shifted.frame(of: layer) == Rect(x: 13, y: 24, width: 40, height: 20))
    #expect(shifted.position(of: layer) == Point(x: 30, y: 30))
    try shifted.setAnchorPoint(Point(x: 0, y: 1), of: layer)
    #expect(shifted.frame(of: layer) == Rect(x: 33, y: 14, width: 40, height: 20))
  }

  @Test(arguments: [
    AffineTransform(scaleX: 2, y: 0.5), AffineTransform(scaleX: -1, y: 4),
    AffineTransform(translationX: 3, y: 4), AffineTransform(rotation: Angle(degrees: 90)),
    AffineTransform(rotation: Angle(degrees: 180)).scaledBy(x: 2, y: 2),
  ])
  func `setting the frame of a transformed layer is what reading it gives`(
    transform: AffineTransform
  ) throws {
    for anchorPoint in [Point(x: 0.5, y: 0.5), Point(x: 0, y: 1)] {
      var scene = try transformed(scene, by: transform)
      try scene.setAnchorPoint(anchorPoint, of: layer)
      try scene.setFrame(Rect(x: 100, y: 200, width: 60, height: 80), of: layer)
      let frame = scene.frame(of: layer)
      #expect(abs(frame.minX - 100) < 1e-9 && abs(frame.maxX - 160) < 1e-9)
      #expect(abs(frame.minY - 200) < 1e-9 && abs(frame.maxY - 280) < 1e-9)
    }
  }

  @Test func `a transform that flattens the layer leaves its size`() throws {
    var scene = try transformed(scene, by: AffineTransform(scaleX: 0, y: 0))
    try scene.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: layer)
    #expect(scene.bounds(of: layer).size == Size(width: 40, height: 20))
    #expect(scene.position(of: layer) == Point(x: 5, y: 5))
  }

  @Test func `layout does not see a transform`() throws {
    var scene = Scene()
    let stack = scene.makeStackView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 50), of: stack)
    let view = scene.makeView()
    try scene.addArrangedSubview(view, to: stack)
    var style = LayerStyle()
    style.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    try scene.setStyle(style, of: view)
    try scene.layoutIfNeeded(stack)
    #expect(scene.bounds(of: view).size == Size(width: 100, height: 50))
    #expect(scene.frame(of: view) == Rect(x: 25, y: 12.5, width: 50, height: 25))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are none are refused`(value: Double) throws {
    var scene = scene
    let shapeLayer = scene.makeShapeLayer()
    func refuses(_ role: String, _ change: (inout LayerStyle, inout Shape) -> Void) throws {
      var style = scene.style(of: shapeLayer)
      var shape = try #require(scene.shape(of: shapeLayer))
      change(&style, &shape)
      let error = #expect(throws: SceneError.self) {
        try scene.setStyle(style, of: shapeLayer)
        try scene.setShape(shape, of: shapeLayer)
      }
      #expect(error?.message().hasPrefix("\(role) cannot be ") == true)
    }
    try refuses("a number of a transform") { style, _ in style.transform.tx = value }
    try refuses("an opacity") { style, _ in style.opacity = value }
    try refuses("a corner radius") { style, _ in style.cornerRadius = value }
    try refuses("a border width") { style, _ in style.borderWidth = value }
    try refuses("a line width") { _, shape in shape.stroke.width = value }
    try refuses("a miter limit") { _, shape in shape.stroke.miterLimit = value }
    try refuses("a number of a dash pattern") { _, shape in shape.stroke.dashPattern = [1, value] }
    try refuses("a number of a dash pattern") { _, shape in shape.stroke.dashPhase = value }
    try refuses("a stroke start") { _, shape in shape.strokeStart = value }
    try refuses("a stroke end") { _, shape in shape.strokeEnd = value }
    try refuses("a coordinate of a path") { _, shape in
      shape.path = Path(lines: [.zero, Point(x: value, y: 0)])
    }
    #expect(throws: SceneError.self) { try scene.setPosition(Point(x: 0, y: value), of: layer) }
    #expect(throws: SceneError.self) { try scene.setAnchorPoint(Point(x: value, y: 0), of: layer) }
  }

  @Test func `a look that stays the same touches nothing`() throws {
    var scene = Scene()
    let layer = scene.makeShapeLayer()
    let copy = scene
    try scene.setStyle(LayerStyle(), of: layer)
    try scene.setShape(Shape(), of: layer)
    #expect(scene.blockIdentities == copy.blockIdentities)
  }
}
