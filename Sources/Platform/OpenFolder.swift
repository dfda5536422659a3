import CFiles
import Glibc

/// A folder held open: its files are reached by their names from here, wherever its path leads
/// meanwhile, and never through a link.
package struct OpenFolder: ~Copyable {
  let descriptor: Int32
  /// What messages write before the name of a file: `live/`.
  private let prefix: String

  /// The folder at `path`.
  ///
  /// - Parameters:
  ///   - prefix: What messages write before the name of a file; by default `path`.
  ///   - followsLink: Whether `path` itself may be a link. Links before its last name are followed.
  package init(
    path: String, prefix: String? = nil, followsLink: Bool = true
  ) throws(PlatformError) {
    self.prefix = prefix ?? (path.hasSuffix("/") ? path : "\(path)/")
    descriptor = open(
      path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw PlatformError(errno, cannot: "open the folder '\(path)'") }
  }

  /// The folder that `path` leads to from another one, if it lies in that or below it.
  package init(_ path: String, below folder: borrowing OpenFolder) throws(PlatformError) {
    prefix = "\(folder.path(of: path))/"
    descriptor = files_open_below(folder.descriptor, path)
    guard descriptor >= 0 else {
      throw PlatformError(errno, cannot: "open the folder '\(folder.path(of: path))'")
    }
  }

  /// The folder `name` in `parent`, which is not a link.
  private init(_ name: String, in parent: borrowing OpenFolder) throws(PlatformError) {
    prefix = name == "." ? parent.prefix : "\(parent.path(of: name))/"
    descriptor = openat(
      parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PlatformError(errno, cannot: "open the folder '\(parent.path(of: name))'")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What messages call the folder.
  private var path: String {
    prefix.isEmpty ? "." : prefix == "/" ? "/" : String(prefix.dropLast())
  }

  /// What messages call the file `name`.
  func path(of name: String) -> String { prefix + name }

  // MARK: Folders

  /// The folder `name` in this one; `.` is this one, open once more.
  package func folder(_ name: String) throws(PlatformError) -> OpenFolder {
    try OpenFolder(name, in: self)
  }

  /// Makes the folder `name` in this one, unless it exists.
  package func makeFolder(_ name: String, permissions: UInt32 = 0o777) throws(PlatformError) {
    if mkdirat(descriptor, name, permissions) != 0, errno != EEXIST {
      throw PlatformError(errno, cannot: "make the folder '\(path(of: name))'")
    }
  }

  /// Makes the folder at `path`, unless there is something.
  package static func make(at path: String, permissions: UInt32) throws(PlatformError) {
    if mkdir(path, permissions) != 0, errno != EEXIST {
      throw PlatformError(errno, cannot: "make the folder '\(path)'")
    }
  }

  /// Makes the folder at `path` and those above it, unless they exist, for their owner alone.
  package static func makePrivate(at path: String) throws(PlatformError) {
    try makeAll(at: path, permissions: 0o700)
  }

  /// Makes the folder at `path` and those above it, unless they exist.
  package static func makeAll(
    at path: String, permissions: UInt32 = 0o777
  ) throws(PlatformError) {
    let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
    for end in ends { try make(at: String(path[..<end]), permissions: permissions) }
  }

  /// Whether it is what is at `path`, which is not a link.
  package func isFound(at path: String) -> Bool { isSameFile(descriptor, path, from: AT_FDCWD) }

  /// Whether it is what is called `name` in another folder, which is not a link.
  package func isFound(as name: String, in folder: borrowing OpenFolder) -> Bool {
    isSameFile(descriptor, name, from: folder.descriptor)
  }

  // MARK: Names

  /// The status of `name`, itself if it is a link; nil if there is nothing, or if the system does not
  /// tell.
  package func status(of name: String) -> FileStatus? { FileStatus(of: name, in: descriptor) }

  /// The kind of `name`, as `status(of:)` says.
  package func kind(of name: String) -> FileKind? { status(of: name)?.kind }

  /// The names in the folder, in the order of their bytes. Those that are not UTF-8 are omitted
  /// (`foreignNames`): paths are texts here, and a repaired name would be that of another file, or of none.
  ///
  /// - Parameter limit: How many names are read at most, in the system's order.
  package func names(atMost limit: Int = .max) throws(PlatformError) -> [String] {
    var names: [String] = []
    try forEachName { name in
      if let name = String(validatingCString: name) { names.append(name) }
      return names.count < limit
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names in the folder that are not UTF-8, which `names` omits, and what each is. Of their bytes, those outside
  /// ASCII are shown as in `caf\xE9.md`.
  package func foreignNames() throws(PlatformError) -> [(shown: String, kind: FileKind?)] {
    var names: [(shown: String, kind: FileKind?)] = []
    try forEachName { name in
      if String(validatingCString: name) == nil {
        let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
        let shown = bytes.map { byte in
          byte < 0x80
            ? String(Unicode.Scalar(byte)) : "\\x\(String(byte, radix: 16, uppercase: true))"
        }
        names.append((shown.joined(), FileStatus(of: name, in: descriptor)?.kind))
      }
      return true
    }
    return names.sorted { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
  }

  /// Calls `body` with each name in the folder, until it returns false.
  func forEachName(_ body: (UnsafePointer<CChar>) -> Bool) throws(PlatformError) {
    let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let directory = fdopendir(again) else {
      let code = errno
      if again >= 0 { close(again) }
      throw PlatformError(code, cannot: "read the folder '\(path)'")
    }
    defer { closedir(directory) }
    while true {
      // A failure changes it, and the end of the folder does not.
      errno = 0
      guard let entry = readdir(directory) else { break }
      // In place, because the system allots a name only as many bytes as it needs.
      let goesOn = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard let name = bytes.bindMemory(to: CChar.self).baseAddress else { return true }
        return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || body(name)
      }
      if !goesOn { return }
    }
    if errno != 0 { throw PlatformError(errno, cannot: "read the folder '\(path)'") }
  }

  /// Deletes the file or link `name`, if it is there.
  package func remove(_ name: String) throws(PlatformError) {
    if unlinkat(descriptor, name, 0) != 0, errno != ENOENT {
      throw PlatformError(errno, cannot: "delete '\(path(of: name))'")
    }
  }
}

extension OpenFolder {
  /// Deletes the folder `name`, if it is there and empty.
  package func removeFolder(_ name: String) throws(PlatformError) {
    if unlinkat(descriptor, name, AT_REMOVEDIR) != 0, errno != ENOENT {
      throw PlatformError(errno, cannot: "delete '\(path(of: name))'")
    }
  }
}

/// Whether an open file is what is at `path`, from a folder on, which is not a link.
func isSameFile(_ descriptor: Int32, _ path: String, from folder: Int32) -> Bool {
  guard let mine = FileStatus(ofOpen: descriptor), let there = FileStatus(of: path, in: folder)
  else { return false }
  return mine.isOfSameFile(as: there)
}
