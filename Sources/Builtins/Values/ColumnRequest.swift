internal import Charting
internal import Language
internal import Tables

/// What a chart word asks of a table: keys for `x` and `by`, and columns or aggregates for `y`.
struct ColumnRequest {
  private(set) var table: Table
  let tableName: TableName
  let kind: ChartKind
  let x: Key?
  let by: Key?
  /// The columns whose numbers are drawn; empty where groups are.
  let columns: [String]
  /// What is drawn of each group; empty where rows are.
  let aggregates: [Aggregate]
  /// Where ranges around the values end.
  private(set) var ranges: [RangeColumns] = []
  private(set) var rangeArguments: RangeArguments
  /// Whether two columns are the ends of bands.
  var areEnds: Bool { kind.named == .area && rangeArguments.isGiven }

  /// Whether the table has all columns that are drawn.
  var isPlain: Bool {
    aggregates.isEmpty && [x, by].allSatisfy { $0?.isColumn ?? true }
  }

  /// Reads the first four arguments of a call: the table, `x`, `y` and `by`.
  init(
    _ arguments: Arguments, _ site: BuiltinCall, as kind: ChartKind, in machine: Machine
  ) throws {
    table = try Table.read(arguments[0], in: machine)
    tableName = TableName(table, arguments[0], in: machine)
    self.kind = kind
    let counts = kind == .histogram && arguments[1].tag != .absent
    by = try GroupArguments(machine).key(arguments[3], site.types[3], argument: 3)
    x = counts ? nil : try GroupArguments(machine).key(arguments[1], site.types[1], argument: 1)
    let place = counts ? 1 : 2
    rangeArguments = try RangeArguments(arguments, site, as: kind)
    if kind.named == .area, rangeArguments.isGiven {
      let ends = try ColumnRequest.ends(rangeArguments, arguments, in: machine)
      (columns, aggregates) = (ends.flatMap(\.columns), ends.flatMap(\.aggregates))
      return
    }
    ranges = try rangeArguments.given.map { try RangeColumns($0, in: machine) }
    guard let type = site.types[place], arguments[place].tag != .absent else {
      (columns, aggregates) = ([], [.count])
      for range in ranges { try range.check(fits: 1, isGrouped: true) }
      return
    }
    if Aggregate.isAggregates(type) {
      columns = []
      aggregates = try Aggregate.readAll(arguments[place], as: type, in: machine)
    } else {
      aggregates = []
      columns =
        type == .string
        ? [machine.string(arguments[place])] : try [String].read(arguments[place], in: machine)
    }
    if columns.isEmpty, aggregates.isEmpty {
      throw Failure("'y' names no column", hint: "give it one at least", argument: 2)
    }
    for range in ranges {
      try range.check(fits: max(columns.count, aggregates.count), isGrouped: columns.isEmpty)
    }
  }

  /// Both ends of bands, which stand in the place of `y`.
  private static func ends(
    _ ranges: RangeArguments, _ arguments: Arguments, in machine: Machine
  ) throws -> [RangeColumns] {
    let (low, high) = try ranges.ends()
    if arguments[2].tag != .absent {
      throw Failure(
        "an area between 'low' and 'high' has no 'y'",
        hint: "omit 'y', or add it: 'chart.add(line(…, y: …))'", argument: 2)
    }
    let ends = try [low, high].map { try RangeColumns($0, in: machine) }
    for end in ends where max(end.columns.count, end.aggregates.count) != 1 {
      throw Failure(
        "'\(end.given.label)' names \(max(end.columns.count, end.aggregates.count)) columns",
        hint: "name one, and let 'by' make several bands", argument: end.argument)
    }
    guard ends[0].columns.isEmpty == ends[1].columns.isEmpty else {
      throw Failure(
        "one of 'low' and 'high' is a column, and the other stands for groups of rows",
        hint: "write aggregates as both, or columns", argument: high.argument)
    }
    return ends
  }

  /// The same of some of the rows.
  func of(_ rows: Table) -> ColumnRequest {
    var request = self
    request.table = rows
    return request
  }

  /// A table with what is drawn.
  struct Made {
    let table: Table
    let x: String?
    let ys: [String]
    let by: String?
    /// The columns of each of the ranges.
    let ranges: [[String]]
  }

  /// A table with columns for the keys and for what is drawn, and the names of these.
  func made(
    at site: BuiltinCall, in machine: Machine
  ) throws -> Made {
    guard aggregates.isEmpty else { return try grouped(at: site, in: machine) }
    var table = table
    for (key, argument) in [(x, 1), (by, 3)] {
      guard let key, !key.isColumn else { continue }
      try machine.charge(32 * table.count)
      table = try reading(argument) {
        try table.adding(table.values(of: key).renamed(to: key.title))
      }
    }
    return Made(
      table: table, x: x?.title, ys: columns, by: by?.title, ranges: ranges.map(\.columns))
  }

  private func grouped(
    at site: BuiltinCall, in machine: Machine
  ) throws -> Made {
    let all = aggregates + ranges.flatMap(\.aggregates)
    let keys = [x, by].compactMap(\.self)
    var groups = try GroupArguments(machine).groups(
      of: table, by: keys, ranking: aggregates[0], arguments: (x.map { _ in [1] } ?? []) + [3])
    for aggregate in all {
      try GroupArguments(machine).noteMisfits(of: aggregate, in: table)
    }
    noteOmitted(by: groups, at: site, in: machine)
    if case .calendar? = x { groups = groups.filled(atMost: ColumnRequest.mostPlaces) ?? groups }
    try machine.charge(4 * table.count * all.count)
    let made = try reading(2) { try groups.aggregated(all.map { ($0.title, $0) }) }
    let names = made.columnNames
    for (aggregate, name) in zip(all, names[keys.count...])
    where (try? made.kind(of: name)) == .dates {
      throw Failure(
        "'\(aggregate.title)' is a date, and 'y' takes numbers",
        hint: "take the column as 'x', or ask the groups: '\(tableName.code).grouped(by: "
          + "\(keys.map(\.code).joined(separator: ", ")))'", argument: 2)
    }
    let xName = x.map { _ in names[0] }
    let byName = by.map { _ in names[keys.count - 1] }
    let shown = try withoutMissingPlaces(made, of: groups, in: xName, at: site, machine)
    let values = names[keys.count...]
    // Of each range as many columns as there are values.
    let ends = values.dropFirst(aggregates.count)
    return Made(
      table: shown, x: xName, ys: Array(values.prefix(aggregates.count)), by: byName,
      ranges: ranges.indices.map { index in
        Array(ends.dropFirst(index * aggregates.count).prefix(aggregates.count))
      })
  }

  /// The groups whose place is known; a note counts the rows of the others.
  private func withoutMissingPlaces(
    _ made: Table, of groups: RowGroups, in column: String?, at site: BuiltinCall,
    _ machine: Machine
  ) throws -> Table {
    guard let column, let x, try reading(1, { try made.kind(of: column) }) != .text else {
      return made
    }
    try machine.charge(4 * made.count)
    let known = try reading(1) {
      try (0..<made.count).map { try made.text(column, row: $0) != nil }
    }
    let missing = known.indices.filter { !known[$0] }
    guard !missing.isEmpty else { return made }
    let count = missing.reduce(0) { $0 + groups.rowCount(of: $1) }
    machine.sceneHost.note(
      "'\(kind.word)' leaves out \(count) of \(table.count) rows, which have no value in column "
        + "'\(x.column)'", at: site, hint: "see them with '\(tableName.code).filter'")
    return made.choosing(known.indices.filter { known[$0] })
  }

  /// Notes the rows whose names are not among the top ones.
  private func noteOmitted(by groups: RowGroups, at site: BuiltinCall, in machine: Machine) {
    let count = table.count - (0..<groups.count).reduce(0) { $0 + groups.rowCount(of: $1) }
    guard count > 0, let key = [x, by].compactMap(\.self).first(where: \.isTop) else { return }
    machine.sceneHost.note(
      "'\(kind.word)' leaves out \(count) of \(table.count) rows, which have other values of "
        + "'\(key.column)'", at: site,
      hint: "'rest: \"others\"' in '.top' shows them together")
  }

  /// How many places are filled up at most.
  private static let mostPlaces = 1_000

  private func reading<Result>(_ argument: Int, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TableError {
      throw Failure(error, argument: argument)
    }
  }
}

extension Key {
  /// As a page writes it, where names of columns stand alone.
  var code: String {
    if case .column(let name) = self { name.quoted } else { languageCode }
  }

  /// Whether it is a column as it is.
  var isColumn: Bool { if case .column = self { true } else { false } }

  fileprivate var isTop: Bool { if case .top = self { true } else { false } }
}
