/// Writes the frames of a film as an animated PNG; a reader that knows none shows the first.
///
/// Each frame keeps only the rectangle that has changed, and one that changes nothing makes the one
/// before it last longer. Nothing is lost, and the same frames are always the same bytes.
///
/// Source: *Portable Network Graphics (PNG) Specification*, third edition (2025), section 11.3.
package struct AnimatedPNGEncoder: ~Copyable {
  /// How often the film plays; 0 is for ever.
  private let playCount: Int
  private let frameRate: Int
  /// Whether one may see through frames, though the first is opaque.
  private let hasAlpha: Bool
  private var encoder = PNGEncoder()
  private var format = PixelFormat.rgb
  private var frames: [Frame] = []
  /// The picture after the last frame.
  private var shown: Image?

  /// A film of no frames.
  ///
  /// - Parameters:
  ///   - frameRate: Frames in a second, 1...65535.
  ///   - playCount: How often the film plays, up to 2³¹ - 1; 0 is for ever.
  ///   - hasAlpha: Whether one may see through frames, though the first is opaque.
  package init(frameRate: Int, playCount: Int, hasAlpha: Bool = false) {
    precondition((1...Int(UInt16.max)).contains(frameRate))
    precondition((0...Int(Int32.max)).contains(playCount))
    self.frameRate = frameRate
    self.hasAlpha = hasAlpha
    self.playCount = playCount
  }

  /// Adds a frame: as large as the first, and opaque if that is, unless there may be others.
  package mutating func add(_ image: Image) {
    guard let shown else {
      format = image.isOpaque && !hasAlpha ? .rgb : .rgba
      append(image, columns: 0..<image.width, rows: 0..<image.height)
      self.shown = image
      return
    }
    if let (columns, rows) = image.changedArea(since: shown) {
      append(image, columns: Range(columns), rows: Range(rows))
      self.shown = image
    } else if frames[frames.count - 1].duration < Int(UInt16.max) {
      frames[frames.count - 1].duration += 1
    } else {
      // No number is left for a longer one.
      append(image, columns: 0..<1, rows: 0..<1)
    }
  }

  private mutating func append(_ image: Image, columns: Range<Int>, rows: Range<Int>) {
    let data = image.withRows(rows, columns: columns) { part in encoder.stream(of: part, as: format)
    }
    frames.append(Frame(columns: columns, rows: rows, data: data))
  }

  /// The file, with `text` in the order given, as `PNGEncoder` writes it; at least one frame has been
  /// added.
  ///
  /// - Parameter density: How large the frames are on paper; nil leaves that open.
  package func file(text: [PNGText] = [], density: PixelDensity? = nil) -> [UInt8] {
    precondition(!frames.isEmpty, "a film of no frames")
    // The chunks of a frame have 58 bytes besides its data.
    var file = PNGFile(reserving: frames.reduce(256) { $0 + $1.data.count + 58 })
    file.header(width: frames[0].columns.count, height: frames[0].rows.count, format: format)
    file.animationControl(frameCount: frames.count, playCount: playCount)
    if let density { file.density(density) }
    for text in text { file.text(text) }
    // Frames are numbered, and so is the data of all but the first.
    var number: UInt32 = 0
    for frame in frames {
      file.frameControl(frame, frameRate: frameRate, number: number)
      if number == 0 {
        file.chunk("IDAT", frame.data)
      } else {
        number += 1
        file.frameData(frame.data, number: number)
      }
      number += 1
    }
    return file.finished()
  }
}

/// A rectangle of pixels that replaces the former ones.
private struct Frame {
  let columns: Range<Int>
  let rows: Range<Int>
  /// The zlib stream of its rows.
  let data: [UInt8]
  /// How long it shows, in frames of the film.
  var duration = 1
}

extension PNGFile {
  /// Appends the chunk that makes a PNG an animated one.
  fileprivate mutating func animationControl(frameCount: Int, playCount: Int) {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(frameCount))
    data.append(bigEndian: UInt32(playCount))
    chunk("acTL", data)
  }

  /// Appends where and how long a frame shows.
  fileprivate mutating func frameControl(_ frame: Frame, frameRate: Int, number: UInt32) {
    var data: [UInt8] = []
    data.append(bigEndian: number)
    let corner = (frame.columns.lowerBound, frame.rows.lowerBound)
    for value in [frame.columns.count, frame.rows.count, corner.0, corner.1] {
      data.append(bigEndian: UInt32(value))
    }
    // The fraction of a second, in two numbers of 16 bits.
    data.append(bigEndian: UInt32(frame.duration) << 16 | UInt32(frameRate))
    // It remains when the next one comes, and replaces the former pixels.
    data += [0, 0]
    chunk("fcTL", data)
  }

  /// Appends the pixels of a frame that is not the first.
  fileprivate mutating func frameData(_ stream: [UInt8], number: UInt32) {
    var head: [UInt8] = []
    head.append(bigEndian: number)
    chunk("fdAT", head, stream)
  }
}
