import Glibc

/// An open file that grows by whole records, and that is read from its start.
///
/// Its lock belongs to the open file and not to the process, so that opening and closing the file
/// once more does not release it. The system releases it when the process ends, however it ends.
package final class AppendableFile {
  /// Writes at an offset of an open file, as `pwrite` does.
  package typealias Write = (Int32, UnsafeRawPointer?, Int, Int) -> Int

  package enum Lock: Hashable, Sendable {
    /// Others may have the file open with a shared lock, too.
    case shared
    case exclusive
  }

  /// Whether it may be written to, and not only read.
  package let isWritable: Bool
  /// How many of its bytes are whole records; the next append cuts off the bytes behind them.
  package var length: Int

  package let path: String
  private let descriptor: Int32
  private let write: Write

  /// Makes the file at `path`, which only its owner may read, and locks it exclusively.
  ///
  /// - Parameter write: Replaces `pwrite`, for tests.
  /// - Throws: `PlatformError`; its cause is `exists` if there is something at `path`.
  package init(making path: String, write: Write? = nil) throws(PlatformError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PlatformError(errno, cannot: "write '\(path)'") }
    // Another process may have locked it in between; the file is written to all the same.
    flock(descriptor, LOCK_EX | LOCK_NB)
    (self.path, self.write) = (path, write ?? pwrite)
    (isWritable, length) = (true, 0)
  }

  /// Opens the file at `path`, only for reading where it may not be written to.
  ///
  /// - Parameter lock: The lock to take; nil takes none.
  /// - Throws: `PlatformError` if it cannot be opened, if it is not a regular file, or if another
  ///   open file has a lock that excludes this one.
  package init(opening path: String, lock: Lock? = nil) throws(PlatformError) {
    // A pipe in its place is not waited for.
    let flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var (file, isWritable) = (open(path, O_RDWR | flags), true)
    if file < 0 { (file, isWritable) = (open(path, O_RDONLY | flags), false) }
    descriptor = file
    guard file >= 0 else { throw PlatformError(errno, cannot: "read '\(path)'") }
    (self.path, self.isWritable, write, length) = (path, isWritable, pwrite, 0)
    guard let status = FileStatus(ofOpen: file) else {
      throw PlatformError(errno, cannot: "read '\(path)'")
    }
    length = status.size
    guard status.kind == .file else { throw PlatformError("'\(path)' is not a file") }
    let mode = lock.map { ($0 == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB }
    if let mode, flock(file, mode) != 0 { throw PlatformError(errno, cannot: "lock '\(path)'") }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A process that was started a moment ago may still hold a copy of the open file, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The next bytes, from its start on; nil at its end.
  package func next() throws(PlatformError) -> [UInt8]? {
    try nextBytes(of: descriptor, cannot: "read '\(path)'")
  }

  /// Whether it was deleted, or lost records.
  package var isLost: Bool {
    guard let status = FileStatus(ofOpen: descriptor) else { return true }
    return status.linkCount == 0 || status.size < length
  }

  /// Writes `bytes`, whole records, by one call of the system unless that takes only some of them.
  ///
  /// - Throws: `PlatformError`; then none of them is in the file.
  package func append(_ bytes: [UInt8]) throws(PlatformError) {
    if let status = FileStatus(ofOpen: descriptor), status.size > length {
      ftruncate(descriptor, length)
    }
    let failure = bytes.withUnsafeBytes {
      writeAll($0) { rest, done in write(descriptor, rest.baseAddress, rest.count, length + done) }
    }
    if let failure {
      ftruncate(descriptor, length)
      throw PlatformError(failure, cannot: "write '\(path)'")
    }
    length += bytes.count
  }

  /// Waits until the disk has what was written. The refusal of a disk is ignored, because other
  /// processes see what was written all the same.
  package func synchronize() { fdatasync(descriptor) }

  /// Lets the file count as written now.
  package func touch() { futimens(descriptor, nil) }

  /// Appends `bytes` to the file at `path`, which is made for its owner alone if it is missing.
  ///
  /// One call of the system writes them, so that processes that do this at once do not mix them; only
  /// where it takes a part of them, the rest takes another.
  ///
  /// - Throws: `PlatformError`; then some of the bytes may be in the file.
  package static func append(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw PlatformError(errno, cannot: "write '\(path)'") }
    defer { close(file) }
    let failure = bytes.withUnsafeBytes { writeAll($0, to: file) }
    if let failure { throw PlatformError(failure, cannot: "write '\(path)'") }
  }

  /// Deletes the file at its path.
  package func delete() throws(PlatformError) {
    if unlink(path) != 0 { throw PlatformError(errno, cannot: "delete '\(path)'") }
  }
}
