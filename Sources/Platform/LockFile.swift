import Glibc

/// A file whose lock stands for the right to something, such as the folder that it is in.
///
/// The system releases the lock when the process ends, however it ends.
package struct LockFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens the file `name` in `folder`, made if it is missing; a link is refused.
  ///
  /// - Parameter operation: What messages say was tried.
  package init(
    _ name: String, in folder: borrowing OpenFolder, cannot operation: String
  ) throws(PlatformError) {
    path = folder.path(of: name)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = openat(folder.descriptor, name, flags, 0o644)
    guard descriptor >= 0 else { throw PlatformError(errno, cannot: operation) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Locks the file for this process, unless another process has locked it.
  ///
  /// - Returns: The process that has locked it; nil if this one has now.
  package func lock() throws(PlatformError) -> Int32? {
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    guard fcntl(descriptor, F_SETLK, &request) != 0 else { return nil }
    let code = errno
    guard fcntl(descriptor, F_GETLK, &request) == 0, request.l_type != Int16(F_UNLCK) else {
      throw PlatformError(code, cannot: "lock '\(path)'")
    }
    return request.l_pid
  }

  /// Whether this file, and not another one made since, is called `name` in `folder`.
  package func isFound(as name: String, in folder: borrowing OpenFolder) -> Bool {
    isSameFile(descriptor, name, from: folder.descriptor)
  }
}
