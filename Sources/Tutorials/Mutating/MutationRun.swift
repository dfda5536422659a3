package import Language
import Platform
import Playground
import Syntax

/// Makes mistakes in a lesson or a script, one at a time, and tells which of them its outputs and pictures do not
/// notice. No file is written.
package struct MutationRun: Sendable {
  private let limits: Limits
  private let followsLinks: Bool
  private let stop: StopSignal

  /// - Parameter stop: Polled while code runs and pictures are drawn.
  package init(limits: Limits, followsLinks: Bool, stop: StopSignal) {
    (self.limits, self.followsLinks, self.stop) = (limits, followsLinks, stop)
  }

  /// Tries all mistakes in a file; each that is noticed has passed.
  package func callAsFunction(_ file: ReplayFile) -> Report {
    let (folder, name) = splitPath(file.path)
    var report = Report()
    do throws(PlatformError) {
      let bytes = try LessonFolder(path: folder, followsLinks: followsLinks).readPage(name)
      guard ForeignFile(bytes) == nil, DataFile(bytes, at: file.path) == nil,
        LessonExcess(byteCount: bytes.count, limits: limits) == nil
      else {
        report.fail(.usage, "\(file.path): this is neither a lesson nor a script")
        return report
      }
      let subject: any MutationSubject =
        file.isScript ? ScriptSubject(Script(bytes)) : LessonSubject(Lesson(bytes))
      guard try passes(subject, in: file) else {
        report.fail(
          .fault, "\(file.path): it does not pass as it is",
          detail: "hint: mend what 'easel test \(shellWord(file.path))' tells first")
        return report
      }
      for place in subject.places {
        for mutation in Mutation.all(in: place.program) {
          let isNoticed = try !passes(subject.changed(at: place, by: mutation), in: file)
          if stop.reason() == .interruption {
            report.interrupt()
            return report
          }
          guard !isNoticed else {
            report.pass()
            continue
          }
          let line = place.line(at: mutation.edit.range.lowerBound)
          report.fail(
            .fault, "\(file.path):\(line): \(place.name): nothing notices \(mutation.summary)",
            detail: "hint: \(place.advice)")
        }
      }
    } catch {
      report.fail(error, at: file.path)
    }
    return report
  }

  /// Whether all that is promised is so.
  private func passes(
    _ subject: any MutationSubject, in file: ReplayFile
  ) throws(PlatformError) -> Bool {
    stop.startTimer(limits[.seconds])
    let folder = try LessonFolder(path: splitPath(file.path).folder, followsLinks: followsLinks)
    let pictures = PictureJudge(
      path: file.path, folder: folder, limits: limits, stop: stop.withoutTimer, leavesFiles: false)
    return subject.report(by: GoldenJudge(pictures, report: Report())).status == .good
  }
}

/// A lesson or a script in which mistakes are made.
protocol MutationSubject {
  /// Where mistakes can be made, in order.
  var places: [MutationPlace] { get }
  /// The same with a mistake.
  func changed(at place: MutationPlace, by mutation: Mutation) -> any MutationSubject
  /// What a replay says of it.
  func report(by judge: consuming GoldenJudge) -> Report
}

/// A cell in which mistakes can be made.
struct MutationPlace {
  /// The index of its page, and its own there.
  let page: Int
  let cell: Int
  let program: String
  /// What reports call it.
  let name: String
  /// The line of the file on which its program begins.
  let firstLine: Int
  /// What would notice a mistake in it: one clause, lower case.
  let advice: String

  /// The line of the file that an offset of the program is on.
  func line(at offset: Int) -> Int {
    firstLine + program.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}

private struct LessonSubject: MutationSubject {
  private var lesson: Lesson
  /// The page with the mistake; nil for none.
  private var page: Int?

  init(_ lesson: Lesson) { self.lesson = lesson }

  var places: [MutationPlace] {
    lesson.pages.enumerated().flatMap { page, contents in
      contents.cells.enumerated().compactMap { index, step in
        // A change of cells is found by their text.
        guard step.amendment == nil, !step.isRefused else { return nil }
        return MutationPlace(
          page: page, cell: index, program: step.program, name: step.name, firstLine: step.line + 1,
          advice: advice(for: contents.cells[index...]))
      }
    }
  }

  /// The first step from that of the mistake on that holds something says that it does not notice it.
  private func advice(for steps: ArraySlice<Lesson.Step>) -> String {
    let first = steps.first { !$0.goldens.isEmpty || $0.output != nil || $0.score != nil }
    guard let first else { return "no step from there on has a picture or an output; add one" }
    return "\(first.name) is the first that should; let its picture or its output show it"
  }

  func changed(at place: MutationPlace, by mutation: Mutation) -> any MutationSubject {
    var subject = self
    subject.page = place.page
    subject.lesson.pages[place.page].cells[place.cell].program = place.program.applying(
      mutation.edit)
    return subject
  }

  func report(by judge: consuming GoldenJudge) -> Report {
    var replay = LessonReplay(lesson, by: judge, pages: page.map { [$0 + 1] })
    replay.run()
    return replay.report
  }
}

private struct ScriptSubject: MutationSubject {
  private let script: Script

  init(_ script: Script) { self.script = script }

  var places: [MutationPlace] {
    script.cells.indices.compactMap { index in
      guard !script.isComment(index), script.expectedErrors(ofCell: index) == nil else {
        return nil
      }
      return MutationPlace(
        page: 0, cell: index, program: script.cells[index], name: "cell \(index + 1)",
        firstLine: script.line(at: 0, ofCell: index),
        advice: "let an 'expect(…)' or a 'snapshot(…)' hold what it changes")
    }
  }

  func changed(at place: MutationPlace, by mutation: Mutation) -> any MutationSubject {
    var cells = script.cells
    cells[place.cell] = cells[place.cell].applying(mutation.edit)
    return ScriptSubject(Script(Array(cells.joined(separator: "\n// ---\n").utf8)))
  }

  func report(by judge: consuming GoldenJudge) -> Report {
    let goldens = ClaimedGoldens(for: judge.path, taken: [:])
    var replay = ScriptReplay(script, by: judge, goldens)
    _ = replay.run()
    return replay.report
  }
}
