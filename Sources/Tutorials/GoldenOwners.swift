import Glibc

/// Which lesson each golden belongs to; two lessons with one golden would overwrite each other's.
struct GoldenOwners {
  private var owners: [String: String] = [:]

  /// Takes every golden of `lesson` for the lesson at `path`; one that is taken already becomes a
  /// problem of the lesson and leaves it.
  mutating func claimGoldens(of lesson: inout Lesson, at path: String) {
    let folder = resolved(splitPath(path).folder)
    for page in lesson.pages.indices {
      for cell in lesson.pages[page].cells.indices {
        lesson.pages[page].cells[cell].goldens.removeAll { golden in
          let file = "\(folder)/\(golden.path)"
          let owner = owners[file]
          if let owner {
            lesson.problems.append(
              Lesson.Problem(
                line: golden.line, message: "'\(golden.path)' is a picture of '\(owner)' already"))
          } else {
            owners[file] = path
          }
          return owner != nil
        }
      }
    }
  }
}

/// The path without links, or as it is if it leads nowhere.
func resolved(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
