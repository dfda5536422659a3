/// Takes the values of a CSV file into columns.
struct CSVRows {
  private let file: String
  private let dialect: CSVDialect
  private let byteCount: Int
  /// The bytes of the values and separators so far.
  private var consumed = 0
  /// A file has at most one value for each byte, and so many that short rows lack.
  private static let paddingLimit = 1_000_000
  /// The values of the first row.
  private var firstRow: [String] = []
  private var isFirstRow = true
  private(set) var builders: [ColumnBuilder] = []
  /// The number of rows below the header.
  private(set) var count = 0
  /// The column of the next value.
  private var column = 0
  /// The number of values of the current row up to the last one that has text but no column; 0 if
  /// there is none.
  private var extent = 0
  private(set) var error: TableError?
  /// How many rows are short, the first of them, and how many values it has.
  private var short: (count: Int, row: Int, values: Int) = (0, 0, 0)

  init(_ file: String, _ dialect: CSVDialect, byteCount: Int) {
    (self.file, self.dialect) = (file, dialect)
    self.byteCount = byteCount
  }

  var hasHeader: Bool { dialect.hasHeader }

  /// The number of rows that came to their end, the header included.
  var rowsEnded: Int { isFirstRow ? 0 : count + (hasHeader ? 1 : 0) }

  /// Whether an error makes further values useless.
  var isDone: Bool { error != nil }

  mutating func take(_ value: UnsafeRawBufferPointer) {
    consumed += value.count + 1
    if isFirstRow {
      guard firstRow.count < ColumnNames.limit else {
        error = .tooManyColumns(file: file)
        return
      }
      firstRow.append(String(decoding: value, as: UTF8.self))
      return
    }
    if column < builders.count {
      builders[column].append(value)
    } else if !value.isEmpty {
      extent = column + 1
    }
    column += 1
  }

  mutating func endRow() {
    if isFirstRow {
      endFirstRow()
      return
    }
    count += 1
    if extent > 0, error == nil {
      error = .longRow(file: file, row: count, values: extent, columns: builders.count)
    }
    if column < builders.count {
      if short.count == 0 { short = (0, count, column) }
      short.count += 1
    }
    while column < builders.count {
      builders[column].append(UnsafeRawBufferPointer(start: nil, count: 0))
      column += 1
    }
    if count * builders.count > byteCount + CSVRows.paddingLimit, error == nil {
      error = .shortRows(file: file)
    }
    if count == ColumnBuilder.textLimit {
      // Somewhat more than the rows so far promise, but not more than there can be.
      let estimate = Double(byteCount) / Double(consumed) * Double(count) * 1.02
      for index in builders.indices { builders[index].reserve(min(Int(estimate), byteCount)) }
    }
    (column, extent) = (0, 0)
  }

  private mutating func endFirstRow() {
    isFirstRow = false
    let names =
      dialect.hasHeader
      ? ColumnNames.distinct(firstRow) : (1...max(1, firstRow.count)).map { "\($0)" }
    builders = names.map { ColumnBuilder($0, point: dialect.point, dropsTexts: true) }
    guard !dialect.hasHeader else { return }
    for value in firstRow {
      builders[column].append(value)
      column += 1
    }
    endRow()
  }
}

/// What is worth a remark.
extension CSVRows {
  /// Whether a column has no name in the header.
  func isNameless(_ column: Int) -> Bool {
    hasHeader && column < firstRow.count && firstRow[column].isEmpty
  }

  var remarks: [TableRemark] {
    [repeatedNames, shortRows, valuesAsNames].compactMap(\.self)
  }

  private var repeatedNames: TableRemark? {
    guard hasHeader else { return nil }
    var known: Set<String> = []
    for (name, builder) in zip(firstRow, builders) where !name.isEmpty {
      guard !known.insert(name).inserted else { continue }
      return TableRemark(
        "two columns of '\(file)' are called '\(name)', and the second is '\(builder.name)' here",
        hint: "give each column its own name in the first row")
    }
    return nil
  }

  private var shortRows: TableRemark? {
    guard short.count > 0, short.row > 0 else { return nil }
    let first =
      "row \(short.row) has \(short.values) value\(short.values == 1 ? "" : "s") for "
      + "\(builders.count) columns"
    return TableRemark(
      short.count == 1
        ? "a row of '\(file)' is short: \(first)"
        : "\(short.count) rows of '\(file)' are short: \(first), the first of them",
      hint: "what a short row lacks is missing")
  }

  /// Names of columns that look like values, because the file has no header.
  private var valuesAsNames: TableRemark? {
    guard hasHeader, count > 0 else { return nil }
    var example: String?
    for (name, builder) in zip(firstRow, builders) where builder.isPlain {
      guard let number = CSVRows.number(name), !(1_000...2_999).contains(number) else {
        return nil
      }
      example = name
    }
    guard let example else { return nil }
    return TableRemark(
      "the first row of '\(file)' names its columns, and '\(example)' looks like a value",
      hint: "'table(\"\(file)\", header: false)' takes it as a row")
  }

  private static func number(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { Cell.number(UnsafeRawBufferPointer($0)) }
  }
}

/// Takes the texts of some columns of a CSV file.
struct CSVTexts {
  /// The texts of each column that is wanted.
  private(set) var texts: [Texts?]
  private var skipsRow: Bool
  private var column = 0
  /// How many more rows are wanted.
  private var rowsLeft: Int

  /// - Parameters:
  ///   - wanted: The numbers of the columns, of `columnCount`.
  ///   - rowLimit: How many rows are enough.
  init(_ wanted: [Int], of columnCount: Int, _ dialect: CSVDialect, rowLimit: Int) {
    rowsLeft = rowLimit
    texts = (0..<columnCount).map { wanted.contains($0) ? Texts() : nil }
    skipsRow = dialect.hasHeader
  }

  /// Whether all rows that are wanted are complete.
  var isDone: Bool { rowsLeft <= 0 }

  mutating func take(_ value: UnsafeRawBufferPointer) {
    if !skipsRow, column < texts.count { texts[column]?.append(value) }
    column += 1
  }

  mutating func endRow() {
    if !skipsRow {
      while column < texts.count {
        texts[column]?.append(UnsafeRawBufferPointer(start: nil, count: 0))
        column += 1
      }
      rowsLeft -= 1
    }
    (skipsRow, column) = (false, 0)
  }
}
