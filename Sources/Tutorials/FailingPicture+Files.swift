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

/// The path, from here, of what is at `path` from the folder of `file`.
func path(_ path: String, beside file: String) -> String {
  let (folder, _) = splitPath(file)
  return folder == "." ? path : "\(folder)/\(path)"
}
