import Platform

/// The claim of one process to a folder: a lock on the file `.lock` in it.
///
/// The system lets go of it when the process ends, however it ends, so that a dead session never
/// refuses a folder to another.
struct FolderLock: ~Copyable {
  /// The file in the folder.
  static let name = ".lock"

  private let file: LockFile

  /// Locks `folder`, which messages call `path`.
  ///
  /// - Throws: `PlatformError`, which names the process that holds the folder.
  init(of folder: borrowing OpenFolder, at path: String) throws(PlatformError) {
    let file = try LockFile(Self.name, in: folder, cannot: "write to the folder '\(path)'")
    if let holder = try file.lock() {
      throw PlatformError(
        "cannot use '\(path)', which the session of process \(holder) writes to",
        hint: "leave that with ':quit', or name another folder with '--folder'")
    }
    self.file = file
  }

  /// Whether this is the lock that is in `folder` now; a lock that was deleted and made again is
  /// another.
  func isHeld(in folder: borrowing OpenFolder) -> Bool { file.isFound(as: Self.name, in: folder) }

  /// Whether a session has ever locked `folder`.
  static func hasFile(in folder: borrowing OpenFolder) -> Bool {
    guard let status = folder.status(of: name) else { return false }
    return status.kind == .file && status.size == 0
  }
}
