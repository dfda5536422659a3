import Glibc
import Playground

/// The folder that a lesson lies in; its files are reached without leaving it, and never through a
/// link.
struct LessonFolder: ~Copyable {
  private let descriptor: Int32

  /// The folder at `path`, which itself may lead through links.
  init(path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno, cannot: "open the folder '\(path)'") }
  }

  deinit { close(descriptor) }

  /// The bytes of a regular file, at most `limit` of them; nil if there is no file.
  func read(_ path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8]? {
    guard let parent = try parent(of: path, isMade: false) else { return nil }
    let name = lastPart(of: path)
    // Opening a pipe must not wait for somebody to write into it.
    let file = openat(parent.value, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw code == ELOOP ? Self.isLink(path) : FileError(code, cannot: "read '\(path)'")
    }
    return try bytes(of: Descriptor(file), at: path, limit: limit)
  }

  /// The bytes of a lesson or a script, at most 16 MiB.
  func readPage(_ name: String) throws(FileError) -> [UInt8] {
    guard let bytes = try read(name, limit: 16 << 20) else {
      throw FileError("there is no file '\(name)'")
    }
    return bytes
  }

  /// Writes `bytes` under a hidden name beside `path`, then renames it: whoever reads sees the old
  /// file or the new one. Folders on the way are made; the permissions of an old file stay.
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard let parent = try parent(of: path, isMade: true) else {
      throw FileError("cannot write '\(path)': its folder has gone")
    }
    let name = lastPart(of: path)
    let mode = try permissions(of: name, in: parent, at: path)
    let hidden = ".\(name).tmp"
    unlinkat(parent.value, hidden, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(parent.value, hidden, flags, 0o666)
    guard file >= 0 else { throw FileError(errno, cannot: "write '\(path)'") }
    do throws(FileError) {
      try write(bytes, to: Descriptor(file), mode: mode, at: path)
      guard renameat(parent.value, hidden, parent.value, name) == 0 else {
        throw FileError(errno, cannot: "write '\(path)'")
      }
    } catch {
      unlinkat(parent.value, hidden, 0)
      throw error
    }
  }

  /// Deletes a file, if there is one.
  func remove(_ path: String) throws(FileError) {
    guard let parent = try parent(of: path, isMade: false) else { return }
    if unlinkat(parent.value, lastPart(of: path), 0) != 0, errno != ENOENT {
      throw FileError(errno, cannot: "delete '\(path)'")
    }
  }
}

/// An open file or folder; closed when it goes.
private struct Descriptor: ~Copyable {
  let value: Int32
  init(_ value: Int32) { self.value = value }
  deinit { close(value) }
}

extension LessonFolder {
  private static func isLink(_ path: String) -> FileError {
    FileError("'\(path)' is reached through a link, and links are refused")
  }

  private func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The folder that holds `path`, opened one name at a time; nil if it does not exist.
  private func parent(of path: String, isMade: Bool) throws(FileError) -> Descriptor? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var folder = Descriptor(openat(descriptor, ".", flags))
    guard folder.value >= 0 else {
      throw FileError(errno, cannot: "open the folder of '\(path)'")
    }
    for part in path.split(separator: "/").dropLast() {
      let name = String(part)
      precondition(name != "..", "a path that leaves its folder")
      if isMade, mkdirat(folder.value, name, 0o777) != 0, errno != EEXIST {
        throw FileError(errno, cannot: "make the folder of '\(path)'")
      }
      let next = openat(folder.value, name, flags)
      guard next >= 0 else {
        let code = errno
        if code == ENOENT { return nil }
        var status = stat()
        let isLink =
          fstatat(folder.value, name, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFLNK
        throw isLink
          ? Self.isLink(path) : FileError(code, cannot: "open the folder of '\(path)'")
      }
      folder = Descriptor(next)
    }
    return folder
  }

  /// The permissions of the file that is about to be replaced; nil if there is none.
  private func permissions(
    of name: String, in parent: borrowing Descriptor, at path: String
  ) throws(FileError) -> mode_t? {
    var status = stat()
    guard fstatat(parent.value, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o777
    case S_IFLNK: throw Self.isLink(path)
    default: throw FileError("'\(path)' is not a file")
    }
  }

  private func bytes(
    of file: consuming Descriptor, at path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(file.value, &status) == 0 else {
      throw FileError(errno, cannot: "read '\(path)'")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("'\(path)' is not a file") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limit))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file.value, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(errno, cannot: "read '\(path)'")
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        throw FileError("'\(path)' has more than \(limit) bytes")
      }
      bytes += chunk[..<count]
    }
  }

  private func write(
    _ bytes: [UInt8], to file: consuming Descriptor, mode: mode_t?, at path: String
  ) throws(FileError) {
    if let mode, fchmod(file.value, mode) != 0 {
      throw FileError(errno, cannot: "write '\(path)'")
    }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { rest in
        Glibc.write(file.value, rest.baseAddress, rest.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(errno, cannot: "write '\(path)'")
      }
      done += count
    }
  }
}
