extension Table {
  /// Reads a CSV file: values between separators, in quotes where they hold a separator, a line end
  /// or a quote, which is written twice.
  ///
  /// Blank lines do not count. The values that a short row lacks are missing; empty ones at the end
  /// of a long row are dropped.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark; lines end in `\n`, `\r\n` or `\r`.
  ///   - file: The name of the file for messages.
  ///   - hasHeader: Whether the first row names the columns; else they are called `1`, `2` and so on.
  ///     Columns without a name are called `column 3`, those whose name is taken `name 2`.
  ///   - separator: Nil finds out whether it is a tab, `;` or `,`. Where it is `;`, numbers have a
  ///     decimal comma.
  ///   - isStopped: Asked every 64 KiB; ends the reading.
  /// - Throws: `TableError` with the row that is wrong.
  package static func readCSV(
    _ bytes: [UInt8], named file: String, hasHeader: Bool = true, separator: UInt8? = nil,
    isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    // Places in texts and rows are counted in 32 bits.
    guard bytes.count <= Int(Int32.max) else { throw .tooManyCells(file: file) }
    let separator = separator ?? CSVDialect.separator(of: bytes[...])
    let dialect = CSVDialect(separator: separator, hasHeader: hasHeader)
    var rows = CSVRows(file, dialect, byteCount: bytes.count)
    let fault = bytes.firstIndexOutsideUTF8
    let end = bytes.withUnsafeBytes { all in
      // Up to a wrong byte, to tell its row.
      let valid = UnsafeRawBufferPointer(rebasing: all[..<(fault ?? all.count)])
      return withoutActuallyEscaping(isStopped) { isStopped in
        CSVParser(bytes: valid.withoutMark, separator: separator, isStopped: isStopped)
          .parse(into: &rows)
      }
    }
    if let error = rows.error { throw error }
    if end == .stopped { throw .stopped }
    if let fault {
      // A row that had begun was counted when the valid bytes ended.
      let isRowBegun = end == .complete && fault > 0 && !bytes[fault - 1].endsLine
      throw .notUTF8(file: file, row: rows.number(ofRow: isRowBegun ? 0 : 1))
    }
    if end == .openQuote { throw .openQuote(file: file, row: rows.number(ofRow: 1)) }
    guard !rows.builders.isEmpty else { throw .noColumns(file: file) }
    return rows.table(of: CSVFile(bytes, dialect, columnCount: rows.builders.count), named: file)
  }
}

extension CSVRows {
  /// The number of the last row, or of one after it; 0 is the header.
  fileprivate func number(ofRow offset: Int) -> Int { rowsEnded - (hasHeader ? 1 : 0) + offset }

  fileprivate consuming func table(of file: CSVFile, named name: String) -> Table {
    var builders = builders
    let lacking = builders.indices.filter { builders[$0].lacksTexts }
    if !lacking.isEmpty {
      for (index, texts) in zip(lacking, file.read(lacking)) { builders[index].take(texts) }
    }
    let columns = builders.enumerated().map { $1.column(in: (file, $0)) }
    return Table(columns, file: name)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension [UInt8] {
  /// The first byte that is not part of UTF-8; nil if there is none.
  fileprivate var firstIndexOutsideUTF8: Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
