import Platform

/// How far a person has come in lessons, kept in a file from session to session.
///
/// The file is lines of text: a line that says what it is, and one for each lesson with the furthest step, the
/// number of steps, the numbers of solved tasks or `-`, the number of tasks, and the path.
///
///     easel lessons 1
///     8 8 1,2 3 /usr/share/easel/tutorials/01-bars.md
package struct LessonProgress: Hashable, Sendable {
  /// How far it goes in one lesson.
  package struct Entry: Hashable, Sendable {
    /// The furthest step that was done, and the number of steps.
    package var stepsDone: Int
    package var steps: Int
    /// The numbers of the tasks that were solved, and the number of tasks.
    package var solved: Set<Int>
    package var tasks: Int

    /// Whether all steps were done.
    package var isDone: Bool { stepsDone >= steps }
  }

  /// By the paths of the lessons' files, from the root on.
  package private(set) var entries: [String: Entry] = [:]

  private static let header = "easel lessons 1"

  /// Of a person who has not begun.
  package init() {}

  /// Reads the text of a file; a line that is not written as it has to be is passed over. Nil for a text
  /// that does not begin as one does, such as a newer Easel's.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard !lines.isEmpty else { return }
    guard lines[0] == Self.header else { return nil }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 4)
      guard words.count == 5, let done = Int(words[0]), let steps = Int(words[1]),
        done >= 0, steps >= done,
        let tasks = Int(words[3]), tasks >= 0, words[4].hasPrefix("/")
      else { continue }
      let solved = words[2].split(separator: ",").compactMap { Int($0) }
        .filter { $0 > 0 && $0 <= tasks }
      entries[String(words[4])] = Entry(
        stepsDone: done, steps: steps, solved: Set(solved), tasks: tasks)
    }
  }

  var text: String {
    let lines = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { path, entry in
        let solved = entry.solved.sorted().map { "\($0)" }.joined(separator: ",")
        return
          "\(entry.stepsDone) \(entry.steps) \(solved.isEmpty ? "-" : solved) \(entry.tasks) \(path)"
      }
    return ([Self.header] + lines).map { "\($0)\n" }.joined()
  }

  /// How far it goes in the lesson at a path, or else in the one of that name elsewhere that was done furthest:
  /// a copy, or what an older Easel had. Nil for one that was not begun.
  package func entry(for path: String) -> Entry? {
    func name(_ path: String) -> String { splitPath(path).name }
    return entries[path]
      ?? entries.filter { name($0.key) == name(path) }
      .max { ($0.value.stepsDone, $1.key) < ($1.value.stepsDone, $0.key) }?.value
  }

  /// Adds what was done in a lesson, if it is anything; what was done before stays.
  mutating func add(_ entry: Entry, of path: String) {
    // A path with a line end would be two lines.
    guard !path.contains(where: \.isNewline) else { return }
    var entry = entry
    entry.solved = entry.solved.filter { $0 <= entry.tasks }
    guard entry.stepsDone > 0 || !entry.solved.isEmpty || entries[path] != nil else { return }
    if let before = entries[path] {
      entry.stepsDone = max(entry.stepsDone, min(before.stepsDone, entry.steps))
      entry.solved.formUnion(before.solved.filter { $0 <= entry.tasks })
    }
    entries[path] = entry
  }
}

/// The file that keeps the progress in lessons.
package struct ProgressFile: Sendable {
  private let path: String
  /// What was read or written last.
  package private(set) var progress: LessonProgress

  /// Reads the file, if it is there; nil for one that is something else, such as a newer Easel's, which stays
  /// as it is.
  package init?(path: String) {
    self.path = path
    guard let progress = ProgressFile.read(path) else { return nil }
    self.progress = progress
  }

  private static func read(_ path: String) -> LessonProgress? {
    let bytes: [UInt8]?
    do throws(PlatformError) {
      bytes = try ReadableFile(path: path).bytes(atMost: 1 << 20)
    } catch {
      return error.cause == .missing ? LessonProgress() : nil
    }
    return bytes.flatMap { LessonProgress(String(decoding: $0, as: UTF8.self)) }
  }

  /// Adds what was done in a lesson, if that is news, to what other sessions have written in the meantime.
  mutating func add(_ entry: LessonProgress.Entry, of lesson: String) throws(PlatformError) {
    var news = progress
    news.add(entry, of: lesson)
    guard news != progress else { return }
    guard let present = ProgressFile.read(path) else { return }
    progress = present
    progress.add(entry, of: lesson)
    try OpenFolder.makePrivate(at: splitPath(path).folder)
    try AtomicFile.write(Array(progress.text.utf8), to: path)
  }
}
