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
    guard let type = site.types[place], arguments[place].tag != .absent else {
      (columns, aggregates) = ([], [.count])
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
  }

  /// The same of some of the rows.
  func of(_ rows: Table) -> ColumnRequest {
    var request = self
    request.table = rows
    return request
  }

  /// A table with columns for the keys and for what is drawn, and the names of these.
  func made(
    at site: BuiltinCall, in machine: Machine
  ) throws -> (table: Table, x: String?, ys: [String], by: String?) {
    guard aggregates.isEmpty else { return try grouped(at: site, in: machine) }
    var table = table
    for (key, argument) in [(x, 1), (by, 3)] {
      guard let key, !key.isColumn else { continue }
      try machine.charge(32 * table.count)
      table = try reading(argument) {
        try table.adding(table.values(of: key).renamed(to: key.title))
      }
    }
    return (table, x?.title, columns, by?.title)
  }

  private func grouped(
    at site: BuiltinCall, in machine: Machine
  ) throws -> (table: Table, x: String?, ys: [String], by: String?) {
    let keys = [x, by].compactMap(\.self)
    var groups = try GroupArguments(machine).groups(
      of: table, by: keys, ranking: aggregates[0], arguments: (x.map { _ in [1] } ?? []) + [3])
    for aggregate in aggregates {
      try GroupArguments(machine).noteMisfits(of: aggregate, in: table)
    }
    noteOmitted(by: groups, at: site, in: machine)
    if case .calendar? = x { groups = groups.filled(atMost: ColumnRequest.mostPlaces) ?? groups }
    try machine.charge(4 * table.count * aggregates.count)
    let made = try reading(2) { try groups.aggregated(aggregates.map { ($0.title, $0) }) }
    let names = made.columnNames
    for (aggregate, name) in zip(aggregates, names[keys.count...])
    where (try? made.kind(of: name)) == .dates {
      throw Failure(
        "'\(aggregate.title)' is a date, and 'y' takes numbers",
        hint: "take the column as 'x', or ask the groups: '\(tableName.code).grouped(by: "
          + "\(keys.map(\.code).joined(separator: ", ")))'", argument: 2)
    }
    let xName = x.map { _ in names[0] }
    let byName = by.map { _ in names[keys.count - 1] }
    let shown = try withoutMissingPlaces(made, of: groups, in: xName, at: site, machine)
    return (shown, xName, Array(names[keys.count...]), byName)
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
