import Glibc

/// A folder that no other user can look into, deleted with the files in it at the end of its life.
package struct ScratchFolder: ~Copyable {
  package let path: String

  /// Makes a folder in `parent`.
  package init(in parent: String) throws(PlatformError) {
    var name = Array("\(parent)/easel.XXXXXX".utf8CString)
    guard let made = mkdtemp(&name) else {
      throw PlatformError(errno, cannot: "make a folder in '\(parent)'")
    }
    path = String(cString: made)
  }

  deinit {
    if let folder = try? OpenFolder(path: path) {
      // Folders in it stay, and then it stays, too.
      try? folder.forEachName { name in
        unlinkat(folder.descriptor, name, 0)
        return true
      }
    }
    rmdir(path)
  }

  /// Writes a file that only its owner may read.
  ///
  /// - Returns: The path of the file.
  package func write(_ text: String, as name: String) throws(PlatformError) -> String {
    try write(Array(text.utf8), as: name)
  }

  /// Writes a file that only its owner may read.
  ///
  /// - Returns: The path of the file.
  package func write(_ bytes: [UInt8], as name: String) throws(PlatformError) -> String {
    try OpenFolder(path: path).write(bytes, as: name, permissions: 0o600)
    return "\(path)/\(name)"
  }
}
