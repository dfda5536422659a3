import FoundationEssentials
package import Platform
package import Rendering

extension FailingPicture {
  /// Where the golden is, from here.
  package var goldenPath: String { Tutorials.path(path, beside: file) }
  /// Where the actual picture was left.
  package var actualPath: String { goldenPath.dropLast(4) + Lesson.Golden.leftovers[0] }
  /// Where the picture of the difference was left.
  package var differencePath: String { goldenPath.dropLast(4) + Lesson.Golden.leftovers[1] }

  /// The golden on the left, and the actual picture on the right.
  ///
  /// - Throws: `PlatformError`, `PNGError` or `RenderingError`.
  package func sideBySide(followsLinks: Bool) throws -> Image {
    let folder = try LessonFolder(path: splitPath(file).folder, followsLinks: followsLinks)
    let ending = Lesson.Golden.leftovers[0]
    let images = try [path, path.dropLast(4) + ending].map { path in
      guard let bytes = try folder.read(path) else {
        throw PlatformError("there is no file '\(path)'")
      }
      return try Image(png: bytes)
    }
    let gap = 16
    let pixels = (images.reduce(gap) { $0 + $1.width }) * (images.map(\.height).max() ?? 0)
    return try Image.row(images, gap: gap, limits: RenderingLimits(canvasPixels: pixels))
  }

  /// Deletes the files that the failure has left beside the golden.
  package func removeLeftovers(followsLinks: Bool) throws(PlatformError) {
    let folder = try LessonFolder(path: splitPath(file).folder, followsLinks: followsLinks)
    for ending in Lesson.Golden.leftovers { try folder.remove(path.dropLast(4) + ending) }
  }
}

/// The files of a picture that differs: its golden, what is shown now, and the difference; nil for what is not there.
package struct PictureFiles: Hashable, Sendable, Codable {
  package let before: [UInt8]?
  package let after: [UInt8]?
  package let difference: [UInt8]?

  var byteCount: Int { [before, after, difference].reduce(0) { $0 + ($1?.count ?? 0) } }

  init(before: [UInt8]?, after: [UInt8]?, difference: [UInt8]?) {
    (self.before, self.after, self.difference) = (before, after, difference)
  }

  // As base64, which takes a third of the room of a list of numbers.

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let files = try (0..<3).map { _ in try container.decode(Data?.self).map { Array($0) } }
    self.init(before: files[0], after: files[1], difference: files[2])
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for file in [before, after, difference] { try container.encode(file.map { Data($0) }) }
  }
}

extension FailingPicture {
  /// Its files; those that cannot be read are left out.
  func files(followsLinks: Bool) -> PictureFiles {
    guard let folder = try? LessonFolder(path: splitPath(file).folder, followsLinks: followsLinks)
    else { return PictureFiles(before: nil, after: nil, difference: nil) }
    let read = { (path: String) in (try? folder.read(path)) ?? nil }
    let stem = String(path.dropLast(4))
    return PictureFiles(
      before: read(path), after: read(stem + Lesson.Golden.leftovers[0]),
      difference: read(stem + Lesson.Golden.leftovers[1]))
  }
}

/// The path, from here, of what is at `path` from the folder of `file`.
func path(_ path: String, beside file: String) -> String {
  let (folder, _) = splitPath(file)
  return folder == "." ? path : "\(folder)/\(path)"
}
