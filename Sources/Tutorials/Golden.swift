internal import Graphics
import Playground
import Rendering

extension Lesson.Golden {
  /// The keyword of the display lists that a golden carries. A format that this one does not read has
  /// the number of its version behind it, from 2 on: `easel:display-list:2`.
  static let displayListKeyword = "easel:display-list"

  /// The endings of the files beside a failing golden, in place of `.png`.
  static let leftovers = [".actual.png", ".difference.png"]

  /// Where the page's real look goes when it is not the golden's.
  var actualPath: String { path.dropLast(4) + Self.leftovers[0] }
  /// Where a picture of the difference goes.
  var differencePath: String { path.dropLast(4) + Self.leftovers[1] }
}

/// A golden as it is drawn, or read from its file.
struct GoldenPicture: Hashable {
  let image: Image
  /// Its description.
  let description: String
  /// Its display lists, or their digests if they are long; empty if unknown.
  let displayList: String
  /// Whether a newer Easel has recorded it, so that nothing but its pixels is known.
  var isNewer = false

  /// Whether its display lists are known, not only their digest.
  var hasWholeDisplayList: Bool {
    !displayList.isEmpty && !displayList.hasPrefix(Self.digestPrefix)
  }

  /// The display lists without the owners of items, which explain the drawing and are not a part of it.
  var drawing: String { DisplayList.withoutOwners(displayList) }

  private static let digestPrefix = "display list of "

  /// The longest display list that a golden carries, in bytes.
  static let longestDisplayList = 256 << 10

  /// The picture that `golden` is to show; a long display list is replaced by its digest.
  init(of golden: Lesson.Golden, image: Image, displayList: String) {
    self.image = image
    description = golden.description
    let size = displayList.utf8.count
    self.displayList =
      size <= Self.longestDisplayList
      ? displayList : "\(Self.digestPrefix)\(size) bytes, digest \(digest(of: displayList))\n"
  }

  init(png: [UInt8], limits: RenderingLimits) throws(PNGError) {
    let file = try DecodedPNG(png, limits: limits)
    func text(_ keyword: String) -> String {
      file.text.first { $0.keyword == keyword }?.text ?? ""
    }
    image = file.image
    description = text(PNGText.descriptionKeyword)
    let displayList = text(Lesson.Golden.displayListKeyword)
    self.displayList = displayList.isEmpty ? text(PNGText.drawingKeyword) : displayList
    isNewer = file.text.contains { $0.keyword.hasPrefix("\(Lesson.Golden.displayListKeyword):") }
  }

  /// The file, its texts included.
  var png: [UInt8] {
    var encoder = PNGEncoder()
    return encoder.encode(
      image,
      text: [
        .description(description),
        PNGText(Lesson.Golden.displayListKeyword, displayList),
      ])
  }
}

/// FNV-1a, 64 bits, in hexadecimal.
private func digest(of text: String) -> String {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
