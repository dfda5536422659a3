internal import Geometry
internal import Graphics

/// The circles of a shading, and which of them passes a pixel.
struct ShadingCircles {
  /// From pixels to the coordinates of the circles.
  private let toCircles: AffineTransform
  private let start: Shading.Circle
  /// What the centre and the radius grow by from the start to the end.
  private let (way, growth): (Vector, Double)
  private let extent: Shading.Extent

  /// Nil if a number is not finite, or if the transform flattens the plane.
  init?(
    from start: Shading.Circle, to end: Shading.Circle, _ transform: AffineTransform,
    extent: Shading.Extent, on canvas: Canvas
  ) {
    let scale = AffineTransform(scaleX: canvas.scale, y: canvas.scale)
    let numbers = [start, end].flatMap { [$0.center.x, $0.center.y, $0.radius] }
    guard numbers.allSatisfy(\.isFinite),
      let inverse = transform.concatenating(scale).inverted()
    else { return nil }
    toCircles = inverse
    self.start = start
    (way, growth) = (end.center - start.center, end.radius - start.radius)
    self.extent = extent
  }

  /// How far from the start to the end the last circle through a pixel's middle is, as a fraction;
  /// nil if none passes there.
  ///
  /// Source: the type 3 shadings of PDF (ISO 32000-1, 8.7.4.5.4).
  func place(column: Int, row: Int) -> Double? {
    let pixel = Point(x: Double(column) + 0.5, y: Double(row) + 0.5).applying(toCircles)
    let offset = pixel - start.center
    // The circle at s passes where a s² - 2 b s + c is 0.
    let a = way.dx * way.dx + way.dy * way.dy - growth * growth
    let b = offset.dx * way.dx + offset.dy * way.dy + start.radius * growth
    let c = offset.dx * offset.dx + offset.dy * offset.dy - start.radius * start.radius
    guard a != 0 else { return [c / (2 * b)].first(where: isPainted) }
    let root = (b * b - a * c).squareRoot()
    let places = [(b + root) / a, (b - root) / a]
    return (a > 0 ? places : [places[1], places[0]]).first(where: isPainted)
  }

  private func isPainted(_ place: Double) -> Bool {
    guard start.radius + place * growth >= 0 else { return false }
    if place < 0 { return extent.contains(.beforeStart) }
    if place > 1 { return extent.contains(.afterEnd) }
    return place.isFinite
  }
}
