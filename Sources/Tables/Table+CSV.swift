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
  ///   - separator: Nil finds out whether it is a tab, `;`, `|` or `,`. Where it is `;`, numbers have a
  ///     decimal comma unless they say otherwise.
  ///   - isStopped: Asked every 64 KiB; ends the reading.
  ///   - remark: Called with what was decided and is worth a remark.
  /// - Throws: `TableError` with the row that is wrong.
  package static func readCSV(
    _ bytes: [UInt8], named file: String, hasHeader: Bool = true, separator: UInt8? = nil,
    isStopped: () -> Bool = { false }, remark: (TableRemark) -> Void = { _ in }
  ) throws(TableError) -> Table {
    // Places in texts and rows are counted in 32 bits.
    guard bytes.count <= Int(Int32.max) else { throw .tooManyCells(file: file) }
    if let (noun, hint) = FileContent.other(than: "CSV", bytes) {
      throw .otherContent(file: file, noun, hint: hint)
    }
    let text = CSVText(bytes, file, remark)
    let layout = CSVLayout(text.bytes, separator: separator, hasHeader: hasHeader)
    if layout.skippedLines > 0 { remark(.skipped(layout, file: file)) }
    if layout.emptyRows > 0 { remark(.empty(layout, file: file)) }
    let sign = layout.separator ?? CSVDialect.separator(of: layout.bytes[...])
    let dialect = CSVDialect(separator: sign, hasHeader: hasHeader)
    var rows = CSVRows(file, dialect, byteCount: layout.bytes.count)
    let fault = text.fault == nil ? nil : layout.bytes.firstIndexOutsideUTF8
    let end = layout.bytes.withUnsafeBytes { all in
      // Up to a wrong byte, to tell its row.
      let valid = UnsafeRawBufferPointer(rebasing: all[..<(fault ?? all.count)])
      return withoutActuallyEscaping(isStopped) { isStopped in
        CSVParser(bytes: valid, separator: sign, isStopped: isStopped).parse(into: &rows)
      }
    }
    if let error = rows.error { throw error }
    if end == .stopped { throw .stopped }
    if let fault {
      // A row that had begun was counted when the valid bytes ended.
      let isRowBegun = end == .complete && fault > 0 && !layout.bytes[fault - 1].endsLine
      throw .notUTF8(file: file, row: rows.number(ofRow: isRowBegun ? 0 : 1))
    }
    if end == .openQuote { throw .openQuote(file: file, row: rows.number(ofRow: 1)) }
    guard !rows.builders.isEmpty else { throw .emptyFile(file: file) }
    rows.remarks.forEach(remark)
    let source = CSVFile(layout.bytes, dialect, columnCount: rows.builders.count)
    return rows.table(of: source, named: file, dialect, remark)
  }
}

/// The bytes of a CSV file as UTF-8.
private struct CSVText {
  private(set) var bytes: [UInt8]
  /// The first byte that is not part of UTF-8; nil if there is none.
  private(set) var fault: Int?

  init(_ bytes: [UInt8], _ file: String, _ remark: (TableRemark) -> Void) {
    if let text = FileContent.fromUTF16(bytes) {
      self.bytes = text
      return
    }
    self.bytes = bytes
    fault = bytes.firstIndexOutsideUTF8
    guard let fault, let text = FileContent.fromWindows(bytes) else { return }
    self.bytes = text
    self.fault = nil
    let start = text[..<fault].lastIndex { $0.endsLine || ",;\t|\"".utf8.contains($0) }
    let word = text[(start.map { $0 + 1 } ?? 0)...].prefix {
      !$0.endsLine && !",;\t|\"".utf8.contains($0)
    }
    remark(
      TableRemark(
        "'\(file)' is not UTF-8 and is read as Windows-1252, as in "
          + "'\(String(decoding: word.prefix(60), as: UTF8.self))'",
        hint: "save it as UTF-8 if that is wrong"))
  }
}

extension TableRemark {
  fileprivate static func skipped(_ layout: CSVLayout, file: String) -> TableRemark {
    leftOut(
      layout.skippedLines, "line", "before the header of '\(file)'",
      ": '\(layout.firstSkipped.prefix(40))'",
      hint: "the first row with a text for each column names the columns")
  }

  fileprivate static func empty(_ layout: CSVLayout, file: String) -> TableRemark {
    leftOut(
      layout.emptyRows, "row", "without a value at the end of '\(file)'", "",
      hint: "write 'null' for a value of a row that counts")
  }

  private static func leftOut(
    _ count: Int, _ noun: String, _ which: String, _ example: String, hint: String
  ) -> TableRemark {
    let all = count == 1 ? "a \(noun) \(which) is" : "\(count) \(noun)s \(which) are"
    return TableRemark("\(all) left out\(example)", hint: hint)
  }
}

extension CSVRows {
  /// The number of the last row, or of one after it; 0 is the header.
  fileprivate func number(ofRow offset: Int) -> Int { rowsEnded - (hasHeader ? 1 : 0) + offset }

  fileprivate consuming func table(
    of file: CSVFile, named name: String, _ dialect: CSVDialect, _ remark: (TableRemark) -> Void
  ) -> Table {
    var builders = builders
    let lacking = builders.indices.filter { builders[$0].lacksTexts }
    if !lacking.isEmpty {
      for (index, texts) in zip(lacking, file.read(lacking)) { builders[index].take(texts) }
    }
    var evidence = builders.indices.map { builders[$0].evidence() }
    let usual = CSVRows.usualPoint(&builders, &evidence, file, dialect)
    var columns: [Column] = []
    for index in builders.indices where !isNameless(index) || !builders[index].isBlank {
      let (column, decision) = builders[index].column(
        evidence[index], in: (file, index), usual: usual)
      if let decision { remark(TableRemark(decision, column: column.name, file: name)) }
      columns.append(column)
    }
    if let first = columns.first, let total = TableRemark(totalIn: first, file: name) {
      remark(total)
    }
    if columns.count == 1, let spaced = TableRemark(spacesIn: columns[0], file: name) {
      remark(spaced)
    }
    if columns.isEmpty { columns = zip(builders, evidence).map { $0.column($1).column } }
    return Table(columns, file: name)
  }

  /// What stands before the decimals where a column does not say it: what the others say.
  ///
  /// Where they speak against the usual sign, columns of plain numbers are read once more.
  private static func usualPoint(
    _ builders: inout [ColumnBuilder], _ evidence: inout [ColumnEvidence?], _ file: CSVFile,
    _ dialect: CSVDialect
  ) -> UInt8 {
    let points = Set(evidence.compactMap { $0?.numberPoint })
    guard points.count == 1, let point = points.first, point != dialect.point else {
      return dialect.point
    }
    let plain = builders.indices.filter { builders[$0].isPlain }
    guard !plain.isEmpty else { return point }
    let texts = file.read(plain)
    let found = texts.map { ColumnEvidence(of: $0) }
    // The file has both.
    if found.contains(where: { $0.numberPoint == dialect.point }) { return dialect.point }
    for (index, texts) in zip(plain, texts) { evidence[index] = builders[index].reread(texts) }
    return point
  }
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
