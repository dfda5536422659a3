package import Geometry

extension Path: Interpolatable {
  /// The path whose points are interpolated between those at the same index of this path and of
  /// `end`, control points included.
  ///
  /// Subpaths are paired in order, and so are their lines and curves, a line as the equivalent
  /// curve. The surplus of one path is paired with the last point of the other, so paths with
  /// different numbers of points have intermediate paths of no particular shape.
  package func interpolated(to end: Path, fraction: Double) -> Path {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let path = blended(with: end, fraction: fraction) { return path }
    let (first, last) = matched(with: end)
    return first.blended(with: last, fraction: fraction) ?? self
  }

  /// The path at `fraction` between this one and `end`; nil if the two do not have the same kinds
  /// of elements.
  private func blended(with end: Path, fraction: Double) -> Path? {
    combined(with: end) { $0.interpolated(to: $1, fraction: fraction) }
  }

  /// Both paths with as many elements of the same kinds.
  private func matched(with other: Path) -> (Path, Path) {
    let (subpaths, others) = (subpaths, other.subpaths)
    var elements: (first: [Element], second: [Element]) = ([], [])
    for index in 0..<max(subpaths.count, others.count) {
      let first = index < subpaths.count ? subpaths[index] : nil
      let second = index < others.count ? others[index] : nil
      let isClosed = first?.isClosed ?? true && second?.isClosed ?? true
      var pens = (
        Pen(first, at: currentPoint ?? second?.start, isClosed: isClosed),
        Pen(second, at: other.currentPoint ?? first?.start, isClosed: isClosed)
      )
      elements.first.append(.move(pens.0.point))
      elements.second.append(.move(pens.1.point))
      while !(pens.0.isDone && pens.1.isDone) {
        let degree = max(pens.0.degree, pens.1.degree)
        elements.first.append(pens.0.draw(degree: degree))
        elements.second.append(pens.1.draw(degree: degree))
      }
      if isClosed {
        elements.first.append(.close)
        elements.second.append(.close)
      }
    }
    return (Path(elements: elements.first), Path(elements: elements.second))
  }
}

/// Draws a subpath, piece by piece; at its end it continues without moving.
private struct Pen {
  private(set) var point: Point
  private var pieces: ArraySlice<Path.Element>

  /// - Parameters:
  ///   - place: The point for a missing subpath.
  ///   - isClosed: Whether the caller closes the subpath.
  init(_ subpath: Subpath?, at place: Point?, isClosed: Bool) {
    point = subpath?.start ?? place ?? .zero
    pieces = subpath.map { Array($0.elements)[...] } ?? []
    if let subpath, subpath.isClosed, !isClosed { pieces.append(.line(subpath.start)) }
  }

  var isDone: Bool { pieces.isEmpty }

  /// 1 if the next piece is a line, 2 or 3 if it is a curve with one control point or two.
  var degree: Int {
    switch pieces.first {
    case .quadCurve: 2
    case .curve: 3
    case .move, .line, .close, nil: 1
    }
  }

  /// The next piece as one of a degree that is not below its own.
  mutating func draw(degree: Int) -> Path.Element {
    let start = point
    func between(_ other: Point, _ fraction: Double) -> Point {
      start.interpolated(to: other, fraction: fraction)
    }
    let piece = pieces.popFirst() ?? .line(start)
    switch piece {
    case .move(let end), .line(let end):
      point = end
      switch degree {
      case 1: return .line(end)
      case 2: return .quadCurve(end, control: between(end, 0.5))
      default: return .curve(end, control1: between(end, 1.0 / 3), control2: between(end, 2.0 / 3))
      }
    case .quadCurve(let end, let control):
      point = end
      guard degree > 2 else { return piece }
      return .curve(
        end, control1: between(control, 2.0 / 3),
        control2: end.interpolated(to: control, fraction: 2.0 / 3))
    case .curve(let end, _, _):
      point = end
      return piece
    case .close: return piece
    }
  }
}
