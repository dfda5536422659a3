import Platform
import Playground

extension Dialogue {
  /// Keeps how far one has come in a lesson; a failure is said once.
  mutating func noteProgress(
    in tutorial: PageSource, _ place: LessonPlace, _ response: inout Response
  ) {
    guard audience.isWatching else { return }
    let entry = LessonProgress.Entry(
      stepsDone: place.stepsDone, steps: tutorial.steps.count, solved: Set(lesson.solved.keys),
      tasks: tutorial.exercises.count)
    do throws(PlatformError) {
      try progress?.add(entry, of: tutorial.fullPath)
    } catch {
      response.say(StyledText("warning", .warning) + ": \(error)")
      response.advise("the session goes on, but 'easel learn' does not know how far you come")
      progress = nil
    }
  }
}
