import Playground
import Tutorials

/// The tutorials of a session, and the step on display.
struct LessonState {
  /// The tutorials that were opened, by their paths.
  private(set) var sources: [String: PageSource] = [:]
  /// Whether Enter runs the step that was shown.
  var isOffering = false

  /// The tutorial at `place`; nil outside one.
  func source(at place: LessonPlace?) -> PageSource? { place.flatMap { sources[$0.path] } }

  mutating func add(_ source: PageSource) {
    if source.isTutorial { sources[source.path] = source }
  }
}
