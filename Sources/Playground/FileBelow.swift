import Language
import Platform
import Syntax

/// A regular file below a page's folder, open for reading.
struct FileBelow: ~Copyable {
  private let file: ReadableFile
  private let path: PagePath

  /// How many bytes it had when it was opened.
  var size: Int { file.size }

  /// Signs of what it held when it was opened.
  var stamp: FileStamp { file.stamp }

  /// Opens the file at `path` below `folder`.
  ///
  /// - Parameter followsLinks: Whether a link may lead out of the folder.
  /// - Throws: `Failure` about the first argument: when there is none, or no regular one.
  init(_ folder: String, _ path: PagePath, followsLinks: Bool) throws {
    self.path = path
    file = try Self.open(path, below: folder, followsLinks: followsLinks)
  }

  private static func open(
    _ path: PagePath, below folder: String, followsLinks: Bool
  ) throws -> ReadableFile {
    let above: OpenFolder
    do {
      above = try OpenFolder(path: folder)
    } catch {
      throw path.failure(
        "cannot open the page's folder: \(error.reason)", hint: nil)
    }
    let file: ReadableFile
    do {
      let name = String(decoding: path.bytes, as: UTF8.self)
      file =
        followsLinks
        ? try ReadableFile(path: "\(folder)/\(name)", cannot: "read '\(name)'")
        : try ReadableFile(name, below: above)
    } catch {
      throw refusal(error, at: path, below: above)
    }
    switch file.kind {
    case .file: return file
    case .folder: throw path.failure("\(path.quoted) is a folder", hint: "name a file in it")
    case .link, .special: throw irregular(path)
    }
  }

  /// All its bytes, as they are at one instant.
  ///
  /// - Parameter claim: Called before bytes are read, with their number; what it throws ends the
  ///   reading. A file that grows meanwhile has to claim more.
  func read(claiming claim: (Int) throws -> Void) throws -> [UInt8] {
    var claimed = size
    try claim(claimed)
    let bytes = try file.whole {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(claimed)
      while let piece = try next() {
        if bytes.count + piece.count > claimed {
          let more = bytes.count + piece.count - claimed
          try claim(more)
          claimed += more
        }
        bytes += piece
      }
      if let journal = DatabaseJournal(ofFile: bytes, at: file.place) {
        throw path.failure(
          "\(path.quoted) is in the middle of a change, which is in \(journal.quotedName)",
          hint:
            "try again when it is written; 'sqlite3 \(path.name) .tables' ends one that was left")
      }
      return bytes
    }
    guard let bytes else {
      throw path.failure(
        "\(path.quoted) changes while it is read", hint: "run the page again when it is written")
    }
    return bytes
  }

  private func next() throws -> [UInt8]? {
    do {
      return try file.next()
    } catch {
      throw Self.unreadable(path, error)
    }
  }

  // MARK: Refusals

  /// Why nothing could be opened at `path`.
  private static func refusal(
    _ error: PlatformError, at path: PagePath, below folder: borrowing OpenFolder
  ) -> Failure {
    switch error.cause {
    case .missing:
      let meant = neighbour(of: path, below: folder)
      return path.failure(
        "there is no file \(path.quoted) in the page's folder",
        hint: meant.map { "did you mean '\($0)'?" } ?? "put it there, or name one that is there")
    case .outside:
      return path.failure(
        "\(path.quoted) leads out of the page's folder by a link",
        hint: "put a copy into the folder")
    case .endlessLinks:
      return path.failure("\(path.quoted) is a link that leads nowhere", hint: "mend the link")
    case .unopenable: return irregular(path)
    case .unsupported, .forbidden:
      // A container may forbid what it does not know.
      return path.failure(
        "this system cannot keep a page to its folder, so that it reads no files",
        hint: "reading takes Linux 5.6 or later, and a container that allows 'openat2'")
    default: return unreadable(path, error)
    }
  }

  private static func irregular(_ path: PagePath) -> Failure {
    path.failure(
      "\(path.quoted) is not a regular file", hint: "a page reads neither pipes nor devices")
  }

  private static func unreadable(_ path: PagePath, _ error: PlatformError) -> Failure {
    path.failure(
      "cannot read \(path.quoted): \(error.reason)",
      hint: error.cause == .denied ? "allow it with 'chmod +r'" : nil)
  }

  /// The file in the same folder that was probably meant; nil when none is close.
  private static func neighbour(of path: PagePath, below folder: borrowing OpenFolder) -> String? {
    guard let near = try? OpenFolder(path.folder, below: folder),
      let names = try? near.names(atMost: 1_000)
    else { return nil }
    var files: [String] = []
    for name in names where [.file, .link].contains(near.kind(of: name)) { files.append(name) }
    guard let name = suggestion(for: path.name, among: files) else { return nil }
    return path.folder == "." ? name : "\(path.folder)/\(name)"
  }
}
