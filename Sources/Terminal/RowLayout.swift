import CReadline

/// Where the letters of an edited text stand on the screen, as readline places them.
struct RowLayout: Hashable {
  /// A row of the screen.
  struct Row: Hashable {
    /// Its part of the text, in UTF-8 offsets, without the line end.
    var range: Range<Int>
    /// The columns before the text: those of the prompt in the first row.
    var start: Int
    /// The columns up to the end of the text.
    var end: Int
  }

  private(set) var rows: [Row]

  /// Nil where it is not certain: for control characters, text that is not UTF-8, and a prompt that fills the row.
  ///
  /// - Parameters:
  ///   - prompt: The columns that the prompt takes.
  ///   - columns: The columns of the screen.
  ///   - width: How many columns a character takes, as `wcwidth` says.
  init?(
    _ bytes: [UInt8], after prompt: Int, columns: Int,
    width: (Unicode.Scalar) -> Int = { Int(readline_width($0.value)) }
  ) {
    guard prompt < columns else { return nil }
    rows = [Row(range: 0..<0, start: prompt, end: prompt)]
    var (start, offset, column) = (0, 0, prompt)
    // The row that ends at `offset` is closed; the next one begins behind `skipped` bytes.
    func close(_ rows: inout [Row], skipping skipped: Int) {
      rows[rows.count - 1].range = start..<offset
      rows[rows.count - 1].end = column
      (start, column) = (offset + skipped, 0)
      rows.append(Row(range: start..<start, start: 0, end: 0))
    }
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      guard case .valid(let encoded) = decoder.parseScalar(from: &rest) else {
        guard offset == bytes.count else { return nil }
        break
      }
      let scalar = Unicode.UTF8.decode(encoded)
      if scalar == "\n" {
        close(&rows, skipping: 1)
        offset += 1
        continue
      }
      let width =
        scalar.isASCII ? (scalar.value < 0x20 || scalar.value == 0x7F ? -1 : 1) : width(scalar)
      // A mark that belongs to the end of the row above is not certain to stand there.
      guard width >= 0, width > 0 || column > 0 else { return nil }
      if column + width > columns { close(&rows, skipping: 0) }
      offset += encoded.count
      column += width
      if column >= columns { close(&rows, skipping: 0) }
    }
    rows[rows.count - 1].range = start..<offset
    rows[rows.count - 1].end = column
  }
}
