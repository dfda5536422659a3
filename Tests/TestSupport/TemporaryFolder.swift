package import Glibc

/// A folder of its own for one test, deleted with everything in it when the test lets go of it.
package final class TemporaryFolder {
  package let path: String

  /// - Throws: `TemporaryFolderError` if the system refuses a folder.
  package init() throws(TemporaryFolderError) {
    var template = Array("/tmp/easel-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TemporaryFolderError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The path of something in the folder; without a name, of the folder.
  package func callAsFunction(_ name: String = "") -> String {
    name.isEmpty ? path : "\(path)/\(name)"
  }

  // MARK: Contents

  /// Writes a file, and the folders that it lies in.
  ///
  /// - Returns: The file's path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws(TemporaryFolderError) -> String {
    if let slash = name.lastIndex(of: "/") { makeFolder(String(name[..<slash])) }
    guard let file = fopen(self(name), "wb") else { throw TemporaryFolderError(code: errno) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return self(name)
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws(TemporaryFolderError) -> String {
    try write(Array(text.utf8), to: name)
  }

  /// The bytes of a file; nil if there is none.
  package func bytes(of name: String) -> [UInt8]? {
    guard let file = fopen(self(name), "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  package func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a folder, and those that it lies in.
  package func makeFolder(_ name: String) {
    var made = path
    for part in name.split(separator: "/") {
      made += "/\(part)"
      mkdir(made, 0o755)
    }
  }

  /// Makes a symbolic link, `name`, to `target`.
  package func link(_ target: String, _ name: String) throws(TemporaryFolderError) {
    guard symlink(target, self(name)) == 0 else { throw TemporaryFolderError(code: errno) }
  }

  package func remove(_ name: String) { Self.remove(self(name)) }

  // MARK: Looking

  /// The names in the folder, or in one below it, in their order; none if there is no such folder.
  package func names(_ name: String = "") -> [String] { Self.names(in: self(name)).sorted() }

  /// All files in the folder and below it, in the order of their names.
  package var files: [String] {
    func files(in folder: String) -> [String] {
      names(folder).flatMap { name -> [String] in
        let name = folder.isEmpty ? name : "\(folder)/\(name)"
        return Self.isFolder(self(name), followingLinks: true) ? files(in: name) : [name]
      }
    }
    return files(in: "").sorted()
  }

  package func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(self(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The number of the file that `name` leads to, the same for all its names; nil if there is none.
  package func identity(_ name: String) -> ino_t? {
    var status = stat()
    return stat(self(name), &status) == 0 ? status.st_ino : nil
  }

  /// The permissions of what `name` leads to; nil if there is nothing.
  package func permissions(_ name: String) -> mode_t? {
    var status = stat()
    return stat(self(name), &status) == 0 ? status.st_mode & 0o777 : nil
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let found = followingLinks ? stat(path, &status) : lstat(path, &status)
    return found == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func remove(_ path: String) {
    if isFolder(path, followingLinks: false) {
      for name in names(in: path) { remove("\(path)/\(name)") }
    }
    Glibc.remove(path)
  }
}

/// The refusal of a file or folder by the system.
package struct TemporaryFolderError: Error, CustomStringConvertible {
  package let code: Int32
  package var description: String { String(cString: strerror(code)) }
}
