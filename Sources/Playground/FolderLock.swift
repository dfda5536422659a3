import Glibc

/// The claim of one process to a folder: a lock on the file `.lock` in it.
///
/// The system lets go of it when the process ends, however it ends, so that a dead session never
/// refuses a folder to another.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Locks the folder at `path`.
  ///
  /// - Throws: `FileError`, which names the process that holds the folder.
  init(of path: String) throws(FileError) {
    descriptor = open(Self.file(in: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FileError(errno, cannot: "write to the folder '\(path)'")
    }
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    guard fcntl(descriptor, F_SETLK, &request) != 0 else { return }
    let code = errno
    var holder = request
    let isKnown = fcntl(descriptor, F_GETLK, &holder) == 0 && holder.l_type != Int16(F_UNLCK)
    throw isKnown
      ? FileError("cannot use '\(path)', which the session of process \(holder.l_pid) writes to")
      : FileError(code, cannot: "lock the folder '\(path)'")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether this is the lock of the folder that is at `path` now; one that was deleted and made
  /// again has another.
  func isHeld(of path: String) -> Bool {
    var (mine, there) = (stat(), stat())
    return fstat(descriptor, &mine) == 0 && stat(Self.file(in: path), &there) == 0
      && mine.st_dev == there.st_dev && mine.st_ino == there.st_ino
  }

  /// Whether a session has ever locked the folder at `path`.
  static func hasFile(in path: String) -> Bool {
    var status = stat()
    return lstat(file(in: path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size == 0
  }

  private static func file(in path: String) -> String { "\(path)/.lock" }
}
