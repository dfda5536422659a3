import CFiles
import Glibc

/// A file that is open for reading; a pipe in its place is not waited for.
package struct ReadableFile: ~Copyable {
  /// To wait for, where it is a pipe.
  package let descriptor: Int32
  private let status: FileStatus
  /// What messages say was tried: `read 'page.easel'`.
  private let operation: String

  /// Only the bytes of a regular file should be read.
  package var kind: FileKind { status.kind }
  /// How many bytes it had when it was opened.
  package var size: Int { status.size }
  /// Signs of what it held when it was opened.
  package var stamp: FileStamp { status.stamp }

  /// Opens the file at `path`, through links.
  ///
  /// - Parameter operation: What messages say was tried; by default to read `path`.
  package init(path: String, cannot operation: String? = nil) throws(PlatformError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    try self.init(cannot: operation ?? "read '\(path)'") { open(path, flags) }
  }

  /// Opens the file `name` in a folder; a link is refused.
  init(_ name: String, in folder: borrowing OpenFolder) throws(PlatformError) {
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let parent = folder.descriptor
    try self.init(cannot: "read '\(folder.path(of: name))'") { openat(parent, name, flags) }
  }

  /// Opens the file that `path` leads to from a folder, if it is in that folder or below it. The
  /// system checks that no link leads out of the folder, not even one that is made meanwhile.
  ///
  /// - Throws: `PlatformError`; its cause is `outside` if the file is elsewhere, and `unsupported` or
  ///   `forbidden` if the system cannot check it.
  package init(_ path: String, below folder: borrowing OpenFolder) throws(PlatformError) {
    let parent = folder.descriptor
    try self.init(cannot: "read '\(path)'") { files_open_below(parent, path) }
  }

  private init(cannot operation: String, _ open: () -> Int32) throws(PlatformError) {
    let opened = open()
    guard opened >= 0, let status = FileStatus(ofOpen: opened) else {
      let code = errno
      if opened >= 0 { close(opened) }
      throw PlatformError(code, cannot: operation)
    }
    (descriptor, self.status, self.operation) = (opened, status, operation)
  }

  deinit { close(descriptor) }

  /// The next bytes; nil at its end.
  package func next() throws(PlatformError) -> [UInt8]? {
    try nextBytes(of: descriptor, cannot: operation)
  }

  /// All its bytes as they are at one instant; nil if there are more than `limit`, also if it has grown since
  /// it was opened.
  package func bytes(atMost limit: Int = .max) throws(PlatformError) -> [UInt8]? {
    guard size <= limit else { return nil }
    let bytes = try whole { () throws(PlatformError) -> [UInt8]? in
      // A file that does not grow takes one call, and another one that finds its end.
      var bytes = try nextBytes(of: descriptor, atMost: max(1, size), cannot: operation) ?? []
      while let chunk = try next() {
        bytes += chunk
        guard bytes.count <= limit else { return nil }
      }
      return bytes
    }
    guard let bytes else { throw PlatformError(changingWhile: operation) }
    return bytes
  }

  /// Goes back to the start.
  func rewind() { lseek(descriptor, 0, SEEK_SET) }

  /// What the system records of the file now.
  var currentStatus: FileStatus? { FileStatus(ofOpen: descriptor) }

  /// The path at which the system finds the open file, through no link; nil if it does not tell.
  package var place: String? { linkTarget(of: "/proc/self/fd/\(descriptor)") }

  /// All bytes of a regular file, mapped into memory; the caller unmaps them.
  func mapping() throws(PlatformError) -> UnsafeRawBufferPointer {
    guard kind == .file else {
      throw PlatformError(kind == .folder ? EISDIR : ENODEV, cannot: operation)
    }
    guard size > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw PlatformError(errno, cannot: operation) }
    return UnsafeRawBufferPointer(start: start, count: size)
  }
}
