/// A kind of file that is not a page, by its first bytes.
package enum ForeignFile: CaseIterable {
  case png, jpeg, gif, pdf, sound, archive, compressed

  /// The kind of what begins so and is not a text; nil for any other file.
  package init?(_ bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { bytes.starts(with: $0.start) }),
      bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil
    else { return nil }
    self = kind
  }

  private var start: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gif: Array("GIF8".utf8)
    case .pdf: Array("%PDF-".utf8)
    case .sound: Array("RIFF".utf8)
    case .archive: [0x50, 0x4B, 0x03, 0x04]
    case .compressed: [0x1F, 0x8B]
    }
  }

  /// What it is, with an article.
  private var name: String {
    switch self {
    case .png, .jpeg, .gif: "a picture"
    case .pdf: "a PDF"
    case .sound: "a sound"
    case .archive, .compressed: "an archive"
    }
  }

  /// What to do instead: one clause, lower case.
  package var hint: String {
    switch self {
    case .png: "open the page that drew it, a file that ends in '.easel' or '.md'"
    default: "a page is a text, in a file that ends in '.easel' or '.md'"
    }
  }

  /// Why the file at a path cannot be taken: one clause, lower case.
  ///
  /// - Parameter wanted: What it should be.
  package func message(_ path: String, insteadOf wanted: String = "a page") -> String {
    "'\(path)' is \(name), not \(wanted)"
  }
}
