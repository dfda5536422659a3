import CFiles
import Glibc

/// A file that is open for reading; a pipe in its place is not waited for.
package struct ReadableFile: ~Copyable {
  private let descriptor: Int32
  private let mode: mode_t
  /// How many bytes it had when it was opened.
  package let size: Int
  /// What messages say was tried: `read 'page.easel'`.
  private let operation: String

  /// Whether it is a regular file; no other should be read.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Opens the file at `path`; one through a link counts.
  ///
  /// - Parameter operation: What messages say was tried; to read `path` if left out.
  package init(path: String, cannot operation: String? = nil) throws(PlatformError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    try self.init(open(path, flags), cannot: operation ?? "read '\(path)'")
  }

  /// Opens the file `name` in a folder, which is not a link.
  init(_ name: String, in folder: borrowing OpenFolder) throws(PlatformError) {
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    try self.init(
      openat(folder.descriptor, name, flags), cannot: "read '\(folder.path(of: name))'")
  }

  /// Opens the file that `path` leads to from a folder, if it lies in that or below it. The system
  /// sees to it that no link leads out of the folder, not even one that is made meanwhile.
  ///
  /// - Throws: `PlatformError` with `EXDEV` if it lies elsewhere, `ENOSYS` if the system cannot tell.
  package init(_ path: String, below folder: borrowing OpenFolder) throws(PlatformError) {
    try self.init(files_open_below(folder.descriptor, path), cannot: "read '\(path)'")
  }

  /// Takes over what was opened, or tells why it was not.
  private init(_ descriptor: Int32, cannot operation: String) throws(PlatformError) {
    let refusal = errno
    self.descriptor = descriptor
    self.operation = operation
    var status = stat()
    let isKnown = descriptor >= 0 && fstat(descriptor, &status) == 0
    let code = descriptor < 0 ? refusal : errno
    (mode, size) = (status.st_mode, Int(status.st_size))
    guard isKnown else { throw PlatformError(code, cannot: operation) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What comes next in it; nil at its end.
  package func next() throws(PlatformError) -> [UInt8]? {
    try nextBytes(of: descriptor, cannot: operation)
  }

  /// All its bytes; nil if it has more than `limit`, also if it has grown so long meanwhile.
  package func bytes(atMost limit: Int = .max) throws(PlatformError) -> [UInt8]? {
    guard size <= limit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while let chunk = try next() {
      bytes += chunk
      guard bytes.count <= limit else { return nil }
    }
    return bytes
  }
}
