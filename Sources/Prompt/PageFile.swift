import Language
import Platform
import Playground
package import Tutorials

/// A file with a program or a tutorial, read whole.
package struct PageFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  /// Reads the regular file at `path`; one through a link counts.
  package init(path: String) throws(PageError) {
    self.path = path
    let file: ReadableFile
    do {
      file = try ReadableFile(path: path)
    } catch {
      throw PageError(error, .usage)
    }
    guard file.kind == .file else {
      throw PageError(PlatformError("cannot read '\(path)': not a regular file"), .usage)
    }
    let bytes: [UInt8]?
    do {
      bytes = try file.bytes(atMost: Limits()[.pageBytes])
    } catch {
      throw PageError(error, .unjudged)
    }
    guard let bytes else { throw PageError(tooLarge: path) }
    self.bytes = bytes
  }

  /// The folder that it lies in, from the root on, so that it means the same in another session.
  package var folder: String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return (try? realPath(folder)) ?? folder
  }

  /// Its path from the root on.
  package var fullPath: String { "\(folder == "/" ? "" : folder)/\(splitPath(path).name)" }

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

  fileprivate init(_ error: PlatformError, _ status: ExitStatus) {
    message = error.description
    description = "error: \(message)"
    self.status = status
  }

  /// A fault of what the file holds.
  init(_ message: String, _ diagnostics: String) {
    self.message = message
    description = diagnostics
    status = .fault
  }

  /// What the file at a path is instead of a page.
  init(_ kind: ForeignFile, _ path: String) {
    let message = kind.message(path)
    self.init(message, "error: \(message)\nhint: \(kind.hint)")
  }

  init(_ path: String, _ excess: LessonExcess) {
    message = excess.message
    description = "\(path): error: \(message)\nhint: \(excess.hint)"
    status = .limit
  }

  fileprivate init(tooLarge path: String) {
    let failure = PlatformError(tooLong: path)
    message = failure.description
    description = "error: \(message)\nhint: \(failure.hint ?? "")"
    status = .limit
  }
}
