package import Geometry

/// Colours that change from place to place: the paint of a gradient in a display list.
///
/// Between two stops every component is interpolated separately, alpha too: a fade to clear, which
/// is black without alpha, darkens, as with Core Animation.
package struct Shading: Hashable, Sendable {
  /// A colour and its place between the start and the end.
  package struct Stop: Hashable, Sendable {
    /// As a fraction of the way from the start to the end, not clamped to 0...1.
    package var location: Double
    package var color: Color

    package init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// A circle, in points.
  package struct Circle: Hashable, Sendable {
    package var center: Point
    /// At least 0.
    package var radius: Double

    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// Where the start and the end are.
  package enum Kind: Hashable, Sendable {
    /// An axis between two points of the canvas, across which the colour is constant. Before its
    /// start it is the first one, after its end the last, and an axis of zero length has only the
    /// last.
    case axis(from: Point, to: Point)
    /// A circle that moves and grows from the first to the second, in coordinates that the
    /// transform maps to the canvas; where it passes twice, the later colour shows.
    case circles(from: Circle, to: Circle, AffineTransform)
  }

  /// The parts of the plane beyond the circles that are painted, too.
  package struct Extent: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In the first colour, before the start.
    package static let beforeStart = Extent(rawValue: 1)
    /// In the last colour, after the end.
    package static let afterEnd = Extent(rawValue: 2)
    package static let whole: Extent = [.beforeStart, .afterEnd]
  }

  /// Non-empty, locations ascending.
  package var stops: [Stop]
  package var kind: Kind
  /// How far circles go; an axis is endless.
  package var extent = Extent.whole

  package init(_ stops: [Stop], from start: Point, to end: Point) {
    precondition(!stops.isEmpty, "a shading has colours")
    self.stops = stops
    kind = .axis(from: start, to: end)
  }

  /// Circles, in the coordinates of the canvas.
  package init(
    _ stops: [Stop], from start: Circle, to end: Circle, extent: Extent = .whole
  ) {
    precondition(!stops.isEmpty, "a shading has colours")
    self.stops = stops
    kind = .circles(from: start, to: end, .identity)
    self.extent = extent
  }

  /// The shading with the alpha of its colours multiplied.
  package func faded(to opacity: Double) -> Shading {
    var faded = self
    for index in stops.indices { faded.stops[index].color.alpha *= opacity }
    return faded
  }

  /// The image of the shading; nil if the transform flattens the plane.
  ///
  /// The image of an axis is perpendicular to the images of the lines of one colour.
  package func applying(_ transform: AffineTransform) -> Shading? {
    guard let inverse = transform.inverted() else { return nil }
    var image = self
    switch kind {
    case .circles(let start, let end, let own):
      image.kind = .circles(from: start, to: end, own.concatenating(transform))
    case .axis(let from, let to):
      let start = from.applying(transform)
      let axis = to - from
      let squaredLength = axis.dx * axis.dx + axis.dy * axis.dy
      // The derivatives of the position along the axis by the x and the y of the image.
      let dx = (inverse.a * axis.dx + inverse.b * axis.dy) / squaredLength
      let dy = (inverse.c * axis.dx + inverse.d * axis.dy) / squaredLength
      let growth = dx * dx + dy * dy
      let end = Point(x: start.x + dx / growth, y: start.y + dy / growth)
      let hasLength = squaredLength > 0 && end.x.isFinite && end.y.isFinite
      image.kind = .axis(from: start, to: hasLength ? end : start)
    }
    return image
  }
}
