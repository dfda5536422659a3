import Platform
import Playground

extension Dialogue {
  /// Keeps how far one has come on a page of a lesson; a failure is said once.
  mutating func noteProgress(_ guide: LessonGuide, _ response: inout Response) {
    guard audience.isWatching else { return }
    let (page, place) = (guide.page, guide.place)
    let done = LessonProgress.Page(
      stepsDone: min(place.stepsDone, page.steps.count),
      solved: lesson.solvedTasks(ofPage: page.number))
    do throws(PlatformError) {
      try progress?.add(done, number: page.number, of: guide.source.fullPath)
    } catch {
      response.say(StyledText("warning", .warning) + ": \(error)")
      response.advise("the session goes on, but 'easel learn' does not know how far you come")
      progress = nil
    }
  }
}
