import Builtins
import Platform

/// Writes what a session's pages store: the value of the settled page, when no command has come for a
/// while, and at the end.
///
/// Before each write the file must still hold what this session last read or wrote. The first session
/// that reads a file locks it; another one is told, and writes nothing.
package final class StoreKeeper {
  /// How long no command must come before a value is written.
  package static let delay = Duration.seconds(1.5)

  /// The file of a stored value, as this session knows it.
  fileprivate struct File {
    let name: String
    /// What it held when this session last read or wrote it; empty where there was none.
    var known: [UInt8]
    /// What it is to hold.
    var wanted: [UInt8]
    /// Whether what it holds could not be read.
    var isUnreadable = false
    /// Why nothing is written to it.
    var obstacle: Obstacle?

    /// Whether it does not hold what it is to hold.
    var isOutdated: Bool { wanted != known }

    var needsWriting: Bool { obstacle == nil && isOutdated }
  }

  fileprivate enum Obstacle {
    /// The session of this process has locked it.
    case session(Int32)
    /// Another program has changed it.
    case change
  }

  /// By their paths.
  private var files: [String: File] = [:]
  private var locks: [String: FileLock] = [:]
  /// What earlier runs of this session have written, by the paths: the digests of the last two.
  private let earlierSaves: [String: [String]]
  private let journal: Journal?
  private var lastCommand: ContinuousClock.Instant?
  private var hasComplained = false
  private var untold: [Note] = []

  /// What a reader should know.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let hint: String?
  }

  /// - Parameters:
  ///   - journal: Notes each write, so that a session that goes on knows its own work.
  ///   - recovery: The session that goes on.
  package init(journal: Journal? = nil, goingOnWith recovery: Journal.Recovery? = nil) {
    self.journal = journal
    earlierSaves = recovery?.saves ?? [:]
  }

  /// The notes since the last call.
  package func takeNotes() -> [Note] {
    defer { untold = [] }
    return untold
  }

  // MARK: Commands

  /// Takes over what a page stores after a command.
  package func update(_ page: Page, at now: ContinuousClock.Instant = .now) {
    lastCommand = now
    guard let stores = page.files.stores else { return }
    for (name, bytes) in page.files.stored.sorted(by: { $0.key < $1.key }) {
      let path = stores.file(of: name)
      let content = page.settled.stored.first { $0.name == name }
      var file = files[path] ?? open(path, name, of: stores, read: bytes)
      // A page that has taken a change back stores what was there before it.
      file.wanted = content?.bytes ?? bytes
      file.isUnreadable = content?.isUnreadable == true && file.known == bytes
      files[path] = file
    }
  }

  /// Takes over that a page runs again with what is stored now.
  package func forget(_ names: [String], of page: Page) {
    guard let stores = page.files.stores else { return }
    for name in names { files[stores.file(of: name)] = nil }
  }

  /// The names of the stored values of a page that another program has changed, in order.
  package func outdatedNames(of page: Page) -> [String] {
    guard let stores = page.files.stores else { return [] }
    return page.files.stored.keys.sorted().filter { name in
      let path = stores.file(of: name)
      guard let file = files[path] else { return false }
      return (try? StoreFolder.bytes(ofFile: path)) != file.known
    }
  }

  private func open(
    _ path: String, _ name: String, of stores: StoreFolder, read bytes: [UInt8]
  ) -> File {
    var file = File(name: name, known: bytes, wanted: bytes)
    if let digests = earlierSaves[path], let there = try? StoreFolder.bytes(ofFile: path),
      digests.contains(PinnedFiles.digest(of: there))
    {
      file.known = there
    }
    if let lock = locks[path], lock.holder == nil { return file }
    // Closed after the next lock is made, the file would release that one, too.
    locks[path] = nil
    // Where no lock can be made, nothing can be written; that is told then.
    try? OpenFolder.makePrivate(at: stores.path)
    if let lock = try? FileLock(path, in: stores) {
      locks[path] = lock
      if let process = lock.holder {
        file.obstacle = .session(process)
        untold.append(
          Note(
            message:
              "the session of process \(process) has stored '\(name)' open: what changes here "
              + "is not saved",
            hint: "leave that session, and open this page again"))
      }
    }
    return file
  }

  // MARK: Writing

  /// Writes what has changed, if no command has come for a while: for idle times of the session.
  ///
  /// - Returns: After how long to call again; nil if everything is written.
  package func save(at now: ContinuousClock.Instant = .now) -> Duration? {
    guard let lastCommand, files.values.contains(where: { $0.needsWriting }) else { return nil }
    let left = lastCommand + Self.delay - now
    guard left <= .zero else { return left }
    self.lastCommand = nil
    for (file, error) in saveAll() {
      if let error {
        if !hasComplained {
          untold.append(file.note(of: error, hint: "the page has it; the next command tries again"))
        }
        hasComplained = true
      } else if file.obstacle != nil {
        untold.append(
          file.noteOfChange(hint: "':reload' runs the page again with what is stored now"))
      } else {
        hasComplained = false
      }
    }
    return nil
  }

  /// Writes everything that has changed, at the end of a session.
  ///
  /// - Returns: What is lost, a note for each value.
  package func finish() -> [Note] {
    let errors = Dictionary(
      saveAll().map { ($0.file.name, $0.error) }, uniquingKeysWith: { first, _ in first })
    let again = "run the page again"
    return files.values.filter(\.isOutdated).sorted { $0.name < $1.name }.map { file in
      switch file.obstacle {
      case .change: file.noteOfChange(hint: "\(again), with what is stored now")
      case .session(let process):
        Note(
          message: "'\(file.name)' is not saved: the session of process \(process) has it open",
          hint: "leave that session, and \(again)")
      case nil: file.note(of: (errors[file.name] ?? nil), hint: "mend that, and \(again)")
      }
    }
  }

  /// Writes what has changed.
  ///
  /// - Returns: The values that were to be written, each as it is now, and what went wrong.
  private func saveAll() -> [(file: File, error: PlatformError?)] {
    files.keys.sorted().compactMap { path in
      guard var file = files[path], file.needsWriting else { return nil }
      var failure: PlatformError?
      do throws(PlatformError) {
        try save(&file, at: path)
      } catch {
        failure = error
      }
      files[path] = file
      return (file, failure)
    }
  }

  private func save(_ file: inout File, at path: String) throws(PlatformError) {
    guard try StoreFolder.bytes(ofFile: path) == file.known else { return file.obstacle = .change }
    let (folderPath, name) = splitPath(path)
    try OpenFolder.makePrivate(at: folderPath)
    let folder = try OpenFolder(path: folderPath)
    if file.isUnreadable, !file.known.isEmpty {
      let kept = try keepAside(name, in: folder)
      file.isUnreadable = false
      untold.append(
        Note(
          message: "what could not be read of '\(file.name)' is kept as '\(folderPath)/\(kept)'",
          hint: nil))
    }
    try journal?.save(file.wanted, to: path)
    if file.wanted.isEmpty {
      try folder.remove(name)
    } else {
      try folder.write(file.wanted, as: name, permissions: 0o600)
    }
    file.known = file.wanted
  }

  /// Gives a file a further name that no other has; returns it.
  private func keepAside(
    _ name: String, in folder: borrowing OpenFolder
  ) throws(PlatformError) -> String {
    var number = 1
    while folder.kind(of: "\(name).unreadable-\(number)") != nil { number += 1 }
    let kept = "\(name).unreadable-\(number)"
    try folder.link(name, in: folder, as: kept)
    return kept
  }
}

extension StoreKeeper.File {
  /// Says that it could not be written.
  fileprivate func note(of error: PlatformError?, hint: String) -> StoreKeeper.Note {
    StoreKeeper.Note(
      message: "'\(name)' is not saved" + (error.map { ": \($0)" } ?? ""), hint: error?.hint ?? hint
    )
  }

  /// Says that another program has written it.
  fileprivate func noteOfChange(hint: String) -> StoreKeeper.Note {
    StoreKeeper.Note(
      message: "another program has changed what is stored as '\(name)': nothing is saved",
      hint: hint)
  }
}

/// The lock of a stored value, held until the session ends.
private final class FileLock {
  private let file: LockFile
  /// The process of the other session that holds it; nil if this one does.
  let holder: Int32?

  init(_ path: String, in stores: StoreFolder) throws(PlatformError) {
    let folder = try OpenFolder(path: stores.path)
    let name = splitPath(path).name
    file = try LockFile("\(name).lock", in: folder, cannot: "lock '\(path)'")
    holder = try file.lock()
  }
}
