import Playground
import Tutorials

extension Dialogue {
  /// The tutorial that is followed; nil outside one.
  var lesson: PageSource? { session.place.flatMap { lessons[$0.path] } }

  /// The step that Enter runs; nil when none was shown.
  var offeredStep: Lesson.Step? {
    guard isOffering, let place = session.place, let lesson,
      lesson.steps.indices.contains(place.stepsDone)
    else { return nil }
    return lesson.steps[place.stepsDone]
  }

  /// Where the session is after the next cell of the learner's: a step further if one was offered.
  var nextPlace: LessonPlace? {
    guard var place = session.place else { return nil }
    if isOffering { place.stepsDone += 1 }
    return place
  }

  /// Says which step of the tutorial comes next, if there is one.
  func sayNextStep(_ reply: inout Reply) {
    guard let place = session.place, let lesson, place.stepsDone < lesson.steps.count else {
      return
    }
    reply.say("':next' shows step \(place.stepsDone + 1) of \(lesson.steps.count)", to: audience)
  }

  /// `:next`: shows the step to take.
  mutating func next(_ reply: inout Reply) {
    guard let place = session.place, let lesson else {
      return reply.refuse(
        "no tutorial is open", hint: "':open tutorials/01-bars.md' opens the first one")
    }
    guard lesson.steps.indices.contains(place.stepsDone) else { return close(lesson, &reply) }
    let step = lesson.steps[place.stepsDone]
    isOffering = true
    reply.results += text(of: step)
    let invitation =
      step.amendment == nil
      ? "press Enter to run this, or type your own"
      : "press Enter to change the page so, or ':edit' it yourself"
    reply.say("step \(place.stepsDone + 1) of \(lesson.steps.count): \(invitation)")
  }

  /// Enter on an empty line.
  mutating func takeEmptyLine() -> Reply {
    guard let step = offeredStep else { return Reply() }
    do throws(AmendmentError) {
      return take(step, try step.change(of: session.page.cells.map(\.text)))
    } catch {
      return refusal(
        of: "", "the step does not fit the page any more: \(error.message)",
        hint: "':edit' the cell yourself, or go back with ':undo'")
    }
  }

  /// Says what comes after a step that was taken.
  ///
  /// - Parameter program: What was run for it.
  mutating func finishStep(_ reply: inout Reply, takenBy program: String) {
    isOffering = false
    guard let place = session.place, let lesson,
      lesson.steps.indices.contains(place.stepsDone - 1)
    else { return }
    let step = lesson.steps[place.stepsDone - 1]
    if program != step.program {
      reply.say(
        "this took the place of step \(place.stepsDone); ':undo' takes it back", to: audience)
    } else if audience.isWatching, !step.sequel.isEmpty {
      reply.results += "\n" + prose(step.sequel) + "\n\n"
    }
    if place.stepsDone < lesson.steps.count {
      sayNextStep(&reply)
    } else if audience.isWatching {
      close(lesson, &reply)
    }
  }

  /// What a tutorial says at its end, and where to go from there.
  private func close(_ lesson: PageSource, _ reply: inout Reply) {
    if !lesson.closing.isEmpty { reply.results += "\n" + prose(lesson.closing) + "\n\n" }
    reply.say("that was the last step; go on by yourself, and ':save my.md' keeps what you made")
    if let path = Tutorials.lesson(after: lesson.path) {
      reply.say("':open \(path)' opens the next lesson")
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
