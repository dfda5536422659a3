import Language
import Platform
import Playground
import Rendering
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
      let isNew = error.cause == .missing && (path.hasSuffix(".easel") || path.hasSuffix(".md"))
      throw PageError(
        error, .usage,
        hint: isNew ? "'easel' opens an empty page, and ':save \(path)' there writes it" : nil)
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
    guard let bytes else {
      // A table may be longer than a page.
      let whole = try? ReadableFile(path: path).bytes(atMost: Limits()[.fileBytes])
      if let data = DataFile(whole ?? [], at: path) { throw PageError(data) }
      throw PageError(tooLarge: path)
    }
    self.bytes = bytes
  }

  private init(_ bytes: [UInt8], inPicture path: String) { (self.path, self.bytes) = (path, bytes) }

  /// What came by standard input, which lies in the current folder and has no file.
  package init(standardInput bytes: [UInt8]) { (path, self.bytes) = ("-", bytes) }

  /// The folder that it lies in, from the root on, so that it means the same in another session.
  package var folder: String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return (try? realPath(folder)) ?? folder
  }

  /// Its path from the root on; of what has no file, that of its folder.
  package var fullPath: String {
    path == "-" ? folder : "\(folder == "/" ? "" : folder)/\(splitPath(path).name)"
  }

  /// Whether it is a tutorial rather than a program.
  package var isTutorial: Bool { Self.isTutorial(at: path) }

  /// Whether a file at a path is a tutorial rather than a program.
  package static func isTutorial(at path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }
}

extension PageFile {
  /// The file as a page: of a picture, the program that it carries.
  ///
  /// - Throws: `PageError` for a file of another kind.
  package func page() throws(PageError) -> (file: PageFile, isPicture: Bool) {
    if let data = DataFile(bytes, at: path) { throw PageError(data) }
    guard let kind = ForeignFile(bytes) else { return (self, false) }
    guard kind == .png else { throw PageError(kind, path) }
    let program: String?
    do {
      program = try DecodedPNG(bytes).text.first { $0.keyword == PNGText.programKeyword }?.text
    } catch {
      throw PageError(error, path)
    }
    guard let program else {
      let name = splitPath(path).name
      throw PageError(
        "'\(path)' is a picture without its program",
        hint: "'easel render page.easel -o \(name) --with-program' makes one that has it")
    }
    guard program.utf8.count <= Limits()[.pageBytes] else { throw PageError(tooLarge: path) }
    return (PageFile(Array(program.utf8), inPicture: path), true)
  }
}

/// Why a file cannot be opened.
package struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: one clause, lower case.
  let message: String
  /// The diagnostics, laid out for a reader.
  package let description: String
  package let status: ExitStatus
  /// The table or database that it is instead of a page; nil for any other file.
  package private(set) var data: DataFile?

  fileprivate init(_ error: PlatformError, _ status: ExitStatus, hint: String? = nil) {
    message = error.description
    description = "error: \(message)" + (hint.map { "\nhint: \($0)" } ?? "")
    self.status = status
  }

  /// A fault of what the file holds.
  init(_ message: String, _ diagnostics: String) {
    self.message = message
    description = diagnostics
    status = .fault
  }

  /// What a file is instead of a page.
  init(_ message: String, hint: String, status: ExitStatus = .usage) {
    self.message = message
    description = "error: \(message)\nhint: \(hint)"
    self.status = status
  }

  /// What the file at a path is instead of a page.
  fileprivate init(_ kind: ForeignFile, _ path: String) {
    self.init(kind.message(path), hint: kind.hint)
  }

  fileprivate init(_ data: DataFile) {
    self.init(data.message, hint: data.hint)
    self.data = data
  }

  fileprivate init(_ error: PNGError, _ path: String) {
    var status = ExitStatus.usage
    if case .tooLarge = error { status = .limit }
    self.init(
      "'\(path)' cannot be opened: \(error)", hint: "open the page that drew it", status: status)
  }

  init(_ error: LessonReadingError) {
    (message, description, status) = (error.description, error.description, error.status)
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
