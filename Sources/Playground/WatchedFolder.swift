import Glibc

/// The folder that a viewer watches: the latest picture, every picture of the session, a page that
/// shows them, and what there is to say about the last command.
///
/// A file is written under a hidden name, then renamed, so that a reader never sees half of one. A
/// folder that has disappeared is made again, lock and page included, by whatever is written next.
/// Its owner writes it from one thread, in the order of the commands.
package final class WatchedFolder {
  /// How many frames are kept; older ones are deleted.
  package static let frameLimit = 500

  package let path: String
  private var lock: FolderLock
  /// The last frame, for when its file has gone.
  private var lastFrame: (number: Int, picture: [UInt8])?
  /// The number of the oldest frame that may be there.
  private var oldestFrame = 0
  /// Whether the latest picture is one without a number.
  private var isPassing = false

  /// What is written beside the frames.
  private static let fileNames = ["latest.png", "index.html", "status.json", "status.js"]

  private var frames: String { "\(path)/frames" }
  private var latest: String { "\(path)/latest.png" }

  /// The folder at `path`, made if it is missing, with a page that shows what comes; frames of an
  /// earlier session are deleted.
  ///
  /// - Throws: `FileError` when the folder cannot be made, read or written to, when another session
  ///   writes to it, or when something in it is in the way that no session has made.
  package init(path: String) throws(FileError) {
    self.path = path
    try Self.make(path)
    try Self.checkIsFree(path)
    lock = try FolderLock(of: path)
    try Self.make(frames)
    try clear()
    try writePage()
  }

  /// Writes a frame and makes it the latest picture. After an error nothing half written is left.
  ///
  /// - Parameter number: The command's, counted from 0; it rises.
  /// - Throws: `FileError`, for example on a full disk.
  package func write(_ picture: [UInt8], asFrame number: Int) throws(FileError) {
    try makeWhole()
    try place(picture, as: number)
    lastFrame = (number, picture)
    while oldestFrame <= number - Self.frameLimit {
      unlink("\(path)/\(Self.name(ofFrame: oldestFrame))")
      oldestFrame += 1
    }
  }

  /// Makes `picture` the latest until the next one, or until `rest()`; it gets no number.
  ///
  /// - Throws: `FileError`; then the latest picture stays.
  package func pass(_ picture: [UInt8]) throws(FileError) {
    try makeWhole()
    try AtomicFile.write(picture, to: latest)
    isPassing = true
  }

  /// Makes the last frame the latest picture again, if it is not.
  ///
  /// - Throws: `FileError`; then the latest picture stays.
  package func rest() throws(FileError) {
    guard isPassing, let (number, picture) = lastFrame else { return }
    try makeWhole()
    do {
      try show(number)
    } catch  where error.code == ENOENT {
      try place(picture, as: number)
    }
  }

  /// Writes what there is to say about the last command: as `status.json`, and for a page that was
  /// opened as a file and may read scripts only, as a call of `easelStatus` in `status.js`.
  ///
  /// - Parameter status: A JSON object.
  /// - Throws: `FileError`.
  package func write(status: [UInt8]) throws(FileError) {
    try makeWhole()
    try AtomicFile.write(status + Array("\n".utf8), to: "\(path)/status.json")
    let call = Array("easelStatus(".utf8) + status + Array(");\n".utf8)
    try AtomicFile.write(call, to: "\(path)/status.js")
  }

  /// Where a frame is, from the folder: `frames/0007.png`.
  package static func name(ofFrame number: Int) -> String {
    let digits = "\(number)"
    return "frames/\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
  }

  // MARK: Pictures

  /// The frame under its number, and as the latest picture; without the second not the first.
  private func place(_ picture: [UInt8], as number: Int) throws(FileError) {
    let frame = "\(path)/\(Self.name(ofFrame: number))"
    try AtomicFile.write(picture, to: frame)
    do throws(FileError) {
      try show(number)
    } catch {
      unlink(frame)
      throw error
    }
  }

  /// A new link to the frame as `latest.png`. It must not be a link to the same file already: a
  /// rename between two of those does nothing.
  private func show(_ number: Int) throws(FileError) {
    let hidden = AtomicFile.hiddenPath(beside: latest)
    unlink(hidden)
    try check(link("\(path)/\(Self.name(ofFrame: number))", hidden), "write '\(latest)'")
    try AtomicFile.rename(hidden, to: latest)
    isPassing = false
  }

  // MARK: The folder

  private static func make(_ folder: String) throws(FileError) {
    if mkdir(folder, 0o755) != 0 && errno != EEXIST {
      throw FileError(errno, cannot: "make the folder '\(folder)'")
    }
  }

  /// Refuses a folder that has something where a session writes, but no lock: a session makes that
  /// before anything else. What is there may be somebody's film, or their home page.
  private static func checkIsFree(_ path: String) throws(FileError) {
    var status = stat()
    let foreign = (["frames"] + fileNames).first { lstat("\(path)/\($0)", &status) == 0 }
    // Asked last: another session may be making all of it just now.
    guard let foreign, !FolderLock.hasFile(in: path) else { return }
    throw FileError(
      "cannot use '\(path)', whose '\(foreign)' was not made by a session",
      hint: "name another folder with '--folder'")
  }

  /// Makes the folder again if it, or a part of it, has disappeared; another session may have done so
  /// first, and then it is theirs.
  private func makeWhole() throws(FileError) {
    var status = stat()
    let isLocked = lock.isHeld(of: path)
    if isLocked, stat(frames, &status) == 0 { return }
    try Self.make(path)
    if !isLocked { lock = try FolderLock(of: path) }
    try Self.make(frames)
    try writePage()
  }

  private func writePage() throws(FileError) {
    try AtomicFile.write(PackageResources.index_html, to: "\(path)/index.html")
  }

  /// Deletes the frames of an earlier session, and what it was writing when it was killed.
  private func clear() throws(FileError) {
    for name in try Self.names(in: frames) where Self.isFrame(name) {
      try check(unlink("\(frames)/\(name)"), "delete the earlier frame '\(name)'")
    }
    for name in Self.fileNames {
      unlink(AtomicFile.hiddenPath(beside: "\(path)/\(name)"))
    }
  }

  /// `0007.png`, and what a killed session left behind of it.
  private static func isFrame(_ name: String) -> Bool {
    var name = name[...]
    if name.hasPrefix("."), name.hasSuffix(".tmp") { name = name.dropFirst().dropLast(4) }
    guard let number = Int(decimal: name.prefix { $0 != "." }) else { return false }
    return Self.name(ofFrame: number) == "frames/\(name)"
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    guard let directory = opendir(folder) else {
      throw FileError(errno, cannot: "read the folder '\(folder)'")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }
}

private func check(_ status: Int32, _ operation: String) throws(FileError) {
  if status != 0 { throw FileError(errno, cannot: operation) }
}
