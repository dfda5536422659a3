internal import Geometry
internal import Scales

extension Mark {
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Item, in size: Size
  ) -> MarkEnds? {
    drawing.plane?.end(of: index, in: series, by: drawing, in: size).map { MarkEnds(value: $0) }
  }
}

extension ChartPlane {
  /// The end of the mark of a value; nil for a missing one, and for what is counted.
  ///
  /// - Parameter index: That of the value among those of its series that are drawn.
  func end(
    of index: Int, in series: Int, by drawing: ChartDrawing, in size: Size
  ) -> MarkEnd? {
    guard bins == nil, case .continuous(let scale) = values else { return nil }
    let points = self.series[series].points
    guard points.indices.contains(index), !points[index].y.isNaN else { return nil }
    let place = position(ofX: points[index].x, value: points[index].y, in: size)
    let isVertical = orientation == .vertical
    return MarkEnd(
      value: stacking.isOnTop ? table?.rows[series][index] ?? .nan : points[index].y,
      reach: reach(of: index, in: series, splitsSigns: drawing.splitsSigns),
      track: .axis(
        scale, orientation.valueDimension, length: isVertical ? size.height : size.width,
        across: isVertical ? place.x : place.y))
  }

  private func reach(of index: Int, in series: Int, splitsSigns: Bool) -> MarkReach {
    guard stacking.isOnTop, let table else { return .value }
    var (above, below) = (0.0, 0.0)
    for row in table.rows[..<series] where !row[index].isNaN {
      if splitsSigns, row[index] < 0 { below += row[index] } else { above += row[index] }
    }
    if !splitsSigns { below = above }
    guard stacking == .normalized else { return .sum(above: above, below: below) }
    let others = table.rows.indices.filter { $0 != series && !table.rows[$0][index].isNaN }
      .reduce(0) { $0 + table.rows[$1][index].magnitude }
    let before = table.rows[series][index] < 0 ? below : above
    if before.magnitude == others { return .rest(others: before) }
    return .share(above: above, below: below, others: others)
  }
}

extension ChartDrawing {
  /// Whether negative values are stacked downwards from 0.
  fileprivate var splitsSigns: Bool { kind.mark.planeRule(options)?.isBanded == true }
}
