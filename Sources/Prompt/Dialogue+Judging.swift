import Comparing
import Playground
import Tutorials

extension Dialogue {
  /// Compares the page with the step or the task that is shown, after a change by the learner's own lines; a
  /// step that is met is part of the change.
  ///
  /// - Parameters:
  ///   - outcomes: What its new cells did.
  ///   - before: The page before it.
  mutating func judge(
    _ outcomes: [Outcome], of change: Change, from before: Page, _ response: inout Response
  ) {
    lesson.rest = nil
    var attempt = StepAttempt()
    attempt.add(outcomes, of: change, from: before, to: session.page)
    guard var shown = lesson.shown else { return answerOpenTask(attempt, &response) }
    if let line = outcomes.last?.cell.text, lesson.offers.contains(line), let tutorial,
      shown.exercise == nil
    {
      // The name that was offered is not a line in place of the step that needs it.
      let isHidden = shown.isHidden
      expect(shown.step, of: tutorial)
      lesson.shown?.isHidden = isHidden
      return
    }
    shown.note(attempt, after: session.history.done.count)
    lesson.shown = shown
    guard session.place != nil else { return }
    let verdict = verdict(on: shown)
    guard case .met(let offers)? = verdict else {
      return sayNotYet(shown, verdict, attempt, &response)
    }
    response.judgement = Response.Judgement(task: shown.exercise?.number, isMet: true)
    if let exercise = shown.exercise { return finishTask(exercise, &response) }
    session.meetStep()
    write(in: &response) { try $0.meet() }
    praise("that is step \(session.place?.stepsDone ?? 0)", in: &response)
    lesson.offers = offers
    for offer in offers {
      response.advise("later steps use another name; '\(offer)' gives it to them")
    }
    finishStep(&response)
  }

  /// Says of lines that ran and do not meet what is shown that they do not, and what differs first; nothing
  /// of comments, and of lines that were refused, whose error is the answer.
  private func sayNotYet(
    _ shown: ShownStep, _ verdict: StepVerdict?, _ attempt: StepAttempt,
    _ response: inout Response
  ) {
    guard !attempt.saysNothing, !shown.isHidden else { return }
    let difference = difference(on: shown, verdict)
    response.judgement = Response.Judgement(
      task: shown.exercise?.number, isMet: false, difference: difference?.sentence)
    response.say("not yet \(shown.name)\(difference.map { ": \($0.sentence)" } ?? "")")
  }

  /// Says to a person that something is done, above what is said about it.
  func praise(_ words: String, in response: inout Response) {
    if audience.isWatching { response.add(.prose(StyledText("\(words)\n"))) }
  }

  /// The judgement of the page as it is: of several right answers by the first that it is. Nil for a step
  /// that runs nowhere.
  func verdict(on shown: ShownStep) -> StepVerdict? {
    let renderer = Renderer(limits: session.page.limits, stop: session.page.stop)
    var first: StepVerdict?
    for target in shown.targets {
      let verdict = target.verdict(on: session.page, after: shown.attempt, by: renderer)
      if verdict.isMet { return verdict }
      first = first ?? verdict
    }
    return first
  }

  /// In what the page differs first from what the step, or the nearest right answer, makes of it; nil if
  /// nothing can be said.
  private func difference(on shown: ShownStep, _ verdict: StepVerdict?) -> Difference? {
    if case .unmet(let differences)? = verdict, shown.targets.count == 1 {
      return differences.first
    }
    let renderer = Renderer(limits: session.page.limits, stop: session.page.stop)
    let differences = shown.targets.map {
      $0.differences(on: session.page, after: shown.attempt, by: renderer)
    }
    return differences.min { $0.count < $1.count }?.first
  }

  /// Says in what the page differs first from what is shown.
  func sayWhatDiffers(_ shown: ShownStep, _ response: inout Response) {
    guard !shown.targets.isEmpty else {
      return response.say("\(shown.name) does not run on this page")
    }
    let words = difference(on: shown, nil).map { ": \($0.sentence)" } ?? ""
    response.say("not yet \(shown.name)\(words)")
  }
}
