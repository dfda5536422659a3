import Glibc

/// A file in a folder held open that grows by whole records while others read it.
package struct GrowingFile: ~Copyable {
  private let descriptor: Int32
  private let name: String
  /// What messages call it.
  private let path: String
  /// How many of its bytes are whole records.
  private var length: Int
  private let write: AppendableFile.Write

  /// Makes the file `name` of `bytes`, in the place of one that is there: readers see the old file or the new one.
  ///
  /// - Parameter write: Replaces `pwrite`, for tests.
  /// - Throws: `PlatformError`; then what was called `name` is unchanged, or is the new file.
  package init(
    _ name: String, of bytes: [UInt8], in folder: borrowing OpenFolder,
    write: AppendableFile.Write? = nil
  ) throws(PlatformError) {
    descriptor = try Self.make(name, of: bytes, in: folder)
    self.name = name
    path = folder.path(of: name)
    length = bytes.count
    self.write = write ?? pwrite
  }

  private static func make(
    _ name: String, of bytes: [UInt8], in folder: borrowing OpenFolder
  ) throws(PlatformError) -> Int32 {
    try folder.write(bytes, as: name)
    let file = openat(
      folder.descriptor, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      throw PlatformError(errno, cannot: "write '\(folder.path(of: name))'")
    }
    return file
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether it is what is called by its name, and has nothing but what was written.
  package func isWhole(in folder: borrowing OpenFolder) -> Bool {
    guard let mine = FileStatus(ofOpen: descriptor), mine.kind == .file, mine.size == length,
      let there = FileStatus(of: name, in: folder.descriptor)
    else { return false }
    return mine.isOfSameFile(as: there)
  }

  /// Writes `bytes`, whole records, by one call of the system unless that takes only some of them.
  ///
  /// - Throws: `PlatformError`; then none of them is in the file.
  package mutating func append(_ bytes: [UInt8]) throws(PlatformError) {
    let (descriptor, length, write) = (descriptor, length, write)
    let failure = bytes.withUnsafeBytes {
      writeAll($0) { rest, done in write(descriptor, rest.baseAddress, rest.count, length + done) }
    }
    if let failure {
      ftruncate(descriptor, length)
      throw PlatformError(failure, cannot: "write '\(path)'")
    }
    self.length += bytes.count
  }
}
