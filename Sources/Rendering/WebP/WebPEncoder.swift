internal import CWebP

/// Writes the frames of a film as an animated WebP without loss; a single one, or several that are all the same, are a
/// picture. libwebp is loaded when one is written.
///
/// A frame keeps only the rectangle that has changed, and one that changes nothing makes the one before it last longer.
/// The same frames are always the same bytes of one version of libwebp.
///
/// Source: *WebP Container Specification*, Google (2023).
package struct WebPEncoder: ~Copyable {
  /// The most frames in a second: browsers show one of a hundredth of a second for a tenth.
  package static let mostFrames = 90
  /// The most times that a film plays, besides for ever.
  package static let mostPlays = 65_535
  /// The most pixels on a side.
  package static let longestSide = 16_383

  /// How hard it tries, 0...9: as small as with 9 but for some percent, in a fraction of the time.
  private static let level: Int32 = 3

  private let frameRate: Int
  private let playCount: Int
  private var config = WebPConfig()
  /// Nil before the first frame.
  private var encoder: OpaquePointer?
  private var frameCount = 0

  /// A film of no frames.
  ///
  /// - Parameters:
  ///   - frameRate: Frames in a second, 1...90. Each begins at the millisecond nearest to its time.
  ///   - playCount: How often the film plays, up to 65535; 0 is for ever.
  package init(frameRate: Int = 1, playCount: Int = 0) {
    precondition((1...Self.mostFrames).contains(frameRate))
    precondition((0...Self.mostPlays).contains(playCount))
    (self.frameRate, self.playCount) = (frameRate, playCount)
  }

  deinit { if let encoder { WebPAnimEncoderDelete(encoder) } }

  /// Adds a frame, as large as the first one.
  package mutating func add(_ image: Image) throws(WebPError) {
    guard max(image.width, image.height) <= Self.longestSide else { throw WebPError(.size) }
    if encoder == nil { encoder = try begin(width: image.width, height: image.height) }
    var picture = WebPPicture()
    guard WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0 else {
      throw WebPError(.beginning)
    }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(image.width), Int32(image.height))
    guard WebPPictureAlloc(&picture) != 0 else { throw WebPError(.frame) }
    defer { WebPPictureFree(&picture) }
    for row in 0..<image.height {
      let start = row * image.width
      for column in 0..<image.width {
        picture.argb[row * Int(picture.argb_stride) + column] = Self.straight(
          image.pixels[start + column])
      }
    }
    guard WebPAnimEncoderAdd(encoder, &picture, milliseconds(frameCount), &config) != 0 else {
      throw WebPError(.frame)
    }
    frameCount += 1
  }

  /// The file; at least one frame has been added.
  package mutating func file() throws(WebPError) -> [UInt8] {
    precondition(frameCount > 0, "a film of no frames")
    var data = WebPData()
    guard WebPAnimEncoderAdd(encoder, nil, milliseconds(frameCount), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
    else { throw WebPError(.end) }
    defer { WebPFree(UnsafeMutableRawPointer(mutating: bytes)) }
    return Array(UnsafeBufferPointer(start: bytes, count: data.size))
  }

  private mutating func begin(width: Int, height: Int) throws(WebPError) -> OpaquePointer {
    var options = WebPAnimEncoderOptions()
    guard
      WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0,
      WebPConfigLosslessPreset(&config, Self.level) != 0,
      WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0
    else { throw WebPError(.beginning) }
    options.anim_params.loop_count = Int32(playCount)
    // What shows through is what the reader has behind it.
    options.anim_params.bgcolor = 0
    let made = WebPAnimEncoderNewInternal(
      Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION)
    guard let made else { throw WebPError(.beginning) }
    return made
  }

  /// When a frame begins, in milliseconds.
  private func milliseconds(_ frame: Int) -> Int32 {
    Int32(clamping: (2_000 * frame + frameRate) / (2 * frameRate))
  }

  /// A pixel whose colour is not multiplied by its opacity.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    if pixel >> 24 == 255 { return pixel }
    let color = Pixel(premultiplied: pixel)
    return UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8
      | UInt32(color.blue)
  }
}

/// Why a WebP file was not written.
package struct WebPError: Error, Hashable, Sendable, CustomStringConvertible {
  enum Reason: Hashable, Sendable {
    case beginning, frame, end
    /// A side has too many pixels.
    case size
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  /// Whether the picture has too many pixels on a side.
  package var isTooLarge: Bool { reason == .size }

  /// One clause in lower case, fit for a diagnostic.
  package var description: String {
    switch reason {
    case .beginning: "libwebp cannot begin"
    case .frame: "libwebp cannot add a frame"
    case .end: "libwebp cannot finish the file"
    case .size: "a '.webp' has at most \(WebPEncoder.longestSide) pixels on a side"
    }
  }
}
