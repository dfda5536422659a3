import Playground
import Tutorials

extension Dialogue {
  /// The tutorial that is followed; nil outside one.
  var tutorial: PageSource? { lesson.source(at: session.place) }

  /// The step that Enter runs; nil when none was shown.
  var offeredStep: Lesson.Step? {
    guard lesson.isOffering, let place = session.place, let tutorial,
      tutorial.steps.indices.contains(place.stepsDone)
    else { return nil }
    return tutorial.steps[place.stepsDone]
  }

  /// The place of the session after the learner's next cell: a step further if one was offered.
  var nextPlace: LessonPlace? {
    guard var place = session.place else { return nil }
    if lesson.isOffering { place.stepsDone += 1 }
    return place
  }

  /// Says which step of the tutorial comes next, if there is one.
  func sayNextStep(_ response: inout Response) {
    guard let place = session.place, let tutorial, place.stepsDone < tutorial.steps.count else {
      return
    }
    response.say(
      "':next' shows step \(place.stepsDone + 1) of \(tutorial.steps.count)", to: audience)
  }

  /// Enter on an empty line.
  mutating func takeEmptyLine() -> [Response] {
    guard let step = offeredStep else { return [] }
    do throws(AmendmentError) {
      return [take(step, try step.change(of: session.page.cells.map(\.text)))]
    } catch {
      return [
        refusal(
          of: "", "the step does not fit the page any more: \(error.message)",
          hint: "':edit' the cell yourself, or go back with ':undo'")
      ]
    }
  }

  /// Says what comes after a step that was taken.
  ///
  /// - Parameter program: The program that took it.
  mutating func finishStep(_ response: inout Response, takenBy program: String) {
    lesson.isOffering = false
    guard let place = session.place, let tutorial,
      tutorial.steps.indices.contains(place.stepsDone - 1)
    else { return }
    let step = tutorial.steps[place.stepsDone - 1]
    if program != step.program {
      response.say(
        "this took the place of step \(place.stepsDone); ':undo' takes it back", to: audience)
    } else if audience.isWatching, !step.sequel.isEmpty {
      response.add(.prose("\n" + prose(step.sequel) + "\n\n"))
    }
    if place.stepsDone < tutorial.steps.count {
      sayNextStep(&response)
    } else if audience.isWatching {
      close(tutorial, &response)
    }
  }

  /// Says what a tutorial says at its end, and where to go from there.
  func close(_ tutorial: PageSource, _ response: inout Response) {
    if !tutorial.closing.isEmpty {
      response.add(.result("\n" + prose(tutorial.closing) + "\n\n"))
    }
    response.say("that was the last step; go on by yourself, and ':save my.md' keeps what you made")
    if let path = Tutorials.lesson(after: tutorial.path) {
      response.say("':open \(path)' opens the next lesson")
    }
  }

  /// The prose and the code of a step.
  func text(of step: Lesson.Step) -> StyledText {
    var text = step.prose.isEmpty ? StyledText() : prose(step.prose) + "\n\n"
    for line in step.program.split(separator: "\n", omittingEmptySubsequences: false) {
      let style = step.amendment == nil ? .code : Self.style(ofChange: line)
      text += line.isEmpty ? "\n" : StyledText("    \(line)\n", style)
    }
    return text + "\n"
  }

  /// How a line of a change is written.
  private static func style(ofChange line: Substring) -> StyledText.Style {
    switch line.first {
    case "+": .added
    case "-": .removed
    case "@": .faint
    default: .code
    }
  }

  /// Markdown, laid out for the audience.
  func prose(_ markdown: String) -> StyledText {
    proseText(markdown, width: min(audience.width, 80), isColoured: audience.isColoured)
  }
}
