import Foundation
import Playground

@testable import Tutorials

/// A folder for one test; it goes with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try LessonFolder(path: path).write(bytes, to: name)
  }

  func bytes(of name: String) throws -> [UInt8]? { try LessonFolder(path: path).read(name) }

  func text(of name: String) throws -> String? {
    try bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Everything in the folder and below it, in the order of the names.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: self(name), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}

extension Lesson {
  /// The lesson in the file at `path`.
  init(contentsOf path: String) throws {
    let (folder, name) = splitPath(path)
    self.init(try LessonFolder(path: folder).readPage(name))
  }
}
