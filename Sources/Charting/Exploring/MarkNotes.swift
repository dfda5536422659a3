internal import Geometry
internal import Scales

/// What tells a mark from others besides its value: that it is selected, or outside of the part of an axis that shows.
struct MarkNotes: Sendable {
  private let drawing: ChartDrawing
  private let series: Int
  /// The indices of the values among those that are drawn; nil if both have the same.
  private let indices: [Int?]?
  /// The number of the first value of the series, as a selection counts.
  private let first: Int
  /// Whether any mark has one.
  private let isNeeded: Bool

  /// - Parameter series: The number of the series in the data of the marks.
  init(_ series: Int, of drawing: ChartDrawing) {
    (self.drawing, self.series) = (drawing, series)
    isNeeded = drawing.options.isZoomed || !drawing.options.selection.isEmpty
    let firsts = isNeeded ? SeriesNumbers(drawing).firsts : []
    first = firsts.indices.contains(series) ? firsts[series] : 0
    indices = isNeeded ? drawing.kind.mark.indices(ofMarks: series, of: drawing) : nil
  }

  /// The clauses about a value, by its index in the data of the marks.
  func words(ofValue index: Int) -> [String] {
    guard isNeeded else { return [] }
    var drawn: Int? = index
    if let indices { drawn = indices.indices.contains(index) ? indices[index] : nil }
    guard let drawn else { return [] }
    var words: [String] = []
    if drawing.options.selection.contains(first + drawn) { words.append("selected") }
    if isOutside(drawn) { words.append("outside of what shows") }
    return words
  }

  /// Whether the mark of a value lies beside the part of an axis that shows.
  private func isOutside(_ index: Int) -> Bool {
    guard let plane = drawing.plane, plane.series.indices.contains(series),
      plane.series[series].points.indices.contains(index)
    else { return false }
    let point = plane.series[series].points[index]
    return Dimension.allCases.contains { dimension in
      drawing.options[dimension].zoom != nil && !plane.isShown(point, along: dimension)
    }
  }
}

extension ChartDrawing {
  /// What tells the mark of a value from others: that it is selected, or outside of the part of an axis that shows.
  package func notes(on datum: ChartDatum) -> [String] {
    guard let index = datum.index, markedData.series.indices.contains(datum.series) else {
      return []
    }
    return MarkNotes(datum.series, of: self).words(ofValue: index)
  }

  /// What of its axes shows where that is not all, and what is selected, in clauses.
  package var partWords: [String] {
    let selected = ChartRemarks.selected(in: self).map { "selected \($0)" }
    return ZoomRemarks(self).clauses + [selected].compactMap(\.self)
  }
}

extension ChartPlane {
  /// Whether the value of a drawn point, or its place, lies on the part of an axis that shows.
  func isShown(_ point: Point, along dimension: Dimension) -> Bool {
    let value = orientation.valueDimension == dimension ? point.y : point.x
    let (lower, upper) = (dimension == .x ? x : y).bounds
    return value >= lower && value <= upper
  }
}
