package import Geometry
internal import Storage

/// What a shape layer draws: a path, filled and stroked.
package struct Shape: Hashable, Sendable {
  /// In the coordinates of the layer's bounds, and not held to them.
  package var path = Path()
  /// What the inside is painted with; nil is nothing.
  package var fillColor: Color? = Color(white: 0)
  package var fillRule = FillRule.winding
  /// What the line along the path is painted with; nil is nothing.
  package var strokeColor: Color?
  package var stroke = Stroke(width: 1)
  /// Where the line begins and ends, as fractions of the length of the whole path, held to 0...1;
  /// nothing of it shows unless the start is below the end. The fill is always whole.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0

  /// The shape of a shape layer as it is made: no path, to be filled with black.
  package init() {}
}

/// A shape of a scene, and whose it is.
struct ShapeRecord: Sendable {
  let owner: LayerID
  var shape: Shape
}

extension Scene {
  /// Makes an empty shape layer of no size, by the rules of `makeLayer`.
  package mutating func makeShapeLayer() -> LayerID {
    let id = makeLayer()
    self[id].shape = Int32(shapes.insert(ShapeRecord(owner: id, shape: Shape())))
    return id
  }

  /// What the layer draws; nil if it is no shape layer.
  package func shape(of id: LayerID) -> Shape? { shape(of: self[id]) }

  func shape(of layer: Layer) -> Shape? {
    layer.shape < 0 ? nil : shapes[Int(layer.shape)].shape
  }

  /// Gives a shape layer another shape; its numbers are finite.
  package mutating func setShape(_ shape: Shape, of id: LayerID) throws(SceneError) {
    let slot = Int(self[id].shape)
    precondition(slot >= 0, "not a shape layer")
    let old = shapes[slot].shape
    guard shape != old else { return }
    if shape.path != old.path { try checkFinite(shape.path) }
    let stroke = shape.stroke
    try checkFinite([stroke.width], "a line width")
    try checkFinite([stroke.miterLimit], "a miter limit")
    try checkFinite(stroke.dashPattern + [stroke.dashPhase], "a number of a dash pattern")
    try checkFinite([shape.strokeStart], "a stroke start")
    try checkFinite([shape.strokeEnd], "a stroke end")
    shapes[slot].shape = shape
  }

  private func checkFinite(_ path: Path) throws(SceneError) {
    guard !path.isFinite else { return }
    for element in path.elements {
      let points: [Point] =
        switch element {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .close: []
        }
      try checkFinite(points.flatMap { [$0.x, $0.y] }, "a coordinate of a path")
    }
  }
}
