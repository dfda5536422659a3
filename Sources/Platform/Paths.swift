import Glibc

/// The folder part and the name part of the path of a file.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = slash == path.startIndex ? "/" : String(path[..<slash])
  return (folder, String(path[path.index(after: slash)...]))
}

/// The absolute path of what `path` leads to, without links.
///
/// - Throws: `PlatformError` if it leads nowhere, or if its name is not UTF-8: a repaired name would
///   be that of another file.
package func realPath(_ path: String) throws(PlatformError) -> String {
  let operation = "follow '\(path)'"
  guard let resolved = realpath(path, nil) else { throw PlatformError(errno, cannot: operation) }
  defer { free(resolved) }
  guard let text = String(validatingCString: resolved) else {
    throw PlatformError(EILSEQ, cannot: operation)
  }
  return text
}

/// What the symbolic link at `path` contains; nil if there is none, or if that is not UTF-8.
package func linkTarget(of path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let bytes = buffer.baseAddress else { return nil }
    let count = readlink(path, bytes, buffer.count)
    guard count > 0 else { return nil }
    return String(
      validating: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// The path of the program `name` in the first folder that has it; nil if none has.
///
/// - Parameter searchPath: The folders of programs, separated by colons (`PATH`).
package func pathOfProgram(_ name: String, in searchPath: String) -> String? {
  searchPath.split(separator: ":").lazy.map { "\($0)/\(name)" }
    .first { FileKind(at: $0) == .file && access($0, X_OK) == 0 }
}
