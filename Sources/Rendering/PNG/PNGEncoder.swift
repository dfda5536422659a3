/// Writes images as PNG files, fast rather than small; keeps its memory for the next image.
///
/// Made for pictures like charts: flat areas, equal rows and columns. Rows are not filtered; a
/// repetition is looked for one pixel back and one row up only; up to 256 colours make a palette.
/// Nothing is lost, and the same image and text are always the same bytes.
package struct PNGEncoder: ~Copyable {
  private var stream = DeflateStream()
  private var colors = ColorTable()

  package init() {}

  /// The PNG file of `image`, with `text` in the order given, ahead of the pixels.
  ///
  /// A NUL in a text, which PNG does not allow, becomes U+FFFD.
  ///
  /// - Parameter density: How large it is on paper; nil leaves that open.
  package mutating func encode(
    _ image: Image, text: [PNGText] = [], density: PixelDensity? = nil
  ) -> [UInt8] {
    var file = compress(image)
    if let density { file.density(density) }
    for text in text { file.text(text) }
    file.chunk("IDAT", stream.output)
    return file.finished()
  }

  /// The texts of `file`, if it is the file that `encode` makes of `image` with them.
  ///
  /// Then it shows `image`, and that is known without decoding it. Nil for any other file, which may
  /// show `image` as well.
  package mutating func texts(in file: [UInt8], of image: Image) -> [PNGText]? {
    let head = compress(image).bytes
    var chunks = PNGChunks(file)
    guard chunks.skip(head) else { return nil }
    var texts: [PNGText] = []
    while let chunk = chunks.next() {
      switch chunk.type {
      case "iTXt":
        guard let text = PNGText(plain: chunk.data) else { return nil }
        texts.append(text)
      case "IDAT":
        let isSame = chunk.data.elementsEqual(stream.output) && chunks.skip(PNGFile.end)
        return isSame && chunks.isAtEnd ? texts : nil
      default: return nil
      }
    }
    return nil
  }

  /// Fills `stream` with the rows of `image`.
  ///
  /// - Returns: The start of its file, before texts and pixels.
  private mutating func compress(_ image: Image) -> PNGFile {
    let format = image.withRows { rows in
      let format = findColors(in: rows)
      compress(rows, as: format)
      return format
    }
    var file = PNGFile()
    file.header(width: image.width, height: image.height, format: format)
    if format == .indexed { file.palette(colors.colors.map { Pixel(premultiplied: $0) }) }
    return file
  }

  /// The zlib stream of rows in `format`, which is not `indexed`; opaque ones for `rgb`.
  mutating func stream(of rows: PixelRows, as format: PixelFormat) -> [UInt8] {
    compress(rows, as: format)
    // No larger than the bytes, while the stream keeps its memory.
    return stream.output.withUnsafeBufferPointer { Array($0) }
  }

  /// Finds the colours if they are few, and the format to write.
  private mutating func findColors(in rows: PixelRows) -> PixelFormat {
    colors.removeAll()
    var fitsPalette = true
    // The bitwise and of all pixels: its highest byte is 255 if they are opaque.
    var common = UInt32.max
    for index in 0..<rows.height where !rows.repeatsAbove(index) {
      let row = rows[index]
      for pixel in row { common &= pixel }
      if fitsPalette { fitsPalette = colors.insert(allOf: row) }
    }
    return fitsPalette ? .indexed : common >> 24 == 255 ? .rgb : .rgba
  }

  /// Fills `stream` with the rows, each after a filter byte of 0.
  private mutating func compress(_ rows: PixelRows, as format: PixelFormat) {
    let count = rows.width * format.bytesPerPixel + 1
    let seesRows = count <= DeflateStream.window
    stream.begin(pixelDistance: format.bytesPerPixel, rowDistance: seesRows ? count : 1)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * count, alignment: 1)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    var row = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
    var above = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
    var matcher = ScanlineMatcher(bytesPerPixel: format.bytesPerPixel)
    var sums = Adler32.Sums(of: UnsafeRawBufferPointer(row))
    for y in 0..<rows.height {
      if seesRows, count >= ScanlineMatcher.shortest, rows.repeatsAbove(y) {
        matcher.repeatRow(of: count)
      } else {
        swap(&row, &above)
        let bytes = UnsafeMutableRawBufferPointer(rebasing: row[1...])
        switch format {
        case .indexed: colors.number(rows[y], into: bytes)
        case .rgb:
          let isOpaque = rows[y].storeRGB(in: bytes)
          precondition(isOpaque, "an image that one can see through")
        case .rgba: rows[y].storeRGBA(in: bytes)
        }
        sums = Adler32.Sums(of: UnsafeRawBufferPointer(row))
        matcher.add(
          UnsafeRawBufferPointer(row),
          below: y > 0 && seesRows ? UnsafeRawBufferPointer(above) : nil, to: &stream)
      }
      stream.add(sums)
    }
    matcher.finish(&stream)
    stream.finish()
  }
}

extension ColorTable {
  /// Makes sure that all `pixels` have numbers; false if there are too many colours.
  fileprivate mutating func insert(allOf pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var last = ~pixels[0]
    for pixel in pixels where pixel != last {
      guard insert(pixel) else { return false }
      last = pixel
    }
    return true
  }

  /// Stores the number of each pixel, a byte for a pixel.
  fileprivate func number(
    _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
  ) {
    precondition(bytes.count == pixels.count)
    var last = pixels[0]
    var number = number(of: last)
    for index in pixels.indices {
      if pixels[index] != last {
        last = pixels[index]
        number = self.number(of: last)
      }
      bytes[index] = number
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Stores opaque pixels, three bytes for a pixel.
  ///
  /// - Returns: Whether no pixel can be seen through.
  fileprivate func storeRGB(in bytes: UnsafeMutableRawBufferPointer) -> Bool {
    precondition(bytes.count == 3 * count)
    var index = 0
    var common = UInt64.max
    // Two pixels at once, and two bytes that the next ones replace.
    while index &+ 3 <= count {
      let (first, second) = (UInt64(self[index]), UInt64(self[index &+ 1]))
      common &= first & second
      let six = (first & 0xff_ffff) << 40 | (second & 0xff_ffff) << 16
      bytes.storeBytes(of: six.bigEndian, toByteOffset: 3 &* index, as: UInt64.self)
      index &+= 2
    }
    while index < count {
      let pixel = self[index]
      common &= UInt64(pixel)
      bytes[3 &* index] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[3 &* index &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[3 &* index &+ 2] = UInt8(truncatingIfNeeded: pixel)
      index &+= 1
    }
    return common >> 24 & 255 == 255
  }

  /// Stores pixels with straight alpha, four bytes for a pixel.
  fileprivate func storeRGBA(in bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count == 4 * count)
    for index in indices {
      let pixel = Pixel(premultiplied: self[index])
      bytes[4 &* index] = pixel.red
      bytes[4 &* index &+ 1] = pixel.green
      bytes[4 &* index &+ 2] = pixel.blue
      bytes[4 &* index &+ 3] = pixel.alpha
    }
  }
}
