import Platform
import Rendering
import Text

/// A font file that pictures depend on, as it was when the goldens were recorded.
struct FontFile: Sendable {
  let name: String
  /// The CRC-32 of its bytes.
  let checksum: UInt32
  /// What installs it on Debian, and the version.
  let package: String
  let version: String
  /// Where distributions keep it, Debian first.
  let folders: [String]

  /// Text.
  static let regular = inter("Inter-Regular.otf", 0x1C8B_0EDC)
  /// Bold text: titles, and numbers that stand out.
  static let semiBold = inter("Inter-SemiBold.otf", 0x97F2_BD64)
  /// What Inter lacks.
  static let fallback = dejaVu("DejaVuSans.ttf", 0xD74C_30B5)
  static let boldFallback = dejaVu("DejaVuSans-Bold.ttf", 0xFD8F_F11C)

  private static func inter(_ name: String, _ checksum: UInt32) -> FontFile {
    FontFile(
      name: name, checksum: checksum, package: "fonts-inter", version: "4.0~beta7",
      folders: [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/OTF", "/usr/share/fonts/inter",
        "/usr/share/fonts/rsms-inter-fonts",
      ])
  }

  private static func dejaVu(_ name: String, _ checksum: UInt32) -> FontFile {
    FontFile(
      name: name, checksum: checksum, package: "fonts-dejavu-core", version: "2.37",
      folders: [
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF",
        "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu",
      ])
  }

  /// The path of the file in the first folder that has it.
  ///
  /// - Parameter first: A folder to look in before all others.
  func path(first: String?) -> String? {
    ([first].compactMap(\.self) + folders).lazy.map { "\($0)/\(name)" }
      .first { FileKind(at: $0) != nil }
  }

  /// The face in it.
  func face(first: String?) throws(PlatformError) -> FontFace {
    guard let path = path(first: first) else {
      throw PlatformError(
        "there is no font '\(name)' to set text in",
        hint: "install it with 'sudo apt-get install \(package)'")
    }
    return try FontFile.face(path)
  }

  /// The face in the file at `path`.
  static func face(_ path: String) throws(PlatformError) -> FontFace {
    let file = try MappedFile(path: path)
    do throws(FontError) {
      return try FontFace(file.bytes, of: file)
    } catch {
      throw PlatformError(
        "'\(path)' \(error)", hint: "install it again with 'apt-get install --reinstall'")
    }
  }

  /// Why pictures may differ that are set in it; nil if it is the known file.
  func difference(first: String?) -> String? {
    guard let path = path(first: first) else { return "there is no font '\(name)'" }
    guard let file = try? MappedFile(path: path),
      withExtendedLifetime(file, { crc32(file.bytes) }) == checksum
    else {
      return "'\(path)' is not that of '\(package)' \(version)"
    }
    return nil
  }
}
