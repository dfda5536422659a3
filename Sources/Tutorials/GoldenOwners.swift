import Platform
import Playground

/// Which lesson or script each golden belongs to; two with one golden would overwrite each other's.
package struct GoldenOwners: Hashable, Sendable, Codable {
  private var owners: [String: String] = [:]

  package init() {}

  /// Takes every golden of `lesson` for the lesson at `path`; one that is taken already becomes a
  /// problem of the lesson and leaves it.
  mutating func claimGoldens(of lesson: inout Lesson, at path: String) {
    let folder = splitPath(path).folder
    var problems: [Lesson.Problem] = []
    func claimGoldens(of step: inout Lesson.Step) {
      step.goldens.removeAll { golden in
        guard let owner = claim(golden.path, in: folder, for: path) else { return false }
        problems.append(
          Lesson.Problem(
            line: golden.line, message: "'\(golden.path)' is a picture of '\(owner)' already"))
        return true
      }
    }
    for page in lesson.pages.indices {
      for cell in lesson.pages[page].cells.indices {
        claimGoldens(of: &lesson.pages[page].cells[cell])
      }
      for exercise in lesson.pages[page].exercises.indices {
        for solution in lesson.pages[page].exercises[exercise].solutions.indices {
          claimGoldens(of: &lesson.pages[page].exercises[exercise].solutions[solution])
        }
      }
    }
    lesson.problems += problems
  }

  /// Claims the golden at `golden`, a path relative to `folder`, for the page at `path`.
  ///
  /// - Returns: The page that owns it already, and keeps it; nil if it was free.
  mutating func claim(_ golden: String, in folder: String, for path: String) -> String? {
    // Two names of one file, by links, are one golden; it may not be there yet, nor its folder.
    let (above, name) = splitPath("\(resolved(folder))/\(golden)")
    let place = resolved("\(resolved(above))/\(name)")
    if let owner = owners[place] { return owner }
    owners[place] = path
    return nil
  }

  /// Takes what another run of the page at `path` has taken.
  mutating func add(_ goldens: [String], of path: String) {
    for golden in goldens { owners[golden] = path }
  }

  /// Gives the goldens of the page at `path` back, before it runs again.
  mutating func release(_ path: String) { owners = owners.filter { $1 != path } }

  /// The goldens of the page at `path`, or of every page.
  func goldens(of path: String? = nil) -> [String] {
    owners.compactMap { path == nil || $1 == path ? $0 : nil }.sorted()
  }
}

/// The path without links, or as it is if it leads nowhere.
func resolved(_ path: String) -> String {
  (try? realPath(path)) ?? path
}
