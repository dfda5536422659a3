package import Comparing
import Language
package import Playground
import Syntax

extension StepTarget {
  /// The judgement of a learner's page.
  ///
  /// - Parameters:
  ///   - learner: The page as it is now.
  ///   - tried: What was typed since the step was shown.
  ///   - renderer: Draws what differs in its display lists.
  package func verdict(
    on learner: Page, after tried: StepAttempt, by renderer: Renderer
  ) -> StepVerdict {
    let (judged, reason) = JudgingTime.judge(learner, by: renderer) { time -> StepVerdict in
      let judged = verdict(after: tried, in: time)
      guard case .met(let offers) = judged, let failure = failedCheck(with: offers, in: time)
      else { return judged }
      return .unmet([failure])
    }
    guard let reason, judged != .looking else { return judged }
    return .unmet([.unjudged(reason)])
  }

  /// In what a learner's page differs from what the step makes, the most important first: at least one for
  /// a page that is not what the step makes. Empty if it is, and for a task before anything was typed.
  package func differences(
    on learner: Page, after tried: StepAttempt, by renderer: Renderer
  ) -> [Difference] {
    guard !(tried.cells.isEmpty && (isAnswer || onlyLooks)) else { return [] }
    let (found, reason) = JudgingTime.judge(learner, by: renderer) { time -> [Difference] in
      switch verdict(after: tried, in: time) {
      case .met(let offers): [failedCheck(with: offers, in: time)].compactMap(\.self)
      case .unmet(let differences): differences
      case .looking: differencesOfLooking(after: tried, in: time)
      }
    }
    if let reason { return [.unjudged(reason)] }
    return found
  }

  /// The judgement without the checks of the step.
  private func verdict(after tried: StepAttempt, in time: JudgingTime) -> StepVerdict {
    guard !tried.cells.isEmpty else { return .looking }
    if let verdict = verdict(byOutputOf: tried) { return verdict }
    if onlyLooks { return verdict(onLookingAfter: tried) }
    if tried.onlyLooks { return .looking }
    let comparison = PageComparison(self, tried, time)
    let (offers, differences) = comparison.findings
    if differences.isEmpty {
      return isTelling(of: tried, in: time) ? .met(offers: offers) : .unmet([.notToBeTold])
    }
    return tried.cells.last?.onlyLooks == true ? .looking : .unmet(differences)
  }

  /// Whether a page without the answer of a task can be told from one with it: where the answer did not run on
  /// the learner's page, that of the lesson before it may look the same.
  private func isTelling(of tried: StepAttempt, in time: JudgingTime) -> Bool {
    guard isAnswer, !isOwn else { return true }
    let before = JudgingTime(page: start.withoutTimer, renderer: time.renderer)
    return !PageComparison(self, tried, before).findings.differences.isEmpty
  }

  // MARK: Looking

  /// What the step shows, if it changes nothing.
  private var shownText: ShownText {
    let errors = attempt.cells.flatMap(\.errors)
    let text = errors.isEmpty ? attempt.cells.map(\.shown).joined() : errors.joined(separator: "\n")
    return ShownText(expected: text, isAnswer: isAnswer)
  }

  /// The judgement where the step changes nothing: it is met by showing the same text.
  private func verdict(onLookingAfter tried: StepAttempt) -> StepVerdict {
    let expected = shownText
    if expected.expected.isEmpty {
      let isSilent = tried.cells.last.map { $0.isAccepted && $0.shown.isEmpty && !$0.isEmpty }
      return isSilent == true ? .met(offers: []) : .looking
    }
    if expected.isShown(by: tried) { return .met(offers: []) }
    return tried.onlyLooks
      ? .looking
      : .unmet([expected.difference(from: tried.cells.last?.shown ?? "", verb: "shows")])
  }

  /// What is missing where the last cell only looks.
  private func differencesOfLooking(
    after tried: StepAttempt, in time: JudgingTime
  ) -> [Difference] {
    let shown = tried.cells.last?.shown ?? ""
    if isAnswer, let output = step.output { return [differenceOfOutput(output, after: tried)] }
    if onlyLooks { return [shownText.difference(from: shown, verb: "shows")] }
    let differences = PageComparison(self, tried, time).findings.differences
    return differences.isEmpty && !tried.cells.isEmpty ? [.nothingDone] : differences
  }

  // MARK: Checks

  /// What the first check of the step says that fails on a learner's page, but not on the step's own.
  ///
  /// - Parameter offers: Lines that give the step's names to values of the learner.
  private func failedCheck(with offers: [String], in time: JudgingTime) -> Difference? {
    guard !step.checks.isEmpty else { return nil }
    var learner = time.page
    for offer in offers { _ = learner.run(offer) }
    for check in step.checks {
      guard !time.isOver else { return nil }
      guard let failure = check.failure(on: learner), check.failure(on: page.withoutTimer) == nil
      else { continue }
      return Difference(
        sentence: failure, object: "the step", property: "check", cause: "check: \(failure)")
    }
    return nil
  }
}

extension Difference {
  /// That the page is too far from the lesson's for the step to be judged on it.
  fileprivate static let notToBeTold = Difference(
    sentence: "it does not fit the page in your words, and cannot be judged there; "
      + "':solution' shows how the lesson does it",
    object: "the page", property: "presence", cause: "not to be told")

  /// That nothing of the step can be seen yet.
  fileprivate static let nothingDone = Difference(
    sentence: "this changes nothing that the step changes", object: "the page",
    property: "presence", cause: "nothing done")
}
