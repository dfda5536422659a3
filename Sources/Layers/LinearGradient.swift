package import Geometry
package import Graphics

/// The content of a gradient layer: colours along an axis, within its bounds.
package struct LinearGradient: Hashable, Sendable {
  /// In the order of the axis; nil or none paints nothing, and one fills the bounds.
  package var colors: [Color]?
  /// The positions of the colours along the axis, as fractions that may lie outside 0...1; nil is
  /// evenly spaced. A colour without a position shares the last one; the positions ascend.
  package var locations: [Double]?
  /// The start and end of the axis, as fractions of the bounds.
  ///
  /// The gradient is that of a square, stretched to the bounds: in any rectangle, from corner to
  /// corner, the line of the middle colour connects the other two corners. With an axis of zero
  /// length the bounds have the last colour.
  package var startPoint = Point(x: 0.5, y: 0)
  package var endPoint = Point(x: 0.5, y: 1)

  /// The default gradient: no colours, from the top to the bottom.
  package init() {}

  /// The colours; setting an empty list makes them nil.
  var ownColors: [Color] {
    get { colors ?? [] }
    set { colors = newValue.isEmpty ? nil : newValue }
  }

  /// The locations, or evenly spaced ones if there are none.
  var evenedLocations: [Double] {
    get {
      if let locations, !locations.isEmpty { return locations }
      let count = colors?.count ?? 0
      return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
    }
    set { locations = newValue }
  }

  /// The colours with their positions, which ascend.
  package var stops: [Shading.Stop] {
    let locations = evenedLocations
    var location = -Double.infinity
    return (colors ?? []).enumerated().map { index, color in
      location = max(location, locations[min(index, locations.count - 1)])
      return Shading.Stop(location, color)
    }
  }
}

extension LinearGradient: DrawnContent {
  static var kind: LayerContent.Kind { .gradient }
}

extension LinearGradient {
  /// The shading over `bounds`, with the transform to the canvas; nil if nothing of it is visible,
  /// or if the transform flattens the bounds.
  func shading(over bounds: Rect, _ transform: AffineTransform) -> Shading? {
    let stops = stops
    guard stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
    let square = AffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    return Shading(stops, from: startPoint, to: endPoint).applying(
      square.concatenating(transform))
  }
}

extension Scene {
  /// Makes a gradient layer of zero size and without colours, by the rules of `makeLayer`.
  package mutating func makeGradientLayer() -> LayerID {
    makeLayer(drawing: .gradient(LinearGradient()))
  }

  /// The gradient of the layer; nil if it is not a gradient layer.
  package func gradient(of id: LayerID) -> LinearGradient? {
    guard case .gradient(let gradient) = content(of: id) else { return nil }
    return gradient
  }

  /// Sets the gradient of a gradient layer; its numbers are finite.
  package mutating func setGradient(
    _ gradient: LinearGradient, of id: LayerID
  ) throws(SceneError) {
    try setContent(.gradient(gradient), of: id)
  }

  func check(_ gradient: LinearGradient) throws(SceneError) {
    try checkFinite(gradient.locations ?? [], "a location of a gradient")
    for point in [gradient.startPoint, gradient.endPoint] {
      try checkFinite([point.x, point.y], "a coordinate of a gradient")
    }
  }
}
