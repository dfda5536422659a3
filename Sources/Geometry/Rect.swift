/// An axis-aligned rectangle, in points.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  package static let zero = Rect(origin: .zero, size: .zero)

  package var width: Double { size.width }
  package var height: Double { size.height }

  // The edges and the centre; a rectangle of negative size is read as the one it covers.
  package var minX: Double { min(origin.x, origin.x + size.width) }
  package var maxX: Double { max(origin.x, origin.x + size.width) }
  package var minY: Double { min(origin.y, origin.y + size.height) }
  package var maxY: Double { max(origin.y, origin.y + size.height) }
  package var midX: Double { origin.x + size.width / 2 }
  package var midY: Double { origin.y + size.height / 2 }
  package var center: Point { Point(x: midX, y: midY) }

  /// Whether the point lies inside, or on the left or the upper edge.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle with its left and right edges moved inwards by `dx`, top and bottom by `dy`.
  package func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
