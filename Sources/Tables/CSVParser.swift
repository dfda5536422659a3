internal import CCsv

/// How reading a CSV file ended.
enum CSVEnd: Hashable {
  case complete, stopped, openQuote
}

/// Reads CSV by libcsv, which is lenient about quotes within a value and skips blank lines.
///
/// A receiver is a struct whose address libcsv passes on, because its callbacks capture nothing.
struct CSVParser {
  let bytes: UnsafeRawBufferPointer
  let separator: UInt8
  /// Asked before each piece of the file.
  let isStopped: () -> Bool

  private static let pieceLength = 1 << 16

  /// Hands each value to `rows`.
  func parse(into rows: inout CSVRows) -> CSVEnd {
    withUnsafeMutablePointer(to: &rows) { rows in
      run(
        rows,
        { rows.pointee.isDone },
        { text, length, rows in
          rows?.assumingMemoryBound(to: CSVRows.self).pointee
            .take(UnsafeRawBufferPointer(start: text, count: length))
        },
        { _, rows in rows?.assumingMemoryBound(to: CSVRows.self).pointee.endRow() })
    }
  }

  /// Hands each value to `texts`.
  func parse(into texts: inout CSVTexts) -> CSVEnd {
    withUnsafeMutablePointer(to: &texts) { texts in
      run(
        texts, { texts.pointee.isDone },
        { text, length, texts in
          texts?.assumingMemoryBound(to: CSVTexts.self).pointee
            .take(UnsafeRawBufferPointer(start: text, count: length))
        },
        { _, texts in texts?.assumingMemoryBound(to: CSVTexts.self).pointee.endRow() })
    }
  }

  private func run(
    _ receiver: UnsafeMutableRawPointer, _ isDone: () -> Bool,
    _ take: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void,
    _ endRow: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void
  ) -> CSVEnd {
    var parser = csv_parser()
    guard csv_init(&parser, 0) == 0 else { return .stopped }
    defer { csv_free(&parser) }
    csv_set_delim(&parser, separator)
    // A tab is a separator there, and not a space around a value.
    if separator == UInt8(CSV_TAB) { csv_set_space_func(&parser) { $0 == CSV_SPACE ? 1 : 0 } }
    csv_set_blk_size(&parser, CSVParser.pieceLength)
    var start = 0
    while start < bytes.count {
      if isStopped() || isDone() { return .stopped }
      let count = min(CSVParser.pieceLength, bytes.count - start)
      let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
      guard csv_parse(&parser, piece.baseAddress, count, take, endRow, receiver) == count else {
        return .stopped
      }
      start += count
    }
    // Only now, so that quotes within values are not errors.
    csv_set_opts(&parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
    return csv_fini(&parser, take, endRow, receiver) == 0 ? .complete : .openQuote
  }
}
