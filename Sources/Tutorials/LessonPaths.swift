import Glibc
import Playground

/// What there is to replay at `path`: the file itself, or the lessons (`.md`) and scripts (`.easel`)
/// in the folder and below it, in the order of their bytes.
///
/// In a folder, names that begin with a dot and links are passed over.
///
/// - Throws: `FileError` when there is nothing at `path`, or a folder cannot be read.
func replayPaths(at path: String) throws(FileError) -> [String] {
  var status = stat()
  guard stat(path, &status) == 0 else { throw FileError(errno, cannot: "find '\(path)'") }
  guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
  var root = path[...]
  while root.count > 1, root.hasSuffix("/") { root.removeLast() }
  var files: [String] = []
  // A list of folders to read, rather than calls inside calls: their depth is not ours to choose.
  var folders = [String(root)]
  while let folder = folders.popLast() {
    for (name, kind) in try entries(of: folder) where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if kind == S_IFDIR { folders.append(path) }
      if kind == S_IFREG, name.hasSuffix(".md") || name.hasSuffix(".easel") {
        files.append(path)
      }
    }
  }
  return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The lesson that follows the one at `path` in its folder, in the order of their names; nil after the
/// last one.
package func lesson(after path: String) -> String? {
  let (folder, name) = splitPath(path)
  let names = (try? entries(of: folder))?.filter { $0.kind == S_IFREG }.map(\.name) ?? []
  let later = names.filter { other in
    other.hasSuffix(".md") && !other.hasPrefix(".") && other != "README.md"
      && name.utf8.lexicographicallyPrecedes(other.utf8)
  }
  let next = later.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return next.map { folder == "." ? $0 : folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
}

/// The names in a folder, and what kind of thing each is: the `S_IFMT` part of its mode.
private func entries(of folder: String) throws(FileError) -> [(name: String, kind: mode_t)] {
  guard let directory = opendir(folder) else {
    throw FileError(errno, cannot: "read the folder '\(folder)'")
  }
  defer { closedir(directory) }
  var entries: [(name: String, kind: mode_t)] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    var status = stat()
    // A name that has just gone, or is not UTF-8, is nothing to replay.
    let code = fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW)
    if code == 0 { entries.append((name, status.st_mode & S_IFMT)) }
  }
  return entries
}
