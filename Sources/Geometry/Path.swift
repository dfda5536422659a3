/// What is drawn: subpaths of lines and cubic curves, in points.
package struct Path: Hashable, Sendable {
  /// One movement of the pen.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  package private(set) var elements: [Element] = []

  /// An empty path.
  package init() {}

  /// The path that `elements` draw, in their order.
  package init(elements: [Element]) {
    self.elements = elements
  }

  /// The outline of `rect`, clockwise from its top left corner.
  package init(_ rect: Rect) {
    elements = [
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ]
  }
}
