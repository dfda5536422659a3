internal import CQueries
internal import CSQLite

/// What watches over a query: its work and memory, and what it may do.
final class SQLiteWatch {
  private let isStopped: () -> Bool
  /// What it may cost, and what it did. SQLite and its functions charge it.
  private let budget: UnsafeMutablePointer<queries_budget>
  /// How many functions its text and its views call.
  private var calls = 0
  /// What the query may not do, and why.
  private(set) var refusal: Refusal?

  /// What a query may not do.
  enum Refusal {
    /// A word whose result does not depend on the file alone.
    case changing(String)
    /// A word that may take long, or that is not SQLite's own everywhere.
    case unknown(String)
    case tooManyCalls
  }

  /// After so many steps of SQLite's machine it is looked at.
  private static let interval: Int32 = 1_000
  /// What runs without a loop is not looked at, so that there must not be too much of it.
  private static let callLimit = 2_000
  /// How many steps take as long as to get a row, and to read a value out of it.
  static let rowSteps = 10, valueSteps = 4

  init(steps: Int, bytes: Int, _ isStopped: @escaping () -> Bool) {
    self.isStopped = isStopped
    budget = .allocate(capacity: 1)
    budget.initialize(to: queries_budget())
    budget.pointee.work_limit = Int64(steps)
    budget.pointee.memory_limit = Int64(bytes)
    budget.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    budget.pointee.is_stopped = { context in
      guard let context else { return true }
      return Unmanaged<SQLiteWatch>.fromOpaque(context).takeUnretainedValue().isStopped()
    }
  }

  deinit { budget.deallocate() }

  /// Runs what uses SQLite, on this thread, with all that it costs charged to this watch.
  func charging<Result>(_ body: () throws(TableError) -> Result) throws(TableError) -> Result {
    _ = SQLiteSystem.name
    queries_begin(budget)
    defer { queries_end() }
    return try body()
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
      { _ in queries_charge(Int64(SQLiteWatch.interval)) ? 1 : 0 }, nil)
  }

  /// Counts what was read, and throws when the query must end.
  func count(steps: Int, bytes: Int, file: String) throws(TableError) {
    let isOver = queries_charge(Int64(steps))
    if queries_grow(Int64(bytes)) || isOver, let error = error(file: file) { throw error }
  }

  /// Why the query had to end; nil if it did not have to.
  func error(file: String) -> TableError? {
    switch budget.pointee.verdict {
    case QUERIES_STOPPED: .stopped
    case QUERIES_TOO_LONG: .longQuery(file: file)
    case QUERIES_TOO_LARGE: .largeQuery(file: file)
    default: nil
    }
  }

  /// Whether a query may do something: read tables, and call functions whose result depends on their
  /// arguments alone.
  private func allows(_ action: Int32, _ table: String, _ function: String) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return !queries_charge(1)
    case SQLITE_FUNCTION:
      let name = function.lowercased()
      calls += 1
      guard calls <= SQLiteWatch.callLimit else {
        refusal = .tooManyCalls
        return false
      }
      if SQLFunctions.allowed.contains(name) { return !queries_charge(1) }
      let word = name.hasPrefix("current_") ? name.uppercased() : name + "()"
      refusal = SQLFunctions.changing.contains(name) ? .changing(word) : .unknown(word)
    case SQLITE_ATTACH: refusal = .changing("ATTACH")
    case SQLITE_PRAGMA: refusal = .changing("PRAGMA")
    // Functions that are tables declare themselves so; the statement must only read nevertheless.
    case SQLITE_UPDATE: return table == "sqlite_master"
    default: break
    }
    return false
  }
}
