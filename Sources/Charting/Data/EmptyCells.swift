internal import Scales

/// The cells of a chart in rows and columns that have no value.
struct EmptyCells {
  let count: Int
  let total: Int
  /// The row and the column of the first one, from the top, then from the left; a blank row is not named.
  let first: (row: String, column: String)

  /// How many there are, in a clause: `2 of 12 cells have no value, the first 'Oslo', 'May'`.
  var words: String {
    let names = [first.row, first.column].filter { !$0.isBlank }.map { "'\($0.onOneLine)'" }
    return "\(count) of \(total) cells \(count == 1 ? "has" : "have") no value"
      + (names.isEmpty ? "" : ", \(count == 1 ? "" : "the first ")\(names.joined(separator: ", "))")
  }
}

extension ChartDrawing {
  /// The cells without a value; nil where all have one, and in charts without cells.
  var emptyCells: EmptyCells? {
    guard let plane, plane.shades != nil, case .bands(let columns) = plane.x else { return nil }
    var (count, total) = (0, 0)
    var first: (row: String, column: String)?
    for (row, series) in plane.series.enumerated() {
      total += series.points.count
      for (column, value) in series.points.ys.enumerated() where value.isNaN {
        count += 1
        if first == nil { first = (data.series[row].name, columns.labels[column]) }
      }
    }
    return first.map { EmptyCells(count: count, total: total, first: $0) }
  }

  /// The remark on cells without a value.
  var emptyCellsRemark: ChartWarning? {
    emptyCells.map {
      ChartWarning(
        $0.words,
        hint: "a line crosses \($0.count == 1 ? "it" : "each"); a cell that is to be 0 needs a 0")
    }
  }
}
