import Foundation
import Playground

@testable import Tutorials

/// The project's own tutorials and checks, as files.
enum ProjectTutorials {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "tutorials").path

  /// Lessons, and what lists them, and scripts, in the order of their names.
  static let paths = (try? replayPaths(at: folder)) ?? []

  /// The cells of every page of the lessons, changed as their steps say, and of the scripts.
  static let programs: [[String]] = paths.flatMap(programs(at:))

  /// The cells of every page of the lesson or script at `path`.
  static func programs(at path: String) -> [[String]] {
    let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    guard path.hasSuffix(".md") else { return [Script(bytes).cells] }
    return Lesson(bytes).pages.map { page in
      var cells: [String] = []
      for step in page.cells {
        guard let change = try? step.change(of: cells) else { continue }
        cells.replaceSubrange(
          change.index..<change.index + change.removed.count, with: change.inserted)
      }
      return cells
    }
  }
}
