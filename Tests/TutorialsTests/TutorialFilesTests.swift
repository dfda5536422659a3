import Foundation
import Testing

@testable import Tutorials

/// The project's own tutorials, as files; `easel test` replays them.
struct TutorialFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "tutorials").path

  private static let lessons: [(path: String, lesson: Lesson)] = {
    let paths = (try? replayPaths(at: folder)) ?? []
    return paths.filter { $0.hasSuffix(".md") }.compactMap { path in
      FileManager.default.contents(atPath: path).map { (path, Lesson(Array($0))) }
    }
  }()

  @Test func `there are lessons, and nothing is wrong with them`() {
    #expect(!Self.lessons.isEmpty)
    for (path, lesson) in Self.lessons {
      #expect(lesson.problems.isEmpty, "\(path)")
      #expect(!lesson.pages.flatMap(\.steps).isEmpty, "\(path)")
    }
  }

  @Test func `no line is wider than 72 columns, and no cell longer than 6 lines`() {
    for (path, lesson) in Self.lessons {
      for line in 1...lesson.source.count {
        let text = lesson.source.text(ofLines: line..<line + 1)
        #expect(text.count { !$0.isNewline } <= 72, "\(path):\(line)")
      }
      for cell in lesson.pages.flatMap(\.cells) {
        #expect(cell.program.split(separator: "\n").count <= 6, "\(path):\(cell.line)")
      }
    }
  }

  @Test func `every picture says what it shows`() {
    for (path, lesson) in Self.lessons {
      for golden in lesson.pages.flatMap(\.cells).flatMap(\.goldens) {
        #expect(golden.description.count >= 10, "\(path):\(golden.line)")
      }
    }
  }

  @Test func `each golden has a source, and each source its golden`() throws {
    let sources = Self.lessons.flatMap { path, lesson in
      let folder = splitPath(path).folder
      return lesson.pages.flatMap(\.cells).flatMap(\.goldens).map { "\(folder)/\($0.path)" }
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
    let goldens = names.filter { name in
      name.hasSuffix(".png") && !Lesson.Golden.leftovers.contains { name.hasSuffix($0) }
    }
    #expect(sources.sorted() == goldens.map { "\(Self.folder)/\($0)" }.sorted())
  }
}
