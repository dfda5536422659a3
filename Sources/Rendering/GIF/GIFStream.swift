internal import CGif

/// A GIF file in memory, part by part, as giflib writes it; the only owner of its `GifFileType`.
struct GIFStream: ~Copyable {
  /// A frame: a rectangle of the picture, by numbers of colours.
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// A number for each pixel, in rows from the top.
    var indices: [UInt8]
    /// Its own colours; nil for those of the file.
    var palette: [Pixel]?
    /// The number that leaves a pixel as it was.
    var clearIndex: UInt8?
  }

  /// Nil only where there was no memory to begin.
  private let handle: UnsafeMutablePointer<GifFileType>?
  private let output = GIFOutput()

  /// The colours of a file: as many as there are numbers, so that they can be told at its end.
  static let paletteSize = 256

  /// Begins a file of `width` times `height` pixels, each 1...65535.
  init(width: Int, height: Int) throws(GIFError) {
    let write: OutputFunc = { handle, bytes, count in
      guard let bytes, let output = handle?.pointee.UserData else { return 0 }
      Unmanaged<GIFOutput>.fromOpaque(output).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      return count
    }
    handle = EGifOpen(Unmanaged.passUnretained(output).toOpaque(), write, nil)
    guard handle != nil else { throw GIFError(operation: "begin a file") }
    EGifSetGifVersion(handle, true)
    let map = try Self.map(of: [], count: Self.paletteSize)
    defer { GifFreeMapObject(map) }
    try Self.check(
      EGifPutScreenDesc(handle, Int32(width), Int32(height), 8, 0, map), "begin a file")
  }

  deinit {
    if handle != nil, output.isOpen { EGifCloseFile(handle, nil) }
  }

  /// Has the film repeat.
  ///
  /// - Parameter count: How often after the first time, up to 65535; 0 is for ever.
  mutating func addLoop(_ count: Int) throws(GIFError) {
    // The application extension of Netscape Navigator 2.0, which all readers know.
    try addExtension(
      APPLICATION_EXT_FUNC_CODE,
      [Array("NETSCAPE2.0".utf8), [1, UInt8(count & 0xff), UInt8(count >> 8)]])
  }

  /// Adds a text for people who look into the file.
  mutating func addComment(_ text: String) throws(GIFError) {
    let bytes = Array(text.utf8)
    let blocks = stride(from: 0, to: bytes.count, by: 255).map { start in
      Array(bytes[start..<min(start + 255, bytes.count)])
    }
    if !blocks.isEmpty { try addExtension(COMMENT_EXT_FUNC_CODE, blocks) }
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - delay: How long it shows, in hundredths of a second, 0...65535; nil for a picture that does not move.
  ///   - isCleared: Whether its rectangle is cleared before the next one, which otherwise is drawn over it.
  mutating func add(_ frame: borrowing Frame, delay: Int?, isCleared: Bool) throws(GIFError) {
    if delay != nil || frame.clearIndex != nil {
      let (delay, method) = (delay ?? 0, isCleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT)
      try addExtension(
        GRAPHICS_EXT_FUNC_CODE,
        [
          [
            UInt8(method << 2) | (frame.clearIndex == nil ? 0 : 1), UInt8(delay & 0xff),
            UInt8(delay >> 8), frame.clearIndex ?? 0,
          ]
        ])
    }
    var map: UnsafeMutablePointer<ColorMapObject>?
    if let palette = frame.palette {
      // giflib takes powers of two.
      let least = max(palette.count, frame.clearIndex.map { Int($0) + 1 } ?? 0, 2)
      var count = 2
      while count < least { count *= 2 }
      map = try Self.map(of: palette, count: count)
    }
    defer { if let map { GifFreeMapObject(map) } }
    try Self.check(
      EGifPutImageDesc(
        handle, Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height), false, map),
      "add a frame")
    // It sets the unused bits of what it is given to zero.
    var indices = frame.indices
    let isWritten = indices.withUnsafeMutableBufferPointer { indices in
      stride(from: 0, to: indices.count, by: frame.width).allSatisfy { start in
        EGifPutLine(handle, indices.baseAddress.map { $0 + start }, Int32(frame.width)) == GIF_OK
      }
    }
    guard isWritten else { throw GIFError(operation: "add a frame") }
  }

  /// Ends the file, and gives it its colours, at most `paletteSize`.
  consuming func finish(palette: [Pixel]) throws(GIFError) -> [UInt8] {
    output.isOpen = false
    try Self.check(EGifCloseFile(handle, nil), "end a file")
    // They lie behind the signature, 6 bytes, and the description of the screen, 7 bytes.
    for (index, color) in palette.prefix(Self.paletteSize).enumerated() {
      let place = 13 + 3 * index
      output.bytes.replaceSubrange(place..<(place + 3), with: [color.red, color.green, color.blue])
    }
    return output.bytes
  }

  /// How many bytes there are so far.
  var count: Int { output.bytes.count }

  private mutating func addExtension(_ code: Int32, _ blocks: [[UInt8]]) throws(GIFError) {
    var isWritten = EGifPutExtensionLeader(handle, code) == GIF_OK
    for block in blocks {
      isWritten = isWritten && EGifPutExtensionBlock(handle, Int32(block.count), block) == GIF_OK
    }
    guard isWritten, EGifPutExtensionTrailer(handle) == GIF_OK else {
      throw GIFError(operation: "add an extension")
    }
  }

  /// The colours as giflib wants them, with black after the last; the caller frees them.
  private static func map(
    of palette: [Pixel], count: Int
  ) throws(GIFError) -> UnsafeMutablePointer<ColorMapObject> {
    var colors = palette.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    colors += Array(
      repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: count - colors.count)
    guard let map = GifMakeMapObject(Int32(count), colors) else {
      throw GIFError(operation: "keep \(count) colours")
    }
    return map
  }

  private static func check(_ status: Int32, _ operation: String) throws(GIFError) {
    guard status == GIF_OK else { throw GIFError(operation: operation) }
  }
}

/// Where giflib's callback puts the bytes.
private final class GIFOutput {
  var bytes: [UInt8] = []
  /// Whether the file has still to be closed.
  var isOpen = true
}
