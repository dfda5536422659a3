internal import CSpng

/// The contents of a PNG file.
package struct DecodedPNG: Hashable, Sendable {
  package let image: Image
  /// The texts of all kinds, in the order of the file.
  package let text: [PNGText]

  /// Reads a file of any colour type with at most 8 bits a channel: of more, the low ones would be lost.
  /// Gamma and colour profiles are ignored.
  ///
  /// Of the limits, `canvasPixels` holds; it is checked before memory is taken. A text of more than
  /// 16 MiB is an error too.
  package init(
    _ file: [UInt8], limits: RenderingLimits = RenderingLimits()
  ) throws(PNGError) {
    guard file.starts(with: PNGFile.signature) else {
      throw .unreadable("it does not begin as one does")
    }
    // libspng stops at the last chunk's name, and would not miss the rest of it.
    guard file.suffix(PNGFile.end.count).elementsEqual(PNGFile.end) else {
      throw .unreadable("it does not end as one does")
    }
    let reader = try PNGReader()
    (image, text) = try file.withUnsafeBufferPointer { (file) throws(PNGError) in
      try reader.setFile(file)
      return (try reader.image(limits: limits), try reader.text())
    }
  }
}

extension Image {
  /// The image in a PNG file, as `DecodedPNG` reads it.
  package init(png file: [UInt8], limits: RenderingLimits = RenderingLimits()) throws(PNGError) {
    self = try DecodedPNG(file, limits: limits).image
  }
}

/// Why a PNG file was not read.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is damaged, truncated or not a PNG; with libspng's message.
  case unreadable(String)
  /// The image has more pixels than are allowed.
  case tooLarge(pixels: Int, allowed: Int)
  /// The image has more than 8 bits a channel.
  case tooDeep(bits: Int)

  /// One clause in lower case.
  package var description: String {
    switch self {
    case .unreadable(let reason): "not a readable PNG: \(reason)"
    case .tooLarge(let pixels, let allowed):
      "the PNG has \(pixels) pixels, and the limit is \(allowed)"
    case .tooDeep(let bits): "the PNG has \(bits) bits a channel, and Easel's pictures have 8"
    }
  }
}

/// A file being read by libspng; the only owner of its context.
private struct PNGReader: ~Copyable {
  /// Null if memory ran out; every call refuses it.
  private let context: OpaquePointer?

  init() throws(PNGError) {
    context = spng_ctx_new(0)
    let longestText = 16 << 20
    try check(spng_set_chunk_limits(context, longestText, longestText))
  }

  deinit { spng_ctx_free(context) }

  /// Sets the input to `file`, which must outlive all reading.
  func setFile(_ file: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    try check(spng_set_png_buffer(context, file.baseAddress, file.count))
  }

  func image(limits: RenderingLimits) throws(PNGError) -> Image {
    var header = spng_ihdr()
    try check(spng_get_ihdr(context, &header))
    // Both are below 2³¹.
    let (width, height) = (Int(header.width), Int(header.height))
    guard width * height <= limits.canvasPixels else {
      throw .tooLarge(pixels: width * height, allowed: limits.canvasPixels)
    }
    guard header.bit_depth <= 8 else { throw .tooDeep(bits: Int(header.bit_depth)) }
    var pixels = [UInt32](repeating: 0, count: width * height)
    try pixels.withUnsafeMutableBufferPointer { (pixels) throws(PNGError) in
      let bytes = UnsafeMutableRawBufferPointer(pixels)
      try check(
        spng_decode_image(
          context, bytes.baseAddress, bytes.count, Int32(SPNG_FMT_RGBA8.rawValue),
          Int32(SPNG_DECODE_TRNS.rawValue)))
      for index in pixels.indices {
        // In memory as red, green, blue, alpha.
        let rgba = UInt32(bigEndian: pixels[index])
        pixels[index] = Pixel(rgba: rgba).premultiplied
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The texts, once the image is read.
  func text() throws(PNGError) -> [PNGText] {
    try check(spng_decode_chunks(context))
    var count: UInt32 = 0
    let status = spng_get_text(context, nil, &count)
    guard status != SPNG_ECHUNKAVAIL.rawValue else { return [] }
    try check(status)
    var texts = [spng_text](repeating: spng_text(), count: Int(count))
    try check(spng_get_text(context, &texts, &count))
    return texts.map(PNGText.init)
  }

  private func check(_ status: Int32) throws(PNGError) {
    guard status != SPNG_OK.rawValue else { return }
    throw .unreadable(String(cString: spng_strerror(status)))
  }
}

extension Pixel {
  fileprivate init(rgba: UInt32) {
    self.init(
      UInt8(rgba >> 24), UInt8(rgba >> 16 & 0xff), UInt8(rgba >> 8 & 0xff), UInt8(rgba & 0xff))
  }
}

extension PNGText {
  /// A copy of libspng's text.
  fileprivate init(_ text: spng_text) {
    let keyword = withUnsafeBytes(of: text.keyword) { String(latin1: $0.prefix { $0 != 0 }) }
    let content = UnsafeRawBufferPointer(start: text.text, count: text.length)
    let isLatin1 = text.type != SPNG_ITXT.rawValue
    self.init(
      keyword, isLatin1 ? String(latin1: content) : String(decoding: content, as: UTF8.self))
  }
}

extension String {
  fileprivate init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
