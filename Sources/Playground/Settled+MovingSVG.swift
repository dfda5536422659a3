internal import Charting
internal import Graphics
package import Language
internal import Layers
internal import Motion
package import Rendering

extension Settled {
  /// The page as a file of SVG that moves from its beginning to its end, and goes on with what never ends.
  ///
  /// Without animations, as on paper, it is the page's picture.
  ///
  /// - Parameters:
  ///   - limits: Of these, `frames` holds, as for a film; the renderer's bytes hold for all its looks together.
  ///   - isCancelled: Polled besides the renderer's stop signal; true stops the drawing, too.
  /// - Throws: A `Failure`, also for what SVG has no words for, or a `ShotError`.
  package func movingSVG(
    options: SVGOptions = SVGOptions(), limits: Limits = Limits(), by renderer: Renderer,
    isCancelled: @escaping () -> Bool = { false }
  ) throws -> [UInt8] {
    // A page that is too long for a film is too long here.
    _ = try Film(of: self, frameRate: Self.keyRate, limits: limits)
    var owners = owners(at: end)
    let page = self
    return try renderer.movingSVG(
      of: { (byteLimit, isStopped) throws(RenderingError) in
        try page.movingPicture(byteLimit: byteLimit, isStopped)
      },
      owner: { owners.owner($0) }, description: words(at: nil), options: options,
      isCancelled: isCancelled)
  }

  /// At how many times in a second things may come and go, besides the times at which a page changes.
  private static let keyRate = 25
  /// The time between the samples of what moves.
  private static let step = Time(nanoseconds: 4_000_000)

  /// The looks of the page at the times at which it changes, and between them evenly.
  private func movingPicture(
    byteLimit: Int, _ isStopped: () -> Bool
  ) throws(RenderingError) -> MovingPicture {
    var frames: [MovingPicture.Frame] = []
    var (rest, bytes) = (0, 0)
    var last: Time?
    func frame(_ time: Time, isKey: Bool) throws(RenderingError) -> MovingPicture.Frame {
      if isStopped() { throw .cancelled }
      return MovingPicture.Frame(
        time: time.seconds,
        list: displayList(at: time, keepsWholeLines: true), isKey: isKey)
    }
    func take(_ frame: MovingPicture.Frame) throws(RenderingError) {
      bytes += frame.list.movingByteCount
      guard bytes <= byteLimit else {
        // What comes later is not known yet; that it takes as much is a guess.
        let share = length > .zero ? max(1e-3, frame.time / length.seconds) : 1
        let needed = Int(min(Double(bytes) / share, 1e15))
        throw .exceeded(.bytes, needed: needed, allowed: byteLimit)
      }
      frames.append(frame)
    }
    for time in keyTimes {
      var key = try frame(time, isKey: true)
      if let last, let before = frames.last, before.list != key.list {
        var next = Time(
          nanoseconds: (last.nanoseconds / Self.step.nanoseconds + 1) * Self.step.nanoseconds)
        while next < time {
          try take(try frame(next, isKey: false))
          next = next + Self.step
        }
        try take(key)
      } else if let before = frames.last, before.list == key.list,
        before.list.owners == key.list.owners
      {
        // Both frames have the one list.
        key.list = before.list
        frames.append(key)
      } else {
        try take(key)
      }
      if time == end { rest = frames.count - 1 }
      last = time
    }
    return MovingPicture(frames: frames, rest: rest, isEndless: length > end)
  }

  /// The times from the page's beginning to its end at which something may begin or end, ascending: of each
  /// the nanoseconds before and after it, too.
  private var keyTimes: [Time] {
    let distance: Int64 = 1_000_000_000 / Int64(Self.keyRate)
    var times = Set(stride(from: 0, to: length.nanoseconds, by: Int64.Stride(distance)))
    var breaks = Set(timeline.times)
    for scene in timeline.scenes { breaks.formUnion(MotionBreaks(of: scene, until: length).times) }
    for time in breaks {
      for near in -1...1 { times.insert(time.nanoseconds + Int64(near)) }
    }
    times.formUnion([0, 1, end.nanoseconds, length.nanoseconds])
    return times.sorted().filter { $0 >= 0 && $0 <= length.nanoseconds }
      .map { Time(nanoseconds: $0) }
  }
}
