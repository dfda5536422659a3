internal import Geometry

/// A gradient down the rows of a region, or across its columns, with the colour that each has in a drawing.
///
/// Of the shadings of PDF, Poppler asks for the colours at the ends of at most 256 parts of the way through the
/// clip, and gives each end the mean of its part: a smooth gradient comes out up to half a level late. Here the
/// colour of a row holds from its edge to its middle, and becomes that of the next one in its other half. Rows
/// come in strips of 64, or of a smaller power of two, so that edges and middles are ends of parts. Strips
/// overlap, so that no seams show between them at other sizes.
///
/// Source: poppler 22.12, `Gfx::doAxialShFill` and `CairoOutputDev::axialShadedFill`.
struct RowShading {
  private let region: PixelRegion
  private let isAcross: Bool
  /// The levels of each row, or column: three of a colour, or its alpha.
  private let levels: [[UInt8]]

  /// The colours, without their alpha.
  init(colors: [Pixel], of region: PixelRegion, isAcross: Bool) {
    (self.region, self.isAcross) = (region, isAcross)
    levels = colors.map { [$0.red, $0.green, $0.blue] }
  }

  /// The alpha of the colours as brightness.
  init(alphas colors: [Pixel], of region: PixelRegion, isAcross: Bool) {
    (self.region, self.isAcross) = (region, isAcross)
    levels = colors.map { [$0.alpha] }
  }

  /// Paints all of the region, which is within the clip.
  func paint(on content: inout PDFContent, _ file: inout PDFFile) {
    for strip in strips {
      let part = region.part(strip, isAcross: isAcross)
      content.save()
      content.clip(to: PDFPath(part), .winding)
      content.paint(shading: file.add(dictionary(of: strip, part, &file)))
      content.restore()
    }
  }

  // MARK: Strips

  private static var longestStrip: Int { 64 }

  /// Ranges of rows, all of them as long, in which a reader sees each colour.
  var strips: [Range<Int>] {
    var length = Self.longestStrip
    while length > levels.count { length /= 2 }
    while true {
      let last = levels.count - length
      let starts = Array(stride(from: 0, to: last, by: max(1, length - 1))) + [last]
      let strips = starts.map { $0..<$0 + length }
      if strips.allSatisfy({ isSeen($0, in: $0) }) { return strips }
      length /= 2
    }
  }

  /// Whether a reader that halves a strip finds all colours of some of its rows: what is the same at both ends
  /// and in the middle is plain to it.
  private func isSeen(_ rows: Range<Int>, in strip: Range<Int>) -> Bool {
    guard rows.count > 1 else { return true }
    let middle = (rows.lowerBound + rows.upperBound) / 2
    let ends = [rows.lowerBound, middle, min(rows.upperBound, strip.upperBound - 1)]
    if ends.allSatisfy({ levels[$0] == levels[rows.lowerBound] }) {
      return levels[rows].allSatisfy { $0 == levels[rows.lowerBound] }
    }
    return isSeen(rows.lowerBound..<middle, in: strip)
      && isSeen(middle..<rows.upperBound, in: strip)
  }

  private func dictionary(
    of strip: Range<Int>, _ part: PixelRegion, _ file: inout PDFFile
  ) -> PDFText {
    var samples = strip.flatMap { levels[$0] + levels[$0] }
    samples += levels[strip.upperBound - 1]
    let isGray = levels[strip.lowerBound].count == 1
    let function = file.add(
      stream: samples,
      PDFText(
        "/FunctionType 0/Domain[0 1]/Range[\(isGray ? "0 1" : "0 1 0 1 0 1")]"
          + "/Size[\(strip.count * 2 + 1)]/BitsPerSample 8"))
    let way =
      isAcross
      ? "\(part.columns.lowerBound) 0 \(part.columns.upperBound) 0"
      : "0 \(part.rows.lowerBound) 0 \(part.rows.upperBound)"
    return PDFText(
      "<</ShadingType 2/ColorSpace\(isGray ? "/DeviceGray" : "/DeviceRGB")/Coords[\(way)]"
        + "/Extend[true true]/Function \(function) 0 R>>")
  }
}
