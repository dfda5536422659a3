package import Geometry

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

extension Shape: DrawnContent {
  static var kind: LayerContent.Kind { .shape }
}

extension Scene {
  /// Makes an empty shape layer of no size, by the rules of `makeLayer`.
  package mutating func makeShapeLayer() -> LayerID { makeLayer(drawing: .shape(Shape())) }

  /// What the layer draws; nil if it is no shape layer.
  package func shape(of id: LayerID) -> Shape? {
    guard case .shape(let shape) = content(of: id) else { return nil }
    return shape
  }

  /// Gives a shape layer another shape; its numbers are finite.
  package mutating func setShape(_ shape: Shape, of id: LayerID) throws(SceneError) {
    try setContent(.shape(shape), of: id)
  }

  func check(_ shape: Shape) throws(SceneError) {
    try checkFinite(shape.path)
    let stroke = shape.stroke
    try checkFinite([stroke.width], "a line width")
    try checkFinite([stroke.miterLimit], "a miter limit")
    try checkFinite(stroke.dashPattern + [stroke.dashPhase], "a number of a dash pattern")
    try checkFinite([shape.strokeStart], "a stroke start")
    try checkFinite([shape.strokeEnd], "a stroke end")
  }

  private func checkFinite(_ path: Path) throws(SceneError) {
    guard !path.isFinite else { return }
    for element in path.elements { try checkFinite(element.coordinates, "a coordinate of a path") }
  }
}

extension Path.Element {
  /// The coordinates of its points, control points first.
  var coordinates: [Double] {
    let points: [Point] =
      switch self {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    return points.flatMap { [$0.x, $0.y] }
  }
}
