import Geometry
import Interpreter
import Layers
package import Motion
package import Playground
import Rendering

/// Draws the pictures of a session and shows them on a screen.
package final class Viewer {
  private let screen: any Screen
  private let renderer: Renderer
  /// The status that the screen has now.
  package private(set) var status = Status()

  package init(screen: any Screen, renderer: Renderer) {
    self.screen = screen
    self.renderer = renderer
  }

  /// Shows the page at `time`, or at its end for nil, as the picture of a command. Then says `status`,
  /// completed by the facts about the picture.
  ///
  /// - Throws: What drawing or the screen throws. The last picture then stays, and the status says that
  ///   it is stale and why, if the screen can say it.
  package func show(
    _ settled: Settled, at time: Time?, status next: Status,
    since began: ContinuousClock.Instant = .now
  ) throws {
    var next = next
    next.held = time?.seconds
    (next.frame, next.description) = (status.frame, status.description)
    defer { status = next }
    do {
      let picture = Picture(
        try renderer.image(of: settled.displayList(at: time)),
        description: settled.description(at: time))
      next.frame = try screen.show(picture, ofCommand: next.command)
      next.description = picture.description
      next.milliseconds = (ContinuousClock.now - began).milliseconds
    } catch {
      next.milliseconds = (ContinuousClock.now - began).milliseconds
      next.stale = true
      next.playing = nil
      next.diagnostics.append(Status.Diagnostic(error))
      // The first error is the one to report.
      try? screen.say(next)
      throw error
    }
    try screen.say(next)
  }

  /// Shows the page at `time` as one picture of a stretch that plays.
  ///
  /// - Throws: What drawing or the screen throws; the last picture then stays.
  package func play(
    _ settled: Settled, at time: Time, isCancelled: () -> Bool = { false }
  ) throws {
    let image = try renderer.image(
      of: settled.displayList(at: time), isCancelled: isCancelled)
    try screen.play(Picture(image, description: settled.description(at: time)))
  }

  /// Shows the picture of the last command again, after playing, and says that nothing plays.
  ///
  /// - Throws: What the screen throws.
  package func rest() throws {
    try screen.rest()
    guard status.playing != nil else { return }
    status.playing = nil
    try screen.say(status)
  }

  /// Says that the session is over; the picture stays.
  ///
  /// - Throws: What the screen throws.
  package func end() throws {
    try screen.rest()
    status.playing = nil
    status.ended = true
    try screen.say(status)
  }
}

extension Duration {
  /// In thousandths of a second, to a thousandth of one.
  fileprivate var milliseconds: Double { Double((self / .microseconds(1)).rounded()) / 1_000 }
}
