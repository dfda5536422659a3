package import Interpreter
package import Motion
package import Playground
import Rendering

/// Draws pages into the folder that people watch.
package final class Viewer {
  private let folder: WatchedFolder
  private let limits: RenderingLimits
  private let isCancelled: () -> Bool
  private var encoder = PNGEncoder()

  /// - Parameter isCancelled: Asked while it draws; true ends the drawing with an error.
  package init(folder: WatchedFolder, limits: Limits, isCancelled: @escaping () -> Bool) {
    self.folder = folder
    self.limits = RenderingLimits(canvasPixels: limits[.canvasPixels])
    self.isCancelled = isCancelled
  }

  /// Writes the next frame: the page at `time`, nil for its end.
  ///
  /// - Throws: What drawing or writing throws; then the last picture stays.
  package func show(_ settled: Settled, at time: Time?) throws {
    let image = try render(
      settled.displayList(at: time), limits: limits, isCancelled: isCancelled)
    try folder.write(encoder.encode(image))
  }
}
