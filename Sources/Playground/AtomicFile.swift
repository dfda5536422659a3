import Glibc

/// Files that appear whole or not at all.
package enum AtomicFile {
  /// Writes `bytes` under a hidden name beside `path`, then renames it; readers see the old file or
  /// the new one. A device or a pipe, such as `/dev/stdout`, is written to and stays.
  ///
  /// - Throws: `FileError`; then the hidden file is deleted, and what was at `path` is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !isDeviceOrPipe(path) else { return try fill(path, with: bytes, for: path) }
    let hidden = hiddenPath(beside: path)
    do throws(FileError) {
      try fill(hidden, with: bytes, for: path)
    } catch {
      unlink(hidden)
      throw error
    }
    try rename(hidden, to: path)
  }

  private static func isDeviceOrPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFBLK, S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Writes `bytes` into the file at `place`; errors speak of `path`.
  private static func fill(
    _ place: String, with bytes: [UInt8], for path: String
  ) throws(FileError) {
    let descriptor = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(errno, cannot: "write '\(path)'") }
    let failure = writeAll(bytes, to: descriptor)
    let closed = close(descriptor)
    if let code = failure ?? (closed == 0 ? nil : errno) {
      throw FileError(code, cannot: "write '\(path)'")
    }
  }

  /// Renames `hidden` to `path`, replacing what was there; deletes it when that fails.
  static func rename(_ hidden: String, to path: String) throws(FileError) {
    if Glibc.rename(hidden, path) != 0 {
      let code = errno
      unlink(hidden)
      throw FileError(code, cannot: "write '\(path)'")
    }
  }

  /// Where a file is written before it gets its name.
  static func hiddenPath(beside path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return ".\(path).tmp" }
    let name = path.index(after: slash)
    return "\(path[..<name]).\(path[name...]).tmp"
  }

  /// The `errno` of what failed; nil when every byte was taken.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += count
      }
      return nil
    }
  }
}
