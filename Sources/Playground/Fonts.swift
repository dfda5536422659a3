package import Platform
import Rendering
package import Text

/// The font files that pictures are set in, as they are installed.
package enum Fonts {
  private static let (regular, bold) = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")

  /// The CRC-32 of the files in version 2.37 of the font, which goldens are recorded with.
  private static let checksums: [String: UInt32] = [
    regular: 0xD74C30B5, bold: 0xFD8FF11C,
  ]

  /// Where distributions keep it, Debian first.
  static let folders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF",
    "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu",
  ]

  /// Files for the characters that it lacks, in order; those that are not there are left out.
  static let fallbacks = [
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf",
  ]

  /// The fonts of this machine, read at the first use.
  package static let installed: Result<FontSet, PlatformError> = Result {
    () throws(PlatformError) in
    try read(from: folders, fallbacks: fallbacks)
  }

  /// The fonts of the first of `folders` that has them.
  package static func read(
    from folders: [String], fallbacks: [String] = []
  ) throws(PlatformError) -> FontSet {
    guard let folder = folder(among: folders) else {
      throw PlatformError(
        "there is no font 'DejaVu Sans' to set text in",
        hint: "install it with 'sudo apt-get install fonts-dejavu-core'")
    }
    return FontSet(
      regular: try face("\(folder)/\(regular)"), bold: try face("\(folder)/\(bold)"),
      fallbacks: fallbacks.map { path in { try? face(path) } })
  }

  /// Why pictures of text may differ here from those of anywhere else; nil if the fonts are the known
  /// ones.
  package static let difference: String? = difference(of: folders)

  static func difference(of folders: [String]) -> String? {
    guard let folder = folder(among: folders) else { return "there is no font 'DejaVu Sans'" }
    for (name, checksum) in checksums.sorted(by: { $0.key < $1.key }) {
      let path = "\(folder)/\(name)"
      guard let file = try? MappedFile(path: path),
        withExtendedLifetime(file, { crc32(file.bytes) }) == checksum
      else {
        return "'\(path)' is not that of 'fonts-dejavu-core' 2.37"
      }
    }
    return nil
  }

  private static func folder(among folders: [String]) -> String? {
    folders.first { FileKind(at: "\($0)/\(regular)") != nil }
  }

  private static func face(_ path: String) throws(PlatformError) -> FontFace {
    let file = try MappedFile(path: path)
    do throws(FontError) {
      return try FontFace(file.bytes, of: file)
    } catch {
      throw PlatformError(
        "'\(path)' \(error)", hint: "install it again with 'apt-get install --reinstall'")
    }
  }
}
