package import Platform

/// The changes of a session to its program, written before they run, and their outcome after.
///
/// Written entries survive the end of the process, at whatever instant. A loss of power may cost
/// those since the last `flush()`.
///
/// A journal that cannot be written reports it once; the session continues, and as soon as writing
/// works again all missing entries are written.
package final class Journal {
  private let folder: JournalFolder
  private let watched: String
  private let write: AppendableFile.Write?
  private var file: AppendableFile?
  private var finished: [Entry] = []
  private var unfinished: Entry?
  /// The files of the page, and its stored values, whose bytes were kept last.
  private var pinned: [PageFiles.Pin.Name: PageFiles.Pin] = [:]
  /// What was saved last to each path, in order.
  private var saves: [Save] = []
  /// How many of the finished entries opened the page.
  private var openingCount = 0
  /// Records to be appended to the file.
  private var pending: [UInt8] = []
  private var hasComplained = false
  private var isFlushed = true
  private var lastFlush: ContinuousClock.Instant?

  /// The journal of a new session; its file is made with the first entry.
  ///
  /// - Parameters:
  ///   - folder: Where journals lie; made when it is missing.
  ///   - watched: The watched folder of the session, which is there.
  package convenience init(in folder: String, for watched: String) {
    self.init(in: folder, for: watched, write: nil)
  }

  /// - Parameter write: Replaces `pwrite`, for tests.
  init(in folder: String, for watched: String, write: AppendableFile.Write?) {
    self.folder = JournalFolder(path: folder)
    self.watched = Self.absolutePath(watched)
    self.write = write
  }

  /// Goes on with a session that was found.
  convenience init(goingOnWith session: Found, for watched: String, in folder: String) {
    self.init(in: folder, for: watched)
    let recovery = session.recovery
    (finished, unfinished) = (recovery.entries, recovery.unfinished)
    openingCount = recovery.openingCount
    saves = recovery.files.map(\.save)
    // What is written now is not part of an older version.
    if session.file.isWritable, recovery.version == Self.version {
      // The session that was left last comes first, whether anything was typed in it or not.
      session.file.touch()
      session.file.length = recovery.length
      file = session.file
    }
  }

  /// The number of its file; nil before the first entry.
  package var number: Int? {
    file.flatMap { JournalFolder.number(of: splitPath($0.path).name) }
  }

  /// Whether there is something to go on with: more than an opened page.
  package var isWorthwhile: Bool { finished.count > openingCount || unfinished != nil }

  /// Whether the page is being opened, which is not yet work of the user: entries are then written
  /// with the first one after. A session that was only opened does not replace a journal with work
  /// in it.
  package var isOpening = false {
    didSet { if !isOpening { openingCount = finished.count } }
  }

  /// Writes the entry that is about to run. An earlier entry without an end was not accepted.
  ///
  /// - Throws: `PlatformError` if it cannot be written, unless that was thrown for an earlier entry and
  ///   no writing has worked since.
  package func begin(_ entry: Entry) throws(PlatformError) {
    unfinished = entry
    try append(.entry(entry))
  }

  /// Writes the outcome of the entry; does nothing if none has begun.
  ///
  /// - Throws: `PlatformError` as `begin` does.
  package func end(isAccepted: Bool) throws(PlatformError) {
    guard let entry = unfinished else { return }
    unfinished = nil
    if isAccepted { finished.append(entry) }
    try append(.outcome(isAccepted: isAccepted))
  }

  /// Writes that the last change has met the step that was shown; such an entry has no outcome.
  ///
  /// - Throws: `PlatformError` as `begin` does.
  package func meet() throws(PlatformError) {
    finished.append(.met)
    try append(.entry(.met))
  }

  /// Keeps the bytes of the files that the page has read, so that a resumed session has the same.
  ///
  /// - Throws: `PlatformError` as `begin` does.
  package func pin(_ files: PageFiles) throws(PlatformError) {
    guard let file, !file.isLost, !isOpening else { return }
    for pin in files.pins where pinned[pin.name] != pin {
      let digest = PinnedFiles.digest(of: pin.bytes)
      do throws(PlatformError) {
        try PinnedFiles(besideJournal: file.path).write(pin.bytes, as: digest)
      } catch {
        guard !hasComplained else { return }
        hasComplained = true
        throw error
      }
      try append(.pinned(pin.name, digest: digest))
      pinned[pin.name] = pin
    }
  }

  /// Notes that a stored value is about to be saved, or what the file of a page holds, so that a resumed
  /// session knows its own work.
  ///
  /// - Throws: `PlatformError` as `begin` does.
  package func save(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    let save = Save(path: path, digest: PinnedFiles.digest(of: bytes), entryCount: finished.count)
    saves.removeAll { $0.path == path }
    saves.append(save)
    // Without a file it is written with the first entry.
    guard file != nil else { return }
    try append(save.record)
  }

  /// Flushes written entries to the disk, at most once a second: for idle times of the session.
  ///
  /// - Returns: After how long to call again; nil if the disk has everything.
  package func flush(at now: ContinuousClock.Instant = .now) -> Duration? {
    guard let file, !isFlushed else { return nil }
    if let lastFlush, now - lastFlush < .seconds(1) { return .seconds(1) - (now - lastFlush) }
    file.synchronize()
    (isFlushed, lastFlush) = (true, now)
    return nil
  }

  private func append(_ record: Record) throws(PlatformError) {
    guard !isOpening else { return }
    do throws(PlatformError) {
      pending += record.bytes
      let file = try openFile()
      try file.append(pending)
      pending = []
      hasComplained = false
      isFlushed = false
    } catch {
      guard !hasComplained else { return }
      hasComplained = true
      throw error
    }
  }

  /// The present file; a lost one is replaced by a new one with everything.
  private func openFile() throws(PlatformError) -> AppendableFile {
    if let file, !file.isLost { return file }
    let file = try folder.makeFile(write: write)
    self.file = file
    pending = image
    // They lie beside the lost file.
    pinned = [:]
    return file
  }

  /// The whole file, written again.
  private var image: [UInt8] {
    var image = Self.header + Record.folder(watched).bytes
    var saves = saves[...]
    for (index, entry) in finished.enumerated() {
      while saves.first.map({ $0.entryCount <= index }) == true {
        image += saves.removeFirst().record.bytes
      }
      let outcome: Record = index < openingCount ? .opened : .outcome(isAccepted: true)
      image += Record.entry(entry).bytes + (entry == .met ? [] : outcome.bytes)
    }
    for save in saves { image += save.record.bytes }
    if let unfinished { image += Record.entry(unfinished).bytes }
    return image
  }
}
