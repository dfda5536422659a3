import Language
import Platform
package import Playground
import Syntax
import Tutorials

/// The rows that `easel plot` draws: a file, or what came by standard input.
package struct PlotInput: Sendable {
  /// The file as typed; nil for a stream.
  let path: String?
  /// The path of the file from the page's folder on; what a stream should be saved as.
  package let file: String
  /// The folder that the page reads in and below.
  package let folder: String
  /// What the page finds there whatever the disk has: the bytes of a stream.
  package let pins: [PageFiles.Pin]
  /// Whether the first row of a CSV file cannot name columns.
  let beginsWithNumbers: Bool

  /// A file; its bytes are left for the page to read.
  ///
  /// - Throws: A `PageError` for a path that leads to no regular file, or to one that is not a table.
  package init(path: String) throws(PageError) {
    var head: [UInt8]
    do {
      let file = try ReadableFile(path: path)
      guard file.kind == .file else {
        throw PageError("'\(path)' is a folder", hint: "name a file in it")
      }
      head = try file.next() ?? []
    } catch let error as PageError {
      throw error
    } catch let error as PlatformError {
      throw Self.refusal(error, of: path)
    } catch {
      throw PageError("\(error)", hint: "name another file")
    }
    if let foreign = ForeignFile(head) {
      throw PageError(foreign.message(path, insteadOf: "a table"), hint: "name a table")
    }
    if let data = DataFile(head, at: path), !data.isReadable {
      throw PageError(
        "the name '\(path)' does not end like that of a table",
        hint: "'easel plot - < \(PlotTerm.word(path))' goes by what is in it")
    }
    let target = FileKind(at: path, followsLink: false) == .link ? try? realPath(path) : nil
    let (above, name) = splitPath(target ?? path)
    let place = (try? realPath(above)).map { "\($0 == "/" ? "" : $0)/\(name)" } ?? path
    if let here = DataOffer.path(of: place, from: ".") {
      (folder, file) = (".", here)
    } else {
      (folder, file) = (above.isEmpty ? "." : above, name)
    }
    (self.path, pins) = (path, [])
    beginsWithNumbers = Self.isCSV(name) && Self.beginsWithNumbers(head)
  }

  /// All that came by a stream; what is in it tells what it is.
  ///
  /// - Throws: A `PageError` for a stream without rows.
  package init(stream bytes: [UInt8]) throws(PageError) {
    guard bytes.contains(where: { !Self.isSpace($0) }) else {
      throw PageError(
        "standard input is empty", hint: "pipe rows into it, as in 'seq 10 | easel plot'",
        status: .fault)
    }
    file = "data.\(Self.ending(of: bytes))"
    (path, folder, pins) = (nil, ".", [PageFiles.Pin(file: file, bytes)])
    beginsWithNumbers = Self.isCSV(file) && Self.beginsWithNumbers(bytes)
  }

  /// The refusal of more bytes than a page may read.
  package static func refusal(ofMoreThan limit: Int) -> PageError {
    let failure = Failure.limit(.fileBytes, limit, "standard input is too long")
    return PageError(failure.message, hint: failure.hint ?? "", status: .limit)
  }

  private static func refusal(_ error: PlatformError, of path: String) -> PageError {
    guard error.cause == .missing else {
      return PageError(
        error.description, hint: error.hint ?? "'easel plot -' draws standard input",
        status: .unjudged)
    }
    let (folder, name) = splitPath(path)
    let names = try? OpenFolder(path: folder).names(atMost: 1_000)
    let meant = suggestion(for: name, among: names ?? [])
    let above = String(path.dropLast(name.count))
    return PageError(
      error.description,
      hint: meant.map { "did you mean '\(above)\($0)'?" }
        ?? "name a CSV, JSON or SQLite file, or '-' for standard input")
  }

  // MARK: Contents

  /// The ending of a file with such bytes.
  private static func ending(of bytes: [UInt8]) -> String {
    if bytes.starts(with: "SQLite format 3\0".utf8) { return "sqlite" }
    let text = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
      .drop(while: isSpace)
    guard let first = text.first else { return "csv" }
    let second = text.dropFirst().first { !isSpace($0) }
    switch (first, second) {
    case (UInt8(ascii: "["), let second?)
    where "[{]\"-0123456789".utf8.contains(second):
      return "json"
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")?), (UInt8(ascii: "{"), UInt8(ascii: "}")?):
      return "json"
    default: return "csv"
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (9...13).contains(byte)
  }

  private static func isCSV(_ name: String) -> Bool {
    let ending = name.split(separator: ".").last?.lowercased()
    return ending.map { ["csv", "tsv", "tab", "txt"].contains($0) } ?? false
  }

  /// Whether the first line with anything in it has numbers only, whatever separates them.
  static func beginsWithNumbers(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let line = text.drop(while: isSpace).prefix { $0 != 10 && $0 != 13 }.prefix(1 << 14)
    let values = String(decoding: line, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: { ",;\t|".contains($0) })
    var hasNumber = false
    for value in values {
      let text = value.filter { !" \"".contains($0) }
      guard !text.isEmpty else { continue }
      // Words such as 'nan' and 'infinity' are numbers for Swift only.
      guard let number = Double(text), number.isFinite else { return false }
      hasNumber = true
    }
    return hasNumber
  }
}
