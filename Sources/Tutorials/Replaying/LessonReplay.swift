import Comparing
import Language
import Motion
import Platform
package import Playground
import Sound
import Syntax

/// One lesson while it is replayed.
struct LessonReplay: ~Copyable {
  let lesson: Lesson
  private var judge: GoldenJudge
  private var edits: [(edit: SourceEdit, what: String, place: ReportCase?)] = []
  /// The indices of the pages that are replayed.
  private let pages: [Int]
  /// Whether what concerns the file as a whole is told.
  private let tellsFile: Bool

  /// - Parameter pages: The numbers of the pages that are replayed, from 1; nil for all. What concerns the file as a
  ///   whole is told with the first.
  init(_ lesson: Lesson, by judge: consuming GoldenJudge, pages: Set<Int>? = nil) {
    self.lesson = lesson
    self.pages = lesson.pages.indices.filter { pages?.contains($0 + 1) ?? true }
    tellsFile = pages?.contains(1) ?? true
    self.judge = judge
  }

  private(set) var report: Report {
    _read { yield judge.report }
    _modify { yield &judge.report }
  }
  private var path: String { judge.path }

  mutating func run() {
    if tellsFile { tellOfFile() }
    for index in pages { report.plan(lesson.cases(ofPage: index)) }
    for index in pages where !judge.stop.isRaised { replay(index) }
    report.end(at: path, for: judge.stop.reason())
    if !report.isInterrupted { writeEdits() }
  }

  private mutating func tellOfFile() {
    for problem in lesson.problems {
      report.fail(.fault, "\(path):\(problem.line): \(problem.message)")
    }
    for note in lesson.notes {
      report.note(at: "\(path):\(note.line)", note.message, hint: note.hint)
    }
  }

  /// Runs a page. What fails after a cell that was refused takes one line, because it may follow from
  /// that.
  private mutating func replay(_ index: Int) {
    var refusal: Refusal?
    replay(index, firstRefusal: &refusal)
    judge.finish()
    report.begin(nil)
    guard let refusal else { return }
    let ending = !judge.recordsTexts ? "" : ", and are not recorded"
    report.foldFailures(after: refusal.findings, at: refusal.checked) { count in
      let checks = count == 1 ? "1 more check" : "\(count) more checks"
      return "\(refusal.place): after it \(checks) of the page failed\(ending)"
    }
  }

  /// An unexpected refusal of a cell.
  private struct Refusal {
    let place: String
    let checked: ReportCase
    /// The number of findings up to it.
    let findings: Int
  }

  private mutating func replay(_ index: Int, firstRefusal refusal: inout Refusal?) {
    let page = lesson.pages[index]
    var program = Page(
      limits: judge.limits, folder: splitPath(path).folder, followsLinks: judge.followsLinks,
      stop: judge.stop)
    defer { judge.reads.add(program.files) }
    var isSound = true
    var leftOut = 0
    // The page as a picture last held it.
    var held = program.settled
    for (count, step) in zip(1..., page.cells) {
      let place = "\(path):\(step.line): \(step.name)"
      let checked = ReportCase(step, ofPage: index)
      report.begin(checked)
      // The later steps are written for the changed program.
      let made = make(step, in: &program, otherwise: "the rest of the page did not run")
      guard let (revision, outcomes) = made else { return }
      if lesson.fences == .swift, let refusal = outcomes.lazy.compactMap(\.refusalUnread).first {
        leftOut += 1
        leaveOut(step, for: refusal)
        continue
      }
      let isExpected = judge(step, at: place, outcomes, revision, program)
      isSound = isExpected && isSound
      if !isExpected, refusal == nil, !outcomes.allSatisfy(\.isAccepted) {
        judge.finish()
        refusal = Refusal(place: place, checked: checked, findings: report.findings.count)
      }
      isSound =
        judgeLook(of: step, checked, at: place, outcomes, program, isSound: isSound) && isSound
      if isExpected { runChecks(of: step, on: program) }
      if !step.goldens.isEmpty { held = program.settled }
      // Later steps are not at fault.
      if report.isInterrupted || judge.stop.isRaised { return }
      for exercise in page.exercises where exercise.cellsAbove == count {
        for solution in exercise.solutions {
          let checked = ReportCase(solution, ofPage: index)
          report.begin(checked)
          judge(solution, checked, on: program, isSound: isSound)
          if report.isInterrupted || judge.stop.isRaised { return }
        }
      }
    }
    if leftOut > 0 {
      report.begin(nil)
      report.note(
        at: "\(path):\(page.line)",
        "\(leftOut) of \(page.cells.count) 'swift' fences are not in the language",
        hint: "each is named above; the others ran, in order, as one page")
    }
    guard lesson.fences == .easel, refusal == nil, let last = page.cells.last,
      held.picture != program.settled.picture
    else { return }
    report.begin(ReportCase(last, ofPage: index))
    report.demand(
      at: "\(path):\(last.line): \(last.name)", "the page ends with a picture that nothing holds",
      hint:
        "add '![what it shows](images/NAME.png)' below, and record it with 'easel test --update'")
  }

  /// Tells of a fence that the language refuses, which has changed nothing.
  private mutating func leaveOut(_ step: Lesson.Step, for refusal: Diagnostic) {
    let above = step.program.utf8.prefix(refusal.range.lowerBound)
    let line = step.line + 1 + above.count { $0 == UInt8(ascii: "\n") }
    report.note(
      at: "\(path):\(line)", "this fence is not in the language: \(refusal.message)",
      hint: refusal.hint ?? "':help' says what the language has")
  }

  /// Makes the change of a step; nil, with a report, if it does not fit the program or was interrupted.
  ///
  /// - Parameter consequence: What follows from a step that does not fit.
  private mutating func make(
    _ step: Lesson.Step, in program: inout Page, otherwise consequence: String? = nil
  ) -> (revision: Revision, outcomes: [Outcome])? {
    let change: Change
    do throws(AmendmentError) {
      change = try step.change(of: program.cells.map(\.text))
    } catch {
      report.fail(
        .fault, "\(path):\(step.line + 1 + error.line): \(step.name): \(error.message)",
        detail: [error.hint, consequence].compactMap(\.self).joined(separator: "\n"))
      return nil
    }
    let revision = program.make(change)
    // The page has nothing of a cell that was refused, not even what it has read.
    for outcome in revision.outcomes where !outcome.isAccepted { judge.reads.add(outcome.files) }
    let isStopped = revision.outcomes.contains(where: \.isInterrupted)
    guard !isStopped, judge.stop.reason() != .interruption else {
      report.interrupt()
      return nil
    }
    return (revision, revision.news(of: change))
  }

  /// Compares the sound of a step with its score, and the page after it with its goldens.
  ///
  /// - Returns: Whether it has no score, or the expected sound.
  private mutating func judgeLook(
    of step: Lesson.Step, _ checked: ReportCase, at place: String, _ outcomes: [Outcome],
    _ program: Page, isSound: Bool
  ) -> Bool {
    var hasSound = true
    if let score = step.score {
      let sound = outcomes.compactMap(\.sound).last
      hasSound = judge(score, of: step, at: place, program.settled, sound)
    }
    for golden in step.goldens where !report.isInterrupted {
      judge.judge(
        JudgedPicture(
          golden: golden, place: checked, name: step.name, page: program.settled,
          cells: program.cells,
          isSound: isSound && hasSound))
    }
    return hasSound
  }

  /// Runs a solution of an exercise on its own copy of the page, and compares what comes of it.
  private mutating func judge(
    _ solution: Lesson.Step, _ checked: ReportCase, on page: Page, isSound: Bool
  ) {
    var program = page
    let place = "\(path):\(solution.line): \(solution.name)"
    defer { judge.reads.add(program.files) }
    guard let (revision, outcomes) = make(solution, in: &program) else { return }
    guard
      solution.hasShownText || !program.looks(like: page)
        || outcomes.contains(where: { $0.hasShown(withEcho: solution.output != nil) })
    else {
      return report.fail(
        .fault, "\(place): it changes nothing on the page, so an answer cannot be judged",
        detail: "hint: where the task asks for a value, show it in an 'output' fence")
    }
    let isExpected = judge(solution, at: place, outcomes, revision, program)
    _ = judgeLook(
      of: solution, checked, at: place, outcomes, program, isSound: isSound && isExpected)
    if isExpected { runChecks(of: solution, on: program) }
  }

  /// Runs the checks of a step on a copy of the page after it.
  private mutating func runChecks(of step: Lesson.Step, on page: Page) {
    for check in step.checks {
      var copy = page
      let outcome = copy.run(check.program)
      judge.reads.add(copy.files)
      guard !outcome.isInterrupted, judge.stop.reason() != .interruption else {
        return report.interrupt()
      }
      let texts = outcome.diagnostics.filter { $0.severity == .error }
        .map { copy.text(of: $0, in: outcome.cell) }
      guard !texts.isEmpty else { continue }
      report.fail(
        outcome.isAccepted ? .fault : outcome.verdict,
        "\(path):\(check.line): the check of \(step.name) "
          + (outcome.isAccepted ? "fails" : "does not run"),
        detail: texts.joined(separator: "\n"))
    }
  }

  /// Compares the output of a step's cells with the expected one, or otherwise checks that they
  /// have no errors.
  ///
  /// - Returns: Whether the step had the expected result, or it was recorded.
  private mutating func judge(
    _ step: Lesson.Step, at place: String, _ outcomes: [Outcome], _ revision: Revision,
    _ program: Page
  ) -> Bool {
    let verdict = outcomes.map(\.verdict).reduce(ExitStatus.fault) { $0.orWorse($1) }
    guard let output = step.output else {
      // What is written for Swift need not be as Easel would have it.
      let texts = outcomes.flatMap { outcome in
        outcome.diagnostics.filter { lesson.fences == .easel || $0.refusesCell }
          .map { program.text(of: $0, in: outcome.cell, of: revision) }
      }
      if texts.isEmpty {
        report.pass()
        return true
      }
      report.fail(
        verdict, "\(place): a diagnostic that no output expects",
        detail: texts.joined(separator: "\n"))
      return false
    }
    let shown = outcomes.map { $0.shown(in: program, of: revision) }.joined()
    let difference = LineDifference(from: output.text, to: shown)
    if difference.isEmpty {
      report.pass()
      return true
    }
    if judge.recordsTexts {
      let edit = SourceEdit(of: output, to: shown, in: lesson.source)
      edits.append((edit, what: "\(path):\(output.line): the output of \(step.name)", report.place))
      return true
    }
    report.fail(
      verdict, "\(place): the output differs", detail: difference.text(), accepting: path)
    // Who accepts a picture below it has seen that it ran.
    return judge.accepted != nil && outcomes.allSatisfy(\.isAccepted)
  }

  /// Compares the sound that a step began with its expected score.
  ///
  /// - Parameter passage: The sounds that the step began; nil if it began none.
  /// - Returns: Whether the sound is the expected one, or it was recorded.
  private mutating func judge(
    _ score: Lesson.ExpectedText, of step: Lesson.Step, at place: String, _ page: Settled,
    _ passage: SoundPassage?
  ) -> Bool {
    let text: String
    do {
      text = try passage.flatMap { try page.sound(in: $0) }.map { "\($0.text)\n" } ?? ""
    } catch {
      let message = (error as? SoundError)?.message ?? "\(error)"
      report.fail(.limit, "\(place): \(message)")
      return false
    }
    guard let difference = ScoreDifference(between: text, and: score.text) else {
      report.pass()
      return true
    }
    if judge.recordsTexts {
      let edit = SourceEdit(of: score, to: text, in: lesson.source)
      edits.append((edit, what: "\(path):\(score.line): the score of \(step.name)", report.place))
      return true
    }
    let message = text.isEmpty ? "the step begins no sound" : difference.message
    report.fail(
      .fault, "\(place): the score differs: \(message)",
      detail: LineDifference(from: score.text, to: text).text(), accepting: path)
    return false
  }

  private mutating func writeEdits() {
    guard !edits.isEmpty else { return }
    do throws(PlatformError) {
      try judge.write(lesson.source.applying(edits.map(\.edit)), to: splitPath(path).name)
      for (_, what, place) in edits {
        report.begin(place)
        report.record(what)
      }
    } catch {
      report.fail(error, at: path)
    }
  }
}

extension Lesson.Step {
  /// Whether its output or its score has a line.
  fileprivate var hasShownText: Bool {
    output?.text.isEmpty == false || score?.text.isEmpty == false
  }
}

extension Outcome {
  /// The error for which the cell was refused before it ran; nil for any other.
  fileprivate var refusalUnread: Diagnostic? {
    hasRun ? nil : diagnostics.first { $0.refusesCell && $0.cause == .program }
  }

  /// Whether the cell has given a text or a sound.
  ///
  /// - Parameter withEcho: Whether its echo counts as well.
  fileprivate func hasShown(withEcho: Bool) -> Bool {
    !printed.isEmpty || !late.isEmpty || sound != nil || !diagnostics.isEmpty
      || withEcho && echo?.isEmpty == false
  }
}

extension Page {
  /// Makes `change`, and runs the cells after it again.
  mutating func make(_ change: Change) -> Revision {
    let rest = cells[(change.index + change.removed.count)...].map(\.text)
    return replace(from: change.index, with: change.inserted + rest)
  }
}

extension Revision {
  /// The outcomes of the cells that `change` inserted, and of the refused one, if any; cells that
  /// ran before run again silently.
  package func news(of change: Change) -> [Outcome] {
    outcomes.enumerated().filter { change.isNew($0) || !$1.isAccepted }.map(\.element)
  }
}

extension Lesson {
  /// What is checked of a page, in the order of its lines.
  func cases(ofPage index: Int) -> [ReportCase] {
    pages[index].fences.map { ReportCase($0, ofPage: index) }.sorted { $0.line < $1.line }
  }
}

extension ReportCase {
  /// A step or a solution of a page, which is counted from 0.
  fileprivate init(_ step: Lesson.Step, ofPage index: Int) {
    self.init(page: index + 1, line: step.line, name: step.name)
  }
}
