import Glibc

/// Copies a folder with the files and folders in it, but no hidden ones and no links, into a new one whose files
/// their owner can change.
///
/// - Returns: The number of files.
/// - Throws: `PlatformError` when something cannot be read or written, where there is something at `copy`
///   already, and where `copy` is in the folder. Then there is no copy.
package func copyFolder(_ path: String, to copy: String) throws(PlatformError) -> Int {
  var copy = copy
  while copy.count > 1, copy.hasSuffix("/") { copy.removeLast() }
  let operation = "make the folder '\(copy)'"
  let parent: String
  do {
    parent = try realPath(splitPath(copy).folder)
  } catch {
    throw error.preventing(operation)
  }
  let source = try realPath(path)
  if parent == source || parent.hasPrefix("\(source)/") {
    throw PlatformError(EINVAL, cannot: "\(operation) in what it is to be a copy of")
  }
  guard mkdir(copy, 0o755) == 0 else { throw PlatformError(errno, cannot: operation) }
  var made = [copy]
  do {
    return try fill(copy, from: path, &made)
  } catch {
    for path in made.reversed() { remove(path) }
    throw error
  }
}

/// - Parameter made: The paths of what was made; more are appended, each after the folder that it is in.
/// - Returns: The number of files.
private func fill(
  _ copy: String, from path: String, _ made: inout [String]
) throws(PlatformError) -> Int {
  var count = 0
  // A list of folders, rather than calls inside calls: their depth is not ours to choose.
  var pending = [(path, copy)]
  while let (source, target) = pending.popLast() {
    let folder = try OpenFolder(path: source)
    for name in try folder.names() where !name.hasPrefix(".") {
      let (from, to) = ("\(source)/\(name)", "\(target)/\(name)")
      switch folder.kind(of: name) {
      case .folder:
        try OpenFolder.make(at: to, permissions: 0o755)
        made.append(to)
        pending.append((from, to))
      case .file:
        try AtomicFile.write(try ReadableFile(path: from).bytes() ?? [], to: to)
        made.append(to)
        count += 1
      case .link, .special, nil: break
      }
    }
  }
  return count
}
