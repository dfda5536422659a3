import Geometry
import Interpreter
import Layers
package import Motion
package import Playground
import Rendering

/// Draws pages into the folder that people watch.
package final class Viewer {
  private let folder: WatchedFolder
  private let renderer: Renderer
  private var encoder = PNGEncoder()
  /// What the folder says now.
  package private(set) var status = Status()

  package init(folder: WatchedFolder, renderer: Renderer) {
    self.folder = folder
    self.renderer = renderer
  }

  /// Writes the next frame, the page at `time` or, for nil, at its end, and then `status`, completed
  /// by what it knows about the picture.
  ///
  /// - Throws: What drawing or writing throws; then the last picture stays, and the status, if it can
  ///   be written, says that it is stale and why.
  package func show(
    _ settled: Settled, at time: Time?, status next: Status,
    since began: ContinuousClock.Instant = .now
  ) throws {
    var next = next
    next.held = time?.seconds
    (next.frame, next.description) = (status.frame, status.description)
    defer { status = next }
    do {
      let description = settled.description(at: time)
      let image = try renderer.image(of: settled.displayList(at: time))
      try folder.write(
        encoder.encode(image, text: [.description(description)]), asFrame: next.command)
      next.frame = WatchedFolder.name(ofFrame: next.command)
      next.description = description
      next.milliseconds = (ContinuousClock.now - began).milliseconds
    } catch {
      next.milliseconds = (ContinuousClock.now - began).milliseconds
      next.stale = true
      next.playing = nil
      var reply = Reply()
      reply.attempt { throw error }
      next.add(reply)
      // The first error is the one to report.
      try? folder.write(status: next.json())
      throw error
    }
    try folder.write(status: next.json())
  }

  /// Shows the page at `time`, until the next picture or `rest()`; no frame is written.
  ///
  /// - Throws: What drawing or writing throws; then the last picture stays.
  package func play(
    _ settled: Settled, at time: Time, isCancelled: () -> Bool = { false }
  ) throws {
    let image = try renderer.image(
      of: settled.displayList(at: time), isCancelled: isCancelled)
    try folder.pass(
      encoder.encode(image, text: [.description(settled.description(at: time))]))
  }

  /// Shows the last frame again, after playing, and says that nothing plays.
  ///
  /// - Throws: `FileError`.
  package func rest() throws {
    try folder.rest()
    guard status.playing != nil else { return }
    status.playing = nil
    try folder.write(status: status.json())
  }

  /// Says that the session is over; the picture stays.
  ///
  /// - Throws: `FileError`.
  package func end() throws {
    try folder.rest()
    status.playing = nil
    status.ended = true
    try folder.write(status: status.json())
  }
}

extension Duration {
  /// In thousandths of a second, to a thousandth of one.
  fileprivate var milliseconds: Double { Double((self / .microseconds(1)).rounded()) / 1_000 }
}
