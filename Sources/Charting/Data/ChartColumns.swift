internal import Geometry

/// The values of a chart as the columns of a table.
package struct ChartColumns: Sendable {
  /// The values of a column, one for each row.
  package enum Values: Hashable, Sendable {
    /// NaN is a missing one.
    case numbers([Double])
    case texts([String])
    /// Seconds since 1970.
    case dates([Double])
  }

  /// In the order of the columns; the names need not differ.
  package private(set) var columns: [(name: String, values: Values)] = []

  /// A column for the places of the values, by the title of their axis or `x`, and one for each series
  /// by its name, of a single series without a name by the title of its axis or `y`. Several series
  /// have a row for each place that one of them has. A column after that of its series has the
  /// sizes of points.
  ///
  /// Of a histogram, the columns `from` and `to` are the ends of the bins, and those of the series count
  /// the values in each. Of a gauge, `value` and `total` have one row. Of a heat map there is a row for each cell,
  /// with its column, its row and its value.
  package init(_ facts: ChartFacts) {
    let data = facts.drawing.data
    if case .ratio(let number, let total, _) = facts.series[0].content {
      add(facts.series[0].name, or: "value", .numbers([number]))
      add("total", .numbers([total]))
      return
    }
    if let bins = facts.drawing.plane?.bins {
      add("from", .numbers((0..<bins.count).map { bins.bounds(of: $0).least }))
      add("to", .numbers((0..<bins.count).map { bins.bounds(of: $0).greatest }))
      for series in facts.series {
        guard case .bins(_, _, let counts) = series.content else { continue }
        add(series.name, or: "count", .numbers(counts.map(Double.init)))
      }
      return
    }
    let orientation = facts.drawing.options.orientation
    func title(_ dimension: Dimension, _ other: String) -> String {
      let title = facts.drawing.options[dimension].title.onOneLine
      return title.isEmpty ? other : title
    }
    if facts.drawing.hasBoxes || facts.drawing.plane?.isStrip == true, data.hasSeveralSeries {
      // A row for each value, of which a place has many.
      let points = data.series.flatMap(\.points)
      add(
        title(orientation.placeDimension, "x"), ChartColumns.places(points.map(\.x), of: data))
      add(
        "series",
        .texts(data.series.flatMap { Array(repeating: $0.name, count: $0.points.count) }))
      add(title(orientation.valueDimension, "y"), .numbers(points.map(\.y)))
      return
    }
    if facts.drawing.plane?.shades != nil {
      addCells(of: facts.drawing, title)
      return
    }
    let (places, rows) = ChartColumns.rows(of: data)
    add(title(orientation.placeDimension, "x"), ChartColumns.places(places, of: data))
    let ends = ChartColumns.ends(of: data)
    let sizes = data.largestSize.map { _ in ChartColumns.rows(of: data.with(\.sizes)).rows }
    for (index, series) in facts.series.enumerated() {
      add(series.name, or: title(orientation.valueDimension, "y"), .numbers(rows[index]))
      for (name, columns) in ends {
        add(series.name.isEmpty ? name : "\(series.name), \(name)", .numbers(columns[index]))
      }
      guard let sizes else { continue }
      add(series.name.isEmpty ? "size" : "\(series.name), size", .numbers(sizes[index]))
    }
  }

  /// Adds a row for each cell: its column, its row and its value.
  private mutating func addCells(
    of drawing: ChartDrawing, _ title: (Dimension, String) -> String
  ) {
    let (xs, rows) = (drawing.table.xs, drawing.table.rows)
    add(
      title(.x, "x"),
      ChartColumns.places(rows.flatMap { _ in xs }, of: drawing.data))
    add(
      title(.y, "y"),
      .texts(drawing.data.series.flatMap { series in xs.map { _ in series.name } }))
    add(drawing.options.valueName, or: "value", .numbers(rows.flatMap(\.self)))
  }

  /// - Parameter other: The name where it has none.
  private mutating func add(_ name: String, or other: String = "", _ values: Values) {
    columns.append((name.isEmpty ? other : name, values))
  }

  /// The x of the rows, and the values of each series in them; NaN is a missing one.
  private static func rows(of data: ChartData) -> (xs: [Double], rows: [[Double]]) {
    guard data.hasSeveralSeries else {
      let points = data.series[0].points
      return (points.xs, [points.ys])
    }
    let table = ValueTable(data)
    return (table.xs, table.rows)
  }

  /// The ends of the ranges around values by their names; none without ranges.
  private static func ends(of data: ChartData) -> [(name: String, columns: [[Double]])] {
    guard data.hasRanges else { return [] }
    return [("low", \ValueRanges.lows), ("high", \.highs)].map { name, ends in
      (name, rows(of: data.with { $0.ranges?[keyPath: ends] }).rows)
    }
  }

  private static func places(_ xs: [Double], of data: ChartData) -> Values {
    switch data.places {
    case .index, .numbers: .numbers(xs)
    case .dates: .dates(xs)
    case .labels(let labels): .texts(xs.map { labels[Int($0)] })
    }
  }
}

extension ChartData {
  /// The same places with other numbers in place of the values; a series without these keeps its values.
  fileprivate func with(_ numbers: (Series) -> [Double]?) -> ChartData {
    var data = self
    for (index, series) in series.enumerated() {
      guard let ys = numbers(series) else { continue }
      data.series[index] = Series(
        name: series.name, points: PointList(xs: series.points.xs, ys: ys))
    }
    return data
  }
}
