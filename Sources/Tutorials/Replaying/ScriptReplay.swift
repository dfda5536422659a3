import Language
import Platform
import Playground
import Syntax

/// One script while it is replayed.
struct ScriptReplay: ~Copyable {
  private let script: Script
  private var judge: GoldenJudge
  private(set) var goldens: ClaimedGoldens
  private var page: Page
  /// Whether every cell so far had the expected result.
  private var isSound = true
  /// The cells of the script that the page has, including the current one.
  private var kept: [Int] = []
  private var edits: [(edit: SourceEdit, what: String, place: ReportCase?)] = []

  /// The declarations that the cells of a playground's page have; nil for any other.
  private let sources: String?

  /// - Parameter bundle: The playground that the script is the page of; nil for any other.
  init(
    _ script: Script, by judge: consuming GoldenJudge, _ goldens: ClaimedGoldens,
    in bundle: PlaygroundBundle? = nil
  ) {
    self.script = script
    self.goldens = goldens
    sources = bundle?.joinedSources
    page = Page(
      limits: judge.limits, folder: bundle?.resources ?? splitPath(judge.path).folder,
      followsLinks: judge.followsLinks, takesStills: true,
      stop: judge.stop)
    self.judge = judge
  }

  var report: Report { judge.report }

  /// Runs the cells in order. Expectations that fail and pictures that differ are reported, and the
  /// replay continues; a cell that is refused unexpectedly ends it, because the others depend on
  /// it.
  ///
  /// - Returns: Whether it reached its end.
  mutating func run() -> Bool {
    if let error = script.source.encodingError {
      fail(.fault, error.text(place: judge.path, in: script.source))
      return false
    }
    if script.cells.indices.allSatisfy(script.isComment) {
      judge.report.note(
        at: "\(judge.path):1", "the script has no cell that does something",
        hint: "write what must be so: 'expect(condition, \"why\")'")
    }
    judge.report.plan(script.cases)
    let isComplete = runSources() && runCells()
    judge.finish()
    judge.reads.add(page.files)
    judge.report.begin(nil)
    if !judge.report.isInterrupted { writeEdits() }
    return isComplete
  }

  /// Runs the sources of a playground.
  ///
  /// - Returns: Whether they are part of the page.
  private mutating func runSources() -> Bool {
    guard let sources else { return true }
    let outcome = page.run(sources)
    guard let error = outcome.diagnostics.first(where: \.refusesCell) else { return true }
    fail(
      outcome.verdict,
      "\(judge.path): its 'Sources' are refused: \(page.text(of: error, in: outcome.cell))")
    return false
  }

  private mutating func runCells() -> Bool {
    // A cell of comments only is not a check.
    for index in script.checkedCells {
      let checked = script.case(ofCell: index)
      judge.report.begin(checked)
      let stillCount = page.stills.count
      let outcome = page.run(script.cells[index])
      if !outcome.isAccepted { judge.reads.add(outcome.files) }
      kept.append(index)
      defer { if !outcome.isAccepted { kept.removeLast() } }
      guard !outcome.isInterrupted, judge.stop.reason() != .interruption else {
        judge.report.interrupt()
        return false
      }
      if let expected = script.expectedErrors(ofCell: index) {
        compare(outcome, with: expected)
      } else if !outcome.isAccepted {
        refuse(index, outcome)
        return false
      } else {
        report(outcome)
      }
      for still in page.stills[stillCount...] {
        judge(still, checked, ofCell: index)
        if judge.stop.isRaised {
          judge.report.end(at: judge.path, for: judge.stop.reason())
          return false
        }
      }
    }
    return true
  }

  // MARK: Cells

  /// A cell that runs passes, unless something that it expects is not so.
  private mutating func report(_ outcome: Outcome) {
    let failures = outcome.diagnostics.filter { $0.cause == .expectation }
    if failures.isEmpty { return judge.report.pass() }
    isSound = false
    for failure in failures.prefix(Self.mostFailures) { fail(.fault, text(of: failure, outcome)) }
    let rest = failures.count - Self.mostFailures
    guard rest > 0 else { return }
    let cell = script.line(at: 0, ofCell: kept[kept.count - 1])
    judge.report.fail(
      .fault,
      "\(judge.path):\(cell): … \(rest) more \(rest == 1 ? "expectation" : "expectations") of the cell failed",
      count: rest)
  }

  /// How many expectations of a cell are reported one by one.
  private static let mostFailures = 20

  private mutating func refuse(_ index: Int, _ outcome: Outcome) {
    guard let error = outcome.diagnostics.first(where: \.refusesCell) else { return }
    let rest = script.cells.count - index - 1
    fail(
      outcome.verdict,
      text(of: error, outcome)
        + (rest == 0 ? "" : "\n\(rest) \(rest == 1 ? "cell" : "cells") after it did not run"))
  }

  /// Holds a cell to the errors that it promises.
  private mutating func compare(_ outcome: Outcome, with expected: Script.ExpectedErrors) {
    let errors = outcome.diagnostics.filter(\.refusesCell).map(\.message)
    if errors == expected.messages { return judge.report.pass() }
    let place = "\(judge.path):\(expected.lines.lowerBound)"
    if judge.recordsTexts, !errors.isEmpty {
      let edit = SourceEdit(of: expected, to: errors, in: script.lines)
      return edits.append((edit, what: "\(place): the error of the cell", judge.report.place))
    }
    isSound = false
    let difference = LineDifference(
      from: expected.messages.joined(separator: "\n"), to: errors.joined(separator: "\n"))
    let what = errors.isEmpty ? "the cell runs, and has promised an error" : "another error"
    judge.report.fail(
      outcome.verdict, "\(place): \(what)", detail: difference.text(),
      accepting: errors.isEmpty ? nil : judge.path)
  }

  private func text(of diagnostic: Diagnostic, _ outcome: Outcome) -> String {
    script.keeping(kept)
      .styledText(
        of: diagnostic, in: outcome.cell, at: judge.path, after: sources == nil ? 0 : 1)?.plain
      ?? page.text(of: diagnostic, in: outcome.cell)
  }

  /// - Parameter text: The message, and on further lines its explanation.
  private mutating func fail(_ verdict: ExitStatus, _ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
    judge.report.fail(verdict, lines.first ?? "", detail: lines.dropFirst().joined())
  }

  private mutating func writeEdits() {
    guard !edits.isEmpty else { return }
    do throws(PlatformError) {
      try judge.write(
        script.lines.applying(edits.map(\.edit)), to: splitPath(judge.path).name)
      for (_, what, place) in edits {
        judge.report.begin(place)
        judge.report.record(what)
      }
    } catch {
      judge.report.fail(error, at: judge.path)
    }
  }

  // MARK: Pictures

  private mutating func judge(_ still: Still, _ checked: ReportCase, ofCell index: Int) {
    let line = script.line(at: still.range.lowerBound, ofCell: index)
    let file = splitPath(judge.path).name
    do throws(GoldenPathError) {
      let golden = try Lesson.Golden(still, ofScript: file, line: line)
      if let owner = goldens.claim(golden.path) {
        throw GoldenPathError("'\(golden.path)' is a picture of '\(owner)' already")
      }
      judge.judge(
        JudgedPicture(
          golden: golden, place: checked, name: "snapshot", page: still.settled, cells: page.cells,
          still: still.name, isSound: isSound))
    } catch {
      judge.report.fail(.fault, "\(judge.path):\(line): \(error)")
    }
  }
}

extension Lesson.Golden {
  /// The golden of a picture that a script requests: in `images`, in a folder with the script's
  /// name.
  init(_ still: Still, ofScript file: String, line: Int) throws(GoldenPathError) {
    let name = file.withoutScriptEnding ?? file
    guard !name.hasPrefix(".") else {
      throw GoldenPathError("a script whose name begins with a dot has no pictures")
    }
    let shot = Shot(at: still.time)
    let charts = shot.chartDescription(of: still.settled).map { ": \($0)" } ?? ""
    self.init(
      path: "images/\(name)/\(still.name).png", description: "\(still.name), of \(file)\(charts)",
      shot: shot, line: line)
  }
}

extension Script {
  /// The indices of the cells that are more than comments.
  fileprivate var checkedCells: [Int] { cells.indices.filter { !isComment($0) } }

  /// What is checked of it, in the order of its lines.
  var cases: [ReportCase] { checkedCells.map(self.case(ofCell:)) }

  fileprivate func `case`(ofCell index: Int) -> ReportCase {
    ReportCase(page: 1, line: line(at: 0, ofCell: index), name: "cell \(index + 1)")
  }
}
