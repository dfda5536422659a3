package import Motion
package import Playground

/// Makes a film of what a page shows when it moves, while there is nothing else to do: one drawing that moves by itself,
/// or, where that takes too long or is too large, picture by picture.
package final class FilmMaker {
  /// The most pictures in a second of the page's time, and of a film.
  static let frameRate = 20.0
  static let frameLimit = 61
  /// About how long making a film of pictures, and a drawing, takes at most.
  static let budget = Duration.milliseconds(1_500)
  /// At how many times in a second a drawing can be looked at, and at how many in all.
  static let drawnRate = 60.0
  static let drawnLimit = 3_601

  private let viewer: Viewer
  private let byteLimit: Int
  private let clock = ContinuousClock()
  /// Which page of the session was followed last.
  private var edition: Int?
  private var plan: Plan?
  private var number = 0

  /// What is to be made.
  private struct Plan {
    let page: Settled
    let stretch: ClosedRange<Time>
    /// Whether a drawing is still to be tried.
    var isDrawing = true
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

  /// - Parameter byteLimit: How large the file of a drawing may be, so that a browser reads it at once.
  package init(_ viewer: Viewer, byteLimit: Int = 1 << 20) {
    (self.viewer, self.byteLimit) = (viewer, byteLimit)
  }

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

  /// Makes the drawing, or the next picture; the last one completes the film.
  ///
  /// - Parameter isCancelled: Asked while it is drawn; true leaves it for the next time.
  /// - Returns: How long the rest has time; nil where there is nothing to make.
  package func makeFrame(isCancelled: @escaping () -> Bool = { false }) -> Duration? {
    guard var plan, let edition, let folder = viewer.filmFolder else { return end() }
    do {
      let began = clock.now
      if plan.isDrawing {
        let drawing = draw(plan.page, isCancelled: isCancelled)
        if drawing == nil, isCancelled() { return .zero }
        self.plan?.isDrawing = false
        guard let drawing else { return .zero }
        let count = Self.count(
          of: plan.stretch, atMost: Self.drawnLimit, rate: Self.drawnRate, each: .zero)
        try show(plan.stretch, in: folder, drawing: drawing, count: count, edition: edition)
        return end()
      }
      try viewer.keep(
        plan.page, at: plan.nextTime, plan.made, ofFilm: number, isCancelled: isCancelled)
      guard let count = plan.count else {
        plan.count = Self.count(
          of: plan.stretch, atMost: Self.frameLimit, rate: Self.frameRate, each: clock.now - began)
        self.plan = plan
        return .zero
      }
      plan.made += 1
      self.plan = plan
      guard plan.made == count else { return .zero }
      try show(plan.stretch, in: folder, count: count, edition: edition)
      return end()
    } catch {
      // Without a film the picture is as good; the next command reports a screen that fails.
      return isCancelled() ? .zero : end()
    }
  }

  /// Makes a drawing of the page; nil if that takes too long, is too large or fails.
  private func draw(_ page: Settled, isCancelled: @escaping () -> Bool) -> String? {
    let end = clock.now + Self.budget
    return try? viewer.keep(page, ofFilm: number, byteLimit: byteLimit) { [clock] in
      clock.now > end || isCancelled()
    }
  }

  /// Says that the film is complete.
  private func show(
    _ stretch: ClosedRange<Time>, in folder: String, drawing: String? = nil, count: Int,
    edition: Int
  ) throws {
    try viewer.show(
      Status.Film(
        folder: folder, drawing: drawing, number: number, count: count,
        from: stretch.lowerBound.seconds,
        duration: (stretch.upperBound - stretch.lowerBound).seconds),
      ofEdition: edition)
  }

  private func end() -> Duration? {
    plan = nil
    return nil
  }

  /// How many pictures a film of a stretch has, where making one takes so long.
  ///
  /// - Parameter rate: How many there are in a second, unless these are more than `limit` in all.
  static func count(
    of stretch: ClosedRange<Time>, atMost limit: Int, rate: Double, each: Duration
  ) -> Int {
    let length = (stretch.upperBound - stretch.lowerBound).seconds
    let wanted = min((length * rate).rounded() + 1, Double(limit))
    let possible = each > .zero ? budget / each : Double(limit)
    return Int(max(2, min(wanted, possible.rounded(.down))))
  }
}
