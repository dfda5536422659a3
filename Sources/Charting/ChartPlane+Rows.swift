internal import Geometry
internal import Scales

extension ChartPlane {
  /// The bands of rows, one for each series, the first at the top.
  ///
  /// - Throws: `unfittingScale` where the page has set another scale, or a domain.
  static func rows(of data: ChartData, _ options: AxisOptions) throws(ChartError) -> ChartScale {
    if let kind = options.scale, kind != .band {
      throw .unfittingScale(kind.rawValue, values: "rows")
    }
    if options.domain != nil { throw .unfittingScale("band", values: "a domain of numbers") }
    let names = data.series.map(\.name)
    // Numbers in sequence count, and are told apart by some of them.
    let numbers = names.numbers
    let isCounted = names.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy(<)
    // As the page wants numbers to be written.
    let areNumbers = numbers.allSatisfy { $0.isFinite }
    let labels =
      areNumbers && options.labelFormat != .automatic
      ? options.labelFormat.texts(ofPlaces: numbers) : names
    do throws(ScaleError) {
      return .bands(
        try BandScale(
          labels: labels, isCounted ? .numbers : .names, isDescending: !options.isReversed))
    } catch {
      throw .noData
    }
  }
}

extension [String] {
  /// The numbers that they are; NaN for other texts.
  var numbers: [Double] { map { Double($0) ?? .nan } }
}

extension ChartData {
  /// The data with its series in another order: those of `names` first, also where the data has none of that
  /// name, then the others.
  func withRows(_ names: [String]) -> ChartData {
    guard !names.isEmpty else { return self }
    var (rest, rows, known) = (series, [Series](), Set<String>())
    for name in names where known.insert(name).inserted {
      if let index = rest.firstIndex(where: { $0.name == name }) {
        rows.append(rest.remove(at: index))
      } else {
        rows.append(Series(name: name, points: PointList()))
      }
    }
    var data = self
    data.series = rows + rest
    return data
  }

  /// The data with a value for every column in each row, NaN where there is none, numbers and dates in ascending
  /// order. Data with two values for a cell stays as it is.
  func filledRows() -> ChartData {
    guard twins == nil else { return self }
    let table = ValueTable(self)
    let indices = Array(table.xs.indices)
    let order = labels == nil ? indices.sorted { table.xs[$0] < table.xs[$1] } : indices
    var data = self
    for (number, row) in table.rows.enumerated() {
      data.series[number] = Series(
        name: series[number].name,
        points: PointList(xs: order.map { table.xs[$0] }, ys: order.map { row[$0] }))
    }
    return data
  }

  /// The data with columns at these numbers or dates, and with these names, too, which are empty where it has
  /// none there.
  func withColumns(_ xs: [Double], _ names: [String]) -> ChartData {
    guard labels == nil else { return ordered(by: names) }
    let known = Set(series.flatMap(\.points.xs))
    var data = self
    var points = data.series[0].points
    for x in xs where !known.contains(x) { points.append(Point(x: x, y: .nan)) }
    data.series[0] = Series(name: series[0].name, points: points)
    return data
  }
}
