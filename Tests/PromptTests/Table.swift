import Glibc
import Motion
import Playground
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// A dialogue, and what it has shown.
final class Table {
  var dialogue: Dialogue
  private let log = Log()
  /// The times at which the page was shown; nil is the end.
  var shown: [Double?] { log.times }
  var statuses: [Status] { log.statuses }

  private final class Log {
    var times: [Double?] = []
    var statuses: [Status] = []
  }

  /// - Parameters:
  ///   - lesson: What is opened first; nothing if it is empty.
  ///   - folder: Where the page reads files.
  ///   - journal: Where changes are written down.
  init(
    _ lesson: String = "", audience: Audience = Audience(), folder: String? = nil,
    journal: Journal? = nil
  ) throws {
    dialogue = Dialogue(Session(Page(folder: folder)), for: audience, journal: journal) {
      [log] _, time, status, _ in
      log.times.append(time?.seconds)
      log.statuses.append(status)
    }
    if !lesson.isEmpty {
      let folder = try TemporaryFolder()
      let reply = dialogue.start(try folder.source(lesson, named: "bars.md"))
      #expect(reply.status == .good)
    }
    (log.times, log.statuses) = ([], [])
  }

  /// All that the lines bring back.
  func take(_ lines: String...) -> Reply {
    var all = Reply()
    for line in lines { all += dialogue.take(line) }
    return all
  }
}

/// A folder that is deleted with what is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var name = Array("/tmp/easel-prompt.XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&name)))
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private var names: [String] = []

  /// Writes a file; returns its path.
  func write(_ text: String, to name: String) throws -> String {
    names.append(name)
    try AtomicFile.write(Array(text.utf8), to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  func source(_ text: String, named name: String) throws -> PageSource {
    try PageSource(try PageFile(path: try write(text, to: name)))
  }
}

/// Deletes a folder of files.
func removeFolder(_ path: String) {
  guard let folder = opendir(path) else { return }
  defer { closedir(folder) }
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    unlink("\(path)/\(name)")
  }
  rmdir(path)
}
