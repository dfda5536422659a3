import Glibc

/// The folder that a viewer watches: `latest.png`, and every picture of the session in `frames`.
///
/// A picture is written under a hidden name, then renamed, so that a reader never sees half of one.
/// Its owner writes it from one thread, in the order of the commands.
package final class WatchedFolder {
  /// How many frames are kept; older ones are deleted.
  package static let frameLimit = 500

  package let path: String
  /// The number of the next frame.
  package private(set) var nextFrame = 0

  private var frames: String { "\(path)/frames" }
  /// Holds the folder's lock as long as it is open; the system lets go of it when the process ends,
  /// however it ends.
  private var lock: Int32 = -1

  /// The folder at `path`, made if it is missing; frames of an earlier session are deleted.
  ///
  /// - Throws: `FolderError` when the folder cannot be made or read.
  package init(path: String) throws(FolderError) {
    self.path = path
    try make()
    try takeLock()
    for name in try Self.names(in: frames) where Self.isFrame(name) {
      try check(unlink("\(frames)/\(name)"), "delete the earlier frame '\(name)'")
    }
  }

  deinit {
    if lock >= 0 { close(lock) }
  }

  /// Refuses the folder that another session writes to.
  private func takeLock() throws(FolderError) {
    let file = "\(path)/.lock"
    lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw FolderError(code: errno, operation: "lock the folder '\(path)'") }
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    guard fcntl(lock, F_SETLK, &request) != 0 else { return }
    let code = errno
    var holder = request
    let isKnown = fcntl(lock, F_GETLK, &holder) == 0 && holder.l_type != Int16(F_UNLCK)
    throw isKnown
      ? FolderError(
        code: 0,
        operation: "use '\(path)', which the session of process \(holder.l_pid) writes to")
      : FolderError(code: code, operation: "lock the folder '\(path)'")
  }

  /// Writes the next frame and makes it the latest picture.
  ///
  /// A folder that has disappeared is made again. After an error nothing half written is left, and
  /// the frame's number is not used up.
  ///
  /// - Returns: The frame's number, counted from 0.
  /// - Throws: `FolderError`, for example on a full disk.
  @discardableResult
  package func write(_ picture: [UInt8]) throws(FolderError) -> Int {
    let name = Self.name(ofFrame: nextFrame)
    do {
      try place(picture, as: name)
    } catch  where error.code == ENOENT {
      try make()
      try place(picture, as: name)
    }
    let number = nextFrame
    nextFrame += 1
    if number >= Self.frameLimit {
      unlink("\(frames)/\(Self.name(ofFrame: number - Self.frameLimit))")
    }
    return number
  }

  /// The frame under its number, and a new link to it as `latest.png`: a rename between two links of
  /// one file would do nothing, hence one that is new every time.
  private func place(_ picture: [UInt8], as name: String) throws(FolderError) {
    let frame = "\(frames)/\(name)"
    try AtomicFile.write(picture, to: frame)
    let hidden = "\(path)/.latest.png.tmp"
    unlink(hidden)
    try check(link(frame, hidden), "link '\(hidden)'")
    try AtomicFile.rename(hidden, to: "\(path)/latest.png")
  }

  private func make() throws(FolderError) {
    for folder in [path, frames] {
      let status = mkdir(folder, 0o755)
      if status != 0 && errno != EEXIST {
        throw FolderError(code: errno, operation: "make the folder '\(folder)'")
      }
    }
  }

  private static func name(ofFrame number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// `0007.png`, and what a killed session left behind of it.
  private static func isFrame(_ name: String) -> Bool {
    var name = name[...]
    if name.hasPrefix("."), name.hasSuffix(".tmp") { name = name.dropFirst().dropLast(4) }
    guard name.hasSuffix(".png") else { return false }
    let digits = name.dropLast(4)
    return digits.count >= 4 && digits.allSatisfy { ("0"..."9").contains($0) }
  }

  private static func names(in folder: String) throws(FolderError) -> [String] {
    guard let directory = opendir(folder) else {
      throw FolderError(code: errno, operation: "read the folder '\(folder)'")
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

private func check(_ status: Int32, _ operation: String) throws(FolderError) {
  if status != 0 { throw FolderError(code: errno, operation: operation) }
}
