import Platform

/// A journal that lies beside an SQLite database: until it is gone, the file of the database may hold half
/// of a change.
struct DatabaseJournal {
  /// The name of the journal, for messages.
  let quotedName: String

  /// The journal of a database that SQLite would have to look at; nil if there is none, or if the file is not a
  /// database.
  ///
  /// - Parameter place: Where the database lies, through no link.
  init?(ofFile bytes: [UInt8], at place: String?) {
    guard bytes.starts(with: "SQLite format 3\0".utf8), let place else { return nil }
    // A database whose format has a write-ahead log is refused for that, with what to do about it.
    let hasLog = bytes.count > 19 && (bytes[18] == 2 || bytes[19] == 2)
    for kind in hasLog ? [] : ["journal", "wal"] {
      guard let file = try? ReadableFile(path: "\(place)-\(kind)"), file.kind == .file,
        // One that is done with is empty, or begins with zeros.
        let start = try? file.next(), start.prefix(8).contains(where: { $0 != 0 })
      else { continue }
      quotedName = "'\(splitPath(place).name)-\(kind)'"
      return
    }
    return nil
  }
}
