import Glibc
import Interpreter
import Playground
package import Tutorials

/// A file with a program or a tutorial, read whole.
package struct PageFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  /// Reads the regular file at `path`; one through a link counts.
  package init(path: String) throws(PageError) {
    self.path = path
    // Opening a pipe would wait for its writer, were it not for O_NONBLOCK.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw PageError(path, String(cString: strerror(errno)), .usage) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw PageError(path, String(cString: strerror(errno)), .unjudged)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PageError(path, "not a regular file", .usage)
    }
    let limit = Limits()[.pageBytes]
    guard status.st_size <= limit else { throw PageError(tooLarge: path) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &piece, piece.count)
      if count == 0 { break }
      if count > 0 {
        bytes += piece[..<count]
        // It may have grown meanwhile.
        guard bytes.count <= limit else { throw PageError(tooLarge: path) }
      } else if errno != EINTR {
        throw PageError(path, String(cString: strerror(errno)), .unjudged)
      }
    }
    self.bytes = bytes
  }

  /// The folder that it lies in, from the root on, so that it means the same in another session.
  package var folder: String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let absolute = realpath(folder, nil) else { return folder }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  /// Whether it is a tutorial rather than a program.
  package var isTutorial: Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }
}

/// Why a file cannot be opened.
package struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: one clause, lower case.
  let message: String
  /// The diagnostics, laid out for a reader.
  package let description: String
  package let status: ExitStatus

  fileprivate init(_ path: String, _ reason: String, _ status: ExitStatus) {
    message = "cannot read '\(path)': \(reason)"
    description = "error: \(message)"
    self.status = status
  }

  /// A fault of what the file holds.
  init(_ message: String, _ diagnostics: String) {
    self.message = message
    description = diagnostics
    status = .fault
  }

  init(_ path: String, _ excess: LessonExcess) {
    message = excess.message
    description = "\(path): error: \(message)\nhint: \(excess.hint)"
    status = .limit
  }

  fileprivate init(tooLarge path: String) {
    let failure = FileError(tooLong: path)
    message = failure.description
    description = "error: \(message)\nhint: \(failure.hint ?? "")"
    status = .limit
  }
}
