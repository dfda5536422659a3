extension Table {
  /// How many steps a query may take: about a second.
  package static let queryStepLimit = 45_000_000

  /// Reads what a statement selects from an SQLite file.
  ///
  /// Only reading is possible: no other file is opened, and nothing is written. The clock, the time zone
  /// of the machine and random numbers are out of reach, so that the same bytes give the same table:
  /// `date('now')` is missing.
  ///
  /// - Parameters:
  ///   - bytes: The file. One with a write-ahead log is refused, because the log is another file.
  ///   - file: The name of the file for messages.
  ///   - query: One statement; nil selects everything from the only table.
  ///   - stepLimit: How many steps of SQLite's machine the query may take, and other work that takes as
  ///     long.
  ///   - memoryLimit: How many bytes of memory the query may take, with what it sorts and what it selects.
  ///   - isStopped: Asked every few milliseconds, whatever the query does; ends it.
  /// - Throws: `TableError`, with the words of SQLite for a wrong query.
  package static func readSQLite(
    _ bytes: [UInt8], named file: String, query: String?, stepLimit: Int = queryStepLimit,
    memoryLimit: Int = 256 << 20, isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    guard bytes.starts(with: "SQLite format 3\0".utf8), bytes.count >= 100 else {
      throw .notSQLite(file: file)
    }
    // The versions of the format for writing and reading; 2 has a write-ahead log.
    guard bytes[18] != 2, bytes[19] != 2 else { throw .writeAheadLog(file: file) }
    guard isComplete(bytes) else { throw .damaged(file: file) }
    return try withoutActuallyEscaping(isStopped) { (isStopped) throws(TableError) -> Table in
      try bytes.withUnsafeBufferPointer { (content) throws(TableError) -> Table in
        let watch = SQLiteWatch(steps: stepLimit, bytes: memoryLimit, isStopped)
        return try watch.charging { () throws(TableError) -> Table in
          try SQLiteDatabase(content, file, watch).table(query)
        }
      }
    }
  }

  /// Whether a file has all the pages that its header counts; SQLite would read zeros for others.
  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageSize = size == 1 ? 65_536 : size
    // The count is out of date unless the last change kept it.
    let isCounted = number(at: 24) == number(at: 92)
    return bytes.count >= (isCounted ? number(at: 28) : 1) * pageSize
  }
}
