import Language
import Platform
import Playground
import Rendering
package import Tutorials

/// A file with a program or a tutorial, read whole.
package struct PageFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// The files whose declarations the page of a playground has, in order; none of any other page.
  let sources: [PageFile]
  /// The folder of a playground's files; nil for what reads beside itself.
  private let resources: String?

  /// Reads the regular file at `path`, through a link too; of a playground, its page with all that it shares.
  package init(path: String) throws(PageError) {
    let bundle: PlaygroundBundle?
    do {
      bundle = try PlaygroundBundle(at: path)
    } catch {
      throw PageError(error.message, hint: error.hint)
    }
    guard let bundle else {
      try self.init(at: path)
      return
    }
    let contents = try PageFile(at: bundle.contents)
    var sources: [PageFile] = []
    for source in bundle.sources { sources.append(try PageFile(at: source)) }
    self.init(contents, sources: sources, resources: bundle.resources)
  }

  private init(_ contents: PageFile, sources: [PageFile], resources: String?) {
    (path, bytes) = (contents.path, contents.bytes)
    (self.sources, self.resources) = (sources, resources)
  }

  private init(at path: String) throws(PageError) {
    self.path = path
    (sources, resources) = ([], nil)
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

  private init(_ bytes: [UInt8], inPicture path: String) {
    (self.path, self.bytes, sources, resources) = (path, bytes, [], nil)
  }

  /// What came by standard input, which lies in the current folder and has no file.
  package init(standardInput bytes: [UInt8]) {
    (path, self.bytes, sources, resources) = ("-", bytes, [], nil)
  }

  /// The folder that its program reads files in, from the root on, so that it means the same in another session: the
  /// folder that it lies in, or the resources of a playground.
  package var folder: String { resources.flatMap { try? realPath($0) } ?? ownFolder }

  private var ownFolder: String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return (try? realPath(folder)) ?? folder
  }

  /// Its path from the root on; of what has no file, that of its folder.
  package var fullPath: String {
    path == "-" ? ownFolder : "\(ownFolder == "/" ? "" : ownFolder)/\(splitPath(path).name)"
  }

  /// The paths of the files that it is read from.
  var paths: [String] { [path] + sources.map(\.path) }

  /// What all of these hold.
  var allBytes: [UInt8] { sources.reduce(bytes) { $0 + $1.bytes } }

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
