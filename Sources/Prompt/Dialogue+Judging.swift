import Comparing
import Playground
import Tutorials

extension Dialogue {
  /// Compares the page with the step that is shown, after a change by the learner's own lines; a step that
  /// is met is part of the change.
  ///
  /// - Parameters:
  ///   - before: The page before it.
  ///   - changed: Whether the change was accepted.
  mutating func judge(
    _ outcomes: [Outcome], from before: Page, _ response: inout Response
  ) {
    guard var shown = lesson.shown else { return }
    var attempt = StepAttempt()
    for outcome in outcomes { attempt.add(outcome, from: before, to: session.page) }
    shown.note(attempt, after: session.history.done.count)
    lesson.shown = shown
    guard case .met(let offers)? = verdict(on: shown), session.place != nil else { return }
    session.meetStep()
    write(in: &response) { try $0.meet() }
    response.say("that is step \(session.place?.stepsDone ?? 0)", to: audience)
    for offer in offers {
      response.advise("later steps use another name; '\(offer)' gives it to them")
    }
    finishStep(&response)
  }

  /// The judgement of the page as it is; nil for a step that runs nowhere.
  func verdict(on shown: ShownStep) -> StepVerdict? {
    shown.target?.verdict(
      on: session.page, after: shown.attempt,
      by: Renderer(limits: session.page.limits, stop: session.page.stop))
  }

  /// Says in what the page differs first from what the step makes of it.
  func sayWhatDiffers(_ shown: ShownStep, _ response: inout Response) {
    let number = shown.step.number ?? 0
    guard let target = shown.target else {
      return response.say("step \(number) does not run on this page")
    }
    let differences = target.differences(
      on: session.page, after: shown.attempt,
      by: Renderer(limits: session.page.limits, stop: session.page.stop))
    if let first = differences.first {
      response.say("not yet step \(number): \(first.sentence)")
    } else {
      response.say("not yet step \(number)")
    }
  }
}
