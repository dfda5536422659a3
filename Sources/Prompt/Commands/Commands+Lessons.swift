import Syntax
import Playground
import Tutorials
extension SessionCommand {
  static let lessons = Section(
    title: "Lessons",
    commands: [
      SessionCommand(
        "next", "the next step of the tutorial", synonyms: ["lesson", "tutorial", "step"]
      ) { dialogue, _, response in dialogue.next(&response) }
    ])
}

extension Dialogue {
  /// Shows the step to take.
  fileprivate mutating func next(_ response: inout Response) {
    guard let place = session.place, let tutorial else {
      return response.refuse(
        "no tutorial is open", hint: "':open tutorials/01-bars.md' opens the first one")
    }
    guard tutorial.steps.indices.contains(place.stepsDone) else {
      return close(tutorial, &response)
    }
    let step = tutorial.steps[place.stepsDone]
    lesson.isOffering = true
    response.add(.result(text(of: step)))
    let invitation =
      step.amendment == nil
      ? "press Enter to run this, or type your own"
      : "press Enter to change the page so, or ':edit' it yourself"
    response.say("step \(place.stepsDone + 1) of \(tutorial.steps.count): \(invitation)")
  }
}
