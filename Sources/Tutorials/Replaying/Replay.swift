package import Language
import Platform
import Playground
package import Rendering

/// Replays lessons and scripts and checks their expected results.
package struct Replay: Sendable {
  /// Draws a picture a second time, for an update to compare with before it records one; nil if every pixel is
  /// the same.
  package typealias Verify = @Sendable (_ picture: SecondDrawing) throws -> ImageDifference?

  let limits: Limits
  private let fences: FenceLanguage
  let isStrict: Bool
  private let verifier: (@Sendable () -> Verify)?

  let followsLinks: Bool
  let stop: StopSignal

  /// A replay that compares; with a `verifier`, one that updates the expected results: the text of
  /// `output` fences and the goldens, only where they differ.
  ///
  /// A golden that fails leaves `NAME.actual.png` and `NAME.difference.png` beside it, and one that
  /// passes removes them. A golden is recorded if a second drawing is the same, and no cell above it has
  /// failed. Nothing else is written.
  ///
  /// - Parameters:
  ///   - limits: Of these, `seconds` holds for a file.
  ///   - fences: The fences of lessons that are cells.
  ///   - followsLinks: Whether lessons and pictures may be links that lead out of a lesson's
  ///     folder.
  ///   - isStrict: Whether a note is a failure.
  ///   - verifier: Makes what draws a second time, anew for each file; best in another process.
  ///   - stop: Polled while code runs and pictures are drawn. Its timer restarts with every file.
  package init(
    limits: Limits = Limits(), fences: FenceLanguage = .easel, followsLinks: Bool = false,
    isStrict: Bool = false, verifier: (@Sendable () -> Verify)? = nil, stop: StopSignal = .never
  ) {
    (self.limits, self.fences) = (limits, fences)
    self.followsLinks = followsLinks
    self.isStrict = isStrict
    self.verifier = verifier
    self.stop = stop
  }

  /// Replays one file; every page is a separate program.
  package func callAsFunction(_ task: ReplayTask) -> FileReport {
    let file = task.file
    let (folder, name) = splitPath(file.path)
    stop.startTimer(limits[.seconds])
    do throws(PlatformError) {
      let folder = try LessonFolder(path: folder, followsLinks: followsLinks)
      let bytes = try folder.readPage(name)
      if let kind = ForeignFile(bytes) {
        return refused(file, .fault, kind.message(file.path), hint: kind.hint)
      }
      if let data = DataFile(bytes, at: file.path) {
        return refused(file, .usage, data.message, hint: data.hint)
      }
      if verifier != nil { try folder.tidy(beside: name) }
      let pictures = PictureJudge(
        path: file.path, folder: folder, limits: limits, stop: stop.withoutTimer,
        verify: verifier?(), accepted: task.accepted, isStrict: isStrict)
      let reads = pictures.reads
      reads.add(file.path, bytes)
      let judge = GoldenJudge(pictures, report: Report(isStrict: isStrict))
      var report =
        file.isScript ? replayed(Script(bytes), task, by: judge) : replayed(bytes, task, by: judge)
      report.reads = reads.all
      return report
    } catch {
      var report = Report(isStrict: isStrict)
      report.fail(error, at: file.path)
      return FileReport(on: file, report, isComplete: false)
    }
  }

  /// The report on a file that cannot be a page.
  private func refused(
    _ file: ReplayFile, _ status: ExitStatus, _ message: String, hint: String
  ) -> FileReport {
    var report = Report(isStrict: isStrict)
    report.fail(status, message, detail: "hint: \(hint)")
    return FileReport(on: file, report, isComplete: false)
  }

  private func replayed(
    _ script: Script, _ task: ReplayTask, by judge: consuming GoldenJudge
  ) -> FileReport {
    let goldens = ClaimedGoldens(for: task.file.path, taken: task.taken)
    let bundle: PlaygroundBundle?
    do {
      let (folder, name) = splitPath(task.file.path)
      bundle = name == "Contents.swift" ? try PlaygroundBundle(at: folder) : nil
    } catch {
      return refused(task.file, .fault, "\(task.file.path): \(error.message)", hint: error.hint)
    }
    for path in bundle?.sources ?? [] { judge.reads.add(path, PlaygroundBundle.bytes(of: path)) }
    var replay = ScriptReplay(script, by: judge, goldens, in: bundle)
    let isComplete = replay.run()
    return FileReport(
      on: task.file, replay.report, goldens: replay.goldens.all, isComplete: isComplete)
  }

  private func replayed(
    _ markdown: [UInt8], _ task: ReplayTask, by judge: consuming GoldenJudge
  ) -> FileReport {
    let file = task.file
    if let excess = LessonExcess(byteCount: markdown.count, limits: limits) {
      var report = judge.report
      report.fail(.limit, "\(file.path): \(excess.message)", detail: "hint: \(excess.hint)")
      return FileReport(on: file, report, isComplete: false)
    }
    var lesson = Lesson(markdown, fences: fences)
    // A README may only describe the folder.
    if !file.isNamed, splitPath(file.path).name == "README.md",
      lesson.pages.allSatisfy(\.cells.isEmpty)
    {
      lesson.problems = []
    }
    var goldens = ClaimedGoldens(for: file.path, taken: task.taken)
    goldens.claimGoldens(of: &lesson)
    var replay = LessonReplay(lesson, by: judge, pages: task.pages)
    replay.run()
    return FileReport(
      on: file, replay.report,
      titles: lesson.pages.count > 1 ? lesson.pages.map(\.title) : [], goldens: goldens.all,
      pictures: lesson.pictures(at: file.path))
  }
}
