import Platform

extension Journal {
  /// The session that a journal recovers.
  package struct Recovery: Sendable {
    /// The entries that finished and were accepted, in order.
    package private(set) var entries: [Entry] = []
    /// How many of them opened the page.
    private(set) var openingCount = 0
    /// The program of the entries.
    package private(set) var history = ChangeHistory()
    /// The entry that was begun last, if its outcome is not known: to be shown, not run.
    package private(set) var unfinished: Entry?
    /// Whether the file continues after the readable part. A kill may leave a piece of a record,
    /// whose entry did not run.
    package private(set) var isDamaged = false
    /// The digests of the files and stored values that a page has read, for each page that was opened:
    /// by the number of changes that had opened it.
    private(set) var digests: [Int: [PageFiles.Pin.Name: String]] = [:]
    /// The digests of what was saved, the last two for each path: a kill may have prevented the last.
    private(set) var saves: [String: [String]] = [:]
    /// The last of them for each path, in order.
    private(set) var files: [SavedFile] = []
    /// The watched folder of the session.
    let watched: String
    /// The version of the file's format.
    private(set) var version = Journal.version
    /// How many bytes of the file were read.
    private(set) var length = 0
    /// The path of the file.
    private(set) var journal = ""

    /// Whether it is worth resuming: it has more than an opened page, and cells, if only some that were taken
    /// back.
    var isWorthwhile: Bool {
      let hasCells = !history.cells.isEmpty || history.undone.contains { $0.folder == nil }
      return entries.count > openingCount && hasCells || unfinished != nil
    }
  }

  /// The summary of a session that can be resumed.
  package struct Summary: Hashable, Sendable {
    /// The number of its journal.
    package let number: Int
    /// The minute of its last change, by the machine's own time: `2026-11-27 05:12`.
    package let time: String
    /// The path of the file that its page was saved to last, or opened from, from the root on; nil for a page
    /// without a file.
    package let file: String?
    /// Where in a tutorial it is; nil outside one.
    package let place: LessonPlace?
    /// How many cells its program has.
    package let cells: Int
    /// The last of them; empty without one.
    package let lastCell: String
    /// How many changes undo could take back.
    package let changes: Int
    /// Whether its last command did not finish.
    package let isUnfinished: Bool
  }
}

extension Journal.Recovery {
  /// - Parameter number: That of the journal.
  func summary(_ number: Int) -> Journal.Summary {
    Journal.Summary(
      number: number, time: (try? FileStatus(at: journal))?.minuteOfWriting ?? "",
      file: pageFile,
      place: history.done.last?.place, cells: history.cells.count,
      lastCell: history.cells.last ?? "", changes: history.done.count,
      isUnfinished: unfinished != nil)
  }

  /// Reads the open file; nil if it is not a journal of the session that wrote to `watched`.
  init?(reading file: AppendableFile, of watched: String) {
    guard var reader = JournalReader(file), reader.next() == .folder(watched) else { return nil }
    self.init(watched: watched)
    (length, version) = (reader.offset, reader.version)
    journal = file.path
    read(&reader)
  }

  /// The files that pages have read, as far as their bytes are kept, by the number of changes that had
  /// opened the page.
  package var pins: [Int: [PageFiles.Pin]] {
    let files = PinnedFiles(besideJournal: journal)
    return digests.mapValues { digests in
      digests.compactMap { name, digest in
        files.bytes(of: digest).map { PageFiles.Pin(name: name, bytes: $0) }
      }
    }
  }

  private mutating func read(_ reader: inout JournalReader) {
    while let record = reader.next() {
      switch record {
      case .folder:
        isDamaged = true
        return
      case .pinned(let name, let digest):
        digests[history.countAtOpening, default: [:]][name] = digest
      case .saved(let path, let digest):
        saves[path] = (saves[path] ?? []).suffix(1) + [digest]
        files.removeAll { $0.save.path == path }
        let save = Journal.Save(path: path, digest: digest, entryCount: entries.count)
        files.append(SavedFile(save: save, opening: history.countAtPage))
      case .entry(.met):
        guard history.apply(.met) else {
          isDamaged = true
          return
        }
        entries.append(.met)
      case .entry(let entry):
        // One that another follows without an outcome was left when its session ended.
        unfinished = entry
      case .outcome, .opened:
        let isAccepted = record != .outcome(isAccepted: false)
        guard let entry = unfinished, !isAccepted || history.apply(entry) else {
          isDamaged = true
          return
        }
        unfinished = nil
        if isAccepted {
          entries.append(entry)
          // A new change takes the place of those that were undone, and of their files.
          if case .change(let change) = entry {
            let count = history.done.count
            let end = count + (change.folder == nil ? 1 : 0)
            digests = digests.filter { $0.key < end }
            for index in files.indices where files[index].opening.map({ $0 >= end }) == true {
              files[index].opening = nil
            }
          }
        }
        if record == .opened { openingCount += 1 }
      }
      length = reader.offset
    }
    isDamaged = reader.isDamaged
  }
}
