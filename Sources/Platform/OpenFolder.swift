import CFiles
import Glibc

/// A folder held open: its files are reached by their names from here, wherever its path leads
/// meanwhile, and never through a link.
package struct OpenFolder: ~Copyable {
  package let descriptor: Int32
  /// What messages write before the name of a file: `live/`.
  private let prefix: String

  /// What a name in a folder stands for.
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case special
  }

  /// The folder at `path`.
  ///
  /// - Parameters:
  ///   - prefix: What messages write before the name of a file; `path` if left out.
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

  /// What messages call the file `name`.
  func path(of name: String) -> String { prefix + name }

  // MARK: Folders

  /// The folder `name` in this one; `.` is this one, open once more.
  package func folder(_ name: String) throws(PlatformError) -> OpenFolder {
    try OpenFolder(name, in: self)
  }

  /// Makes the folder `name` in this one, unless it is there.
  package func makeFolder(_ name: String, permissions: UInt32 = 0o777) throws(PlatformError) {
    if mkdirat(descriptor, name, permissions) != 0, errno != EEXIST {
      throw PlatformError(errno, cannot: "make the folder '\(path(of: name))'")
    }
  }

  /// Whether it is what lies at `path`, which is not a link.
  package func isFound(at path: String) -> Bool { isFile(descriptor, path, from: AT_FDCWD) }

  /// Whether the open file or folder is what is called `name` here, which is not a link.
  package func holds(_ file: Int32, as name: String) -> Bool {
    isFile(file, name, from: descriptor)
  }

  // MARK: Names

  /// What is called `name`; nil if nothing is, or if that cannot be told.
  package func kind(of name: String) -> Kind? {
    guard let mode = mode(of: name) else { return nil }
    switch mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .special
    }
  }

  /// The permissions of the regular file `name`; nil if there is none.
  func permissions(of name: String) -> mode_t? {
    mode(of: name).flatMap { $0 & S_IFMT == S_IFREG ? $0 & 0o777 : nil }
  }

  private func mode(of name: String) -> mode_t? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode : nil
  }

  /// The names in the folder, in the order of their bytes; those that are not UTF-8 are passed over.
  ///
  /// - Parameter limit: How many names are read at most, in an order of the system's.
  package func names(atMost limit: Int = .max) throws(PlatformError) -> [String] {
    var names: [String] = []
    try forEachName { name in
      if let name = String(validatingCString: name) { names.append(name) }
      return names.count < limit
    }
    return names.sorted()
  }

  /// Calls `body` with each name in the folder, until it returns false.
  func forEachName(_ body: (UnsafePointer<CChar>) -> Bool) throws(PlatformError) {
    let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let directory = fdopendir(again) else {
      let code = errno
      if again >= 0 { close(again) }
      throw PlatformError(code, cannot: "read the folder '\(prefix)'")
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let goesOn = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        guard let name = bytes.bindMemory(to: CChar.self).baseAddress else { return true }
        return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || body(name)
      }
      if !goesOn { return }
    }
  }

  /// Deletes the file or link `name`, if it is there.
  package func remove(_ name: String) throws(PlatformError) {
    if unlinkat(descriptor, name, 0) != 0, errno != ENOENT {
      throw PlatformError(errno, cannot: "delete '\(path(of: name))'")
    }
  }
}

/// Whether the open file is the one at `path`, which leads from a folder and does not end in a link.
private func isFile(_ file: Int32, _ path: String, from folder: Int32) -> Bool {
  var (mine, there) = (stat(), stat())
  return fstat(file, &mine) == 0 && fstatat(folder, path, &there, AT_SYMLINK_NOFOLLOW) == 0
    && mine.st_dev == there.st_dev && mine.st_ino == there.st_ino
}

/// The folder part and the name part of the path of a file.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = slash == path.startIndex ? "/" : String(path[..<slash])
  return (folder, String(path[path.index(after: slash)...]))
}
