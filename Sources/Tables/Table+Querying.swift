internal import CSQLite

extension Table {
  /// What a statement of SQL selects from the table, which is called as its file without the ending, and `data`.
  ///
  /// Whole numbers are INTEGER and others REAL, dates are texts of ISO 8601, and a missing value is NULL. What a query may
  /// do and what it may cost is as with `readSQLite`.
  ///
  /// - Parameters:
  ///   - query: One statement.
  ///   - file: The name of the file, also for messages.
  /// - Throws: `TableError`, with the words of SQLite for a wrong query.
  package func selecting(
    _ query: String, named file: String, stepLimit: Int = queryStepLimit,
    memoryLimit: Int = 256 << 20, isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    try withoutActuallyEscaping(isStopped) { (isStopped) throws(TableError) -> Table in
      let watch = SQLiteWatch(steps: stepLimit, bytes: memoryLimit, isStopped)
      return try watch.charging { () throws(TableError) -> Table in
        try SQLiteDatabase(self, file, watch, isStopped).table(query)
      }
    }
  }

  /// Writes the table into an empty database.
  ///
  /// - Parameters:
  ///   - file: Its name is that of the table.
  ///   - isStopped: Asked every few milliseconds; ends the work.
  /// - Returns: What went wrong; nil if nothing did.
  func write(
    to database: OpaquePointer?, _ file: String, _ isStopped: () -> Bool
  ) -> TableError? {
    // SQLite has fewer columns than a table.
    guard columnNames.count <= SQLiteDatabase.columnLimit else {
      return .refused(
        "'\(file)' has more than 2,000 columns, which is too many for a query",
        hint: "keep the columns that it needs")
    }
    let name = SQLiteDatabase.tableName(of: file)
    let fields = parts.flatMap { part in part.columns.map { Field($0, in: part, of: self) } }
    let list = zip(SQLiteDatabase.distinct(columnNames), fields).map {
      SQLiteDatabase.quoted($0) + " " + $1.type
    }
    let marks = Array(repeating: "?", count: fields.count).joined(separator: ", ")
    let view =
      name.lowercased() == "data"
      ? "" : "CREATE VIEW data AS SELECT * FROM \(SQLiteDatabase.quoted(name));"
    let declaration =
      "CREATE TABLE \(SQLiteDatabase.quoted(name)) (\(list.joined(separator: ", ")));\(view)BEGIN"
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_exec(database, declaration, nil, nil, nil) == SQLITE_OK,
      sqlite3_prepare_v2(
        database, "INSERT INTO \(SQLiteDatabase.quoted(name)) VALUES (\(marks))", -1, &statement,
        nil) == SQLITE_OK
    else { return .damaged(file: file) }
    for row in 0..<count {
      if row.isMultiple(of: 4_096), isStopped() { return .stopped }
      for (index, field) in fields.enumerated() {
        guard field.bind(row, to: statement, Int32(truncatingIfNeeded: index + 1)) else {
          return .largeQuery(file: file)
        }
      }
      guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
        return .largeQuery(file: file)
      }
    }
    let end = "COMMIT; PRAGMA query_only = ON"
    return sqlite3_exec(database, end, nil, nil, nil) == SQLITE_OK ? nil : .largeQuery(file: file)
  }
}

/// A column as SQLite has it.
private struct Field {
  private let column: Column
  private let part: Table.Part
  private let kind: Column.Kind
  private let areWhole: Bool

  init(_ column: Column, in part: Table.Part, of table: Table) {
    (self.column, self.part) = (column, part)
    kind = (try? table.kind(of: column.name)) ?? column.kind
    areWhole =
      kind == .numbers
      && (0..<table.count).allSatisfy { row in
        guard let number = part.index(row).flatMap({ column.number(at: $0) }) else { return true }
        return Int64(exactly: number) != nil
      }
  }

  /// How it is declared.
  var type: String {
    switch kind {
    case .numbers: areWhole ? "INTEGER" : "REAL"
    case .dates, .text: "TEXT"
    }
  }

  /// Gives the value of a row to a place of a statement; false where there is no memory for it.
  func bind(_ row: Int, to statement: OpaquePointer?, _ place: Int32) -> Bool {
    guard let index = part.index(row) else {
      return sqlite3_bind_null(statement, place) == SQLITE_OK
    }
    switch kind {
    case .numbers:
      guard let number = column.number(at: index) else {
        return sqlite3_bind_null(statement, place) == SQLITE_OK
      }
      if areWhole, let whole = Int64(exactly: number) {
        return sqlite3_bind_int64(statement, place, whole) == SQLITE_OK
      }
      return sqlite3_bind_double(statement, place, number) == SQLITE_OK
    case .dates:
      guard let date = column.date(at: index) else {
        return sqlite3_bind_null(statement, place) == SQLITE_OK
      }
      var text = column.look.text(of: date)
      return text.withUTF8 { bind(UnsafeRawBufferPointer($0), to: statement, place) }
    case .text:
      return column.withText(at: index) { text in
        Cell.isMissing(text)
          ? sqlite3_bind_null(statement, place) == SQLITE_OK : bind(text, to: statement, place)
      }
    }
  }

  private func bind(
    _ text: UnsafeRawBufferPointer, to statement: OpaquePointer?, _ place: Int32
  ) -> Bool {
    csqlite_bind_text(
      statement, place, text.baseAddress?.assumingMemoryBound(to: CChar.self),
      Int32(truncatingIfNeeded: text.count)) == SQLITE_OK
  }
}

extension SQLiteDatabase {
  /// The most columns of a table there.
  fileprivate static let columnLimit = 2_000

  /// A name in a statement.
  fileprivate static func quoted(_ name: String) -> String {
    "\"\(name.separatingQuotes.joined(separator: "\"\""))\""
  }

  /// The name of the table of a file: that of the file without its ending, and `data` where SQLite would not take it.
  fileprivate static func tableName(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let name = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    let isTaken = name.isEmpty || name.lowercased().hasPrefix("sqlite_") || name.contains("\0")
    return isTaken ? "data" : name
  }

  /// The names of columns, which differ although SQLite takes large and small letters as the same also where letters are not told by their size.
  fileprivate static func distinct(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      var (free, number) = (name.replacing("\0", with: " "), 1)
      while !taken.insert(free.lowercased()).inserted {
        number += 1
        free = "\(name) \(number)"
      }
      return free
    }
  }
}
