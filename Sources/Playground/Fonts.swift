package import Platform
package import Text

/// The font files that pictures are set in, as they are installed.
package enum Fonts {
  /// Where a package keeps them that brings its own: beside the program.
  private static let ours: String? = (try? realPath("/proc/self/exe")).map { path in
    "\(splitPath(splitPath(path).folder).folder)/share/easel/fonts"
  }

  /// Files for the characters that the known ones lack, in order; those that are not there are left out.
  static let others = [
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf",
  ]

  /// The files that texts are set in, in the order in which they are looked for; those that are not there are left out.
  package static var paths: [String] {
    [FontFile.regular, .semiBold, .fallback, .boldFallback].compactMap { $0.path(first: ours) }
      + others.filter { FileKind(at: $0) != nil }
  }

  /// The fonts of this machine, read at the first use.
  package static let installed: Result<FontSet, PlatformError> = Result {
    () throws(PlatformError) in
    try read(first: ours, others: others)
  }

  /// The known fonts, and those of other files for what they lack.
  ///
  /// - Parameter first: A folder to look in before those of the distribution.
  package static func read(
    first: String? = nil, others: [String] = []
  ) throws(PlatformError) -> FontSet {
    FontSet(
      regular: try FontFile.regular.face(first: first),
      bold: try FontFile.semiBold.face(first: first),
      fallbacks: [
        FontSet.Fallback(
          { try? FontFile.fallback.face(first: first) },
          bold: { try? FontFile.boldFallback.face(first: first) })
      ] + others.map { path in FontSet.Fallback { try? FontFile.face(path) } })
  }

  /// Why pictures of text may differ here from those of anywhere else; nil if the fonts are the known
  /// ones.
  package static let difference: String? = difference(first: ours)

  static func difference(first: String?) -> String? {
    [FontFile.regular, .semiBold, .fallback, .boldFallback].lazy
      .compactMap { $0.difference(first: first) }.first
  }
}
