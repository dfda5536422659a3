package import Geometry

/// A path as the text of a display list has it, rounded to 1/256 point: a rectangle, its elements, or, where
/// these are many, what stands for them.
package enum WrittenPath: Hashable, Sendable {
  /// As `Path(Rect)` draws one, by its top left and its bottom right corner.
  case rectangle(from: Point, to: Point)
  case elements([Path.Element])
  /// The number of the points, the corners of their box, and a digest of the elements, FNV-1a.
  case digest(count: Int, from: Point, to: Point, String)

  /// The most points that are written; more have a digest.
  static let mostPoints = 64

  /// - Parameter transform: Maps the path to the canvas; nil if it is there.
  package init(_ path: Path, _ transform: AffineTransform? = nil) {
    func onCanvas(_ point: Point) -> Point { transform.map(point.applying) ?? point }
    let (elements, points) = (path.elements, path.elements.points)
    if let (from, to) = WrittenPath.corners(of: elements, onCanvas) {
      self = .rectangle(from: from, to: to)
    } else if points.count > WrittenPath.mostPoints {
      self = WrittenPath.digest(of: elements, onCanvas)
    } else {
      self = .elements(elements.map { $0.map { onCanvas($0).asWritten } })
    }
  }

  /// The top left and the bottom right corner, if the path is a rectangle as `Path(Rect)` draws it,
  /// once its points are rounded.
  private static func corners(
    of elements: Path.Elements, _ onCanvas: (Point) -> Point
  ) -> (Point, Point)? {
    guard elements.count == 5, elements.points.count == 4,
      elements.map(\.letter) == Array("MLLLZ".utf8)
    else { return nil }
    let points = elements.points.map { onCanvas($0).asWritten }
    let isRect =
      points[0].x == points[3].x && points[1].x == points[2].x && points[0].y == points[1].y
      && points[2].y == points[3].y && points[0].x <= points[1].x && points[0].y <= points[2].y
    return isRect ? (points[0], points[2]) : nil
  }

  private static func digest(
    of elements: Path.Elements, _ onCanvas: (Point) -> Point
  ) -> WrittenPath {
    var digest = Digest()
    var (low, high): (Point?, Point?)
    for element in elements {
      digest.add(element.letter)
      for point in element.points {
        let point = onCanvas(point)
        digest.add(point)
        let written = point.asWritten
        low = low.map { Point(x: min($0.x, written.x), y: min($0.y, written.y)) } ?? written
        high = high.map { Point(x: max($0.x, written.x), y: max($0.y, written.y)) } ?? written
      }
    }
    return .digest(
      count: elements.points.count, from: low ?? .zero, to: high ?? .zero, digest.text)
  }
}
