import Language

/// The path of a file from the page's folder on, as a page may write it: down, never up.
struct PagePath {
  /// The path in UTF-8, without parts that lead nowhere.
  let bytes: [UInt8]
  /// The path as a message names it.
  let quoted: String

  /// The longest path, and the longest part of one, that the system takes, in bytes.
  private static let (longest, longestName) = (4_095, 255)

  private static let tooLong = Failure(
    "the path of the file is too long", hint: "give the file a shorter name", argument: 0)

  /// - Throws: `Failure` about the first argument, for a path that does not lead below the folder.
  init(_ text: String) throws {
    guard text.utf8.count <= Self.longest else { throw Self.tooLong }
    quoted = text.count <= 60 ? "'\(text)'" : "'\(text.prefix(59))…'"
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    bytes = Array(parts.joined(separator: "/".utf8))
    if text.utf8.first == UInt8(ascii: "/") {
      throw failure(
        "\(quoted) is a path from the root, and a page reads below its folder only",
        hint: "write the path from the page's folder on, as in 'data.txt'")
    }
    if parts.contains(where: { $0.elementsEqual("..".utf8) }) {
      throw failure(
        "\(quoted) goes up by '..', and a page reads below its folder only",
        hint: "put the file into the page's folder")
    }
    if bytes.contains(0) {
      throw failure("the name of a file cannot hold a NUL", hint: "write it without")
    }
    if bytes.isEmpty {
      throw failure("\(quoted) is not the name of a file", hint: "write one, as in 'data.txt'")
    }
    if parts.contains(where: { $0.count > Self.longestName }) { throw Self.tooLong }
  }

  /// The path without its last part; `.` when it has only one.
  var folder: String {
    let parts = bytes.split(separator: UInt8(ascii: "/")).dropLast()
    let folder = Array(parts.joined(separator: "/".utf8))
    return folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self)
  }

  /// The last part.
  var name: String {
    String(decoding: bytes.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }

  /// What is wrong with the file, for which the path is at fault.
  func failure(_ message: String, hint: String?) -> Failure {
    Failure(message, hint: hint, argument: 0)
  }
}
