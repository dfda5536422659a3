extension Rect {
  /// An edge of a rectangle, as Core Graphics names them.
  package enum Edge: String, CaseIterable, Sendable {
    case minXEdge, minYEdge, maxXEdge, maxYEdge
  }

  /// The part within a distance of an edge, and what remains.
  ///
  /// - Parameter distance: In points; outside of the rectangle it is that of the nearest edge.
  package func divided(atDistance distance: Double, from edge: Edge) -> (part: Rect, rest: Rect) {
    guard !isNull else { return (self, self) }
    let whole = standardized
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let length = isAcross ? whole.size.width : whole.size.height
    let reach = min(max(distance, 0), length)
    let isFirst = edge == .minXEdge || edge == .minYEdge
    let parts = [(0, isFirst ? reach : length - reach), (isFirst ? reach : length - reach, length)]
      .map { (start, end) in
        isAcross
          ? Rect(
            x: whole.minX + start, y: whole.minY, width: end - start, height: whole.size.height)
          : Rect(
            x: whole.minX, y: whole.minY + start, width: whole.size.width, height: end - start)
      }
    return isFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
  }
}
