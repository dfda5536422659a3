import Glibc
import Platform

/// The claim of one process to a folder: a lock on the file `.lock` in it.
///
/// The system lets go of it when the process ends, however it ends, so that a dead session never
/// refuses a folder to another.
struct FolderLock: ~Copyable {
  /// The file in the folder.
  static let name = ".lock"

  private let descriptor: Int32

  /// Locks `folder`, which messages call `path`.
  ///
  /// - Throws: `PlatformError`, which names the process that holds the folder.
  init(of folder: borrowing OpenFolder, at path: String) throws(PlatformError) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = openat(folder.descriptor, Self.name, flags, 0o644)
    guard descriptor >= 0 else {
      throw PlatformError(errno, cannot: "write to the folder '\(path)'")
    }
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    guard fcntl(descriptor, F_SETLK, &request) != 0 else { return }
    let code = errno
    var holder = request
    let isKnown = fcntl(descriptor, F_GETLK, &holder) == 0 && holder.l_type != Int16(F_UNLCK)
    throw isKnown
      ? PlatformError(
        "cannot use '\(path)', which the session of process \(holder.l_pid) writes to")
      : PlatformError(code, cannot: "lock the folder '\(path)'")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether this is the lock that is in `folder` now; a lock that was deleted and made again is
  /// another.
  func isHeld(in folder: borrowing OpenFolder) -> Bool { folder.holds(descriptor, as: Self.name) }

  /// Whether a session has ever locked `folder`.
  static func hasFile(in folder: borrowing OpenFolder) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }
}
