import Platform
import Playground

/// A file of a suite to replay, with what has to be known of the others.
package struct ReplayTask: Hashable, Sendable, Codable {
  /// Its place in the report.
  package let number: Int
  package let file: ReplayFile
  /// Its parts that are replayed, by their numbers in the file; nil for all.
  let pages: Set<Int>?
  /// Which time it is that the file is replayed, from 0.
  let repetition: Int
  /// The goldens of files before it, as resolved paths, with these.
  let taken: [String: String]
  /// The only goldens that an update records; nil for all of them, and the texts.
  let accepted: Set<String>?

  /// Whether the part with this number is replayed.
  func includes(_ page: Int) -> Bool { pages?.contains(page) ?? true }
}

/// The result of the replay of one file.
package struct FileReport: Hashable, Sendable, Codable {
  package let file: ReplayFile
  let report: Report
  /// Which time it was that the file was replayed, from 0.
  var repetition = 0
  /// The goldens that it has taken, as resolved paths.
  private(set) var goldens: [String]
  /// The other pictures that it shows, as resolved paths.
  private(set) var pictures: [String]
  /// Whether all that may show a picture was read, or run.
  let isComplete: Bool
  /// The headings of its pages; empty where it is one part.
  let titles: [String]
  /// How long it took, in seconds.
  package var seconds = 0.0
  /// The files that were read, by their paths from here, with digests; nil for those that were not, as where there was
  /// none. Empty where that is not known.
  var reads: [String: String?] = [:]

  init(
    on file: ReplayFile, _ report: Report, titles: [String] = [], goldens: [String] = [],
    pictures: [String] = [], isComplete: Bool = true, repetition: Int = 0, seconds: Double = 0
  ) {
    (self.repetition, self.seconds) = (repetition, seconds)
    self.file = file
    self.report = report
    self.titles = titles
    self.goldens = goldens
    self.pictures = pictures
    self.isComplete = isComplete
  }

  /// What reports call it: the path, and which time it was.
  var name: String { repetition == 0 ? file.path : "\(file.path) (\(repetition + 1))" }

  /// The same with other paths of its pictures.
  func mapping(_ place: (String) -> String) -> FileReport {
    var report = self
    (report.goldens, report.pictures) = (goldens.map(place), pictures.map(place))
    return report
  }

  /// What came of all parts of a file of which another report has the other ones.
  func joined(with other: FileReport) -> FileReport {
    FileReport(
      on: file, report.joined(with: other.report), titles: titles.isEmpty ? other.titles : titles,
      goldens: Set(goldens + other.goldens).sorted(),
      pictures: Set(pictures + other.pictures).sorted(),
      isComplete: isComplete && other.isComplete, repetition: repetition,
      seconds: seconds + other.seconds)
  }
}

/// The replay of a suite; the caller replays each of its files, one at a time or several.
package struct ReplayRun: Sendable {
  let suite: Suite
  let selection: Selection
  private var owners: GoldenOwners
  /// The numbers of what is left to do, in its order.
  private var waiting: [Int]
  /// How many of these were handed out.
  private var begun = 0
  /// The only goldens that an update records; nil for all of them, and the texts.
  private var accepted: Set<String>?
  /// What came of each file that was replayed, the last time.
  private var results: [Int: FileReport] = [:]
  /// Whether Ctrl-C came.
  package private(set) var isInterrupted = false
  private let isStrict: Bool

  /// - Parameters:
  ///   - selection: Which of its parts are replayed, and in which order.
  ///   - isStrict: Whether a note is a failure.
  package init(_ suite: Suite, _ selection: Selection, isStrict: Bool = false) {
    (self.suite, self.selection, self.isStrict) = (suite, selection, isStrict)
    owners = GoldenOwners(in: suite)
    waiting = selection.order
  }

  /// How many files are replayed in all.
  package var taskCount: Int { waiting.count }

  /// How many files were not replayed, because nothing that they read has changed since they passed.
  package private(set) var recalledCount = 0

  /// Takes what came of files before of which nothing that they read has changed, in place of replaying them.
  package mutating func recall(_ memory: ReplayMemory) {
    waiting.removeAll { number in
      let index = selection.index(ofTask: number)
      guard selection.rule.repetitions == 1, (selection.pages[index] ?? nil) == nil else {
        return false
      }
      let taken = owners.taken(before: index)
      guard let report = memory.report(on: suite.files[index], taken: taken) else { return false }
      results[number] = report
      recalledCount += 1
      return true
    }
  }

  /// What later runs can do without, with what is known from before.
  package mutating func remembered(after memory: ReplayMemory) -> ReplayMemory {
    var memory = memory
    for (number, report) in results {
      let index = selection.index(ofTask: number)
      // A part of a file says nothing of the rest of it.
      guard (selection.pages[index] ?? nil) == nil else { continue }
      memory.take(report, taken: owners.taken(before: index))
    }
    return memory
  }

  /// What to replay next; nil when nothing is left, as many failed as may, or Ctrl-C came.
  package mutating func next() -> ReplayTask? {
    guard begun < waiting.count, !isInterrupted, failed < selection.rule.mostFailures else {
      return nil
    }
    let number = waiting[begun]
    begun += 1
    let index = selection.index(ofTask: number)
    return ReplayTask(
      number: number, file: suite.files[index], pages: selection.pages[index] ?? nil,
      repetition: selection.repetition(ofTask: number), taken: owners.taken(before: index),
      accepted: accepted)
  }

  /// The number of failures so far, for the most that there may be.
  private var failed: Int {
    selection.rule.mostFailures == .max ? 0 : results.values.reduce(0) { $0 + $1.report.failed }
  }

  /// The pictures that differ, those together that differ for the same reasons.
  package var groups: [PictureGroup] {
    PictureGroup.groups(of: inOrder.flatMap(\.report.findings).compactMap(\.picture))
  }

  /// Takes what came of a file.
  package mutating func take(_ result: FileReport, of task: ReplayTask) {
    var result = result
    result.repetition = task.repetition
    results[task.number] = result
    isInterrupted = isInterrupted || result.report.isInterrupted
  }

  /// Takes that a file could not be replayed to its end.
  ///
  /// - Parameters:
  ///   - message: Why, after the path: one clause, lower case.
  ///   - hint: What to do: one clause, lower case.
  package mutating func fail(
    _ task: ReplayTask, _ status: ExitStatus, _ message: String, hint: String
  ) {
    var report = Report()
    report.fail(status, "\(task.file.path): \(message)", detail: "hint: \(hint)")
    take(FileReport(on: task.file, report, isComplete: false), of: task)
  }

  /// Takes that Ctrl-C came.
  package mutating func interrupt() { isInterrupted = true }

  /// Has the files with these pictures replayed again, to record the pictures and nothing else.
  package mutating func record(_ pictures: [FailingPicture]) {
    let paths = Set(pictures.map(\.file))
    waiting = results.filter { paths.contains($1.file.path) }.map(\.key).sorted()
    begun = 0
    accepted = Set(pictures.map(\.goldenPath))
  }

  /// The report on all files.
  package func finish() -> Report { suiteReport.joined }

  /// What came of each file, and of the suite as a whole.
  package var suiteReport: SuiteReport {
    SuiteReport(files: inOrder, rest: rest, isStrict: isStrict)
  }

  /// What concerns no one of the files.
  private var rest: Report {
    var report = Report(isStrict: isStrict)
    // The file that was replayed tells it first.
    if isInterrupted, !results.values.contains(where: \.report.isInterrupted) { report.interrupt() }
    if selection.rule.takesAll, begun == waiting.count, !isInterrupted {
      report.judgePictures(suite.pictures(besides: knownPictures), beside: inOrder)
    }
    return report
  }

  /// The pictures that a file shows, as resolved paths: those of files that were replayed, and the goldens of all lessons.
  var knownPictures: Set<String> {
    var owners = owners
    return Set(inOrder.flatMap { $0.goldens + $0.pictures }).union(owners.goldensOfLessons)
  }

  /// What came of the files, in the order of the suite.
  private var inOrder: [FileReport] { results.sorted { $0.key < $1.key }.map(\.value) }
}
