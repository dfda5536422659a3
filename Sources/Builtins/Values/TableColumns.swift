internal import Charting
internal import Geometry
internal import Language
internal import Scales
internal import Tables

/// The columns of a table that a chart shows.
///
/// Keys and aggregates become columns of a table of their own, with a row for each group.
struct TableColumns {
  /// The table with the columns: that of the page, with columns of keys, or one of its groups.
  let table: Table
  let kind: ChartKind
  let request: ColumnRequest
  let x: String?
  let ys: [String]
  let by: String?
  /// The columns of each of the ranges around the values.
  let ranges: [[String]]

  /// The table of the page.
  var source: Table { request.table }
  var tableName: TableName { request.tableName }
  /// The variable that holds the table of the page, or what reads it, for hints.
  var name: String { tableName.code }
  /// Whether the numbers are counted along the x axis.
  var isCounted: Bool { kind == .histogram }

  /// Reads the first four arguments of a call: the table, `x`, `y` and `by`.
  init(
    _ arguments: Arguments, _ site: BuiltinCall, as kind: ChartKind, in machine: Machine
  ) throws {
    try self.init(
      ColumnRequest(arguments, site, as: kind, in: machine), at: site, in: machine)
  }

  /// The columns of what is asked.
  init(_ request: ColumnRequest, at site: BuiltinCall, in machine: Machine) throws {
    (kind, self.request) = (request.kind, request)
    if request.isPlain {
      (table, x, ys, by) = (
        request.table, request.x?.title, request.columns, request.by?.title
      )
      ranges = request.ranges.map(\.columns)
    } else {
      let made = try request.made(at: site, in: machine)
      (table, x, ys, by, ranges) = (made.table, made.x, made.ys, made.by, made.ranges)
    }
  }

  /// Sets the titles of axes that say what nothing else does; those of horizontal marks are exchanged.
  func name(_ options: inout ChartOptions) {
    if kind == .heatmap { return nameCells(&options) }
    let isTurned = options.orientation == .horizontal
    if isTurned { swap(&options.xAxis, &options.yAxis) }
    defer { if isTurned { swap(&options.xAxis, &options.yAxis) } }
    let values = ys.count == 1 ? ys[0] : nil
    let places = x.flatMap { (try? table.kind(of: $0)) == .numbers ? $0 : nil }
    options.xAxis.name(after: isCounted ? values : places)
    options.yAxis.name(after: isCounted ? nil : values)
    options.valueName = values ?? ""
    let dimension: Dimension = isCounted ? .x : .y
    let isFree = options[dimension].labelFormat == .automatic
    if isFree, ys.allSatisfy({ table.look(of: $0) == .percent }) {
      options[dimension].labelFormat = .percent(decimals: nil)
    }
    nameClock(&options)
  }

  /// Sets the titles of the axes of cells, what their colours stand for, and in which format.
  private func nameCells(_ options: inout ChartOptions) {
    options.xAxis.name(after: x)
    options.yAxis.name(after: by)
    options.valueName = ys[0]
    options.shadeFormat = table.look(of: ys[0]) == .percent ? .percent(decimals: nil) : .automatic
    nameClock(&options)
  }

  private func nameClock(_ options: inout ChartOptions) {
    // Times of day have no day that a label could name.
    if let x, case .clock(let hasSeconds) = table.look(of: x),
      options.xAxis.labelFormat == .automatic,
      let pattern = try? DatePattern(hasSeconds ? "HH:mm:ss" : "HH:mm")
    {
      options.xAxis.labelFormat = .dates(pattern)
    }
  }

  /// Whether there is a number among what is drawn.
  var hasNumbers: Bool {
    ys.contains { y in
      (try? table.numbers(y, missing: .nan, allowsNone: true))?.contains { !$0.isNaN } ?? true
    }
  }

  /// What the places along x are; nil without a column of them.
  func placeKind() throws -> Column.Kind? {
    try x.map { x in try readingPlaces(of: x) { try table.kind(of: x) } }
  }

  /// The data of the columns; a missing number is a gap, and a missing place an error. What cannot be
  /// read is a note of the call.
  ///
  /// - Parameter whole: The columns of all rows, which say what the places of a panel are and have noted
  ///   what stands against that; nil without panels.
  func data(
    in machine: Machine, at site: BuiltinCall, asPartOf whole: TableColumns? = nil
  ) throws -> ChartData {
    try machine.charge(32 * table.count * ys.count)
    try machine.willAllocate(16 * table.count * ys.count)
    for y in ys {
      // Where none is a number, the error names the first value.
      _ = try reading(isCounted ? 1 : 2) { try table.numbers(y, missing: .nan) }
    }
    for case .column(let name)? in [request.x, request.by] {
      try noteNameless(name, in: machine, at: site)
    }
    if request.aggregates.isEmpty { try noteMisfits(in: machine, at: site) }
    if whole == nil { try notePlaces(in: machine, at: site) }
    let parts = try parts()
    // Of the whole column: a series without the one that is not a date has the same kind of x.
    let places = try (whole ?? self).placeKind()
    var sources: [(name: String, values: ChartData.Values)] = []
    for part in parts {
      for y in ys {
        let names =
          (by == nil ? [] : [part.key.isEmpty ? "?" : part.key]) + (ys.count > 1 ? [y] : [])
        let values = try values(of: y, at: places, in: part.table)
        sources.append((names.joined(separator: ", "), values))
      }
    }
    var data: ChartData
    do throws(ChartError) {
      data = try ChartData(sources)
    } catch {
      throw Failure(error, argument: 0)
    }
    if data.hasDates, let x, request.isPlain {
      data.hasOffsets = try table.dates(x).contains { $0.offset != 0 }
    }
    data.isOfRows = true
    data.areEnds = request.areEnds
    data = try ranged(data, parts, machine)
    data.nameOrder = try nameOrder(machine)
    data = try inOrderOfRows(data, machine)
    try judgeTwins(of: data, in: machine, at: site)
    return data
  }

  /// The places of names among all those of their column, so that each has its colour whatever rows are
  /// chosen; empty if there are more names than colours.
  func nameOrder(_ machine: Machine) throws -> [String: Int] {
    guard ys.count == 1, case .column(let column)? = request.by ?? request.x,
      by != nil || (try? source.kind(of: column)) == .text
    else { return [:] }
    try machine.charge(source.count)
    let names = try reading(by == nil ? 1 : 3) {
      try source.sourceNames(of: column, atMost: ChartData.colorCount)
    }
    return Dictionary(
      (names ?? []).enumerated().map { ($1.isEmpty && by != nil ? "?" : $1, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The data with the ranges that columns say.
  private func ranged(
    _ data: ChartData, _ parts: [(key: String, table: Table)], _ machine: Machine
  ) throws -> ChartData {
    guard let first = request.ranges.first else { return data }
    try machine.charge(32 * table.count * ranges.joined().count)
    let arguments = request.rangeArguments
    return try arguments.ranged(data, argument: first.argument, in: machine) { given in
      guard let index = request.ranges.firstIndex(where: { $0.argument == given.argument }) else {
        return []
      }
      return try parts.flatMap { part in
        try ranges[index].map { column in
          try reading(given.argument) {
            try part.table.numbers(column, missing: .nan, allowsNone: true)
          }
        }
      }
    }
  }

  /// The data of several series with its names in the order in which they come first in the table.
  private func inOrderOfRows(_ data: ChartData, _ machine: Machine) throws -> ChartData {
    guard by != nil, let x, data.labels != nil, data.twins == nil else { return data }
    try machine.charge(table.count)
    var known: Set<String> = []
    return data.ordered(
      by: try reading(1) { try table.texts(x).filter { known.insert($0).inserted } })
  }

  /// The tables of the series, by the column `by`.
  private func parts() throws -> [(key: String, table: Table)] {
    try reading(3) {
      guard let by else { return [(key: "", table: table)] }
      let groups = try RowGroups(table, by: [.column(by)])
      return (0..<groups.count).map { (groups.key(of: $0), groups.table(of: $0)) }
    }
  }

  /// The numbers of a column for each series of the data, NaN for a missing one.
  func sizes(_ column: String, argument: Int, in machine: Machine) throws -> [[Double]] {
    try machine.charge(32 * table.count * ys.count)
    return try parts().flatMap { part in
      let sizes = try reading(argument) {
        try part.table.numbers(column, missing: .nan, allowsNone: by != nil)
      }
      return ys.map { _ in sizes }
    }
  }

  /// The numbers of a column in one of the parts, at places of a kind.
  private func values(
    of y: String, at kind: Column.Kind?, in table: Table
  ) throws -> ChartData.Values {
    let numbers = try reading(isCounted ? 1 : 2) {
      try table.numbers(y, missing: .nan, allowsNone: true)
    }
    guard let x, let kind else { return .numbers(numbers) }
    return try readingPlaces(of: x) {
      let places: ChartData.X =
        switch kind {
        case .numbers: .numbers(try table.numbers(x))
        case .dates: .dates(try table.dates(x).map { $0.secondsSince1970 + clock(of: x, $0) })
        case .text: .labels(try table.texts(x))
        }
      return .placed(places, numbers)
    }
  }

  /// What leads from an instant to the clock that it was written with, where the column holds stretches of
  /// time: a month begins at midnight there.
  private func clock(of column: String, _ instant: Column.Instant) -> Double {
    if case .stretch = table.look(of: column) { Double(instant.offset) } else { 0 }
  }

  /// Reads a column of places, where a row without one can only be left out.
  private func readingPlaces<Result>(of x: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch TableError.missing(let place, let kind) {
      let word = kind == .dates ? "date" : "number"
      throw Failure(
        TableError.missing(place, kind).message,
        hint: tableName.hint(
          "leave its row out: '\(name).filter { $0.\(word)(\(x.quoted)) != nil }'"),
        argument: 1)
    } catch let error as TableError {
      throw Failure(error, argument: 1)
    }
  }

  func reading<Result>(_ argument: Int, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TableError {
      throw Failure(error, argument: argument)
    }
  }
}
