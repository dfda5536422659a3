internal import CQueries
internal import CSQLite

/// A database in memory; the only owner of its connection.
struct SQLiteDatabase: ~Copyable {
  let file: String
  private let handle: OpaquePointer?
  private let watch: SQLiteWatch

  /// The longest value within a query, or row that it sorts, in bytes: no step with it takes long.
  static let valueLimit: Int32 = 100_000

  /// Opens the bytes of a file, which must stay where they are as long as the database is there.
  init(
    _ content: UnsafeBufferPointer<UInt8>, _ file: String, _ watch: SQLiteWatch
  ) throws(TableError) {
    try self.init(file, watch) { handle in
      let status = sqlite3_deserialize(
        handle, "main", UnsafeMutablePointer(mutating: content.baseAddress), Int64(content.count),
        Int64(content.count), UInt32(SQLITE_DESERIALIZE_READONLY))
      return status == SQLITE_OK ? nil : .damaged(file: file)
    }
  }

  /// Opens a database of one table.
  ///
  /// - Parameters:
  ///   - file: The file that the table comes from, whose name it has.
  ///   - isStopped: Asked while the table is written.
  init(
    _ table: Table, _ file: String, _ watch: SQLiteWatch, _ isStopped: () -> Bool
  ) throws(TableError) {
    try self.init(file, watch) { table.write(to: $0, file, isStopped) }
  }

  /// - Parameter fill: Gives the database its content, before it is watched what is done with it.
  private init(
    _ file: String, _ watch: SQLiteWatch, filling fill: (OpaquePointer?) -> TableError?
  ) throws(TableError) {
    (self.file, self.watch) = (file, watch)
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, SQLiteSystem.name)
    self.handle = handle
    // What is sorted lies in files, which are in memory, and what is odd in the file is an error.
    let settings =
      "PRAGMA temp_store = FILE; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
    guard status == SQLITE_OK,
      queries_define_functions(UnsafeMutableRawPointer(handle)) == SQLITE_OK,
      csqlite_drop_modules(handle) == SQLITE_OK,
      sqlite3_exec(handle, settings, nil, nil, nil) == SQLITE_OK
    else { throw watch.error(file: file) ?? .damaged(file: file) }
    if let error = fill(handle) { throw watch.error(file: file) ?? error }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, SQLiteDatabase.valueLimit), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
      sqlite3_limit(handle, limit, value)
    }
    watch.start(handle)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Counts what was read.
  borrowing func count(steps: Int, bytes: Int) throws(TableError) {
    try watch.count(steps: steps, bytes: bytes, file: file)
  }

  /// What a statement selects; nil selects everything from the only table.
  borrowing func table(_ query: String?) throws(TableError) -> Table {
    if let query { return try SQLiteStatement(query, self).table(self) }
    let names = try tableNames()
    guard names.count == 1 else { throw .severalTables(file: file, names: names) }
    return try SQLiteStatement(SQLiteDatabase.selection(names[0]), self).table(self)
  }

  /// The names of the tables and views.
  private borrowing func tableNames() throws(TableError) -> [String] {
    let statement = try SQLiteStatement(
      "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') "
        + "AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name", self)
    return try statement.table(self).texts("name")
  }

  private static func selection(_ name: String) -> String {
    "SELECT * FROM \"\(name.separatingQuotes.joined(separator: "\"\""))\""
  }

  /// A statement that selects, to be finalized.
  ///
  /// - Parameter hasHint: Whether an error looks for the names that are meant.
  borrowing func prepare(
    _ query: String, hasHint: Bool
  ) throws(TableError) -> OpaquePointer {
    var statement: OpaquePointer?
    var end = 0
    let status = query.withCString { text in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(handle, text, -1, &statement, &tail)
      end = tail.map { $0 - text } ?? 0
      return status
    }
    guard status == SQLITE_OK else { throw error(in: hasHint ? query : nil) }
    guard let statement else { throw .noStatement(file: file) }
    let selects = sqlite3_stmt_readonly(statement) != 0 && sqlite3_column_count(statement) > 0
    guard selects, isBlank(String(decoding: query.utf8.dropFirst(end), as: UTF8.self)) else {
      sqlite3_finalize(statement)
      throw selects ? .severalStatements(file: file) : .noSelection(file: file)
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

  /// The error of the last operation.
  ///
  /// - Parameter query: The query that does not compile; nil for one that runs or needs no hint.
  borrowing func error(in query: String? = nil) -> TableError {
    if let error = watch.error(file: file) { return error }
    let reason = String(cString: sqlite3_errmsg(handle))
    if reason.contains("not authorized") || reason.contains("prohibited") {
      switch watch.refusal {
      case .changing(let word): return .refusedWord(file: file, word)
      case .unknown(let word): return .unknownFunction(file: file, word)
      case .tooManyCalls: return .longQuery(file: file)
      case nil: break
      }
    }
    if let refusal = SQLiteDatabase.refusals.first(where: { reason.hasSuffix($0) }) {
      return .refusedSchema(file: file, refusal)
    }
    if reason.hasPrefix("no such module: ") { return .virtualTable(file: file) }
    if reason.contains("not authorized") || reason.contains("may not be modified") {
      return .noSelection(file: file)
    }
    switch sqlite3_errcode(handle) & 0xFF {
    case SQLITE_AUTH, SQLITE_READONLY: return .noSelection(file: file)
    case SQLITE_TOOBIG: return .longValue(file: file)
    // A query that is wrong after the schema was read for it has the code of a schema.
    case SQLITE_ERROR, SQLITE_RANGE, SQLITE_MISMATCH, SQLITE_SCHEMA:
      return .query(file: file, reason, hint: query.flatMap { hint(about: reason, in: $0) })
    case SQLITE_NOMEM, SQLITE_INTERRUPT: return .longQuery(file: file)
    default: return .damaged(file: file)
    }
  }

  /// What SQLite says of a table whose declaration asks for the clock or for chance.
  private static let refusals = ["generated columns", "index expressions", "CHECK constraints"].map
  {
    "non-deterministic functions prohibited in \($0)"
  }

  /// The names that a query with an unknown one may have meant.
  private borrowing func hint(about reason: String, in query: String) -> String? {
    func name(after start: String) -> String? {
      reason.hasPrefix(start) ? String(reason.dropFirst(start.count)) : nil
    }
    if name(after: "no such table: ") != nil {
      guard let names = try? tableNames() else { return nil }
      return names.isEmpty ? "it has no tables" : "its tables are \(TableError.listed(names))"
    }
    guard let column = name(after: "no such column: "), let tables = try? tableNames() else {
      return nil
    }
    let words = Set(
      query.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    // A name of several words is none of them.
    let used = tables.filter { words.contains($0.lowercased()) || query.contains("\"\($0)\"") }
    let columns = used.prefix(4).flatMap { columnNames(ofTable: $0) }
    let last = column.split(separator: ".").last.map(String.init) ?? column
    return columns.isEmpty ? nil : TableError.advice(last, columns)
  }

  private borrowing func columnNames(ofTable name: String) -> [String] {
    // Without a hint, which would look for these names again where a view is wrong.
    guard
      let statement = try? SQLiteStatement(SQLiteDatabase.selection(name), self, hasHint: false)
    else { return [] }
    return statement.columnNames
  }
}
