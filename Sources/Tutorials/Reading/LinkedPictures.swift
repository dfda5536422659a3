import FoundationEssentials
import Platform

/// The pictures in a lesson's prose, as addresses that carry them; a class, for what reads a lesson asks it on the way.
final class LinkedPictures {
  /// The most bytes of a file, and of all files.
  static let fileLimit = 256 << 10
  static let limit = 640 << 10

  private let folder: LessonFolder
  private var addresses: [String: String] = [:]
  private var room = LinkedPictures.limit

  init(in folder: String) throws(PlatformError) { self.folder = try LessonFolder(path: folder) }

  /// The address of the picture at `target`, from the lesson's folder.
  ///
  /// - Throws: Why it is not carried.
  func address(of target: String) throws(Refusal) -> String {
    if let address = addresses[target] { return address }
    let path = withoutPercents(target)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isOutside =
      path.isEmpty || path.hasPrefix("/") || path.contains(":") || path.contains("\0")
      || parts.contains("..")
    if isOutside { throw Refusal("it does not lie below the lesson's folder") }
    let name = parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    let bytes: [UInt8]?
    do {
      bytes = try folder.read(
        name, limit: Self.fileLimit,
        refusal: PlatformError("it has more than \(Self.fileLimit >> 10) kB"))
    } catch {
      throw Refusal(error.description)
    }
    guard let bytes else { throw Refusal("there is no such file") }
    guard let kind = Self.kind(of: bytes) else {
      throw Refusal("only PNG, JPEG, GIF and WebP are shown everywhere")
    }
    guard bytes.count <= room else {
      throw Refusal("with it, the lesson's pictures have more than \(Self.limit >> 10) kB")
    }
    room -= bytes.count
    let address = "data:image/\(kind);base64,\(Data(bytes).base64EncodedString())"
    addresses[target] = address
    return address
  }

  /// Why a picture is not carried.
  struct Refusal: Error {
    /// One clause, lower case.
    let description: String

    init(_ description: String) { self.description = description }
  }

  private static let beginnings: [(kind: String, bytes: [UInt8])] = [
    ("png", [0x89, 0x50, 0x4E, 0x47]), ("jpeg", [0xFF, 0xD8, 0xFF]), ("gif", Array("GIF8".utf8)),
  ]

  private static func kind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "webp"
    }
    return beginnings.first { bytes.starts(with: $0.bytes) }?.kind
  }
}
