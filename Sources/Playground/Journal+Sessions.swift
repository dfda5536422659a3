import Platform

/// The sessions that can go on.
extension Journal {
  /// The last session of the watched folder that can be resumed; nil if there is none.
  package static func latest(for watched: String, in folder: String) -> Summary? {
    var found: Summary?
    forEach(for: watched, in: JournalFolder(path: folder), locked: .shared) { session in
      found = session.recovery.summary(session.number)
      return false
    }
    return found
  }

  /// The sessions of the watched folder that can be resumed, the last one first; those that a process writes
  /// to are not among them.
  package static func sessions(for watched: String, in folder: String) -> [Summary] {
    var found: [Summary] = []
    forEach(for: watched, in: JournalFolder(path: folder), locked: .shared) { session in
      found.append(session.recovery.summary(session.number))
      return true
    }
    return found
  }

  /// Continues a session of the watched folder that is not empty and to which no process writes; nil if
  /// there is none.
  ///
  /// - Parameter number: That of its journal; nil for the last one.
  package static func resume(
    for watched: String, in folder: String, number: Int? = nil
  ) -> (journal: Journal, recovery: Recovery)? {
    var result: (journal: Journal, recovery: Recovery)?
    let journals = JournalFolder(path: folder)
    forEach(for: watched, in: journals, locked: .exclusive, only: number) { session in
      result = (Journal(goingOnWith: session, for: watched, in: folder), session.recovery)
      return false
    }
    return result
  }

  /// Whether the last session of the watched folder is one of a newer Easel, whose journal is left alone.
  package static func isLastNewer(for watched: String, in folder: String) -> Bool {
    let folder = JournalFolder(path: folder)
    let watched = absolutePath(watched)
    for number in folder.numbers.reversed() {
      guard let start = folder.start(of: number), start.watched == watched else { continue }
      return start.version > version
    }
    return false
  }

  /// A session that can go on, with its locked journal.
  struct Found {
    let number: Int
    let file: AppendableFile
    let recovery: Recovery
  }

  /// Hands over the sessions of a watched folder, the one that was changed last first, as long as `work` wants more. Journals
  /// of other folders are not locked, not even to look at them: their sessions may begin at this moment.
  ///
  /// - Parameter number: That of the only journal to look at; nil for all.
  private static func forEach(
    for watched: String, in folder: JournalFolder, locked lock: AppendableFile.Lock,
    only number: Int? = nil, _ work: (Found) -> Bool
  ) {
    let watched = absolutePath(watched)
    let candidates = number.map { [$0] } ?? folder.numbersByTime
    for candidate in candidates where folder.watchedFolder(of: candidate) == watched {
      guard let file = folder.open(candidate, locked: lock),
        let recovery = Recovery(reading: file, of: watched), recovery.isWorthwhile
      else { continue }
      guard work(Found(number: candidate, file: file, recovery: recovery)) else { return }
    }
  }

  /// The path without links in it; the path itself where there is nothing.
  static func absolutePath(_ path: String) -> String {
    (try? realPath(path)) ?? path
  }
}
