/// Subpaths of lines and curves, in points.
///
/// The first element of a path that is not empty is a move. An element after a close without a move
/// continues from the start of the closed subpath.
package struct Path: Hashable, Sendable {
  package private(set) var elements = Elements()
  /// Where the last subpath began.
  private var start: Point?

  /// An empty path.
  package init() {}

  /// The path that `elements` draw, in their order.
  ///
  /// A line before the first move is a move to its end, a curve begins at its first control point,
  /// and a close there is nothing.
  package init(elements: some Sequence<Element>) {
    self.elements.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      if isEmpty {
        switch element {
        case .move: break
        case .line(let end):
          move(to: end)
          continue
        case .quadCurve(_, let control), .curve(_, let control, _): move(to: control)
        case .close: continue
        }
      }
      if case .move(let point) = element { start = point }
      self.elements.append(element)
    }
  }

  /// Straight lines through `points`, in order; one point is a move, none an empty path.
  package init(lines points: [Point]) {
    elements = Elements(lines: points)
    start = points.first
  }

  package var isEmpty: Bool { elements.isEmpty }

  /// Where the pen is: the end of the last segment, or the start of a subpath that is closed; nil
  /// for an empty path.
  package var currentPoint: Point? {
    switch elements.last {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .close: start
    case nil: nil
    }
  }

  /// Whether no coordinate is infinite or not a number.
  package var isFinite: Bool {
    elements.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}

// MARK: Drawing

extension Path {
  /// Lifts the pen and begins a subpath at `point`.
  package mutating func move(to point: Point) {
    elements.append(.move(point))
    start = point
  }

  /// Draws a straight line; does nothing on an empty path, nor do the curves.
  package mutating func addLine(to end: Point) {
    add(.line(end))
  }

  /// Draws a quadratic curve.
  package mutating func addQuadCurve(to end: Point, control: Point) {
    add(.quadCurve(end, control: control))
  }

  /// Draws a cubic curve.
  package mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    add(.curve(end, control1: control1, control2: control2))
  }

  /// Joins the end of the subpath to its start; does nothing if it is closed, or the path empty.
  package mutating func close() {
    if elements.last != .close { add(.close) }
  }

  /// Adds the subpaths of `other`.
  package mutating func append(_ other: Path) {
    elements.append(other.elements)
    start = other.start ?? start
  }

  /// Draws the first subpath of `other` on from where the pen is, after a line to its start, and
  /// adds the others.
  package mutating func extend(with other: Path) {
    guard !isEmpty, case .move(let first)? = other.elements.first else { return append(other) }
    if currentPoint != first { addLine(to: first) }
    for element in other.elements.dropFirst() { add(element) }
  }

  /// The path as `transform` moves it.
  package func applying(_ transform: AffineTransform) -> Path {
    var path = self
    path.start = start?.applying(transform)
    path.elements = elements.applying(transform)
    return path
  }

  /// The path whose points are made of those of this path and of `other`, two and two; nil if the
  /// two do not have the same kinds of elements.
  package func combined(with other: Path, _ point: (Point, Point) -> Point) -> Path? {
    guard let elements = elements.combined(with: other.elements, point) else { return nil }
    var path = self
    path.elements = elements
    if let start, let end = other.start { path.start = point(start, end) }
    return path
  }

  mutating func add(_ element: Element) {
    if !elements.isEmpty { elements.append(element) }
  }
}
