extension Table {
  /// A table with a row for each value of a key, and a column for each value of another one, called as its text, or `?`
  /// where it is missing. Cells without rows are missing, and 0 of `count` and `distinct`.
  ///
  /// - Parameters:
  ///   - values: What the cells are; it orders the names of `top`, too.
  ///   - claim: Called with the number of cells before they are made; what it throws ends it.
  /// - Throws: `TableError` if a column does not fit, or if there are too many columns or cells.
  package func pivoted(
    rows: Key, columns: Key, values: Aggregate, isStopped: () -> Bool = { false },
    claiming claim: (Int) throws -> Void = { _ in }
  ) throws -> Table {
    let groups = try RowGroups(self, by: [rows, columns], ranking: values, isStopped: isStopped)
    let (down, across) = (groups.keys[0], groups.keys[1])
    let cellCount = down.count * across.count
    guard across.count < ColumnNames.limit, cellCount <= Table.greatestCellCount else {
      throw TableError.refused(
        "'\(columns.column)' makes \(across.count) columns of \(down.count) rows",
        hint: "take a key with fewer values")
    }
    try claim(cellCount)
    let cells = try groups.values(of: values)
    var places = [Int32](repeating: -1, count: cellCount)
    for (group, codes) in zip(groups.groupCodes[0], groups.groupCodes[1]).enumerated() {
      places[Int(codes.1) * down.count + Int(codes.0)] = Int32(truncatingIfNeeded: group)
    }
    var all = [down.values]
    for code in 0..<across.count {
      if isStopped() { throw TableError.stopped }
      let text = across.text(of: code)
      let own = Array(places[(code * down.count)..<((code + 1) * down.count)])
      let column = cells.choosing(own, as: cells.kind, named: text.isEmpty ? "?" : text)
      all.append(values.isNumberOfThings ? column.withZeros : column)
    }
    return Table(naming: all)
  }

  /// The most cells that a pivot has.
  private static let greatestCellCount = 10_000_000
}

extension Aggregate {
  /// Whether it is 0 where there is nothing.
  fileprivate var isNumberOfThings: Bool {
    switch self {
    case .count, .distinct: true
    default: false
    }
  }
}

extension Column {
  /// The column with 0 for missing numbers.
  fileprivate var withZeros: Column {
    Column(name, numbers: (0..<count).map { number(at: $0) ?? 0 })
  }
}
