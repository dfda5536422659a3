import Comparing
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
  /// What its charts say; empty if unknown, as in goldens of older versions, and for none.
  let facts: String
  /// Whether a newer Easel has recorded it, so that nothing but its pixels is known.
  var isNewer = false

  /// What is known of it besides its pixels.
  var text: PictureText {
    PictureText(displayLists: hasWholeDisplayList ? displayList : nil, facts: facts)
  }

  /// Whether its display lists are known, not only their digest.
  var hasWholeDisplayList: Bool {
    !displayList.isEmpty && !displayList.hasPrefix(Self.digestPrefix)
  }

  private static let digestPrefix = "display list of "

  /// The longest display list, and the longest facts, that a golden carries, in bytes.
  static let longestDisplayList = 256 << 10

  /// The picture that `golden` is to show, drawn as `image`; a long display list is replaced by its digest,
  /// and long facts are left out.
  init(of golden: Lesson.Golden, _ page: Settled, image: Image) {
    self.init(
      of: golden, image: image, displayList: golden.shot.displayListText(of: page),
      facts: golden.shot.factsText(of: page))
  }

  init(of golden: Lesson.Golden, image: Image, displayList: String, facts: String = "") {
    self.image = image
    description = golden.description
    self.displayList = Self.shortened(displayList)
    self.facts = facts.utf8.count > Self.longestDisplayList ? "" : facts
  }

  /// A golden of `image` whose file carries `texts`.
  init(_ image: Image, _ texts: [PNGText]) {
    func text(_ keyword: String) -> String { texts.first { $0.keyword == keyword }?.text ?? "" }
    self.image = image
    description = text(PNGText.descriptionKeyword)
    let displayList = text(Lesson.Golden.displayListKeyword)
    self.displayList = displayList.isEmpty ? text(PNGText.drawingKeyword) : displayList
    facts = text(PNGText.factsKeyword)
    isNewer = texts.contains { $0.keyword.hasPrefix("\(Lesson.Golden.displayListKeyword):") }
  }

  init(png: [UInt8], limits: RenderingLimits) throws(PNGError) {
    let file = try DecodedPNG(png, limits: limits)
    self.init(file.image, file.text)
  }

  /// The display lists as a golden carries them: long ones as their digest.
  private static func shortened(_ displayList: String) -> String {
    let size = displayList.utf8.count
    guard size > longestDisplayList else { return displayList }
    return "\(digestPrefix)\(size) bytes, digest \(digest(of: displayList))\n"
  }

  /// Whether it carries the display lists of `shot`, whatever owners of items they name: these explain
  /// the drawing, and are not a part of it.
  ///
  /// Only where it carries a digest is a text of the lists made.
  func hasDisplayLists(of shot: Shot, of page: Settled) -> Bool {
    if displayList.hasPrefix(Self.digestPrefix) {
      return displayList == Self.shortened(shot.displayListText(of: page))
    }
    var rest = displayList[...]
    for time in shot.times {
      if let time {
        let title = "at \(time.title)\n"
        guard rest.hasPrefix(title) else { return false }
        rest.removeFirst(title.count)
      }
      guard page.displayList(at: time).takeText(from: &rest) else { return false }
    }
    return rest.isEmpty
  }

  /// The file, its texts included.
  var png: [UInt8] {
    var encoder = PNGEncoder()
    return encoder.encode(
      image,
      text: [
        .description(description),
        PNGText(Lesson.Golden.displayListKeyword, displayList),
      ] + (facts.isEmpty ? [] : [PNGText(PNGText.factsKeyword, facts)]))
  }
}

/// The digest of a text's bytes.
private func digest(of text: String) -> String {
  var digest = Digest()
  for byte in text.utf8 { digest.add(byte) }
  return digest.text
}
