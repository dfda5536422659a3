internal import CSQLite

extension Table {
  /// Reads what a statement selects from an SQLite file.
  ///
  /// Only reading is possible: no other file is opened, and nothing is written. The clock and random
  /// numbers are out of reach, so that the same bytes give the same table.
  ///
  /// - Parameters:
  ///   - bytes: The file. One with a write-ahead log is refused, because the log is another file.
  ///   - file: The name of the file for messages.
  ///   - query: One statement; nil selects everything from the only table.
  ///   - isStopped: Asked every few thousand steps; ends the query.
  /// - Throws: `TableError`, with the words of SQLite for a wrong query.
  package static func readSQLite(
    _ bytes: [UInt8], named file: String, query: String?, isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    guard bytes.starts(with: Array("SQLite format 3\0".utf8)), bytes.count >= 100 else {
      throw .notSQLite(file: file)
    }
    // The versions of the format for writing and reading; 2 has a write-ahead log.
    guard bytes[18] != 2, bytes[19] != 2 else { throw .writeAheadLog(file: file) }
    return try withoutActuallyEscaping(isStopped) { (isStopped) throws(TableError) -> Table in
      let watch = SQLiteWatch(isStopped)
      let database = try SQLiteDatabase(bytes, file, watch)
      return try database.table(query)
    }
  }
}

/// What ends a query that runs too long.
private final class SQLiteWatch {
  private let isStopped: () -> Bool
  /// How often it was asked.
  private var count = 0
  private(set) var hasStopped = false
  private(set) var isTooLong = false

  /// After so many steps of SQLite's machine it asks again.
  static let interval: Int32 = 10_000
  /// So many steps a query may take: some seconds.
  private static let limit = 100_000

  init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }

  func mustEnd() -> Bool {
    count += 1
    hasStopped = isStopped()
    isTooLong = count > SQLiteWatch.limit
    return hasStopped || isTooLong
  }
}

/// A database in memory; the only owner of its connection.
private struct SQLiteDatabase: ~Copyable {
  private let handle: OpaquePointer?
  private let file: String
  private let watch: SQLiteWatch
  private let content: UnsafeMutablePointer<UInt8>

  /// The longest value, in bytes, and the most values of a table.
  private static let valueLimit: Int32 = 10_000_000
  private static let cellLimit = 50_000_000
  private static let byteLimit = 1 << 28

  init(_ bytes: [UInt8], _ file: String, _ watch: SQLiteWatch) throws(TableError) {
    (self.file, self.watch) = (file, watch)
    let content = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { content.initialize(from: start, count: source.count) }
    }
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, SQLiteClock.name)
    (self.handle, self.content) = (handle, content)
    guard status == SQLITE_OK,
      sqlite3_deserialize(
        handle, "main", content, Int64(bytes.count), Int64(bytes.count),
        UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
    else { throw .notSQLite(file: file) }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, SQLiteDatabase.valueLimit)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_set_authorizer(handle, authorize, nil)
    sqlite3_progress_handler(
      handle, SQLiteWatch.interval,
      { context in
        context.map { Unmanaged<SQLiteWatch>.fromOpaque($0).takeUnretainedValue().mustEnd() }
          ?? true ? 1 : 0
      }, Unmanaged.passUnretained(watch).toOpaque())
  }

  deinit {
    sqlite3_close_v2(handle)
    content.deallocate()
  }

  /// What a statement selects.
  borrowing func table(_ query: String?) throws(TableError) -> Table {
    let query = if let query { query } else { try onlyTable() }
    let statement = try SQLiteStatement(query, self)
    return try statement.table(self)
  }

  /// The statement for all of the only table.
  private borrowing func onlyTable() throws(TableError) -> String {
    let statement = try SQLiteStatement(
      "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' "
        + "ESCAPE '!' ORDER BY name", self)
    let names = try statement.table(self).texts("name")
    guard names.count == 1 else { throw .severalTables(file: file, names: names) }
    return SQLiteDatabase.selecting(names[0])
  }

  private static func selecting(_ name: String) -> String {
    "SELECT * FROM \""
      + name.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The error of the last operation.
  borrowing func error() -> TableError {
    if watch.hasStopped { return .stopped }
    if watch.isTooLong { return .longQuery(file: file) }
    let code = sqlite3_errcode(handle)
    if code == SQLITE_NOTADB || code == SQLITE_CORRUPT { return .notSQLite(file: file) }
    return .query(file: file, String(cString: sqlite3_errmsg(handle)))
  }

  borrowing func prepare(_ query: String) throws(TableError) -> OpaquePointer {
    var statement: OpaquePointer?
    var rest = 0
    let status = query.withCString { text in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(handle, text, -1, &statement, &tail)
      rest = tail.map { $0 - text } ?? 0
      return status
    }
    guard status == SQLITE_OK else { throw error() }
    guard let statement else { throw .noStatement(file: file) }
    let isRead = sqlite3_stmt_readonly(statement) != 0 && sqlite3_column_count(statement) > 0
    let isOnly = isBlank(String(decoding: query.utf8.dropFirst(rest), as: UTF8.self))
    guard isRead, isOnly else {
      sqlite3_finalize(statement)
      throw isRead ? .severalStatements(file: file) : .noSelection(file: file)
    }
    return statement
  }

  /// Whether a text has no statement: spaces and comments only.
  private borrowing func isBlank(_ text: String) -> Bool {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    sqlite3_finalize(statement)
    return status == SQLITE_OK && statement == nil
  }

  borrowing func checkCells(_ count: Int, _ bytes: Int) throws(TableError) {
    guard count <= SQLiteDatabase.cellLimit, bytes <= SQLiteDatabase.byteLimit else {
      throw .tooManyCells(file: file)
    }
  }

  borrowing func bytesValue(row: Int, column: String) -> TableError {
    .bytesValue(file: file, row: row, column: column)
  }

  borrowing func name() -> String { file }
}

/// What a query may do: read tables and call functions whose result depends on nothing else.
private func authorize(
  _ context: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
  _ second: UnsafePointer<CChar>?, _ database: UnsafePointer<CChar>?,
  _ trigger: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
  case SQLITE_FUNCTION:
    let name = second.map { String(cString: $0).lowercased() } ?? ""
    let isRefused = ["random", "randomblob", "load_extension", "readfile", "writefile", "edit"]
      .contains(name)
    return isRefused ? SQLITE_DENY : SQLITE_OK
  default: return SQLITE_DENY
  }
}

/// A statement that selects; the only owner of it.
private struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer

  init(_ query: String, _ database: borrowing SQLiteDatabase) throws(TableError) {
    handle = try database.prepare(query)
  }

  deinit { sqlite3_finalize(handle) }

  borrowing func table(_ database: borrowing SQLiteDatabase) throws(TableError) -> Table {
    let columnCount = Int(sqlite3_column_count(handle))
    guard columnCount <= ColumnNames.limit else { throw .tooManyColumns(file: database.name()) }
    let names = (0..<columnCount).map { column in
      sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
    }
    var builders = ColumnNames.distinct(names).map { ColumnBuilder($0) }
    var (row, bytes) = (0, 0)
    while true {
      let status = sqlite3_step(handle)
      if status == SQLITE_DONE { break }
      guard status == SQLITE_ROW else { throw database.error() }
      row += 1
      for column in builders.indices {
        guard let text = text(Int32(column)) else {
          throw database.bytesValue(row: row, column: builders[column].name)
        }
        bytes += text.utf8.count
        builders[column].append(text)
      }
      try database.checkCells(row * columnCount, bytes)
    }
    return Table(builders.map { $0.column() }, file: database.name())
  }

  /// The value in a column of the current row as text; nil for bytes.
  private borrowing func text(_ column: Int32) -> String? {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: ""
    case SQLITE_INTEGER: "\(sqlite3_column_int64(handle, column))"
    case SQLITE_FLOAT: shortest(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      String(
        decoding: UnsafeRawBufferPointer(
          start: sqlite3_column_text(handle, column),
          count: Int(sqlite3_column_bytes(handle, column))), as: UTF8.self)
    default: nil
    }
  }
}

/// SQLite's files with a clock that fails: `date('now')` is NULL.
private enum SQLiteClock {
  /// The name under which it is registered, without which a database does not open.
  static let name: String = {
    let name: StaticString = "clockless"
    guard let usual = sqlite3_vfs_find(nil) else { return "\(name)" }
    // SQLite keeps it as long as the process runs.
    let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    files.initialize(to: usual.pointee)
    files.pointee.pNext = nil
    files.pointee.zName = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    files.pointee.xCurrentTime = { _, _ in SQLITE_ERROR }
    files.pointee.xCurrentTimeInt64 = { _, _ in SQLITE_ERROR }
    sqlite3_vfs_register(files, 0)
    return "\(name)"
  }()
}
