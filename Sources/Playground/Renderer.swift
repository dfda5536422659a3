import Geometry
package import Graphics
package import Language
internal import Layers
package import Rendering
import Syntax

/// Draws display lists within the limits of a page, until it is stopped.
package struct Renderer: Sendable {
  private let limits: RenderingLimits
  private let seconds: Int
  private let stop: StopSignal

  /// - Parameters:
  ///   - limits: Of these, `seconds` holds for one drawing.
  ///   - stop: Polled while it draws. Its timer starts anew with every drawing.
  package init(limits: Limits = Limits(), stop: StopSignal = .never) {
    self.limits = RenderingLimits(limits)
    seconds = limits[.seconds]
    self.stop = stop
  }

  /// The same renderer, whose drawings do not start the timer anew: for work that is bounded as a whole.
  package var withoutTimer: Renderer { Renderer(self, stop: stop.withoutTimer) }

  private init(_ other: Renderer, stop: StopSignal) {
    (limits, seconds, self.stop) = (other.limits, other.seconds, stop)
  }

  /// The image of `list`.
  ///
  /// - Parameters:
  ///   - scale: Pixels to the point; finite and positive.
  ///   - isCancelled: Polled besides the stop signal; true stops the drawing, too.
  /// - Throws: A `Failure` whose cause is the limit, if one was reached.
  package func image(
    of list: DisplayList, scale: Double = 1, isCancelled: () -> Bool = { false }
  ) throws(Failure) -> Image {
    try drawing(of: list, scale: scale, isCancelled: isCancelled).image
  }

  /// A file of SVG that draws `list`.
  ///
  /// - Throws: A `Failure`, also for what SVG has no words for.
  func svg(
    of list: DisplayList, owner: (Int) -> ItemOwner?, description: SVGDescription,
    options: SVGOptions
  ) throws(Failure) -> [UInt8] {
    startTimer()
    defer { stopTimer() }
    var reason: StopReason?
    do throws(RenderingError) {
      return try Rendering.svg(
        of: list, owner: owner, description: description, options: options, limits: limits
      ) {
        reason = stop.reason()
        return reason != nil
      }
    } catch {
      throw error.failure(stoppedFor: reason)
    }
  }

  /// A file of SVG that moves as `picture` does.
  ///
  /// - Parameters:
  ///   - picture: Makes the frames, which may take so many bytes; asks now and then whether it is to stop, and throws
  ///     then.
  ///   - isCancelled: Polled besides the stop signal; true stops it, too.
  /// - Throws: A `Failure`, also for what SVG has no words for.
  func movingSVG(
    of picture: (Int, () -> Bool) throws(RenderingError) -> MovingPicture,
    owner: (Int) -> ItemOwner?, description: SVGDescription, options: SVGOptions,
    isCancelled: @escaping () -> Bool
  ) throws(Failure) -> [UInt8] {
    startTimer()
    defer { stopTimer() }
    var reason: StopReason?
    let isStopped = {
      reason = stop.reason()
      return reason != nil || isCancelled()
    }
    do throws(RenderingError) {
      return try Rendering.movingSVG(
        of: picture(limits.bytes, isStopped), owner: owner, description: description,
        options: options,
        limits: limits, isCancelled: isStopped)
    } catch {
      throw error.failure(stoppedFor: reason)
    }
  }

  /// A file of PDF with these pages, at least one.
  ///
  /// - Parameter title: What the file is called; empty for the title of its only page.
  /// - Throws: A `Failure`, also for what PDF has no words for.
  package func pdf(
    of pages: [PDFPage], title: String = "", options: PDFOptions = PDFOptions()
  ) throws(Failure) -> [UInt8] {
    startTimer()
    defer { stopTimer() }
    var reason: StopReason?
    do throws(RenderingError) {
      return try Rendering.pdf(of: pages, title: title, options: options, limits: limits) {
        reason = stop.reason()
        return reason != nil
      }
    } catch {
      throw error.failure(stoppedFor: reason)
    }
  }

  /// The index of the topmost item of `list` that paints at a point; nil if none does.
  func topmostItem(of list: DisplayList, at point: Point) throws(Failure) -> Int? {
    startTimer()
    defer { stopTimer() }
    guard let x = Int(exactly: point.x.rounded(.down)), let y = Int(exactly: point.y.rounded(.down))
    else { return nil }
    var reason: StopReason?
    do throws(RenderingError) {
      return try PixelProbe(list, limits: limits).topmostItem(x: x, y: y) {
        reason = stop.reason()
        return reason != nil
      }
    } catch {
      throw error.failure(stoppedFor: reason)
    }
  }

  /// The image of `list`, as above, of which only that is painted that differs from the latest drawing.
  package func image(
    of list: DisplayList, scale: Double = 1, after latest: inout LatestDrawing?,
    isCancelled: () -> Bool = { false }
  ) throws(Failure) -> Image {
    startTimer()
    defer { stopTimer() }
    return try drawing(of: list, scale: scale, after: &latest, isCancelled: isCancelled).image
  }

  /// The image of `list`, as above, and how much was painted for it.
  func drawing(
    of list: DisplayList, scale: Double, isCancelled: () -> Bool = { false }
  ) throws(Failure) -> Drawing {
    startTimer()
    defer { stopTimer() }
    var latest: LatestDrawing?
    return try untimedDrawing(of: list, scale: scale, after: &latest, isCancelled: isCancelled)
  }

  /// A drawing whose caller starts and stops the timer, because several at once share it; of it only that is painted
  /// that differs from the latest one.
  func untimedDrawing(
    of list: DisplayList, scale: Double, after latest: inout LatestDrawing?,
    isCancelled: () -> Bool = { false }
  ) throws(Failure) -> Drawing {
    try drawing(of: list, scale: scale, after: &latest, isCancelled: isCancelled)
  }

  /// A drawing without a timer; after nil of all items.
  private func drawing(
    of list: DisplayList, scale: Double, after latest: inout LatestDrawing?, isCancelled: () -> Bool
  ) throws(Failure) -> Drawing {
    var reason: StopReason?
    let isStopped = {
      reason = stop.reason()
      return reason != nil || isCancelled()
    }
    do throws(RenderingError) {
      let next = try latest?.draw(list, scale: scale, limits: limits, isCancelled: isStopped)
      if let next { return next }
      return try draw(list, scale: scale, limits: limits, isCancelled: isStopped)
    } catch {
      throw error.failure(stoppedFor: reason)
    }
  }

  func startTimer() { stop.startTimer(seconds) }

  func stopTimer() { stop.startTimer(nil) }

  /// `images` side by side, with so many pixels of white between each and the next, or of nothing.
  ///
  /// - Parameter images: At least one.
  /// - Throws: A `Failure` if they take more pixels than `canvas-pixels` allows.
  func row(_ images: [Image], gaps: [Int], isTransparent: Bool) throws(Failure) -> Image {
    do throws(RenderingError) {
      return try Image.row(images, gaps: gaps, isTransparent: isTransparent, limits: limits)
    } catch {
      throw error.failure(stoppedFor: nil)
    }
  }

  /// Makes sure that one picture may have so many pixels.
  func check(canvasPixels count: Int) throws(Failure) {
    try check(count, .canvasPixels, limits.canvasPixels)
  }

  /// Makes sure that so much may be painted for one picture or animation.
  func check(paintedPixels count: Int) throws(Failure) {
    try check(count, .paintedPixels, limits.paintedPixels)
  }

  /// Makes sure that so many frames may be painted, if only with their background.
  func check(_ canvas: Size, at scale: Double, frames: Int) throws(Failure) {
    let pixels = canvas.width * canvas.height * scale * scale * Double(frames)
    try check(paintedPixels: Int(max(0, min(pixels, 1e15))))
  }

  /// How many frames may be drawn at once, at least 1, while as many wait to be written.
  func framesAtOnce(of canvas: Size, at scale: Double) -> Int {
    let bytes = 2 * 4 * canvas.width * canvas.height * scale * scale
    return max(1, Int(min(Double(limits.bytes) / max(1, bytes), 1_000)))
  }

  private func check(_ count: Int, _ limit: RenderingLimit, _ allowed: Int) throws(Failure) {
    guard count > allowed else { return }
    throw RenderingError.exceeded(limit, needed: count, allowed: allowed)
      .failure(stoppedFor: nil)
  }
}

extension RenderingLimits {
  /// Those of a page that a drawing has to keep.
  package init(_ limits: Limits) {
    self.init(
      canvasPixels: limits[.canvasPixels], dashes: limits[.dashes],
      paintedPixels: limits[.paintedPixels], bytes: limits[.heapBytes])
  }
}

extension RenderingError {
  /// The error as a failure of the page.
  ///
  /// - Parameter reason: The reason why a drawing was cancelled.
  fileprivate func failure(stoppedFor reason: StopReason?) -> Failure {
    switch self {
    case .exceeded(let limit, let needed, let allowed):
      limit.failure("\(self)", needed: needed, allowed: allowed)
    case .cancelled:
      switch reason {
      case .seconds(let limit): .limit(.seconds, limit, "the drawing takes too long")
      case .interruption, nil:
        Failure(
          "the drawing was stopped by Ctrl-C", hint: "the next command draws the page",
          cause: .interruption)
      }
    case .notFinite: Failure("\(self)")
    case .drawing: Failure("\(self)", cause: .lack)
    case .lacking: Failure("\(self)", hint: "a '.png' has everything that is drawn")
    }
  }
}

extension RenderingLimit {
  fileprivate func failure(_ message: String, needed: Int, allowed: Int) -> Failure {
    func raising(_ name: Limits.Name, to value: Int) -> Failure {
      Failure(
        message, hint: Limits.hint(raising: name, to: value), cause: .limit(name.rawValue))
    }
    return switch self {
    case .canvasPixels: raising(.canvasPixels, to: needed)
    case .bytes: raising(.heapBytes, to: needed)
    // The count stops at the limit, so twice as much is a guess.
    case .paintedPixels: raising(.paintedPixels, to: allowed * 2)
    case .dashes: raising(.dashes, to: allowed * 2)
    case .pixelsPerSide: .limit(.canvasSide, allowed, "the picture is too wide or too high")
    case .penPixels: .limit(.penPixels, allowed, "a line is too wide")
    }
  }
}
