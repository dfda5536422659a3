/// Tables of chosen rows.
extension Table {
  /// Some of its rows, in this order; a row may come several times.
  package func choosing(_ rows: [Int]) -> Table {
    Table(
      parts: parts.map { part in
        let chosen = rows.map { row in part.rows.map { $0[row] } ?? Int32(truncatingIfNeeded: row) }
        return Part(columns: part.columns, rows: chosen, file: part.file)
      }, count: rows.count)
  }

  /// The rows by the values of a column: numbers and dates from the least to the greatest, texts by
  /// their characters. Missing values stand at the end, also backwards, and rows with equal values
  /// keep their order. In a column that is mostly numbers or dates, other values stand at the end too.
  ///
  /// - Throws: `TableError` if there is no such column.
  package func sorted(by name: String, descending: Bool = false) throws(TableError) -> Table {
    var kind = try kind(of: name)
    if let mostly = try mostKind(of: name) { kind = mostly }
    let keys = try keys(of: name, as: kind)
    let order = (0..<count).sorted { first, second in
      switch (keys[first], keys[second]) {
      case (.missing, .missing): first < second
      case (.missing, _): false
      case (_, .missing): true
      case (let one, let other):
        one == other ? first < second : descending ? other < one : one < other
      }
    }
    return choosing(order)
  }

  /// The table with one more column, at its end; a column with the same name is replaced.
  ///
  /// - Throws: `TableError.unequalCount` if the column has not one value for each row, unless the table
  ///   has no columns.
  package func adding(_ column: Column) throws(TableError) -> Table {
    guard column.count == count || parts.allSatisfy(\.columns.isEmpty) else {
      throw .unequalCount(column: column.name, values: column.count, rows: count)
    }
    let rest = parts.map { part in
      Part(
        columns: part.columns.filter { $0.name != column.name }, rows: part.rows, file: part.file)
    }
    return Table(
      parts: rest.filter { !$0.columns.isEmpty } + [Part(columns: [column], rows: nil, file: nil)],
      count: column.count)
  }
}

extension Table {
  /// A table of a page with columns of the same length. One without a name is called `column 3`, and
  /// one whose name is taken `name 2`.
  package init(naming columns: [Column]) {
    let names = ColumnNames.distinct(columns.map(\.name))
    self.init(zip(columns, names).map { $0.renamed(to: $1) }, file: nil)
  }
}

/// Joining.
extension Table {
  /// The rows with the columns of another table beside them, where columns that both have say the same: as numbers or
  /// dates if both columns are, otherwise as text.
  ///
  /// Each row stays: without a partner, its values of the other columns are missing; with several, it
  /// comes as many times. A row with a missing value has no partner. A column whose name is taken is called
  /// `name 2`.
  ///
  /// - Parameter claim: Called with the number of rows before they are made; what it throws ends it.
  /// - Throws: `TableError` if a table has no such column, or if no column is named.
  package func joined(
    to other: Table, on names: [String], claiming claim: (Int) throws -> Void
  ) throws -> Table {
    guard !names.isEmpty else {
      throw TableError.refused(
        "'on' names no column", hint: "name one at least that both tables have")
    }
    var matches = try JoinCodes(self, other, on: names[0])
    for name in names.dropFirst() { matches.add(try JoinCodes(self, other, on: name)) }
    var partners = [[Int32]](repeating: [], count: matches.count)
    for (row, code) in matches.others.enumerated() where code >= 0 {
      partners[code].append(Int32(truncatingIfNeeded: row))
    }
    try claim(matches.own.reduce(0) { $0 + ($1 < 0 ? 1 : max(1, partners[$1].count)) })
    var (left, right): ([Int], [Int32]) = ([], [])
    for (row, code) in matches.own.enumerated() {
      for partner in code < 0 || partners[code].isEmpty ? [-1] : partners[code] {
        left.append(row)
        right.append(partner)
      }
    }
    var taken = Set(columnNames)
    let added = other.parts.map { part in
      let columns = part.columns.filter { !names.contains($0.name) }.map { column in
        let free = ColumnNames.free(column.name, taken)
        taken.insert(free)
        return column.renamed(to: free)
      }
      let rows = right.map { row in row < 0 ? -1 : part.rows.map { $0[Int(row)] } ?? row }
      return Part(columns: columns, rows: rows, file: part.file)
    }
    return Table(
      parts: choosing(left).parts + added.filter { !$0.columns.isEmpty }, count: left.count)
  }

  /// What the rows of two tables say in columns that both have: rows with one code say the same.
  private struct JoinCodes {
    /// -1 for a missing value, and for one that the other table has not.
    private(set) var own: [Int]
    private(set) var others: [Int]
    private(set) var count: Int

    init(_ table: Table, _ other: Table, on name: String) throws(TableError) {
      let (kind, otherKind) = (try table.kind(of: name), try other.kind(of: name))
      let keys =
        kind == otherKind
        ? (try table.keys(of: name, as: kind), try other.keys(of: name, as: kind))
        : (try table.textKeys(of: name), try other.textKeys(of: name))
      var codes: [JoinKey: Int] = [:]
      others = keys.1.map { key in
        if key == .missing { return -1 }
        if let code = codes[key] { return code }
        codes[key] = codes.count
        return codes.count - 1
      }
      own = keys.0.map { $0 == .missing ? -1 : codes[$0] ?? -1 }
      count = codes.count
    }

    /// Has rows with one code say the same in another column, too.
    mutating func add(_ column: JoinCodes) {
      var codes: [Int: Int] = [:]
      func pair(_ one: Int, _ other: Int) -> Int { one * column.count + other }
      others = zip(others, column.others).map { one, other in
        if one < 0 || other < 0 { return -1 }
        if let code = codes[pair(one, other)] { return code }
        codes[pair(one, other)] = codes.count
        return codes.count - 1
      }
      own = zip(own, column.own).map { one, other in
        one < 0 || other < 0 ? -1 : codes[pair(one, other)] ?? -1
      }
      count = codes.count
    }
  }

  /// A value as sorting and joining compare it.
  private enum JoinKey: Hashable {
    case missing
    case number(Double)
    case text(String)

    static func < (first: JoinKey, second: JoinKey) -> Bool {
      switch (first, second) {
      case (.number(let one), .number(let other)): one < other
      case (.text(let one), .text(let other)): one < other
      default: false
      }
    }
  }

  private func keys(of name: String, as kind: Column.Kind) throws(TableError) -> [JoinKey] {
    switch kind {
    case .numbers:
      try (0..<count).map { (row) throws(TableError) in
        try number(name, row: row).map(JoinKey.number) ?? .missing
      }
    case .dates:
      try (0..<count).map { (row) throws(TableError) in
        try date(name, row: row).map { JoinKey.number($0.secondsSince1970) } ?? .missing
      }
    case .text: try textKeys(of: name)
    }
  }

  private func textKeys(of name: String) throws(TableError) -> [JoinKey] {
    try (0..<count).map { (row) throws(TableError) in
      try text(name, row: row).map(JoinKey.text) ?? .missing
    }
  }
}
