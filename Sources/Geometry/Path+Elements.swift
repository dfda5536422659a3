extension Path {
  /// One movement of the pen.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadCurve(Point, control: Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  /// The elements of a path: a byte for each, and all their points one after the other.
  ///
  /// A line takes 17 bytes, and the points of a path of lines are those that it was made from, not
  /// a copy.
  package struct Elements: Hashable, Sendable {
    /// What the pen does, with the points that it takes from the list.
    enum Verb: UInt8, Hashable, Sendable {
      case move, line, quadCurve, curve, close

      /// The number of its points, control points first.
      var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .close: 0
        }
      }
    }

    /// The place of an element, and of its first point.
    package struct Index: Hashable, Comparable, Sendable {
      fileprivate var verb: Int
      fileprivate var point: Int

      package static func < (one: Index, other: Index) -> Bool { one.verb < other.verb }
    }

    fileprivate(set) var verbs: [Verb] = []
    /// The points of all elements, of each its control points before its end.
    package fileprivate(set) var points: [Point] = []

    init() {}

    /// A move and straight lines through points; one point is a move.
    init(lines points: [Point]) {
      self.points = points
      verbs = Array(repeating: .line, count: points.count)
      if !points.isEmpty { verbs[0] = .move }
    }

    /// The element with a verb, whose points begin at an index.
    fileprivate func element(_ verb: Verb, at point: Int) -> Element {
      switch verb {
      case .move: .move(points[point])
      case .line: .line(points[point])
      case .quadCurve: .quadCurve(points[point + 1], control: points[point])
      case .curve:
        .curve(points[point + 2], control1: points[point], control2: points[point + 1])
      case .close: .close
      }
    }
  }
}

extension Path.Elements: BidirectionalCollection {
  package var startIndex: Index { Index(verb: 0, point: 0) }
  package var endIndex: Index { Index(verb: verbs.count, point: points.count) }
  package var count: Int { verbs.count }

  package func index(after index: Index) -> Index {
    Index(verb: index.verb + 1, point: index.point + verbs[index.verb].pointCount)
  }

  package func index(before index: Index) -> Index {
    let verb = index.verb - 1
    return Index(verb: verb, point: index.point - verbs[verb].pointCount)
  }

  package subscript(index: Index) -> Path.Element { element(verbs[index.verb], at: index.point) }

  package func makeIterator() -> Iterator { Iterator(elements: self) }

  /// Goes through the elements in their order.
  package struct Iterator: IteratorProtocol {
    fileprivate let elements: Path.Elements
    private var (verb, point) = (0, 0)

    fileprivate init(elements: Path.Elements) { self.elements = elements }

    package mutating func next() -> Path.Element? {
      guard verb < elements.verbs.count else { return nil }
      let kind = elements.verbs[verb]
      defer { (verb, point) = (verb + 1, point + kind.pointCount) }
      return elements.element(kind, at: point)
    }
  }
}

extension Path.Elements {
  /// The subpaths of a path of lines alone, each by the indices of its points; nil if there is a curve,
  /// or a closed subpath.
  package var lines: [Range<Int>]? {
    guard points.count == verbs.count, verbs.first == .move || verbs.isEmpty else { return nil }
    var starts: [Int] = []
    for (index, verb) in verbs.enumerated() where verb != .line {
      guard verb == .move else { return nil }
      starts.append(index)
    }
    return zip(starts, starts.dropFirst() + [points.count]).map { $0..<$1 }
  }
}

extension Path.Elements: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Path.Element...) {
    for element in elements { append(element) }
  }
}

extension Path.Elements: CustomStringConvertible {
  package var description: String { Array(self).description }
}

extension Path.Elements {
  mutating func reserveCapacity(_ count: Int) {
    verbs.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let end):
      verbs.append(.move)
      points.append(end)
    case .line(let end):
      verbs.append(.line)
      points.append(end)
    case .quadCurve(let end, let control):
      verbs.append(.quadCurve)
      points.append(control)
      points.append(end)
    case .curve(let end, let control1, let control2):
      verbs.append(.curve)
      points.append(control1)
      points.append(control2)
      points.append(end)
    case .close: verbs.append(.close)
    }
  }

  mutating func append(_ other: Path.Elements) {
    verbs += other.verbs
    points += other.points
  }

  /// The elements with their points moved by `transform`.
  func applying(_ transform: AffineTransform) -> Path.Elements {
    var moved = self
    moved.points = points.map { $0.applying(transform) }
    return moved
  }

  /// The elements whose points are made of two and two; nil if the kinds of elements differ.
  func combined(
    with other: Path.Elements, _ point: (Point, Point) -> Point
  ) -> Path.Elements? {
    guard verbs == other.verbs else { return nil }
    var combined = self
    combined.points = zip(points, other.points).map(point)
    return combined
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
