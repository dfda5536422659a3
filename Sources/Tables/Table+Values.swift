/// The values of columns by their names.
extension Table {
  /// What a column holds: in some rows of a file, numbers or dates if all values of these rows are.
  package func kind(of name: String) throws(TableError) -> Column.Kind {
    let (part, column) = try found(name)
    guard part.rows != nil, let mostly = try mostKind(of: name),
      mostly == .numbers ? column.readings?.numbers != nil : column.readings?.dates != nil,
      try misfits(name, as: mostly) == nil
    else { return column.kind }
    return mostly
  }

  /// The numbers of a column.
  ///
  /// - Throws: `TableError` for the first number that is missing or is not one.
  package func numbers(_ name: String) throws(TableError) -> [Double] {
    let (part, column) = try found(name)
    if case .numbers(let numbers) = column.values, part.rows == nil,
      !numbers.contains(where: \.isNaN)
    {
      return numbers
    }
    return try values(of: column, in: part, as: .numbers) { column.number(at: $0) }
  }

  /// The numbers of a column.
  ///
  /// - Parameters:
  ///   - missing: What stands for a number that is missing or is not one.
  ///   - allowsNone: Whether a column without a number is accepted.
  /// - Throws: `TableError` for the first value if none is a number.
  package func numbers(
    _ name: String, missing: Double, allowsNone: Bool = false
  ) throws(TableError) -> [Double] {
    let (part, column) = try found(name)
    if case .numbers(let numbers) = column.values, part.rows == nil {
      return missing.isNaN ? numbers : numbers.map { $0.isNaN ? missing : $0 }
    }
    var hasNumber = false
    let numbers = (0..<count).map { row in
      guard let number = part.index(row).flatMap({ column.number(at: $0) }) else { return missing }
      hasNumber = true
      return number
    }
    if !hasNumber, !allowsNone, column.kind != .numbers,
      let row = (0..<count).first(where: { row in
        part.index(row).map { !column.isMissing(at: $0, as: .numbers) } ?? false
      })
    {
      guard
        case .unfitting(let text, let place, _, let reason) =
          unfitting(column, in: part, row: row, as: .numbers)
      else { return numbers }
      throw .noNumber(
        text, place, reason,
        columns: parts.flatMap { $0.columns.filter { $0.kind == .numbers }.map(\.name) })
    }
    return numbers
  }

  /// The texts of a column, as the file has them; empty where a row has none.
  package func texts(_ name: String) throws(TableError) -> [String] {
    let (part, column) = try found(name)
    return (0..<count).map { row in part.index(row).map { column.text(at: $0) } ?? "" }
  }

  /// The dates of a column.
  ///
  /// - Throws: `TableError` for the first date that is missing or is not one.
  package func dates(_ name: String) throws(TableError) -> [Column.Instant] {
    let (part, column) = try found(name)
    return try values(of: column, in: part, as: .dates) { column.date(at: $0) }
  }

  /// Checks that a column has a date, unless all of its values are missing.
  ///
  /// - Throws: `TableError` for the first value if none is a date.
  func checkDates(_ name: String) throws(TableError) {
    let (part, column) = try found(name)
    if case .dates = column.values { return }
    var first: Int?
    for row in 0..<count {
      guard let index = part.index(row) else { continue }
      if column.date(at: index) != nil { return }
      if first == nil, !column.isMissing(at: index, as: .dates) { first = row }
    }
    guard let first,
      case .unfitting(let text, let place, _, let reason) =
        unfitting(column, in: part, row: first, as: .dates)
    else { return }
    throw .noDate(
      text, place, reason,
      columns: parts.flatMap { $0.columns.filter { $0.kind == .dates }.map(\.name) })
  }

  /// The number in a row; nil if it is missing, or not one.
  package func number(_ name: String, row: Int) throws(TableError) -> Double? {
    let (part, column) = try found(name)
    return part.index(row).flatMap { column.number(at: $0) }
  }

  /// The date in a row; nil if it is missing, or not one.
  package func date(_ name: String, row: Int) throws(TableError) -> Column.Instant? {
    let (part, column) = try found(name)
    return part.index(row).flatMap { column.date(at: $0) }
  }

  /// The text in a row, as the file has it; nil if the value is missing.
  package func text(_ name: String, row: Int) throws(TableError) -> String? {
    let (part, column) = try found(name)
    return part.index(row).flatMap { column.isMissing(at: $0) ? nil : column.text(at: $0) }
  }

  // MARK: Columns

  /// The column of a name, and its part.
  func found(_ name: String) throws(TableError) -> (part: Part, column: Column) {
    for part in parts {
      if let column = part.columns.first(where: { $0.name == name }) { return (part, column) }
    }
    throw .noColumn(name, file: parts.first?.file, columns: columnNames)
  }

  private func values<Value>(
    of column: Column, in part: Part, as kind: Column.Kind, _ value: (Int) -> Value?
  ) throws(TableError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for row in 0..<count {
      guard let value = part.index(row).flatMap(value) else {
        throw unfitting(column, in: part, row: row, as: kind)
      }
      values.append(value)
    }
    return values
  }

  /// The error for a value that is missing or of another kind.
  private func unfitting(
    _ column: Column, in part: Part, row: Int, as kind: Column.Kind
  ) -> TableError {
    let index = part.index(row)
    let place = TableError.Place(
      file: part.file, row: (index ?? row) + 1, column: column.name)
    guard let index, !column.isMissing(at: index, as: kind) else { return .missing(place, kind) }
    return .unfitting(column.text(at: index), place, kind, column.readings?.reason)
  }
}

extension Table.Part {
  /// The index in the columns for a row of the table; nil where the row has no values.
  func index(_ row: Int) -> Int? {
    guard let rows else { return row }
    return rows[row] < 0 ? nil : Int(rows[row])
  }
}
