import Geometry
internal import Graphics
package import Language
import Layers
package import Motion
import Platform
package import Rendering
import Synchronization

/// A page as an animation: its pictures at an even rate, from its beginning to its end and through
/// one period of endless animations.
package struct Film: Sendable {
  /// The times of the frames, at least one; nil is the page when it has settled.
  package let times: [Time?]
  private let page: Settled
  /// The size of all frames, in points: those of the largest.
  private let canvas: Size

  /// The film of `page`; of the limits, `frames` holds.
  ///
  /// - Parameter frameRate: Frames in a second, 1...1000.
  package init(
    of page: Settled, frameRate: Int, limits: Limits = Limits()
  ) throws(ShotError) {
    precondition((1...1000).contains(frameRate), "a film has 1 to 1000 frames in a second")
    // A frame for each time before the length, and one at the end unless the animation is endless;
    // then the end is the beginning.
    let moving = Int((page.length.seconds * Double(frameRate)).rounded(.up))
    let count = moving + (page.length == page.end ? 1 : 0)
    guard count <= limits[.frames] else {
      throw ShotError(frames: count, of: "animation", allowed: limits[.frames])
    }
    self.page = page
    times = (0..<count).map { index in
      index < moving ? Time(seconds: Double(index) / Double(frameRate)) : nil
    }
    canvas = times.map(page.canvas(at:)).reduce(Size(width: 0, height: 0)) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// Whether one can see through the ground of a frame.
  package var isTransparent: Bool { times.contains { page.isTransparent(at: $0) } }

  /// Pixels to the point for frames of a size.
  package func scale(for size: PictureSize) -> Double { size.scale(ofWidth: canvas.width) }

  /// What a frame shows, as text, by the index of its time: where another one's is equal, so are the frames that one
  /// program draws in one size.
  package func text(ofFrame number: Int) -> String { displayList(ofFrame: number).text }

  private func displayList(ofFrame number: Int) -> DisplayList {
    var list = page.displayList(at: times[number])
    list.canvas = canvas
    return list
  }

  /// Draws frames and passes them to `body` one by one, in order; smaller ones are padded with
  /// white at the right and below, so that all have the same size.
  ///
  /// While `body` runs, the next frames are drawn, one on each thread: no more are kept in memory,
  /// and fewer of large ones, within `heap-bytes`.
  ///
  /// - Parameters:
  ///   - scale: Pixels to the point; finite and positive.
  ///   - threads: How many frames are drawn at once, at least 1; it does not change the frames.
  ///   - numbers: The frames to draw, by the indices of their times; nil for all.
  ///   - body: What it throws ends the film.
  package func draw(
    scale: Double = 1, by renderer: Renderer, threads: Int, numbers: [Int]? = nil,
    _ body: (Image) throws(Failure) -> Void
  ) throws(Failure) {
    let numbers = numbers ?? Array(times.indices)
    // An animation that is too large as a whole is refused before it is begun.
    try renderer.check(canvas, at: scale, frames: numbers.count)
    let most = renderer.framesAtOnce(of: canvas, at: scale)
    let threads = min(threads, most)
    let lanes = (0..<threads).map { _ in FilmLane() }
    func wave(from start: Int) -> FrameWave? {
      guard start < numbers.count else { return nil }
      return FrameWave(start..<min(start + threads, numbers.count)) { [self] index in
        let list = displayList(ofFrame: numbers[index])
        return lanes[index - start].latest.withLock { latest in
          Result { () throws(Failure) in
            try renderer.untimedDrawing(of: list, scale: scale, after: &latest)
          }
        }
      }
    }
    var painted = 0
    renderer.startTimer()
    defer { renderer.stopTimer() }
    var next = wave(from: 0)
    defer { next?.wait() }
    while let current = next {
      let frames = current.frames()
      next = most > 1 ? wave(from: current.indices.upperBound) : nil
      for frame in frames {
        let drawing = try frame.get()
        painted += drawing.paintedPixels
        try renderer.check(paintedPixels: painted)
        try body(drawing.image)
      }
      // Of the largest there is one in memory.
      if most <= 1 { next = wave(from: current.indices.upperBound) }
    }
  }
}

/// Every so many-th frame of a film; of the next one only that is painted that differs from the last.
private final class FilmLane: Sendable {
  let latest = Mutex<LatestDrawing?>(LatestDrawing())
}

/// A few consecutive frames, each drawn by its own thread.
private final class FrameWave {
  typealias Frame = Result<Drawing, Failure>

  let indices: Range<Int>
  private let drawn = Mutex<[Int: Frame]>([:])
  private var threads: [SystemThread] = []

  init(_ indices: Range<Int>, draw: @escaping @Sendable (Int) -> Frame) {
    self.indices = indices
    for index in indices {
      let work = { [self] in
        let frame = draw(index)
        drawn.withLock { $0[index] = frame }
      }
      // Where the system gives no thread, frames come one after another.
      if let thread = SystemThread(work) { threads.append(thread) } else { work() }
    }
  }

  /// The frames in order, once all are drawn.
  func frames() -> [Frame] {
    wait()
    return drawn.withLock { drawn in indices.compactMap { drawn[$0] } }
  }

  func wait() {
    for thread in threads { thread.wait() }
    threads = []
  }
}
