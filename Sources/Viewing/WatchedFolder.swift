package import Platform
import Playground
import Rendering

/// The folder that a viewer watches: the latest picture, every picture of the session, the page's
/// sound, a page that shows and plays them, and the status of the last command.
///
/// A file is written under a hidden name, then renamed, so that a reader never sees half of one. The
/// folder is held open, so that no link made meanwhile leads a session elsewhere; one that has
/// disappeared is made again, lock and page included, by whatever is written next. Its owner writes
/// it from one thread, in the order of the commands.
package final class WatchedFolder {
  /// How many frames are kept; older ones are deleted.
  package static let frameLimit = 500

  package let path: String
  private var claim: FolderClaim
  /// The last frame, for when its file has gone.
  private var lastFrame: (number: Int, picture: [UInt8])?
  /// The sound of the page, for when its file has gone; nil for a page without one.
  private var lastSound: [UInt8]?
  /// The tree that `tree.js` has, to be written again only where it differs; nil if it has none.
  private var lastTree: TreeListing?
  /// The commands so far, and the file that grows by each of them; nil if it is to be written as a whole.
  private var log = SessionLog()
  private var session: GrowingFile?
  /// Whether the file has the last command.
  private var isLogged = true
  /// The lesson that `lesson.js` has, for when the file has gone; nil if there is none.
  private var lastLesson: LessonListing?
  /// Whether the files of a command are being written: the folder was looked at before the first.
  private var isInCommand = false
  /// The number of the oldest frame that may be there.
  private var oldestFrame = 0
  /// Whether the latest picture is one without a number.
  private var isPassing = false
  /// Kept, because it reuses its memory.
  var encoder = PNGEncoder()

  private static let latest = "latest.png"
  private static let tree = "tree.js"
  private static let origins = "origins.js"
  private static let session = "session.js"
  private static let lesson = "lesson.js"
  static let latestSound = "latest.wav"

  /// The folder at `path`, made if it is missing, with a page that shows what comes; frames of an
  /// earlier session are deleted.
  ///
  /// - Throws: `PlatformError` when the folder cannot be made, read or written to, when it is a link, when
  ///   another session writes to it, or when something in it is in the way that no session has made.
  package init(path: String) throws(PlatformError) {
    var path = path
    // Behind a slash a link would be followed.
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    claim = try FolderClaim(path: path)
    try clear()
    try writePage()
  }

  /// Writes a frame and makes it the latest picture. After an error nothing half written is left.
  ///
  /// - Parameter number: The command's, counted from 0; it rises.
  /// - Throws: `PlatformError`, for example on a full disk.
  package func write(_ picture: [UInt8], asFrame number: Int) throws(PlatformError) {
    isInCommand = false
    try makeWhole()
    try place(picture, as: number)
    isInCommand = true
    lastFrame = (number, picture)
    while oldestFrame <= number - Self.frameLimit {
      // One that is not deleted now is deleted by the next session.
      try? claim.frames.remove(Self.file(ofFrame: oldestFrame))
      oldestFrame += 1
    }
  }

  /// Makes `picture` the latest until the next one, or until `rest()`; it gets no number.
  ///
  /// - Throws: `PlatformError`; then the latest picture stays.
  package func pass(_ picture: [UInt8]) throws(PlatformError) {
    isInCommand = false
    try makeWhole()
    try claim.folder.write(picture, as: Self.latest)
    isPassing = true
  }

  /// Makes the last frame the latest picture again, if it is not.
  ///
  /// - Throws: `PlatformError`; then the latest picture stays.
  package func rest() throws(PlatformError) {
    guard isPassing, let (number, picture) = lastFrame else { return }
    try makeWhole()
    do {
      try show(number)
    } catch  where error.cause == .missing {
      try place(picture, as: number)
    }
  }

  /// Writes the sound of the page, a WAV file, or deletes it for nil.
  ///
  /// - Throws: `PlatformError`, for example on a full disk; then the latest sound stays.
  func write(sound: [UInt8]?) throws(PlatformError) {
    lastSound = sound
    if try makeWhole() { return }
    try writeSound()
  }

  /// Writes the status of the last command: as `status.json`, and for a page that was
  /// opened as a file and may read scripts only, as a call of `easelStatus` in `status.js`.
  ///
  /// - Parameter status: A JSON object.
  /// - Throws: `PlatformError`.
  package func write(status: [UInt8]) throws(PlatformError) {
    defer { isInCommand = false }
    let call = Self.padded(Array("easelStatus(".utf8) + status + Array(");".utf8))
    try goOn { () throws(PlatformError) in
      try claim.folder.write(status + Array("\n".utf8), as: "status.json", isBrief: true)
      try claim.folder.write(call, as: "status.js", isBrief: true)
    }
  }

  /// A script with blanks and a line's end after it, up to a multiple of 4 KiB: Chromium asks a file for its
  /// size before it opens it, and would cut the next script off there if that is longer.
  private static func padded(_ script: [UInt8]) -> [UInt8] {
    let room = 4_096 - (script.count + 1) % 4_096
    return script + repeatElement(UInt8(ascii: " "), count: room % 4_096) + Array("\n".utf8)
  }

  /// Writes what the picture shows, for the page beside it, as a call of `easelTree` in `tree.js`; the
  /// file stays if it has the same already, under the number of an earlier command.
  ///
  /// - Throws: `PlatformError`.
  package func write(_ tree: TreeListing) throws(PlatformError) {
    if let lastTree, tree.shows(asMuchAs: lastTree), claim.folder.kind(of: Self.tree) == .file {
      return
    }
    // After an error it is not known what the file has.
    lastTree = nil
    try goOn { () throws(PlatformError) in try writeFile(of: tree) }
    lastTree = tree
  }

  /// Writes the lesson that is followed, as a call of `easelLesson` in `lesson.js`.
  ///
  /// - Throws: `PlatformError`; then the last lesson stays.
  func write(_ lesson: LessonListing) throws(PlatformError) {
    try goOn { () throws(PlatformError) in try writeFile(of: lesson) }
    lastLesson = lesson
  }

  /// Writes where everything on the picture comes from, as a call of `easelOrigins` in `origins.js`.
  ///
  /// - Throws: `PlatformError`; then the last list stays.
  func write(_ origins: OriginsListing) throws(PlatformError) {
    let call = Array("easelOrigins(".utf8) + origins.json() + Array(");\n".utf8)
    try claim.folder.write(call, as: Self.origins, isBrief: true)
  }

  /// Writes a picture of a film, the first one in the place of the film before.
  ///
  /// - Throws: `PlatformError`.
  func write(_ picture: [UInt8], at index: Int, ofFilm number: Int) throws(PlatformError) {
    try FilmFolder(in: claim.folder).write(picture, at: index, ofFilm: number)
  }

  /// Writes the drawing of a film, in the place of the film before.
  ///
  /// - Throws: `PlatformError`.
  func write(_ drawing: [UInt8], ofFilm number: Int) throws(PlatformError) {
    try FilmFolder(in: claim.folder).write(drawing, ofFilm: number)
  }

  /// Adds a command to `session.js`, from which a page that comes late has all of them; one that is there already is not
  /// added again.
  ///
  /// - Throws: `PlatformError`; then the file is written as a whole with the next command.
  func log(_ status: Status) throws(PlatformError) {
    guard let line = log.add(status) else { return }
    isLogged = false
    try goOn { () throws(PlatformError) in
      // The folder may just have been made again, with all commands.
      if !isLogged { try write(log: line) }
    }
  }

  /// Where a frame is, from the folder: `frames/0007.png`.
  package static func name(ofFrame number: Int) -> String { "frames/\(file(ofFrame: number))" }

  private static func file(ofFrame number: Int) -> String {
    let digits = "\(number)"
    return "\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
  }

  // MARK: Pictures

  /// The frame under its number, and as the latest picture; without the second not the first.
  private func place(_ picture: [UInt8], as number: Int) throws(PlatformError) {
    try claim.frames.write(
      picture, as: Self.file(ofFrame: number), andAs: Self.latest, in: claim.folder)
    isPassing = false
  }

  /// Makes the frame the latest picture, by a further name of its file.
  private func show(_ number: Int) throws(PlatformError) {
    try claim.folder.link(Self.file(ofFrame: number), in: claim.frames, as: Self.latest)
    isPassing = false
  }

  // MARK: The folder

  /// Makes the folder again if it, or a part of it, has disappeared; another session may have done so
  /// first, and then it is theirs. Returns whether it did.
  @discardableResult
  private func makeWhole() throws(PlatformError) -> Bool {
    guard try claim.renew(at: path) else { return false }
    try writePage()
    try writeSound()
    if let lastTree { try writeFile(of: lastTree) }
    if let lastLesson { try writeFile(of: lastLesson) }
    if !log.isEmpty { try writeSession() }
    return true
  }

  /// Writes further files of a command. The folder was looked at before the first one, and is looked at
  /// again if it has disappeared since.
  private func goOn(_ write: () throws(PlatformError) -> Void) throws(PlatformError) {
    if isInCommand {
      do throws(PlatformError) {
        return try write()
      } catch  where error.cause == .missing {
        isInCommand = false
      }
    }
    try makeWhole()
    try write()
  }

  private func writeFile(of tree: TreeListing) throws(PlatformError) {
    let call = Array("easelTree(".utf8) + tree.json() + Array(");\n".utf8)
    try claim.folder.write(call, as: Self.tree, isBrief: true)
  }

  private func writeFile(of lesson: LessonListing) throws(PlatformError) {
    let call = Array("easelLesson(".utf8) + lesson.json() + Array(");\n".utf8)
    try claim.folder.write(call, as: Self.lesson, isBrief: true)
  }

  private func write(log line: [UInt8]) throws(PlatformError) {
    guard session?.isWhole(in: claim.folder) == true, !log.isTooLong else {
      return try writeSession()
    }
    do {
      try session?.append(line)
    } catch {
      session = nil
      throw error
    }
    isLogged = true
  }

  /// Writes the commands as a whole.
  private func writeSession() throws(PlatformError) {
    session = nil
    let script = log.whole { name in
      claim.frames.kind(of: String(name.drop { $0 != "/" }.dropFirst())) == .file
    }
    session = try GrowingFile(Self.session, of: script, in: claim.folder)
    isLogged = true
  }

  private func writeSound() throws(PlatformError) {
    if let lastSound {
      try claim.folder.write(lastSound, as: Self.latestSound)
    } else {
      try claim.folder.remove(Self.latestSound)
    }
  }

  private func writePage() throws(PlatformError) {
    try claim.folder.write(WatchedPage.bytes, as: "index.html")
  }

  /// Deletes the frames, the film and the lists of an earlier session, and what it was writing when it was killed.
  private func clear() throws(PlatformError) {
    if claim.folder.kind(of: FilmFolder.name) == .folder {
      try FilmFolder(in: claim.folder).clear()
    }
    for name in try claim.frames.names() where Self.isFrame(name) || OpenFolder.isHidden(name) {
      try claim.frames.remove(name)
    }
    for name in try claim.folder.names()
    where OpenFolder.isHidden(name) || PageDoor.isDoor(name) || Self.sessionFiles.contains(name) {
      try claim.folder.remove(name)
    }
  }

  /// What says something of one session only.
  private static let sessionFiles: Set = [latestSound, session, lesson, origins]

  /// `0007.png`.
  private static func isFrame(_ name: String) -> Bool {
    guard let number = Int(name.prefix { $0 != "." }) else { return false }
    return file(ofFrame: number) == name
  }
}
