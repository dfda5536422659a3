internal import CSQLite

/// What watches over a query: its time and memory, and what it may do.
final class SQLiteWatch {
  private let isStopped: () -> Bool
  /// How often it was asked.
  private var count = 0
  private(set) var hasStopped = false
  private(set) var isTooLong = false
  /// What the query may not do: `'random()'`; nil if it only wants to write.
  private(set) var refused: String?

  /// After so many steps of SQLite's machine it asks again.
  static let interval: Int32 = 10_000
  /// So often a query may be asked.
  private let limit: Int
  /// The most memory that SQLite may use, in bytes.
  private static let memoryLimit: sqlite3_int64 = 1 << 30

  init(limit: Int, _ isStopped: @escaping () -> Bool) {
    (self.limit, self.isStopped) = (limit, isStopped)
  }

  /// Watches the statements of a connection, which ends before the watch does.
  func start(_ connection: OpaquePointer?) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      connection,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let watch = Unmanaged<SQLiteWatch>.fromOpaque(context).takeUnretainedValue()
        let table = first.map { String(cString: $0) } ?? ""
        let function = second.map { String(cString: $0) } ?? ""
        return watch.allows(action, table, function) ? SQLITE_OK : SQLITE_DENY
      }, context)
    sqlite3_progress_handler(
      connection, SQLiteWatch.interval,
      { context in
        guard let context else { return 1 }
        return Unmanaged<SQLiteWatch>.fromOpaque(context).takeUnretainedValue().mustEnd() ? 1 : 0
      }, context)
  }

  private func mustEnd() -> Bool {
    count += 1
    hasStopped = isStopped()
    isTooLong = count > limit || sqlite3_memory_used() > SQLiteWatch.memoryLimit
    return hasStopped || isTooLong
  }

  /// Whether a query may do something: read tables, and call functions whose result depends on their
  /// arguments alone.
  private func allows(_ action: Int32, _ table: String, _ function: String) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return true
    case SQLITE_FUNCTION:
      let name = function.lowercased()
      guard SQLiteWatch.refusedFunctions.contains(name) else { return true }
      refused = name.hasPrefix("current_") ? name.uppercased() : name + "()"
    case SQLITE_ATTACH: refused = "ATTACH"
    case SQLITE_PRAGMA: refused = "PRAGMA"
    // Functions that are tables declare themselves so; the statement must only read nevertheless.
    case SQLITE_UPDATE: return table == "sqlite_master"
    default: break
    }
    return false
  }

  private static let refusedFunctions: Set<String> = [
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "load_extension",
    "readfile", "writefile", "edit", "fts3_tokenizer", "sqlite_log",
  ]
}

/// SQLite's access to the system, without any: no file opens, and the clock fails, so that
/// `date('now')` is NULL.
enum SQLiteSystem {
  /// The name under which it is registered.
  static let name: String = {
    let name: StaticString = "easel"
    csqlite_refuse_local_time()
    guard let usual = sqlite3_vfs_find(nil) else { return "\(name)" }
    // SQLite keeps it as long as the process runs.
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: usual.pointee)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    system.pointee.xOpen = { _, _, file, _, _ in
      file?.pointee.pMethods = nil
      return SQLITE_CANTOPEN
    }
    system.pointee.xDelete = { _, _, _ in SQLITE_ERROR }
    system.pointee.xDlOpen = { _, _ in nil }
    system.pointee.xCurrentTime = { _, _ in SQLITE_ERROR }
    system.pointee.xCurrentTimeInt64 = { _, _ in SQLITE_ERROR }
    sqlite3_vfs_register(system, 0)
    return "\(name)"
  }()
}
