import Glibc
import Platform

/// The open file of a journal, locked as long as it is open; the system lets go of the lock when the
/// process ends, however it ends.
final class JournalFile {
  /// Writes at an offset of an open file, as `pwrite` does.
  typealias Write = (Int32, UnsafeRawPointer?, Int, off_t) -> Int

  let path: String
  /// How many bytes of it are whole records; what stands behind them is cut off by the next append.
  private var length: Int
  private let descriptor: Int32
  private let write: Write

  /// Takes an open file over.
  init(path: String, descriptor: Int32, length: Int, write: @escaping Write = pwrite) {
    self.path = path
    self.descriptor = descriptor
    self.length = length
    self.write = write
  }

  deinit { close(descriptor) }

  /// Whether the file was deleted, or lost records that were in it.
  var isLost: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0 || status.st_size < length
  }

  /// Writes `bytes`, whole records, by one call of the system unless that takes only some of them.
  ///
  /// - Throws: `PlatformError`; then none of them is in the file.
  func append(_ bytes: [UInt8]) throws(PlatformError) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > length { ftruncate(descriptor, length) }
    let failure = bytes.withUnsafeBytes {
      writeAll($0) { rest, done in write(descriptor, rest.baseAddress, rest.count, length + done) }
    }
    if let failure {
      ftruncate(descriptor, length)
      throw PlatformError(failure, cannot: "write '\(path)'")
    }
    length += bytes.count
  }

  /// Waits until the disk has what was written. A disk that refuses is nothing that could be mended
  /// here; other processes see what was written all the same.
  func synchronize() { fdatasync(descriptor) }
}
