import Language
import Platform
import Playground
import Synchronization

/// The folder that a lesson lies in; its files are reached without leaving it.
///
/// A link is followed where it ends inside the folder. One that leads out is refused, unless links
/// are followed wherever they lead, as the sandboxes of build systems need it.
struct LessonFolder: ~Copyable {
  private let path: String
  private let folder: OpenFolder
  let followsLinks: Bool
  /// The folders, each named once, that were looked through for what was left behind.
  private let tidied = Mutex<Set<String>>([])

  /// The folder at `path`, which itself may lead through links.
  init(path: String, followsLinks: Bool = false) throws(PlatformError) {
    self.path = path
    self.followsLinks = followsLinks
    folder = try OpenFolder(path: path, prefix: "")
  }

  /// The bytes of a regular file, at most `limit` of them; nil if there is no file.
  func read(
    _ path: String, limit: Int = 64 << 20, refusal: PlatformError? = nil
  ) throws(PlatformError) -> [UInt8]? {
    let place = try place(of: path)
    guard let parent = try parent(of: place, isMade: false) else { return nil }
    return try parent.read(place.name, limit: limit, refusal: refusal)
  }

  /// The bytes of a lesson or a script, at most the limit `page-bytes`.
  func readPage(_ name: String) throws(PlatformError) -> [UInt8] {
    let limit = Limits()[.pageBytes]
    guard let bytes = try read(name, limit: limit, refusal: PlatformError(tooLong: name)) else {
      throw PlatformError("there is no file '\(name)'")
    }
    return bytes
  }

  /// Writes `bytes` to the file at `path`, or to the one of the same kind that a link at `path` leads
  /// to: readers see the old file or the new one. Folders on the way are made; the permissions
  /// of an old file stay.
  func write(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    let place = try place(of: path)
    // A picture is never written over a lesson.
    guard ending(of: place.name) == ending(of: splitPath(path).name) else {
      throw PlatformError("'\(path)' is a link to a file of another kind, '\(place.path)'")
    }
    try write(bytes, to: place, insteadOf: [.file])
  }

  /// Writes `bytes` beside the lesson's own files: as `write` does, but a link at `path` is replaced.
  func leave(_ bytes: [UInt8], at path: String) throws(PlatformError) {
    try write(bytes, to: place(of: path, followsLast: false), insteadOf: [.file, .link])
  }

  private func write(
    _ bytes: [UInt8], to place: Place, insteadOf kinds: Set<FileKind>
  ) throws(PlatformError) {
    guard let parent = try parent(of: place, isMade: true) else {
      throw PlatformError("cannot write '\(place.path)': its folder has gone")
    }
    if let kind = parent.kind(of: place.name), !kinds.contains(kind) {
      throw PlatformError("'\(place.path)' is not a file")
    }
    try parent.write(bytes, as: place.name)
  }

  /// Deletes what a program that was killed has left in the folder of the file at `path`; for each folder once.
  func tidy(beside path: String) throws(PlatformError) {
    let place = try place(of: path, followsLast: false)
    let above = "\(place.isInside) " + place.names.dropLast().joined(separator: "/")
    guard tidied.withLock({ $0.insert(above).inserted }) else { return }
    try parent(of: place, isMade: false)?.removeLeftBehind()
  }

  /// Deletes a file or a link, if there is one.
  func remove(_ path: String) throws(PlatformError) {
    let place = try place(of: path, followsLast: false)
    try parent(of: place, isMade: false)?.remove(place.name)
  }
}

/// Where a path leads, with no link on the way.
private struct Place {
  /// The names on the way: from the lesson's folder or, if the place is not in it, from the root.
  var names: [String] = []
  var isInside = true

  var name: String { names.last ?? "" }
  var path: String { (isInside ? "" : "/") + names.joined(separator: "/") }
}

extension LessonFolder {
  /// Where `path` leads, from the lesson's folder on.
  ///
  /// - Parameter followsLast: Whether its last name may be a link.
  /// - Throws: `PlatformError` for a link that leads nowhere, or out of the folder.
  private func place(of path: String, followsLast: Bool = true) throws(PlatformError) -> Place {
    var place = Place()
    let names = path.split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      precondition(name != "..", "a path that leaves its folder")
      place.names.append(name)
      let isLink = folder.kind(of: place.path) == .link
      if isLink, followsLast || index < names.count - 1 { place = try end(of: place, on: path) }
    }
    return place
  }

  /// Where the link at `place` ends.
  private func end(of place: Place, on path: String) throws(PlatformError) -> Place {
    let end: String
    do {
      end = try realPath(place.isInside ? "\(self.path)/\(place.path)" : place.path)
    } catch {
      let link = place.path == path ? "'\(path)'" : "'\(place.path)', on the way to '\(path)'"
      throw error.preventing("follow the link \(link)")
    }
    let names = end.split(separator: "/").map(String.init)
    let root = resolved(self.path).split(separator: "/").map(String.init)
    if names.starts(with: root) { return Place(names: Array(names[root.count...])) }
    guard followsLinks else {
      throw PlatformError(
        "'\(path)' leads out of the page's folder by a link",
        hint: "put a copy into the folder, or follow the link with '--follow-links'")
    }
    return Place(names: names, isInside: false)
  }

  /// The folder that holds `place`, opened one name at a time, so that no link that is made meanwhile
  /// is followed; nil if it does not exist.
  private func parent(of place: Place, isMade: Bool) throws(PlatformError) -> OpenFolder? {
    var folder = place.isInside ? try folder.folder(".") : try OpenFolder(path: "/")
    for name in place.names.dropLast() {
      if isMade { try folder.makeFolder(name) }
      if folder.kind(of: name) == nil { return nil }
      folder = try folder.folder(name)
    }
    return folder
  }
}

/// What stands from the last full stop of a name on.
private func ending(of name: String) -> Substring {
  name.lastIndex(of: ".").map { name[$0...] } ?? ""
}
