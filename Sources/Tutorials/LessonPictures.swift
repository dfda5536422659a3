import Platform
import Playground
import Rendering

extension Lesson {
  /// What the images of the lesson at `path` lead to, goldens or not, as resolved paths.
  func pictures(at path: String) -> [String] {
    let folder = splitPath(path).folder
    return imageTargets.map { resolved("\(folder)/\(withoutPercents($0))") }
  }
}

/// The pictures in these folders and below them, but for what a failed test leaves behind.
func pictureFiles(below folders: [String]) -> [String] {
  let paths = folders.flatMap { folder in
    (try? files(below: folder) { name in
      name.hasSuffix(".png") && !Lesson.Golden.leftovers.contains { name.hasSuffix($0) }
    }) ?? []
  }
  return Array(Set(paths)).sorted()
}

/// Whether Easel has recorded the picture at `path` for a lesson or a script.
func isGolden(_ path: String, limits: RenderingLimits = RenderingLimits()) -> Bool {
  let (folder, name) = splitPath(path)
  guard let bytes = try? LessonFolder(path: folder).read(name) else { return false }
  // A photo of many pixels is not decoded only to find that it is none.
  guard bytes.firstRange(of: Array(Lesson.Golden.displayListKeyword.utf8)) != nil else {
    return false
  }
  return (try? GoldenPicture(png: bytes, limits: limits))?.displayList.isEmpty == false
}
