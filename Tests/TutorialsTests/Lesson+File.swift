import Platform
import Playground

@testable import Tutorials

extension Lesson {
  /// The lesson in the file at `path`.
  init(contentsOf path: String) throws {
    let (folder, name) = splitPath(path)
    self.init(try LessonFolder(path: folder).readPage(name))
  }
}
