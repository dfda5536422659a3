import Language
package import Playground

/// Lists where everything on the picture comes from, for a click on it, while there is nothing else to do: the cells run
/// once more for it.
package final class OriginsMaker {
  /// For how long nothing is typed before it begins, so that the browser has shown the picture.
  static let pause = Duration.milliseconds(200)
  /// About how long it takes at most.
  static let budget = Duration.milliseconds(1_500)

  private let viewer: Viewer
  private let pause: Duration
  private let budget: Duration
  private let clock = ContinuousClock()
  /// Which page of the session was followed last.
  private var edition: Int?
  private var plan: Plan?

  /// What is to be listed.
  private struct Plan {
    let page: Page
    /// When it begins.
    let start: ContinuousClock.Instant
  }

  package init(
    _ viewer: Viewer, pause: Duration = OriginsMaker.pause, budget: Duration = OriginsMaker.budget
  ) {
    (self.viewer, self.pause, self.budget) = (viewer, pause, budget)
  }

  /// Plans the list of a page, unless this page of the session was followed last.
  ///
  /// - Parameter edition: A number that another page of the session has not.
  package func follow(_ page: @autoclosure () -> Page, edition: Int) {
    guard self.edition != edition else { return }
    self.edition = edition
    plan = Plan(page: page(), start: clock.now + pause)
  }

  /// Makes the list, once it is time.
  ///
  /// - Parameter isCancelled: Asked meanwhile; true leaves it for the next time.
  /// - Returns: How long the rest has time; nil where there is nothing to make.
  package func make(isCancelled: @escaping @Sendable () -> Bool = { false }) -> Duration? {
    guard let plan, viewer.takesOrigins else { return nil }
    let now = clock.now
    guard now >= plan.start else { return plan.start - now }
    let end = now + budget
    let stop = StopSignal(reason: { [clock] in
      isCancelled() || clock.now > end ? .interruption : nil
    })
    let origins: PageOrigins?
    do throws(Failure) {
      origins = try PageOrigins(of: plan.page, stop: stop)
    } catch {
      if isCancelled() { return pause }
      origins = nil
    }
    self.plan = nil
    // Without them ':why' answers; the next command reports a screen that fails.
    try? viewer.list(origins, on: plan.page)
    return nil
  }
}
