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
    if let line = outcomes.last?.cell.text, lesson.offers(on: before).contains(line),
      let tutorial, shown.exercise == nil
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
    let finding = shown.finding(on: lesson.judged(session.page))
    guard case .met(let offers)? = finding.verdict else {
      // A comment is for the learner alone, and the error of a line that was refused is its answer.
      guard !attempt.saysNothing, !shown.isHidden || !attempt.onlyLooks else { return }
      response.judgement = Response.Judgement(
        task: shown.exercise?.number, isMet: false, difference: finding.difference?.sentence)
      return response.say("\(shown.notYet(finding))")
    }
    response.judgement = Response.Judgement(task: shown.exercise?.number, isMet: true)
    if let exercise = shown.exercise { return finishTask(exercise, &response) }
    session.meetStep()
    write(in: &response) { try $0.meet() }
    response.praise("that is step \(session.place?.stepsDone ?? 0)", to: audience)
    lesson.offer(offers, after: session.history.done.count)
    for offer in offers {
      response.advise("later steps use another name; '\(offer)' gives it to them")
    }
    finishStep(&response)
  }
}
