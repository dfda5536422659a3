import Interpreter
import Playground

/// One lesson while it is replayed.
struct LessonReplay: ~Copyable {
  let path: String
  let lesson: Lesson
  let folder: LessonFolder
  let limits: Limits
  let isInterrupted: @Sendable () -> Bool
  /// What an update asks before it records; nil while testing.
  let verify: Replay.Verify?
  var report: Report

  private var edits: [(edit: SourceEdit, what: String)] = []

  init(
    path: String, lesson: Lesson, folder: consuming LessonFolder, limits: Limits,
    isInterrupted: @escaping @Sendable () -> Bool, verify: Replay.Verify?, report: Report
  ) {
    self.path = path
    self.lesson = lesson
    self.folder = folder
    self.limits = limits
    self.isInterrupted = isInterrupted
    self.verify = verify
    self.report = report
  }

  mutating func run() {
    for problem in lesson.problems {
      report.fail(.fault, "\(path):\(problem.line): \(problem.message)")
    }
    for page in lesson.pages where !report.isInterrupted { replay(page) }
    if !report.isInterrupted { writeEdits() }
  }

  private mutating func replay(_ page: Lesson.Page) {
    var program = Page(
      limits: limits, folder: splitPath(path).folder, isInterrupted: isInterrupted)
    var isSound = true
    for step in page.cells {
      let outcome = program.run(step.program)
      guard !outcome.isInterrupted, !isInterrupted() else { return report.interrupt() }
      isSound = judge(step, outcome, program) && isSound
      for golden in step.goldens {
        judge(golden, of: step, program, isSound: isSound)
        if report.isInterrupted { return }
      }
    }
  }

  /// Compares what a cell showed with its output, or else makes sure that nothing is wrong with it.
  ///
  /// - Returns: Whether the cell did what is expected of it, or is expected of it from now on.
  private mutating func judge(_ step: Lesson.Step, _ outcome: Outcome, _ program: Page) -> Bool {
    let place = "\(path):\(step.line): \(step.name)"
    let verdict = outcome.hitsLimit ? ExitStatus.limit : .fault
    guard let output = step.output else {
      if outcome.diagnostics.isEmpty {
        report.pass()
        return true
      }
      let texts = outcome.diagnostics.map { program.text(of: $0, in: outcome.cell) }
      report.fail(
        verdict, "\(place): a diagnostic that no output expects",
        detail: texts.joined(separator: "\n"))
      return false
    }
    let shown = outcome.shown(in: program)
    let difference = LineDifference(from: output.text, to: shown)
    if difference.isEmpty {
      report.pass()
      return true
    }
    if verify != nil {
      let edit = SourceEdit(of: output, to: shown, in: lesson.source)
      edits.append((edit, what: "\(path):\(output.line): the output of \(step.name)"))
      return true
    }
    report.fail(verdict, "\(place): the output differs", detail: difference.text())
    return false
  }

  private mutating func writeEdits() {
    guard !edits.isEmpty else { return }
    do throws(FileError) {
      try folder.write(lesson.source.applying(edits.map(\.edit)), to: splitPath(path).name)
      for (_, what) in edits { report.record(what) }
    } catch {
      report.fail(.unjudged, "\(path): \(error)")
    }
  }
}
