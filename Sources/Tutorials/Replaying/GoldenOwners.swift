import Platform

/// Which file of a suite each golden belongs to; two with one golden would overwrite each other's.
///
/// The lessons are read, and nothing is run: so each file can be replayed without those before it. The pictures of
/// scripts are not known before they run, but each has a folder of its own.
struct GoldenOwners: Sendable {
  private let suite: Suite
  private var owners: [String: String] = [:]
  /// Those of the files that were looked at.
  private var taken: [[String: String]] = []

  init(in suite: Suite) { self.suite = suite }

  /// The goldens, as resolved paths, that the file at `index` may show and that belong to a file before it, with
  /// that.
  mutating func taken(before index: Int) -> [String: String] {
    while taken.count <= index { take(suite.files[taken.count]) }
    return taken[index]
  }

  /// The goldens of all lessons, as resolved paths.
  var goldensOfLessons: Set<String> {
    mutating get {
      if !suite.files.isEmpty { _ = taken(before: suite.files.count - 1) }
      return Set(owners.keys)
    }
  }

  private mutating func take(_ file: ReplayFile) {
    guard let lesson = suite.lesson(file) else {
      let (folder, name) = splitPath(file.path)
      let own = "\(resolved(folder))/images/\(name.withoutScriptEnding ?? name)/"
      return taken.append(owners.filter { $0.key.hasPrefix(own) })
    }
    var others: [String: String] = [:]
    for golden in lesson.pages.flatMap(\.fences).flatMap(\.goldens) {
      let place = resolved(golden.path, in: splitPath(file.path).folder)
      if let owner = owners[place], owner != file.path {
        others[place] = owner
      } else {
        owners[place] = file.path
      }
    }
    taken.append(others)
  }
}

/// The goldens of one file.
struct ClaimedGoldens {
  private let path: String
  /// Those of other files, as resolved paths.
  private let taken: [String: String]
  private var claimed: Set<String> = []

  init(for path: String, taken: [String: String]) { (self.path, self.taken) = (path, taken) }

  /// As resolved paths.
  var all: [String] { claimed.sorted() }

  /// Takes every golden of `lesson`; one that is taken already becomes a problem of the lesson and leaves it.
  mutating func claimGoldens(of lesson: inout Lesson) {
    var problems: [Lesson.Problem] = []
    func claimGoldens(of step: inout Lesson.Step) {
      step.goldens.removeAll { golden in
        guard let owner = claim(golden.path) else { return false }
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

  /// Claims a golden, by its path from the file's folder.
  ///
  /// - Returns: The file that has it already, and keeps it; nil if it was free.
  mutating func claim(_ golden: String) -> String? {
    let place = resolved(golden, in: splitPath(path).folder)
    if let owner = taken[place] { return owner }
    return claimed.insert(place).inserted ? nil : path
  }
}

/// The path of a golden without links. Two names of one file are one golden; it may not be there yet, nor its folder.
private func resolved(_ golden: String, in folder: String) -> String {
  let (above, name) = splitPath("\(resolved(folder))/\(golden)")
  return resolved("\(resolved(above))/\(name)")
}

/// The path without links, or as it is if it leads nowhere.
func resolved(_ path: String) -> String {
  (try? realPath(path)) ?? path
}
