import Comparing
import Foundation
import Playground
import TestSupport
import Testing

@testable import Tutorials

/// How often the judge is right, over rewritten and changed steps of all lessons.
///
/// `EASEL_TESTS=all` tries every step; otherwise a sample by a fixed seed is tried. `JUDGE_LIST=1` also prints
/// each wrong judgement. `JUDGE_ONLY=08-` tries the lessons with this in their paths, whose judgements are
/// the same alone and among all; with `JUDGE_SHARE=250` every fourth of their steps or so is tried.
struct StepJudgeRatesTests {
  private static let lists = ProcessInfo.processInfo.environment["JUDGE_LIST"] != nil
  private static let share = ProcessInfo.processInfo.environment["JUDGE_SHARE"].flatMap { Int($0) }

  private static let most =
    ProcessInfo.processInfo.environment["JUDGE_MOST"].flatMap { Int($0) } ?? (triesAll ? 2 : 1)
  /// `JUDGE_PARTS=mutants` tries only these.
  private static let parts = ProcessInfo.processInfo.environment["JUDGE_PARTS"].map { parts in
    Set(parts.split(separator: ",").compactMap { LessonTrial.Part(rawValue: String($0)) })
  }

  private static func trial(seed: UInt64) -> LessonTrial {
    LessonTrial(
      seed: seed, most: most, share: triesAll ? share ?? 1000 : 12,
      parts: parts ?? Set(LessonTrial.Part.allCases))
  }

  @Test func `rewritten steps are accepted, and near misses are not`() throws {
    var all = Self.trial(seed: 23)
    let only = ProcessInfo.processInfo.environment["JUDGE_ONLY"]
    for path in ProjectTutorials.paths where path.hasSuffix(".md") {
      let name = path.dropFirst(ProjectTutorials.folder.count + 1)
      if let only, !name.contains(only) { continue }
      let lesson = try Lesson(contentsOf: path)
      var trial = Self.trial(seed: name.utf8.reduce(23) { $0 &* 31 &+ UInt64($1) })
      for page in lesson.pages {
        trial.run(
          page, of: path,
          folder: String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
      }
      if triesAll, !(trial.rewritings + trial.mutants).isEmpty { report(trial, of: String(name)) }
      all.add(trial)
    }
    let trial = all
    report(trial)
    let accepted = rate(trial.rewritings) { $0.verdict.isMet }
    let refused = rate(trial.misses) { !$0.verdict.isMet }
    let named = rate(trial.misses.filter { $0.isRightProperty != nil }) {
      $0.isRightProperty == true
    }
    let broken = rate(trial.mutants) { !$0.verdict.isMet }
    #expect(accepted >= 0.99)
    // One in twenty changes of a body is none that the prose speaks of: the default of a list that is never
    // empty, the width of a label behind its text.
    #expect(broken >= (triesAll ? 0.93 : 0.7))
    // A sample has few near misses.
    #expect(refused >= (triesAll ? 0.98 : 0.9))
    if only == nil, triesAll, Self.parts == nil {
      #expect(named >= 0.95)
      #expect(trial.rewritings.count >= 1000)
      #expect(Set(trial.rewritings.map(\.kind)).count >= 18)
      #expect(trial.mutants.count >= 400)
      #expect(trial.misses.count >= 1000)
    }
  }

  /// Writes a line at once, so that a run of many minutes shows how far it is.
  private func say(_ words: String...) {
    FileHandle.standardError.write(Data((words.joined(separator: " ") + "\n").utf8))
  }

  private func rate(
    _ judged: [LessonTrial.Judged], _ isRight: (LessonTrial.Judged) -> Bool
  ) -> Double {
    judged.isEmpty ? 1 : Double(judged.filter(isRight).count) / Double(judged.count)
  }

  /// Prints the rates of a lesson, or of all and what is wrong.
  private func report(_ trial: LessonTrial, of lesson: String? = nil) {
    func percent(_ rate: Double) -> String { "\((rate * 1000).rounded() / 10) %" }
    let named = trial.misses.filter { $0.isRightProperty != nil }
    let times = (trial.rewritings + trial.misses + trial.mutants).map(\.seconds).sorted()
    say(
      "judge, \(lesson ?? "all"): \(trial.rewritings.count) rewritings,",
      percent(rate(trial.rewritings) { $0.verdict.isMet }), "accepted;",
      "\(trial.misses.count) near misses, \(percent(rate(trial.misses) { !$0.verdict.isMet }))",
      "refused; \(trial.mutants.count) changed bodies,",
      "\(percent(rate(trial.mutants) { !$0.verdict.isMet })) refused; of \(named.count) properties",
      "\(percent(rate(named) { $0.isRightProperty == true })) named first;",
      "longest verdict \((1000 * (times.last ?? 0)).rounded()) ms,",
      "median \((10_000 * (times.isEmpty ? 0 : times[times.count / 2])).rounded() / 10) ms")
    guard lesson == nil else { return }
    for judged in (trial.rewritings + trial.misses).sorted(by: { $0.seconds > $1.seconds }).prefix(
      5)
    {
      say("  \((1000 * judged.seconds).rounded()) ms: \(judged.kind) at \(judged.place)")
    }
    for kind in Set(trial.rewritings.map(\.kind)).sorted() {
      let all = trial.rewritings.filter { $0.kind == kind }
      say("  \(kind): \(all.filter { $0.verdict.isMet }.count) of \(all.count)")
    }
    for kind in Set(trial.misses.map(\.kind)).sorted() {
      let all = trial.misses.filter { $0.kind == kind }
      say("  \(kind): \(all.filter { !$0.verdict.isMet }.count) of \(all.count) refused")
    }
    for kind in Set(trial.mutants.map(\.kind)).sorted() {
      let all = trial.mutants.filter { $0.kind == kind }
      say("  \(kind) in a body: \(all.filter { !$0.verdict.isMet }.count) of \(all.count) refused")
    }
    guard Self.lists else { return }
    let wrong =
      trial.rewritings.filter { !$0.verdict.isMet } + trial.misses.filter { $0.verdict.isMet }
      + trial.misses.filter { $0.isRightProperty == false }
      + trial.mutants.filter { $0.verdict.isMet }
    for judged in wrong {
      say(
        "--- \(judged.kind) at \(judged.place)\n\(judged.cells.joined(separator: "\n// ---\n"))")
      switch judged.verdict {
      case .met: say("=> met")
      case .looking: say("=> looking")
      case .unmet(let differences):
        say("=> \(differences.prefix(3).map(\.sentence).joined(separator: "; "))")
      }
    }
  }
}
