/// Subpaths of lines and curves, in points.
///
/// The first element of a path that is not empty is a move. An element after a close without a move
/// continues from the start of the closed subpath.
package struct Path: Hashable, Sendable {
  /// One movement of the pen.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadCurve(Point, control: Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  package private(set) var elements: [Element] = []
  /// Where the last subpath began.
  private var start: Point?

  /// An empty path.
  package init() {}

  /// The path that `elements` draw, in their order.
  ///
  /// A line before the first move is a move to its end, a curve begins at its first control point,
  /// and a close there is nothing.
  package init(elements: [Element]) {
    let first = elements.firstIndex { $0 != .close } ?? elements.endIndex
    guard first < elements.endIndex else { return }
    switch elements[first] {
    case .move: self.elements = Array(elements[first...])
    case .line(let end): self.elements = [.move(end)] + elements[(first + 1)...]
    case .quadCurve(_, let control), .curve(_, let control, _):
      self.elements = [.move(control)] + elements[first...]
    case .close: break
    }
    for case .move(let point) in self.elements.reversed() {
      start = point
      break
    }
  }

  /// Straight lines through `points`, in order; one point is a move, none an empty path.
  package init(lines points: [Point]) {
    guard let first = points.first else { return }
    elements.reserveCapacity(points.count)
    move(to: first)
    for point in points.dropFirst() { elements.append(.line(point)) }
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
    func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }
    return elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): isFinite(end)
      case .quadCurve(let end, let control): isFinite(control) && isFinite(end)
      case .curve(let end, let control1, let control2):
        isFinite(control1) && isFinite(control2) && isFinite(end)
      case .close: true
      }
    }
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
    elements += other.elements
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
    path.elements = elements.map { element in
      switch element {
      case .move(let end): .move(end.applying(transform))
      case .line(let end): .line(end.applying(transform))
      case .quadCurve(let end, let control):
        .quadCurve(end.applying(transform), control: control.applying(transform))
      case .curve(let end, let control1, let control2):
        .curve(
          end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .close: .close
      }
    }
    return path
  }

  mutating func add(_ element: Element) {
    if !elements.isEmpty { elements.append(element) }
  }
}

extension Path.Element {
  /// The coordinates of its points, control points first.
  package var coordinates: [Double] {
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
