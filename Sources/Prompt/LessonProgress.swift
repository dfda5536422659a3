import Platform
package import Tutorials

/// How far a person has come in lessons, kept in a file from session to session.
///
/// The file is lines of text: a line that says what it is, and one for each page of a lesson that was begun, with
/// the number of the page, the furthest step, the numbers of solved tasks or `-`, and the path.
///
///     easel lessons 2
///     1 8 1,2 /usr/share/easel/tutorials/01-bars.md
///
/// The first version knew no pages: a line had the furthest step, the number of steps, the solved tasks, the number
/// of tasks, and the path. It is read as that of a first page.
package struct LessonProgress: Hashable, Sendable {
  /// How far it goes on one page of a lesson.
  package struct Page: Hashable, Sendable {
    /// The furthest step that was done.
    package var stepsDone = 0
    /// The numbers of the tasks that were solved.
    package var solved: Set<Int> = []
  }

  /// How far it goes in one lesson.
  package struct Entry: Hashable, Sendable {
    /// By the numbers of the pages, from 1.
    package var pages: [Int: Page] = [:]

    /// How many steps were done on all pages.
    var stepsDone: Int {
      pages.values.reduce(0) { sum, page in
        let (next, isTooMuch) = sum.addingReportingOverflow(page.stepsDone)
        return isTooMuch ? .max : next
      }
    }
  }

  /// By the paths of the lessons' files, from the root on.
  package private(set) var entries: [String: Entry] = [:]

  private static let header = "easel lessons 2"
  private static let oldHeader = "easel lessons 1"

  /// Of a person who has not begun.
  package init() {}

  /// Reads the text of a file; a line that is not written as it has to be is passed over. Nil for a text
  /// that does not begin as one does, such as a newer Easel's.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard !lines.isEmpty else { return }
    guard [Self.header, Self.oldHeader].contains(String(lines[0])) else { return nil }
    for line in lines.dropFirst() {
      guard lines[0] == Self.header else {
        readOld(line)
        continue
      }
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let page = Int(words[0]), page > 0 else { continue }
      add(stepsDone: words[1], solved: words[2], onPage: page, of: words[3])
    }
  }

  /// Takes in a line of the first version.
  private mutating func readOld(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 4)
    guard words.count == 5 else { return }
    add(stepsDone: words[0], solved: words[2], onPage: 1, of: words[4])
  }

  private mutating func add(
    stepsDone: Substring, solved: Substring, onPage page: Int, of path: Substring
  ) {
    guard let done = Int(stepsDone), done >= 0, path.hasPrefix("/") else { return }
    let tasks = solved.split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
    add(Page(stepsDone: done, solved: Set(tasks)), number: page, of: String(path))
  }

  var text: String {
    let lines = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { path, entry in
        entry.pages.sorted { $0.key < $1.key }.map { number, page in
          let solved = page.solved.sorted().map { "\($0)" }.joined(separator: ",")
          return "\(number) \(page.stepsDone) \(solved.isEmpty ? "-" : solved) \(path)"
        }
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

  /// Adds what was done on a page of a lesson, if it is anything; what was done before stays.
  mutating func add(_ page: Page, number: Int, of path: String) {
    // A path with a line end would be two lines.
    guard !path.contains(where: \.isNewline), page.stepsDone > 0 || !page.solved.isEmpty else {
      return
    }
    var known = entries[path]?.pages[number] ?? Page()
    known.stepsDone = max(known.stepsDone, page.stepsDone)
    known.solved.formUnion(page.solved)
    entries[path, default: Entry()].pages[number] = known
  }
}

extension LessonProgress.Entry {
  /// How far one has come in a lesson: `step 5 of 8`, `page 2 of 5, step 3 of 34`, `done, 1 of 3 tasks`.
  package func words(in lesson: Lesson) -> String {
    let tasks = lesson.pages.reduce(0) { $0 + $1.exercises.count }
    let open = lesson.pages.indices.filter { index in
      (pages[index + 1]?.stepsDone ?? 0) < lesson.pages[index].steps.count
    }
    let begun = (pages.keys.max() ?? 1) - 1
    guard let current = open.first(where: { $0 >= begun }) ?? open.first else {
      let solved = lesson.pages.enumerated().reduce(0) { sum, page in
        let own = pages[page.offset + 1]?.solved ?? []
        return sum + own.count { $0 <= page.element.exercises.count }
      }
      return tasks == 0 ? "done" : "done, \(solved) of \(tasks) tasks"
    }
    let done = pages[current + 1]?.stepsDone ?? 0
    let page = lesson.pages.count > 1 ? "page \(current + 1) of \(lesson.pages.count), " : ""
    return "\(page)step \(done) of \(lesson.pages[current].steps.count)"
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

  /// Adds what was done on a page of a lesson, if that is news, to what other sessions have written in the
  /// meantime.
  mutating func add(
    _ page: LessonProgress.Page, number: Int, of lesson: String
  ) throws(PlatformError) {
    var news = progress
    news.add(page, number: number, of: lesson)
    guard news != progress else { return }
    guard let present = ProgressFile.read(path) else { return }
    progress = present
    progress.add(page, number: number, of: lesson)
    try OpenFolder.makePrivate(at: splitPath(path).folder)
    try AtomicFile.write(Array(progress.text.utf8), to: path)
  }
}
