import Geometry
import Glibc
import Graphics
import Layers
import Motion
import Testing

/// The steps and numbers of TheArtOfTheChart.md, "The pie".
@Suite struct PieTests {
  var scene = Scene()
  let pie: LayerID
  var slices: [LayerID] = []

  /// Seven slices that begin in the North, each below those before it.
  init() throws {
    pie = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 200), of: pie)
    scene.setBackgroundColor(.lightGray, of: pie)
    scene.show(pie)
    let total = BarsPage.values.reduce(0, +)
    var running = 0.0
    for (value, color) in zip(BarsPage.values, BarsPage.colors) {
      running += value
      let slice = scene.makeShapeLayer()
      try scene.setFrame(scene.bounds(of: pie), of: slice)
      var shape = Shape()
      shape.path = Path(
        arcCenter: Point(x: 100, y: 100), radius: 50, startAngle: .zero,
        endAngle: Angle(radians: 2 * .pi * running / total))
      shape.fillColor = nil
      shape.strokeColor = color
      shape.stroke.width = 100
      try scene.setShape(shape, of: slice)
      var style = LayerStyle()
      style.transform = AffineTransform(rotation: Angle(degrees: -90))
      try scene.setStyle(style, of: slice)
      try scene.insertSublayer(slice, into: pie, at: 0)
      slices.append(slice)
    }
  }

  /// Fills the pie to a part, from what shows, over half a second.
  private func sweep(_ scene: inout Scene, to part: Double) throws {
    for slice in slices {
      var shape = try #require(scene.shape(of: slice))
      var animation = Animation(.strokeEnd)
      animation.from = .number(shape.strokeEnd)
      animation.to = .number(part)
      animation.playback.duration = Time(seconds: 0.5)
      shape.strokeEnd = part
      try scene.setShape(shape, of: slice)
      try scene.addAnimation(animation, to: slice, forKey: "strokeEnd")
    }
  }

  private func setStrokeEnd(_ part: Double, in scene: inout Scene) throws {
    for slice in slices {
      var shape = try #require(scene.shape(of: slice))
      shape.strokeEnd = part
      try scene.setShape(shape, of: slice)
    }
  }

  /// Where the slices end, in degrees clockwise from North, the first slice first.
  private func boundaries(_ scene: Scene, at seconds: Double) -> [Double] {
    scene.displayList(at: Time(seconds: seconds)).items.reversed().compactMap { item in
      guard case .stroke(let local, _, let stroke, let transform) = item else { return nil }
      let path = local.applying(transform)
      guard let end = path.currentPoint, case .move(let start)? = path.elements.first
      else { return nil }
      #expect(stroke.width == 100)
      #expect((start - Point(x: 100, y: 50)).length < 1e-9)
      let (x, y) = (end.x - 100, 100 - end.y)
      #expect(abs(Vector(dx: x, dy: y).length - 50) < 3e-4)
      let degrees = atan2(x, y) * 180 / .pi
      return degrees > 1e-9 ? degrees : degrees + 360
    }
  }

  @Test func `the slices are the whole pie from North, the first one on top`() {
    let list = scene.displayList(at: .zero)
    #expect(list.items.count == 8)
    let ends = [28.346, 70.866, 155.906, 269.291, 283.465, 304.724, 360]
    let found = boundaries(scene, at: 0)
    #expect(found.count == 7)
    for (degrees, expected) in zip(found, ends) { #expect(abs(degrees - expected) < 0.0006) }
    let colors = list.items.dropFirst().reversed().map { item in
      guard case .stroke(_, let color, _, _) = item else { return Color?.none }
      return color
    }
    #expect(colors == BarsPage.colors)
  }

  @Test(
    arguments: [
      (0, []), (0.25, [14.173, 35.433, 77.953, 134.646, 141.732, 152.362, 180]),
      (0.5, [28.346, 70.866, 155.906, 269.291, 283.465, 304.724, 360]),
      (9, [28.346, 70.866, 155.906, 269.291, 283.465, 304.724, 360]),
    ] as [(Double, [Double])])
  func `the pie opens like a fan, and stays open`(seconds: Double, expected: [Double]) throws {
    var scene = scene
    try setStrokeEnd(0, in: &scene)
    try sweep(&scene, to: 1)
    let notes = scene.commitAnimations(at: .zero)
    #expect(notes.isEmpty)
    #expect(scene.endOfAnimations(after: .zero) == Time(seconds: 0.5))
    let found = boundaries(scene, at: seconds)
    #expect(found.count == expected.count)
    for (degrees, expected) in zip(found, expected) { #expect(abs(degrees - expected) < 0.0006) }
  }

  @Test func `without the model value the pie is empty again`() throws {
    var scene = scene
    try sweep(&scene, to: 1)
    try setStrokeEnd(0, in: &scene)
    _ = scene.commitAnimations(at: .zero)
    #expect(boundaries(scene, at: 0.25).count == 7)
    #expect(boundaries(scene, at: 0.5).isEmpty)
  }
}
