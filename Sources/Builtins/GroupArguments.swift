internal import Language
internal import Tables

/// Reads the keys, aggregates and groups of calls, and charges for what is made of them.
struct GroupArguments {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Charges for the rows, or cells, of a table before they are made.
  func claim(_ count: Int) throws {
    try machine.charge(24 * count)
    try machine.willAllocate(8 * count)
  }

  /// The keys of an argument; none where it is absent.
  func keys(_ value: Value, _ type: Type?, argument: Int) throws -> [Key] {
    guard value.tag != .absent, let type else { return [] }
    guard Key.isKeys(type) else {
      throw Failure(
        "groups are made by names of columns and keys, not \(type.plural)",
        hint: "write a name, or a key such as '.month(\"Date\")'", argument: argument)
    }
    let keys = try Key.readAll(value, as: type, in: machine)
    guard !keys.isEmpty else {
      throw Failure(
        "an empty list makes no groups", hint: "name a column at least", argument: argument)
    }
    return keys
  }

  /// The one key of an argument; nil where it is absent.
  func key(_ value: Value, _ type: Type?, argument: Int) throws -> Key? {
    guard value.tag != .absent else { return nil }
    let keys = try keys(value, type, argument: argument)
    guard keys.count == 1 else {
      throw Failure(
        "one key is taken here, not \(keys.count)", hint: "name one column", argument: argument)
    }
    return keys[0]
  }

  /// The aggregates of a dictionary, by the names of their columns.
  func aggregates(_ dictionary: Value) throws -> [(name: String, aggregate: Aggregate)] {
    try machine.entries(of: dictionary).map { name, aggregate in
      (machine.string(name), try Aggregate.read(aggregate, in: machine))
    }
  }

  /// The rows of a table by keys, charged for.
  ///
  /// - Parameters:
  ///   - ranking: What `.top` compares; nil is the number of rows.
  ///   - arguments: The arguments of the call that the keys are; the first one for all that are not said.
  func groups(
    of table: Table, by keys: [Key], ranking: Aggregate? = nil, arguments: [Int] = []
  ) throws -> RowGroups {
    try machine.charge(16 * table.count * max(1, keys.count))
    try machine.willAllocate(8 * table.count)
    do {
      let groups = try RowGroups(table, by: keys, ranking: ranking) { machine.isStopped }
      for key in keys { try noteKeyless(key, of: table) }
      return groups
    } catch let error as TableError {
      if error == .stopped { try machine.checkStop() }
      let wrong = keys.firstIndex { (try? RowGroups(table, by: [$0], ranking: ranking)) == nil }
      let argument = wrong.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
      throw Failure(error, argument: argument ?? arguments.first ?? 0)
    }
  }

  /// The list of groups as pairs of key and table.
  func pairs(of groups: RowGroups) throws -> Value {
    try machine.willAllocate(groups.count * Table.bytesPerGroup)
    try machine.charge(8 * groups.table.count)
    return try machine.allocate(
      elements: (0..<groups.count).map { group in
        try machine.allocate(
          elements: [
            groups.key(of: group).write(to: machine), groups.table(of: group).write(to: machine),
          ])
      })
  }

  /// A table with a row for each group, and notes on values that cannot be read.
  func aggregated(
    _ groups: Value, _ columns: [(name: String, aggregate: Aggregate)]
  ) throws -> Value {
    let groups = try RowGroups.read(groups, in: machine)
    for (_, aggregate) in columns { try noteMisfits(of: aggregate, in: groups.table) }
    try machine.charge(4 * groups.table.count * columns.count)
    try machine.willAllocate(8 * groups.count * columns.count)
    return try machine.reading(nil) { try groups.aggregated(columns) }.write(to: machine)
  }

  /// Notes the values of a column that an aggregate leaves out because they are not numbers.
  func noteMisfits(of aggregate: Aggregate, in table: Table) throws {
    guard let column = aggregate.column, aggregate != .distinct(column),
      let kind = (try? table.mostKind(of: column)).flatMap(\.self)
    else { return }
    try TableNotes(machine).noteColumn(column, as: kind, of: table)
  }

  /// Notes the values of a column of dates or numbers that a key cannot read.
  private func noteKeyless(_ key: Key, of table: Table) throws {
    switch key {
    case .column, .top: return
    case .calendar, .part: try TableNotes(machine).noteColumn(key.column, as: .dates, of: table)
    case .bins: try TableNotes(machine).noteColumn(key.column, as: .numbers, of: table)
    }
  }
}

extension Builtin.ParameterDescription {
  /// A parameter that takes the name of a column or a key.
  static func key(_ label: String, _ variable: Int, _ summary: String) -> Self {
    .init(
      label: label, type: .parameter(variable),
      summary: "\(summary): the name of a column, or a key such as '.month(\"Date\")'.")
  }

  /// A parameter that takes names of columns and keys, alone or in a list.
  static func keys(_ label: String, default text: String, _ summary: String) -> Self {
    .init(
      label: label, type: .parameter(0),
      summary: "\(summary): names of columns, or keys such as '.month(\"Date\")'.",
      defaultText: text)
  }
}
