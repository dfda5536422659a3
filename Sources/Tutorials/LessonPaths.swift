import Platform

/// What there is to replay at `path`: the file itself, the pages of a playground, or the lessons (`.md`) and scripts (`.easel`)
/// in the folder and below it, in the order of their bytes.
///
/// In a folder, names that begin with a dot are passed over, and so are links to what is there under
/// a name of its own, and to folders outside. A link to a lesson or a script outside is one to replay,
/// which then tells why it is not.
///
/// - Parameter followsLinks: Whether folders outside are looked into.
/// - Throws: `PlatformError` when there is nothing at `path`, a folder cannot be read, or the name of one, or of what is
///   replayed, is not UTF-8.
func replayPaths(
  at path: String, followsLinks: Bool = false
) throws(PlatformError) -> [String] {
  guard try FileStatus(at: path).kind == .folder else { return [path] }
  do {
    if let pages = try PlaygroundBundle.pages(at: path) {
      return pages.map { "\($0)/Contents.swift" }
    }
  } catch {
    throw PlatformError("\(error.message): \(error.hint)")
  }
  return try files(below: path, followsLinks: followsLinks) {
    $0.hasSuffix(".md") || $0.hasSuffix(".easel")
  }
}

/// The files in a folder and below it whose names are wanted, in the order of their bytes, by the rules
/// of `replayPaths`.
func files(
  below path: String, followsLinks: Bool = false, where isWanted: (_ name: String) -> Bool
) throws(PlatformError) -> [String] {
  var root = path[...]
  while root.count > 1, root.hasSuffix("/") { root.removeLast() }
  let below = resolved(path) == "/" ? "/" : "\(resolved(path))/"
  var files: [String] = []
  // A list of folders to read, rather than calls inside calls: their depth is not ours to choose. Each with its path
  // without links, because to find that out takes time for each name in it.
  var folders = [(path: String(root), end: resolved(String(root)))]
  var links: [String] = []
  // Paths without links.
  var seen: Set<String> = []
  repeat {
    while let (folder, end) = folders.popLast() {
      guard seen.insert(end).inserted else { continue }
      try refuseForeignNames(in: folder, where: isWanted)
      for (name, kind) in try entries(of: folder) where !name.hasPrefix(".") {
        let (path, end) = (joined(folder, name), joined(end, name))
        switch kind {
        case .folder: folders.append((path, end))
        case .link: links.append(path)
        case .file where isWanted(name):
          if seen.insert(end).inserted { files.append(path) }
        case .file, .special: break
        }
      }
    }
    // Last, so that a file goes by its own name; in an order of ours.
    let found = links.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    links = []
    for link in found {
      let target = resolved(link)
      let isFollowed = followsLinks || target.hasPrefix(below)
      if FileKind(at: link) == .folder {
        if isFollowed { folders.append((link, target)) }
      } else if isWanted(splitPath(link).name), isFollowed || splitPath(link).name != "README.md",
        seen.insert(target).inserted
      {
        files.append(link)
      }
    }
  } while !folders.isEmpty
  return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The lesson that follows the one at `path` in its folder, in the order of their names; nil after the
/// last one.
package func lesson(after path: String) -> String? {
  let (folder, name) = splitPath(path)
  let names = (try? entries(of: folder))?.filter { $0.kind == .file }.map(\.name) ?? []
  let later = names.filter { other in
    other.hasSuffix(".md") && !other.hasPrefix(".") && other != "README.md"
      && name.utf8.lexicographicallyPrecedes(other.utf8)
  }
  let next = later.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return next.map { joined(folder, $0) }
}

/// The path of a file in a folder.
private func joined(_ folder: String, _ name: String) -> String {
  folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
}

/// Makes sure that paths can name all that is wanted in a folder, and the folders in it.
private func refuseForeignNames(
  in path: String, where isWanted: (_ name: String) -> Bool
) throws(PlatformError) {
  let foreign = try OpenFolder(path: path).foreignNames().first { name, kind in
    !name.hasPrefix(".") && (kind == .folder || isWanted(name))
  }
  guard let foreign else { return }
  throw PlatformError("the name of '\(joined(path, foreign.shown))' is not UTF-8: rename it")
}

/// The names in a folder, and what each is.
private func entries(
  of path: String
) throws(PlatformError) -> [(name: String, kind: FileKind)] {
  let folder = try OpenFolder(path: path)
  var entries: [(name: String, kind: FileKind)] = []
  for name in try folder.names() {
    // A name that has just gone is nothing to replay.
    if let kind = folder.kind(of: name) { entries.append((name, kind)) }
  }
  return entries
}
