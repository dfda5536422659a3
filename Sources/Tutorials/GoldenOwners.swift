import Glibc
import Playground

/// Which lesson or script each golden belongs to; two with one golden would overwrite each other's.
struct GoldenOwners {
  private var owners: [String: String] = [:]

  /// Takes every golden of `lesson` for the lesson at `path`; one that is taken already becomes a
  /// problem of the lesson and leaves it.
  mutating func claimGoldens(of lesson: inout Lesson, at path: String) {
    let folder = resolved(splitPath(path).folder)
    for page in lesson.pages.indices {
      for cell in lesson.pages[page].cells.indices {
        lesson.pages[page].cells[cell].goldens.removeAll { golden in
          let owner = claim("\(folder)/\(golden.path)", for: path)
          if let owner {
            lesson.problems.append(
              Lesson.Problem(
                line: golden.line, message: "'\(golden.path)' is a picture of '\(owner)' already"))
          }
          return owner != nil
        }
      }
    }
  }

  /// Takes the golden at `golden`, a resolved path, for the page at `path`.
  ///
  /// - Returns: The page that it belongs to already, and goes on to; nil if it was free.
  mutating func claim(_ golden: String, for path: String) -> String? {
    if let owner = owners[golden] { return owner }
    owners[golden] = path
    return nil
  }
}

/// The path without links, or as it is if it leads nowhere.
func resolved(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
