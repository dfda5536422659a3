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
  /// the values in each. Of a gauge, `value` and `total` have one row.
  package init(_ drawing: ChartDrawing) {
    let data = drawing.data
    if drawing.kind == .gauge {
      let number = CountedNumber(drawing)
      columns = [
        (ChartColumns.name(data.series[0], "value"), .numbers([number.number])),
        ("total", .numbers([number.total])),
      ]
      return
    }
    if let bins = drawing.plane?.bins {
      columns = [
        ("from", .numbers((0..<bins.count).map { bins.bounds(of: $0).least })),
        ("to", .numbers((0..<bins.count).map { bins.bounds(of: $0).greatest })),
      ]
      for series in data.series {
        let counts = bins.counts(of: series.values).map(Double.init)
        columns.append((ChartColumns.name(series, "count"), .numbers(counts)))
      }
      return
    }
    let orientation = drawing.options.orientation
    let titles = [orientation.placeDimension, orientation.valueDimension].map {
      drawing.options[$0].title.onOneLine
    }
    let (places, rows) = ChartColumns.rows(of: data)
    columns = [(titles[0].isEmpty ? "x" : titles[0], ChartColumns.places(places, of: data))]
    let sizes = data.largestSize == nil ? [] : ChartColumns.rows(of: data.withSizesAsValues).rows
    for (index, series) in data.series.enumerated() {
      columns.append(
        (ChartColumns.name(series, titles[1].isEmpty ? "y" : titles[1]), .numbers(rows[index])))
      guard index < sizes.count else { continue }
      let name = series.name.onOneLine
      columns.append((name.isEmpty ? "size" : "\(name), size", .numbers(sizes[index])))
    }
  }

  /// The name of a series, or another one where it has none.
  private static func name(_ series: Series, _ other: String) -> String {
    series.name.onOneLine.isEmpty ? other : series.name.onOneLine
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

  private static func places(_ xs: [Double], of data: ChartData) -> Values {
    switch data.places {
    case .index, .numbers: .numbers(xs)
    case .dates: .dates(xs)
    case .labels(let labels): .texts(xs.map { labels[Int($0)] })
    }
  }
}

extension ChartData {
  /// The same places with the sizes of points in place of their values.
  fileprivate var withSizesAsValues: ChartData {
    var data = self
    for (index, series) in series.enumerated() {
      guard let sizes = series.sizes else { continue }
      data.series[index] = Series(
        name: series.name, points: PointList(xs: series.points.xs, ys: sizes))
    }
    return data
  }
}
