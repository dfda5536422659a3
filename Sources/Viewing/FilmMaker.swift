package import Motion
package import Playground

/// Makes a film of what a page shows when it moves, picture by picture, while there is nothing else to do.
package final class FilmMaker {
  /// The most pictures in a second of the page's time, and of a film.
  static let frameRate = 20.0
  static let frameLimit = 61
  /// About how long making a film takes at most.
  static let budget = Duration.milliseconds(1_500)

  private let viewer: Viewer
  private let clock = ContinuousClock()
  /// Which page of the session was followed last.
  private var edition: Int?
  private var plan: Plan?
  private var number = 0

  /// What is to be made.
  private struct Plan {
    let page: Settled
    let stretch: ClosedRange<Time>
    /// How many pictures there are to be; nil before it is known how long one takes.
    var count: Int?
    var made = 0

    /// The time of a picture, where the middle of the stretch stands for all of them as long as there is no number.
    var nextTime: Time {
      let length = stretch.upperBound - stretch.lowerBound
      let fraction = count.map { Double(made) / Double($0 - 1) } ?? 0.5
      return stretch.lowerBound + Time(seconds: length.seconds * fraction)
    }
  }

  package init(_ viewer: Viewer) { self.viewer = viewer }

  /// Begins a film of a page, unless this page of the session was followed last; one that is not complete is given up.
  ///
  /// - Parameters:
  ///   - edition: A number that another page of the session has not.
  ///   - stretch: When it moves; nil for a page that does not.
  package func follow(
    _ page: @autoclosure () -> Settled, edition: Int, moving stretch: ClosedRange<Time>?
  ) {
    guard self.edition != edition else { return }
    self.edition = edition
    number += 1
    plan = stretch.flatMap { $0.lowerBound < $0.upperBound ? Plan(page: page(), stretch: $0) : nil }
  }

  /// Makes the next picture; the last one completes the film.
  ///
  /// - Parameter isCancelled: Asked while it is drawn; true leaves it for the next time.
  /// - Returns: How long the rest has time; nil where there is nothing to make.
  package func makeFrame(isCancelled: @escaping () -> Bool = { false }) -> Duration? {
    guard var plan, let edition else { return nil }
    do {
      let began = clock.now
      let folder = try viewer.keep(
        plan.page, at: plan.nextTime, plan.made, ofFilm: number, isCancelled: isCancelled)
      guard let folder else { return end() }
      guard let count = plan.count else {
        plan.count = Self.count(of: plan.stretch, each: clock.now - began)
        self.plan = plan
        return .zero
      }
      plan.made += 1
      self.plan = plan
      guard plan.made == count else { return .zero }
      let length = plan.stretch.upperBound - plan.stretch.lowerBound
      try viewer.show(
        Status.Film(
          folder: folder, number: number, count: count, from: plan.stretch.lowerBound.seconds,
          duration: length.seconds),
        ofEdition: edition)
      return end()
    } catch {
      // Without a film the picture is as good; the next command reports a screen that fails.
      return isCancelled() ? .zero : end()
    }
  }

  private func end() -> Duration? {
    plan = nil
    return nil
  }

  /// How many pictures a film of a stretch has, where making one takes so long.
  static func count(of stretch: ClosedRange<Time>, each: Duration) -> Int {
    let length = (stretch.upperBound - stretch.lowerBound).seconds
    let wanted = min((length * frameRate).rounded() + 1, Double(frameLimit))
    let possible = each > .zero ? budget / each : Double(frameLimit)
    return Int(max(2, min(wanted, possible.rounded(.down))))
  }
}
