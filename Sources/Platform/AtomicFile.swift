import Glibc

/// Files that appear whole or not at all.
package enum AtomicFile {
  /// Writes `bytes` under a hidden name beside `path`, then renames it; readers see the old file or
  /// the new one. A link is replaced, and its target stays. A device or a pipe, such as
  /// `/dev/stdout`, is written to and stays.
  ///
  /// - Throws: `PlatformError`; then the hidden file is deleted, and what was at `path` is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    let (folderPath, name) = splitPath(path)
    let folder: OpenFolder
    do {
      folder = try OpenFolder(path: folderPath, prefix: String(path.dropLast(name.count)))
    } catch {
      throw error.preventing("write '\(path)'")
    }
    switch folder.kind(of: name) {
    case .special: try fill(path, with: bytes, flags: O_NOFOLLOW)
    case .link where isOfTheSystem(folderPath):
      try fill(path, with: bytes, flags: isAppended(name) ? O_APPEND : O_TRUNC)
    case .folder: throw PlatformError(EISDIR, cannot: "write '\(path)'")
    case nil where name.isEmpty:
      throw PlatformError(path.isEmpty ? ENOENT : EISDIR, cannot: "write '\(path)'")
    case .file, .link, nil: try folder.write(bytes, as: name)
    }
  }

  /// Whether the links in a folder are those to the open files of this program, as `/dev/stdout` is.
  private static func isOfTheSystem(_ folder: String) -> Bool {
    guard let path = try? realPath(folder) else { return false }
    return path == "/dev" || path.hasPrefix("/proc/")
  }

  /// Whether the open file that a link of the system leads to is only appended to, as by `>> log`.
  private static func isAppended(_ name: String) -> Bool {
    let descriptor = ["stdout": STDOUT_FILENO, "stderr": STDERR_FILENO][name] ?? Int32(name)
    guard let descriptor else { return false }
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_APPEND != 0
  }

  private static func fill(
    _ path: String, with bytes: [UInt8], flags: Int32
  ) throws(PlatformError) {
    // A pipe may have no reader; opening it must not wait for one.
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | flags)
    guard file >= 0 else { throw PlatformError(errno, cannot: "write '\(path)'") }
    _ = fcntl(file, F_SETFL, flags & O_APPEND)
    let failure = bytes.withUnsafeBytes { writeAll($0, to: file) }
    let isClosed = close(file) == 0
    if let code = failure ?? (isClosed ? nil : errno) {
      throw PlatformError(code, cannot: "write '\(path)'")
    }
  }
}
