internal import Geometry

/// Values of several series at the same places: a row for each series, NaN where it has none.
struct ValueTable {
  /// The x of each column, in units of the axis.
  private(set) var xs: [Double]
  private(set) var rows: [[Double]]

  /// One column for each x of a series; an x that a series has twice has two columns.
  ///
  /// The columns are in the order of the first series that has them, or, if each series has its x
  /// in ascending order, in that of x.
  init(_ data: ChartData) {
    if case .labels(let labels) = data.places {
      xs = labels.indices.map(Double.init)
      rows = data.series.map { series in
        var row = Array(repeating: Double.nan, count: labels.count)
        for point in series.points { row[Int(point.x)] = point.y }
        return row
      }
      return
    }
    var columns: [Place: Int] = [:]
    var xs: [Double] = []
    let places = data.series.map { series in
      var counts: [Double: Int] = [:]
      return series.points.map { point in
        let place = Place(x: point.x, number: counts[point.x, default: 0])
        counts[point.x, default: 0] += 1
        if columns[place] == nil {
          columns[place] = xs.count
          xs.append(point.x)
        }
        return columns[place] ?? 0
      }
    }
    var order = Array(xs.indices)
    if data.hasSeveralSeries, data.series.allSatisfy(\.isAscending) {
      order.sort { (xs[$0], $0) < (xs[$1], $1) }
    }
    var column = Array(repeating: 0, count: xs.count)
    for (new, old) in order.enumerated() { column[old] = new }
    self.xs = order.map { xs[$0] }
    rows = zip(data.series, places).map { series, places in
      var row = Array(repeating: Double.nan, count: xs.count)
      for (point, place) in zip(series.points, places) { row[column[place]] = point.y }
      return row
    }
  }

  /// The table with gaps in place of the values that do not meet a condition.
  func filtered(_ isKept: (Point) -> Bool) -> ValueTable {
    var table = self
    for (row, column) in rows.indices.flatMap({ row in xs.indices.map { (row, $0) } })
    where !isKept(Point(x: xs[column], y: rows[row][column])) {
      table.rows[row][column] = .nan
    }
    return table
  }

  /// The table with a column for each of these x, in their order; NaN where no series has a value there.
  func placed(at places: [Double]) -> ValueTable {
    let columns = Dictionary(
      xs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var table = self
    table.xs = places
    table.rows = rows.map { row in
      places.map { place in columns[place].map { row[$0] } ?? .nan }
    }
    return table
  }

  /// An occurrence of an x that a series has several times.
  private struct Place: Hashable {
    let x: Double
    let number: Int
  }
}

extension Series {
  fileprivate var isAscending: Bool { zip(points.xs, points.xs.dropFirst()).allSatisfy(<=) }

  /// Whether the first x are those of the other series, as many as both have.
  func sharesX(with other: Series) -> Bool {
    zip(points.xs, other.points.xs).allSatisfy(==)
  }
}
