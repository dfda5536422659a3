/// One pen-down run of a path.
package struct Subpath {
  package let start: Point
  /// The elements after the move, without the close.
  package let elements: Slice<Path.Elements>
  package let isClosed: Bool

  /// The lines and curves; a closed subpath ends with the line back to its start, unless it is
  /// there already.
  package var segments: [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(elements.count + 1)
    var point = start
    for element in elements {
      switch element {
      case .line(let end): segments.append(.line(point, end))
      case .quadCurve(let end, let control):
        segments.append(.quadCurve(point, control: control, end))
      case .curve(let end, let control1, let control2):
        segments.append(.curve(point, control1: control1, control2: control2, end))
      case .move, .close: continue
      }
      point = segments[segments.count - 1].end
    }
    if isClosed, point != start { segments.append(.line(point, start)) }
    return segments
  }
}

extension Path {
  /// The pen-down runs, in order; a lone move is one without elements.
  package var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var start = Point.zero
    // The first element that belongs to no subpath yet, and whether a move began the next one.
    var next = elements.startIndex
    var isDrawing = false
    func finish(at end: Path.Elements.Index, isClosed: Bool) {
      if isDrawing || next < end {
        subpaths.append(
          Subpath(start: start, elements: elements[next..<end], isClosed: isClosed))
      }
      isDrawing = false
    }
    for index in elements.indices {
      switch elements[index] {
      case .move(let point):
        finish(at: index, isClosed: false)
        (start, next, isDrawing) = (point, elements.index(after: index), true)
      case .close:
        finish(at: index, isClosed: true)
        next = elements.index(after: index)
      case .line, .quadCurve, .curve: continue
      }
    }
    finish(at: elements.endIndex, isClosed: false)
    return subpaths
  }

  /// Adds a whole subpath.
  mutating func append(_ subpath: Subpath) {
    append(
      Path(elements: [.move(subpath.start)] + subpath.elements + (subpath.isClosed ? [.close] : []))
    )
  }
}
