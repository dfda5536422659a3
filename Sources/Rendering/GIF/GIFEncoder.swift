/// Writes the frames of a film as an animated GIF; a single one is a picture.
///
/// A frame keeps only the rectangle that has changed, what has not changed in it is left as it was, and one that
/// changes nothing makes the one before it last longer. The same frames are always the same bytes.
///
/// A frame may have 256 colours, of which one stands for what is left as it was. As long as the file's own colours do,
/// frames use those; one for which they are too few has a palette of its own. Only where one frame alone has more
/// colours are some of them merged, as `MedianCut` does; they are not mixed by patterns of pixels, because the flat
/// areas of charts would show them. One can see through a pixel or not: half of that counts as not.
///
/// Source: *Graphics Interchange Format*, version 89a, CompuServe (1990).
package struct GIFEncoder: ~Copyable {
  /// The most frames in a second: browsers show one of a hundredth of a second for a tenth.
  package static let mostFrames = 50
  /// The most times that a film plays, besides for ever.
  package static let mostPlays = 65_536
  /// The longest delay, in hundredths of a second.
  private static let longestDelay = 65_535
  /// The number that leaves a pixel as it was, or that one sees through.
  private static let clear: UInt8 = 255

  private let frameRate: Int
  private let playCount: Int
  private let comment: String
  private var hasAlpha: Bool
  /// Nil before the first frame.
  private var stream: GIFStream?
  /// The frame that shows, which others may make longer, and the number of the first of them.
  private var pending: (frame: GIFStream.Frame, start: Int)?
  private var hasWritten = false
  private var frameCount = 0
  /// The picture after the last frame.
  private var shown: Image?
  /// The colours of the file, those of all frames, and those that a frame has.
  private var (common, all, own) = (ColorHistogram(), ColorHistogram(), ColorHistogram())
  /// The colours that show.
  private var kept = ColorHistogram()
  private var hasMerged = false

  /// A film of no frames.
  ///
  /// - Parameters:
  ///   - frameRate: Frames in a second, 1...50. They last whole hundredths of a second, and not all the same where
  ///     it does not divide 100: then each begins at the hundredth nearest to its time.
  ///   - playCount: How often the film plays, up to 65536; 0 is for ever.
  ///   - hasAlpha: Whether one may see through frames, though the first is opaque.
  ///   - comment: A text for people who look into the file.
  package init(
    frameRate: Int = 1, playCount: Int = 0, hasAlpha: Bool = false, comment: String = ""
  ) {
    precondition((1...Self.mostFrames).contains(frameRate))
    precondition((0...Self.mostPlays).contains(playCount))
    self.frameRate = frameRate
    self.playCount = playCount
    self.hasAlpha = hasAlpha
    self.comment = comment
  }

  /// Adds a frame, as large as the first one.
  package mutating func add(_ image: Image) throws(GIFError) {
    defer { frameCount += 1 }
    guard let shown else {
      stream = try GIFStream(width: image.width, height: image.height)
      hasAlpha = hasAlpha || !image.isOpaque
      let picture = hasAlpha ? image.withoutHalfTones : image
      pending = (frame(of: picture, since: nil), 0)
      self.shown = picture
      return
    }
    let picture = hasAlpha ? image.withoutHalfTones : image
    guard let (columns, rows) = picture.changedArea(since: shown) else { return }
    try writePending()
    if hasAlpha {
      // What was there is cleared, because no colour makes a pixel one that is seen through.
      pending = (frame(of: picture, since: nil), frameCount)
    } else {
      var frame = frame(
        of: picture.part(columns: columns, rows: rows),
        since: shown.part(columns: columns, rows: rows))
      (frame.x, frame.y) = (columns.lowerBound, rows.lowerBound)
      pending = (frame, frameCount)
    }
    self.shown = picture
  }

  /// The file; at least one frame has been added.
  package mutating func file() throws(GIFError) -> GIFFile {
    precondition(frameCount > 0, "a film of no frames")
    try writePending(isLast: true)
    let palette = common.colors.map { Pixel(premultiplied: $0) }
    let bytes = try stream.take()?.finish(palette: palette) ?? []
    return GIFFile(
      bytes: bytes, colorCount: all.count, keptColorCount: hasMerged ? kept.count : all.count)
  }

  // MARK: Frames

  /// Writes the frame that shows, with the time until the next one.
  private mutating func writePending(isLast: Bool = false) throws(GIFError) {
    guard let (shownFrame, start) = pending.take() else { return }
    var frame = shownFrame
    if !hasWritten, isLast {
      // A picture.
      try stream?.addComment(comment)
      try stream?.add(frame, delay: nil, isCleared: false)
      return
    }
    if !hasWritten {
      // A reader counts how often it repeats.
      if playCount != 1 { try stream?.addLoop(max(0, playCount - 1)) }
      try stream?.addComment(comment)
      hasWritten = true
    }
    var delay = hundredths(frameCount) - hundredths(start)
    while delay > Self.longestDelay {
      try stream?.add(frame, delay: Self.longestDelay, isCleared: hasAlpha)
      delay -= Self.longestDelay
      if !hasAlpha {
        frame = GIFStream.Frame(
          width: 1, height: 1, indices: [Self.clear], palette: nil, clearIndex: Self.clear)
      }
    }
    try stream?.add(frame, delay: delay, isCleared: hasAlpha)
  }

  /// When a frame begins, in hundredths of a second.
  private func hundredths(_ frame: Int) -> Int { (200 * frame + frameRate) / (2 * frameRate) }

  /// The frame that draws `image` where it differs from `earlier`, of the same size; nil draws all.
  private mutating func frame(of image: Image, since earlier: Image?) -> GIFStream.Frame {
    let isDrawn = { (index: Int) in
      image.pixels[index] >> 24 != 0
        && earlier.map { $0.pixels[index] != image.pixels[index] } ?? true
    }
    own.removeAll()
    var (last, run, hasClear) = (UInt32(0), 0, false)
    for index in image.pixels.indices {
      guard isDrawn(index) else {
        hasClear = true
        continue
      }
      let color = image.pixels[index]
      if color != last {
        if run > 0 { own.add(last, pixels: run) }
        (last, run) = (color, 0)
      }
      run += 1
    }
    if run > 0 { own.add(last, pixels: run) }
    for color in own.colors { all.add(color) }
    let (palette, numbers) = palette(hasClear: hasClear)
    for color in palette ?? own.colors { kept.add(color) }
    var indices = [UInt8](repeating: Self.clear, count: image.pixels.count)
    var number = Self.clear
    last = 0
    for index in image.pixels.indices where isDrawn(index) {
      let color = image.pixels[index]
      if color != last {
        last = color
        number = own.number(of: color).map { numbers[$0] } ?? Self.clear
      }
      indices[index] = number
    }
    return GIFStream.Frame(
      width: image.width, height: image.height, indices: indices,
      palette: palette?.map { Pixel(premultiplied: $0) }, clearIndex: hasClear ? Self.clear : nil)
  }

  /// The palette of the frame whose colours are `own`, nil for that of the file, and the number there of each.
  private mutating func palette(hasClear: Bool) -> (palette: [UInt32]?, numbers: [UInt8]) {
    let fresh = own.colors.filter { common.number(of: $0) == nil }
    // The number 255 is never a colour of the file.
    if common.count + fresh.count <= Int(Self.clear) {
      for color in fresh { common.add(color) }
      return (nil, own.colors.map { UInt8(common.number(of: $0) ?? 0) })
    }
    let most = hasClear ? 255 : 256
    if own.count <= most { return (own.colors, (0..<own.count).map { UInt8($0) }) }
    hasMerged = true
    let merged = MedianCut(own.colors, counts: own.counts, most: most)
    return (merged.palette, merged.numbers)
  }
}

/// A GIF file, and what became of its colours.
package struct GIFFile: Sendable {
  package let bytes: [UInt8]
  /// How many colours the frames had.
  package let colorCount: Int
  /// How many colours the file has: fewer where some were merged.
  package let keptColorCount: Int
}

extension Image {
  /// The image with its pixels opaque, or entirely clear where they were less than half opaque.
  fileprivate var withoutHalfTones: Image {
    Image(
      width: width, height: height,
      pixels: pixels.map { pixel in
        switch pixel >> 24 {
        case 255: return pixel
        case ..<128: return 0
        default:
          var color = Pixel(premultiplied: pixel)
          color.alpha = 255
          return color.premultiplied
        }
      })
  }
}
