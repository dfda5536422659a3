import Foundation
import Platform
import Playground
import Testing

@testable import Tutorials

/// The project's own tutorials, as files; `easel test` replays them.
struct TutorialFilesTests {
  private static let folder = ProjectTutorials.folder

  private static let lessons: [(path: String, lesson: Lesson)] = {
    ProjectTutorials.paths.filter { $0.hasSuffix(".md") }.compactMap { path in
      FileManager.default.contents(atPath: path).map { (path, Lesson(Array($0))) }
    }
  }()

  /// The pictures that scripts ask for, as they run.
  private static let stills: [String] = {
    ProjectTutorials.paths.filter { $0.hasSuffix(".easel") }.flatMap { path -> [String] in
      let (folder, file) = splitPath(path)
      var page = Page(folder: folder, takesStills: true)
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      for cell in Script(Array(bytes)).cells { _ = page.run(cell) }
      return page.stills.compactMap { still in
        try? "\(folder)/\(Lesson.Golden(still, ofScript: file, line: 0).path)"
      }
    }
  }()

  @Test func `there are lessons, and nothing is wrong with them`() {
    #expect(!Self.lessons.isEmpty)
    for (path, lesson) in Self.lessons {
      #expect(lesson.problems.isEmpty, "\(path)")
      // What lists them is none itself.
      let isList = path.hasSuffix("/README.md")
      #expect(lesson.pages.flatMap(\.steps).isEmpty == isList, "\(path)")
    }
  }

  @Test func `no line is wider than 72 columns, and no cell longer than 6 lines`() {
    for (path, lesson) in Self.lessons {
      for line in 1...lesson.source.count {
        let text = lesson.source.text(ofLines: line..<line + 1)
        // A diagnostic in an output is as wide as it is.
        if text.hasPrefix("cell ") || text.hasPrefix("hint: ") { continue }
        #expect(text.count { !$0.isNewline } <= 72, "\(path):\(line)")
      }
      for cell in lesson.pages.flatMap(\.fences) {
        // Of a change, the lines to be typed.
        let lines = cell.program.split(separator: "\n").filter { line in
          cell.amendment == nil || line.hasPrefix("+")
        }
        #expect(lines.count <= 6, "\(path):\(cell.line)")
      }
    }
  }

  @Test func `every lesson has two exercises with solutions, below a heading of their own`() {
    for (path, lesson) in Self.lessons {
      guard splitPath(path).name.first?.isNumber == true else { continue }
      let solved = lesson.pages.flatMap(\.exercises).filter { !$0.isOpen }
      #expect(solved.count >= 2, "\(path)")
      let headings = Set(lesson.pages.flatMap(\.exercises).map(\.heading))
      #expect(headings == ["Your turn"], "\(path)")
      // A task that is only prose would not be judged.
      #expect(!lesson.pages.contains { $0.closing.contains("## Your turn") }, "\(path)")
    }
  }

  @Test func `every picture says what it shows`() {
    for (path, lesson) in Self.lessons {
      for golden in lesson.pages.flatMap(\.fences).flatMap(\.goldens) {
        #expect(golden.description.count >= 10, "\(path):\(golden.line)")
      }
    }
  }

  @Test func `each script in checks looks at the page, or expects something of it`() throws {
    let folder = "\(Self.folder)/checks"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let scripts = names.filter { $0.hasSuffix(".easel") }
    #expect(scripts.count >= 8)
    for name in scripts {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(text.contains("expect(") && text.contains("snapshot("), "\(name)")
    }
  }

  @Test func `each golden has a source, and each source its golden`() throws {
    let root = splitPath(Self.folder).folder
    let readme = try Lesson(Array(Data(contentsOf: URL(fileURLWithPath: "\(root)/README.md"))))
    let all = Self.lessons + [(path: "\(root)/README.md", lesson: readme)]
    let sources = all.flatMap { path, lesson in
      let folder = splitPath(path).folder
      return lesson.pages.flatMap(\.fences).flatMap(\.goldens).map { "\(folder)/\($0.path)" }
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
    let goldens = names.filter { name in
      name.hasSuffix(".png") && !Lesson.Golden.leftovers.contains { name.hasSuffix($0) }
    }
    #expect((sources + Self.stills).sorted() == goldens.map { "\(Self.folder)/\($0)" }.sorted())
  }
}
