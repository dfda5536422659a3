extension Table {
  /// A row for each stretch of time between the first date and the last one, whatever gaps are between them.
  ///
  /// Stretches that fit into a day, or into a year, begin with it, and years with a multiple of their count; others are
  /// counted from the day, the week or the month of the first date. Rows without a date are left out.
  ///
  /// - Parameters:
  ///   - count: How many units a stretch is long.
  ///   - name: The column of dates, which keeps its name; nil is the only one.
  ///   - aggregates: The name and the meaning of each value; nil is the mean of each column of numbers, under its name.
  ///   - limit: The most rows.
  /// - Throws: `TableError` if there are more rows, or if a column does not fit.
  package func resampled(
    every count: Int = 1, _ unit: CalendarKey, along name: String? = nil,
    _ aggregates: [(name: String, aggregate: Aggregate)]? = nil, atMost limit: Int = 1_000_000,
    isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    guard (1...StretchGrid.greatestCount).contains(count) else {
      throw .refused(
        "there are no stretches of \(count) \(unit.rawValue)s", hint: "from 1 to 1,000,000 fit")
    }
    let column = try dateColumn(name)
    func pause() throws(TableError) { if isStopped() { throw .stopped } }
    let all = try clocks(column, pause)
    let rows = all.indices.filter { all[$0] != AscendingCodes.missing }
    let dated = rows.count == all.count ? self : choosing(rows)
    let clocks = rows.map { all[$0] }
    let grid = StretchGrid(unit, count: count, from: clocks.min() ?? 0)
    let codes = KeyCodes(clocks, in: grid, column, dated.offset(column))
    guard let groups = RowGroups(dated, [codes]).filled(atMost: limit) else {
      throw .refused("there are more than \(limit) stretches of time", hint: "make them longer")
    }
    if let aggregates { return try groups.aggregated(aggregates, isStopped: isStopped) }
    var means: [(name: String, aggregate: Aggregate)] = []
    for name in columnNames where try kind(of: name) == .numbers {
      means.append((name, .mean(name)))
    }
    return try groups.aggregated(means, isStopped: isStopped)
  }
}

extension StretchGrid {
  /// The longest stretch, in units.
  fileprivate static let greatestCount = 1_000_000

  /// - Parameter first: The first time, in seconds since 1970 began.
  fileprivate init(_ unit: CalendarKey, count: Int, from first: Int) {
    let origin =
      switch unit {
      case .minute, .hour:
        (unit == .hour ? 24 : 1_440).isMultiple(of: count)
          ? 0
          : unit.index(atClock: CalendarKey.day.start(of: CalendarKey.day.index(atClock: first)))
      case .day, .week: count == 1 ? 0 : unit.index(atClock: first)
      case .month, .quarter:
        (unit == .month ? 12 : 4).isMultiple(of: count) ? 0 : unit.index(atClock: first)
      case .year: 0
      }
    self.init(unit, count: count, origin: origin)
  }
}
