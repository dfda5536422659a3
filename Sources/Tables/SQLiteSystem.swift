internal import CQueries
internal import CSQLite

/// SQLite's access to the system, without any: no file opens but those in memory for what a query sorts,
/// and the clock fails, so that `date('now')` is NULL.
enum SQLiteSystem {
  /// The name under which it is registered.
  static let name: String = {
    let name: StaticString = "easel"
    queries_configure()
    csqlite_refuse_local_time()
    guard let usual = sqlite3_vfs_find(nil) else { return "\(name)" }
    // SQLite keeps it as long as the process runs.
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: usual.pointee)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    // Larger than what is kept of a file in memory.
    system.pointee.szOsFile = max(system.pointee.szOsFile, 256)
    system.pointee.xOpen = { _, path, file, flags, opened in
      file?.pointee.pMethods = nil
      let kinds = SQLITE_OPEN_TRANSIENT_DB | SQLITE_OPEN_TEMP_JOURNAL | SQLITE_OPEN_TEMP_DB
      guard path == nil, flags & kinds != 0, let file else { return SQLITE_CANTOPEN }
      opened?.pointee = flags
      return queries_open_file(file)
    }
    system.pointee.xDelete = { _, _, _ in SQLITE_ERROR }
    system.pointee.xDlOpen = { _, _ in nil }
    system.pointee.xCurrentTime = { _, _ in SQLITE_ERROR }
    system.pointee.xCurrentTimeInt64 = { _, _ in SQLITE_ERROR }
    sqlite3_vfs_register(system, 0)
    return "\(name)"
  }()
}
