internal import CSQLite

/// A statement that selects; the only owner of it.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer

  /// The most values of a table, and the most bytes of its texts.
  private static let cellLimit = 10_000_000
  private static let byteLimit = 1 << 27

  init(
    _ query: String, _ database: borrowing SQLiteDatabase, hasHint: Bool = true
  ) throws(TableError) {
    handle = try database.prepare(query, hasHint: hasHint)
  }

  deinit { sqlite3_finalize(handle) }

  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// All rows.
  borrowing func table(_ database: borrowing SQLiteDatabase) throws(TableError) -> Table {
    let names = columnNames
    guard names.count <= ColumnNames.limit else { throw .tooManyColumns(file: database.file) }
    var builders = ColumnNames.distinct(names).map { ColumnBuilder($0) }
    var (row, bytes) = (0, 0)
    while true {
      let status = sqlite3_step(handle)
      if status == SQLITE_DONE { break }
      guard status == SQLITE_ROW else { throw database.error() }
      row += 1
      try database.count(steps: SQLiteWatch.rowSteps, bytes: 0)
      for column in builders.indices {
        let text = try text(Int32(column), row: row, name: builders[column].name, database.file)
        bytes += text.utf8.count
        try database.count(
          steps: SQLiteWatch.valueSteps, bytes: 12 + text.utf8.count)
        guard bytes <= SQLiteStatement.byteLimit else { throw .tooManyCells(file: database.file) }
        builders[column].append(text)
      }
      guard row * builders.count <= SQLiteStatement.cellLimit else {
        throw .tooManyCells(file: database.file)
      }
    }
    return Table(
      builders.indices.map { builders[$0].finished() },
      file: database.file)
  }

  /// The value in a column of the current row as text; empty for NULL.
  private borrowing func text(
    _ column: Int32, row: Int, name: String, _ file: String
  ) throws(TableError) -> String {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return ""
    case SQLITE_INTEGER: return "\(sqlite3_column_int64(handle, column))"
    // SQLite writes 15 digits of it.
    case SQLITE_FLOAT: return shortest(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, column)
      let bytes = UnsafeRawBufferPointer(
        start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .notUTF8(file: file, row: row)
      }
      return text
    default: throw .bytesValue(file: file, row: row, column: name)
    }
  }
}
