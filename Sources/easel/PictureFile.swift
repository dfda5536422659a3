import ArgumentParser
import Glibc
import Platform
import Playground
import Prompt
import Terminal

/// Where a picture, an animation or a sound is written: a file, or standard output.
struct PictureFile {
  let path: String

  init(_ path: String) { self.path = path }

  private var isStandardOutput: Bool { path == "-" }

  /// The format that the file's name tells; standard output, a pipe or a terminal gets a PNG.
  var format: ExportFormat { ExportFormat(ofFile: path) ?? .png }

  /// - Throws: `ValidationError` for a file that cannot hold a picture, and for a terminal.
  func validate() throws {
    if isStandardOutput {
      guard isatty(STDOUT_FILENO) == 0 else {
        throw ValidationError(
          "a terminal cannot show what '-o -' writes; write it by '-o picture.png', or into a pipe."
        )
      }
      return
    }
    guard ExportFormat(ofFile: path) != nil || isOpenFile else {
      let nearest = ExportFormat.nearestName(to: path)
      throw ValidationError("\(ExportFormat.refusal(of: path)), as '\(nearest)' does.")
    }
  }

  /// - Parameter file: What is drawn; nil for what has no file.
  /// - Throws: `ValidationError` if the picture would replace it, too.
  func validate(ofTable file: String?) throws {
    if let file, isFile(file) {
      throw ValidationError("'\(path)' is the table; a picture would replace it.")
    }
    try validate()
  }

  /// Whether all that is written goes into one stream: standard output, a pipe or a terminal.
  var isStream: Bool { isStandardOutput || isOpenFile }

  /// The file of one of several pages: `page-2.png` beside `page.png`.
  func numbered(_ number: Int) -> PictureFile {
    let (_, name) = splitPath(path)
    let stem = name.dropFirst().lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return PictureFile(
      "\(path.dropLast(name.count))\(stem)-\(number)\(name.dropFirst(stem.count))")
  }

  /// Whether it is the file at another path.
  func isFile(_ other: String) -> Bool {
    guard !isStandardOutput, let one = try? FileStatus(at: path),
      let other = try? FileStatus(at: other)
    else { return false }
    return one.isOfSameFile(as: other)
  }

  /// Writes the bytes.
  func write(_ bytes: [UInt8], _ streams: Streams) throws {
    guard isStandardOutput else { return try AtomicFile.write(bytes, to: path) }
    streams.results.write(bytes)
  }

  /// Writes the file, and says what should be known of it.
  func write(_ file: ExportedFile, _ streams: Streams) throws {
    try write(file.bytes, streams)
    if let remark = file.remark {
      streams.chatter.show(StyledText("note", .note) + ": '\(path)' \(remark)\n")
    }
  }

  /// Whether it is not a file but a pipe or a terminal, as `/dev/stdout` may be.
  private var isOpenFile: Bool { FileKind(at: path) == .special || path.hasPrefix("/dev/") }
}
