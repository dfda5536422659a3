package import Geometry
package import Graphics

/// The content of a shape layer: a path, filled and stroked.
package struct Shape: Hashable, Sendable {
  /// In the coordinates of the layer's bounds, and not clipped to them.
  package var path = Path()
  /// The colour of the inside; nil is none.
  package var fillColor: Color? = Color(white: 0)
  package var fillRule = FillRule.winding
  /// The colour of the stroke; nil is none.
  package var strokeColor: Color?
  package var stroke = Stroke(width: 1)
  /// The start and end of the stroke, as fractions of the length of the whole path, clamped to
  /// 0...1; there is no stroke unless the start is below the end. The fill is always whole.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  /// The room between strokes that follow each other along one circle, in points: half of it is cut off
  /// at either end of a stroke, along a parallel to the radius. Strokes along other paths have none.
  package var ringGap = 0.0

  /// The default shape of a shape layer: no path, filled with black.
  package init() {}
}

extension Shape: DrawnContent {
  static var kind: LayerContent.Kind { .shape }
}

extension Scene {
  /// Makes an empty shape layer of zero size, by the rules of `makeLayer`.
  package mutating func makeShapeLayer() -> LayerID { makeLayer(drawing: .shape(Shape())) }

  /// The shape of the layer; nil if it is not a shape layer.
  package func shape(of id: LayerID) -> Shape? {
    guard case .shape(let shape) = content(of: id) else { return nil }
    return shape
  }

  /// Sets the shape of a shape layer; its numbers are finite.
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
