import Playground
import Tutorials

/// The pages of a tutorial, one after the other, each on a page of its own.
extension Dialogue {
  /// `:next`: the next step; after the last one the next page, also with tasks open.
  mutating func next(_ response: inout Response) {
    guard let guide, guide.nextStep == nil, lesson.rest == nil, let page = guide.nextPage else {
      return showNextStep(&response)
    }
    turn(by: opening(guide.source, on: page.number), &response)
  }

  /// Makes a page of the tutorial, with steps of it or without, in the place of the one before.
  mutating func turn(by change: Change, _ response: inout Response) {
    guard let source = guide?.source, let place = change.place else { return }
    let revision = perform(change, isSilent: true, from: source, in: &response)
    guard revision.isAccepted else { return response.say("the page is as it was", to: audience) }
    showing.lastMotion = showing.motion
    refused.forget()
    editing.end()
    lesson.turn()
    guard place.stepsDone > 0 else { return introduce(&response) }
    if let tutorial { response.say("\(tutorial.name)", to: audience) }
    finishStep(&response)
  }
}

extension [Lesson.Step] {
  /// Applies the changes of steps in a row; those that the lesson shows to be refused only alone.
  func apply(to cells: inout [String]) throws(AmendmentError) {
    for step in self where !step.isRefused || count == 1 {
      try step.change(of: cells).apply(to: &cells)
    }
  }
}
