package import Motion
package import Playground

/// Plays a stretch of a page's time on a screen: once, in real time, without the frames that would come
/// too late. Then the screen shows the picture of the command again.
package final class Player {
  /// The most frames in a second.
  package static let frameRate = 30

  private let viewer: Viewer
  private let clock = ContinuousClock()
  private var playing: (page: Settled, stretch: ClosedRange<Time>, began: ContinuousClock.Instant)?
  /// When the screen no longer shows another page, of which nothing more is heard; nil where it shows none.
  private var visitEnd: ContinuousClock.Instant?
  private var isVisiting: Bool { visitEnd != nil }

  /// The longest that another page is shown once nothing is heard of it: a browser that dies takes no leave.
  private static let longestVisit = Duration.seconds(30)

  package init(_ viewer: Viewer) { self.viewer = viewer }

  /// Begins at the start of `stretch`; what played before ends.
  package func start(_ page: Settled, _ stretch: ClosedRange<Time>) {
    (playing, visitEnd) = ((page, stretch, clock.now), nil)
  }

  /// Shows the frame that is due now.
  ///
  /// - Parameter isCancelled: Asked while the frame is drawn; true jumps to the end.
  /// - Returns: The time until the next frame is due; nil when nothing plays any more.
  package func showFrame(isCancelled: @escaping () -> Bool = { false }) -> Duration? {
    if let visitEnd {
      guard visitEnd <= clock.now else { return visitEnd - clock.now }
      stop()
    }
    guard let (page, stretch, began) = playing else { return nil }
    let elapsed = clock.now - began
    let time = stretch.lowerBound + Time(seconds: elapsed / .seconds(1))
    guard time < stretch.upperBound else {
      stop()
      return nil
    }
    do {
      try viewer.play(page, at: time, isCancelled: isCancelled)
    } catch {
      // The picture at the end is there even if one on the way is not.
      stop()
      return nil
    }
    let frame = Duration.seconds(1) / Self.frameRate
    let due = frame * Int((elapsed / frame).rounded(.down) + 1)
    return max(.zero, began + due - clock.now)
  }

  /// Shows another page at a time, or at its end for nil, until something plays or all stops.
  ///
  /// - Throws: What drawing or the screen throws.
  package func visit(_ page: Settled, at time: Time?) throws {
    (playing, visitEnd) = (nil, clock.now + Self.longestVisit)
    try viewer.play(page, at: time)
  }

  /// Ends the visit; what plays goes on.
  package func endVisit() {
    if isVisiting { stop() }
  }

  /// Ends what plays, and the visit, where another picture comes at once.
  package func leave() { (playing, visitEnd) = (nil, nil) }

  /// Jumps to the end, where the picture is the page's.
  package func stop() {
    guard playing != nil || isVisiting else { return }
    (playing, visitEnd) = (nil, nil)
    // The next command reports a screen that fails.
    try? viewer.rest()
  }
}
