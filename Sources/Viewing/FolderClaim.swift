import Platform

/// A folder that a session has taken: held open with its frames, and locked.
struct FolderClaim: ~Copyable {
  /// What is written beside the frames.
  static let fileNames = [
    "latest.png", "index.html", "status.json", "status.js", "tree.js", "session.js",
    "lesson.js", "origins.js", FilmFolder.name,
  ]

  let folder: OpenFolder
  private(set) var frames: OpenFolder
  private var lock: FolderLock

  private static let framesName = "frames"

  /// Takes the folder at `path`, made if it is missing.
  ///
  /// - Throws: `PlatformError` when the folder cannot be made, read or written to, when another session
  ///   writes to it, or when something in it is in the way: a link, or a file of ours by its name that
  ///   no session has made.
  init(path: String) throws(PlatformError) {
    let folder = try Self.open(path)
    try Self.checkIsFree(folder, at: path)
    let lock = try FolderLock(of: folder, at: path)
    frames = try Self.openFrames(in: folder)
    self.folder = folder
    self.lock = lock
  }

  /// Takes what has disappeared since, or is another now, again.
  ///
  /// - Returns: Whether anything was.
  /// - Throws: `PlatformError` as `init` does; a link that stands in for something is refused.
  mutating func renew(at path: String) throws(PlatformError) -> Bool {
    guard folder.isFound(at: path) else {
      self = try FolderClaim(path: path)
      return true
    }
    let isLocked = lock.isHeld(in: folder)
    if isLocked, frames.isFound(as: Self.framesName, in: folder) { return false }
    try Self.checkIsFree(folder, at: path, isOurs: true)
    if !isLocked { lock = try FolderLock(of: folder, at: path) }
    frames = try Self.openFrames(in: folder)
    return true
  }

  private static func open(_ path: String) throws(PlatformError) -> OpenFolder {
    try OpenFolder.make(at: path, permissions: 0o755)
    do {
      return try OpenFolder(path: path, followsLink: false)
    } catch {
      throw refusal(ofLink: path) ?? error
    }
  }

  private static func openFrames(in folder: borrowing OpenFolder) throws(PlatformError)
    -> OpenFolder
  {
    try folder.makeFolder(framesName, permissions: 0o755)
    return try folder.folder(framesName)
  }

  /// Refuses a folder that has a link where a session writes, as a checkout may bring it along; and
  /// one that has something else there, but no lock: a session makes that before anything else. It
  /// may be the user's film, or their home page.
  private static func checkIsFree(
    _ folder: borrowing OpenFolder, at path: String, isOurs: Bool = false
  ) throws(PlatformError) {
    let names = [framesName] + fileNames
    for name in [FolderLock.name] + names where folder.kind(of: name) == .link {
      throw PlatformError(
        "cannot use '\(path)', whose '\(name)' is a link",
        hint: "delete the link, or name another folder with '--folder'")
    }
    var foreign: String?
    for name in names where folder.kind(of: name) != nil { foreign = foreign ?? name }
    // Asked last: another session may be making all of it just now.
    guard !isOurs, let foreign, !FolderLock.hasFile(in: folder) else { return }
    throw PlatformError(
      "cannot use '\(path)', whose '\(foreign)' was not made by a session",
      hint: "name another folder with '--folder'")
  }

  /// The refusal of a folder that is a link, which leads to who knows where; nil if it is none.
  private static func refusal(ofLink path: String) -> PlatformError? {
    guard FileKind(at: path, followsLink: false) == .link else { return nil }
    let target = try? realPath(path)
    return PlatformError(
      "cannot use '\(path)', which is a link",
      hint: target.map { "to write where it leads, name that: --folder '\($0)'" }
        ?? "delete the link, or name another folder with '--folder'")
  }
}
