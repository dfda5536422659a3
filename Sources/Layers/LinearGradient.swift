package import Geometry

/// What a gradient layer draws: colours that follow each other along an axis, within its bounds.
package struct LinearGradient: Hashable, Sendable {
  /// In the order of the axis; nil or none is nothing, and one fills the bounds.
  package var colors: [Color]?
  /// Where along the axis the colours are, as fractions of it, which may lie outside 0...1; nil is
  /// evenly spaced. A colour without a place shares the last, and none lies before the one it follows.
  package var locations: [Double]?
  /// Where the axis begins and ends, as fractions of the bounds.
  ///
  /// The gradient is that of a square, stretched to the bounds: from corner to corner of any
  /// rectangle, the colour in the middle goes from corner to corner too. An axis of no length is in the
  /// last colour.
  package var startPoint = Point(x: 0.5, y: 0)
  package var endPoint = Point(x: 0.5, y: 1)

  /// The gradient of a gradient layer as it is made: no colours, from the top to the bottom.
  package init() {}

  /// The colours; setting them without any is nil.
  var ownColors: [Color] {
    get { colors ?? [] }
    set { colors = newValue.isEmpty ? nil : newValue }
  }

  /// The locations, with those that the colours have when there are none.
  var evenedLocations: [Double] {
    get {
      if let locations, !locations.isEmpty { return locations }
      let count = colors?.count ?? 0
      return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
    }
    set { locations = newValue }
  }

  /// The colours with their places, none before the one that it follows.
  var stops: [Shading.Stop] {
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
  /// How a gradient is painted over `bounds`, which `transform` brings to the canvas; nil if nothing
  /// of it can be seen, or the transform flattens the bounds.
  func shading(over bounds: Rect, _ transform: AffineTransform) -> Shading? {
    let stops = stops
    guard stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
    let square = AffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let toCanvas = square.concatenating(transform)
    guard let toSquare = toCanvas.inverted() else { return nil }
    let start = startPoint.applying(toCanvas)
    let axis = endPoint - startPoint
    let squaredLength = axis.dx * axis.dx + axis.dy * axis.dy
    // How fast the place along the axis grows along the x and the y of the canvas; there the axis
    // crosses the lines of one colour at right angles.
    let dx = (toSquare.a * axis.dx + toSquare.b * axis.dy) / squaredLength
    let dy = (toSquare.c * axis.dx + toSquare.d * axis.dy) / squaredLength
    let growth = dx * dx + dy * dy
    let end = Point(x: start.x + dx / growth, y: start.y + dy / growth)
    let hasLength = squaredLength > 0 && end.x.isFinite && end.y.isFinite
    return Shading(stops, from: start, to: hasLength ? end : start)
  }
}

extension Scene {
  /// Makes a gradient layer of no size and without colours, by the rules of `makeLayer`.
  package mutating func makeGradientLayer() -> LayerID {
    makeLayer(drawing: .gradient(LinearGradient()))
  }

  /// What the layer draws; nil if it is no gradient layer.
  package func gradient(of id: LayerID) -> LinearGradient? {
    guard case .gradient(let gradient) = content(of: id) else { return nil }
    return gradient
  }

  /// Gives a gradient layer another gradient; its numbers are finite.
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
