internal import Geometry

/// The levels of a description of a chart.
package enum DescriptionDetail: String, Hashable, Sendable, CaseIterable {
  /// A sentence or a few: the kind of chart, the extremes and the trend.
  case brief
  /// What is drawn, and the numbers of each series.
  case numbers
  /// The same, then trends, turns, outliers and comparisons.
  case full
}

/// Facts about a chart in three levels: what is drawn; numbers; trends and comparisons. All of them
/// are read off the data and the scales, and none is a guess at meaning.
package struct ChartFacts: Sendable {
  /// What is drawn.
  package let outline: ChartOutline
  /// The numbers of each series.
  package let numbers: [SeriesNumbers]
  /// The extremes of the sums of stacked series; nil if nothing is stacked.
  package let sums: SeriesExtremes?
  /// The course of each series, or its values by rank; none below the third level.
  package private(set) var courses: [SeriesCourse] = []
  /// Comparisons of several series; nil for one series, and below the third level.
  package private(set) var comparison: SeriesComparison?

  /// - Parameter detail: The third level is left out of any other than `full`.
  package init(_ drawing: ChartDrawing, _ detail: DescriptionDetail = .full) {
    outline = ChartOutline(drawing)
    numbers = drawing.data.series.indices.map { SeriesNumbers(of: $0, of: drawing) }
    let table = drawing.needsTable ? ValueTable(drawing.data) : nil
    sums =
      drawing.plane?.stacking == .stacked && drawing.data.hasSeveralSeries
      ? table.flatMap { SeriesExtremes($0.sums) } : nil
    guard detail == .full else { return }
    courses = drawing.data.series.indices.map { SeriesCourse(of: $0, of: drawing, table) }
    comparison = SeriesComparison(numbers, table, drawing)
  }
}

/// What is said of the values of a kind of chart.
enum DescriptionStyle {
  /// Extremes, mean and median; then trend, turns and outliers along the places.
  case course
  /// The same without turns: points are not joined, and x and y are numbers of equal rank.
  case relation
  /// How many values lie in each bin.
  case counts
  /// The shares of the sum, and the order of values by size.
  case shares
  /// Extremes, and the order of values by size.
  case ranks
  /// A number out of a total.
  case ratio
}

extension ChartDrawing {
  /// Whether values lie in the columns of a table: in bands, or beside those of other series.
  fileprivate var needsTable: Bool {
    guard kind.mark.descriptionStyle == .course else { return false }
    return data.hasSeveralSeries || hasBands
  }

  /// Whether each place has a band.
  var hasBands: Bool {
    guard let plane, case .bands? = self[plane.orientation.placeDimension] else { return false }
    return true
  }

  /// The values of a series with a position in the plot, in the order of their places: that of the
  /// bands with labels, otherwise that of x.
  ///
  /// - Parameter table: That of the data, if there is one.
  func orderedPoints(of series: Int, _ table: ValueTable?) -> [Point] {
    let points: [Point]
    if kind.mark.descriptionStyle == .counts {
      points = Array(plotted.series[series].points)
    } else if let table, data.labels != nil {
      points = zip(table.xs, table.rows[series]).map { Point(x: $0, y: $1) }
    } else {
      points = Array(data.series[series].points)
    }
    let isLogX = plane?.x.kind == .log
    let isLogY = plane?.y.kind == .log
    let shown = points.filter { !$0.y.isNaN && !(isLogX && $0.x <= 0) && !(isLogY && $0.y <= 0) }
    guard zip(shown, shown.dropFirst()).contains(where: { $0.x > $1.x }) else { return shown }
    // Of equal x, in the order of the data.
    return shown.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }
      .map(\.element)
  }
}

extension ValueTable {
  /// The sum of each column that has values, at its x.
  fileprivate var sums: [Point] {
    xs.indices.compactMap { column in
      let values = rows.map { $0[column] }.filter { !$0.isNaN }
      return values.isEmpty ? nil : Point(x: xs[column], y: values.reduce(0, +))
    }
  }
}
