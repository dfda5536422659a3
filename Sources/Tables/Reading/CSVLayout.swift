/// What stands in a CSV file around its rows: a line that names the separator, comments, and lines of
/// text before the header.
struct CSVLayout {
  /// The bytes of header and rows.
  private(set) var bytes: [UInt8]
  /// Nil if the file does not say it.
  private(set) var separator: UInt8?
  /// How many lines of text stand before the header.
  private(set) var skippedLines = 0
  /// The first of them.
  private(set) var firstSkipped = ""

  /// How many rows without a value stand at the end.
  private(set) var emptyRows = 0

  /// How many lines, and bytes, are looked at.
  private static let (lineLimit, byteLimit) = (60, 1 << 17)

  /// - Parameters:
  ///   - separator: What the page has set; nil finds it out.
  ///   - hasHeader: Whether a row names the columns, so that lines before it can be told.
  init(_ bytes: [UInt8], separator: UInt8?, hasHeader: Bool) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    self.separator = separator
    takeSeparatorLine()
    takeComments(hasHeader: hasHeader)
    if hasHeader { takeTitles() }
    dropBlankRows()
  }

  /// Drops the rows at the end that are nothing but separators, with which spreadsheets fill up.
  private mutating func dropBlankRows() {
    let last = bytes.lastIndex { !$0.endsLine && $0 != 0x20 && !",;\t|".utf8.contains($0) }
    guard let last, let end = bytes[last...].firstIndex(where: \.endsLine) else { return }
    let lines = bytes[(end + 1)...].split(whereSeparator: \.endsLine)
    emptyRows = lines.count { line in line.contains { $0 != 0x20 } }
    bytes.removeSubrange((end + 1)...)
  }

  /// Takes the line `sep=;`, which spreadsheets write and read.
  private mutating func takeSeparatorLine() {
    guard bytes.prefix(4).elementsEqual("sep=".utf8), bytes.count > 4,
      bytes[4] < 0x80, bytes.count == 5 || bytes[5].endsLine
    else { return }
    separator = separator ?? bytes[4]
    bytes.removeFirst(5)
    bytes = Array(bytes.drop { $0.endsLine })
  }

  /// Takes the lines that begin with `#`, if the first one does. A single one with as many values as the
  /// row after it is the header, and so is the last one if only numbers follow.
  private mutating func takeComments(hasHeader: Bool) {
    guard bytes.first == UInt8(ascii: "#") else { return }
    var comments: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while rest.first == UInt8(ascii: "#") {
      let end = rest.firstIndex(where: \.endsLine) ?? rest.endIndex
      comments.append(rest[rest.startIndex..<end])
      rest = rest[end...].drop(while: \.endsLine)
    }
    guard let last = comments.last, !rest.isEmpty else { return }
    let sign = separator ?? CSVDialect.separator(of: rest)
    let first = CSVRecord.first(in: rest, separator: sign)
    var name = last.dropFirst()
    name = name.drop { $0 == 0x20 || $0 == UInt8(ascii: "#") }
    let header = CSVRecord.first(in: name, separator: sign)
    let isHeader =
      hasHeader && header.count == first.count
      && (first.count > 1 || comments.count > 1)
      && (comments.count == 1 || first.values.contains { $0.isValue })
      && !header.values.contains { $0.isValue }
    // A line of one sign, `#`, names a column of numbers.
    let keepsSign = last.dropFirst().first == sign
    let inner = Array(rest)
    let hasMore = inner.indices.contains {
      inner[$0] == UInt8(ascii: "#") && $0 > 0 && inner[$0 - 1].endsLine
    }
    if comments.count == 1, !isHeader, header.count > 1 { return }
    let rows = hasMore && !keepsSign ? CSVLayout.withoutComments(inner) : inner
    bytes = (isHeader ? Array(keepsSign ? last : name) + [0x0A] : []) + rows
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var (isQuoted, isStart, skips) = (false, true, false)
    for byte in bytes {
      if isStart, !isQuoted, byte == UInt8(ascii: "#") { skips = true }
      if byte == CSVDialect.quote, !skips { isQuoted.toggle() }
      isStart = byte.endsLine
      if isStart, !isQuoted { skips = false }
      if !skips { kept.append(byte) }
    }
    return kept
  }

  /// Takes the lines before the first one that can name the columns of the rows.
  private mutating func takeTitles() {
    let sign = separator ?? CSVDialect.separator(of: bytes[...])
    var records = CSVRecord.all(
      in: bytes.prefix(CSVLayout.byteLimit), separator: sign, limit: CSVLayout.lineLimit)
    // The last one may be cut.
    if bytes.count > CSVLayout.byteLimit, records.count < CSVLayout.lineLimit {
      records = records.dropLast()
    }
    guard records.count > 2, let first = records.first else { return }
    var counts: [Int: Int] = [:]
    for record in records { counts[record.filledCount, default: 0] += 1 }
    guard let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key, usual > 1,
      first.filledCount < usual
    else { return }
    let header = records.indices.dropLast().first { index in
      records[index].filledCount >= usual && records[index + 1].count == records[index].count
        && !records[index].values.contains { $0.isValue }
    }
    guard let header, header > 0,
      records[..<header].allSatisfy({ $0.filledCount < min(usual, records[header].filledCount) }),
      // Where most rows are alike, those that follow have numbers or dates.
      records[(header + 1)...].contains(where: { $0.values.contains { $0.isValue } })
    else { return }
    // A header whose only fault is a column without a name is one.
    guard first.filledCount == 1 || first.count < records[header].count else { return }
    skippedLines = header
    firstSkipped = first.values.first { !$0.text.isEmpty }?.text ?? ""
    bytes.removeFirst(records[header].start)
  }
}

/// A row of a CSV file as `CSVLayout` looks at it.
private struct CSVRecord {
  struct Value {
    let text: String

    /// Whether it is a number or a date, which names no column; years do.
    var isValue: Bool {
      var text = text
      return text.withUTF8 { text in
        let bytes = UnsafeRawBufferPointer(text)
        guard !bytes.isEmpty else { return false }
        if let number = Cell.number(bytes) { return !(1_000...2_999).contains(number) }
        return WrittenNumber(bytes) != nil || Cell.date(bytes) != nil || WrittenDate(bytes) != nil
      }
    }
  }

  var start: Int
  private(set) var values: [Value] = []

  var count: Int { values.count }
  var filledCount: Int { values.count { !$0.text.isEmpty } }

  static func first(in bytes: ArraySlice<UInt8>, separator: UInt8) -> CSVRecord {
    all(in: bytes.prefix(1 << 17), separator: separator, limit: 1).first
      ?? CSVRecord(start: bytes.startIndex)
  }

  /// The first rows that are not blank.
  static func all(in bytes: ArraySlice<UInt8>, separator: UInt8, limit: Int) -> [CSVRecord] {
    var records: [CSVRecord] = []
    var record = CSVRecord(start: bytes.startIndex)
    var value: [UInt8] = []
    var isQuoted = false
    func endValue() {
      let text = String(decoding: value, as: UTF8.self)
      record.values.append(Value(text: text.trimmingSpaces))
      value = []
    }
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == CSVDialect.quote {
        isQuoted.toggle()
      } else if byte == separator, !isQuoted {
        endValue()
      } else if byte.endsLine, !isQuoted {
        if !value.isEmpty || record.count > 0 {
          endValue()
          records.append(record)
          if records.count == limit { return records }
        }
        record = CSVRecord(start: index + 1)
        value = []
      } else {
        value.append(byte)
      }
    }
    if !value.isEmpty || record.count > 0 {
      endValue()
      records.append(record)
    }
    return records
  }
}

extension String {
  /// The text without spaces and quotes around it.
  fileprivate var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" }
    let rest = drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(rest[...last])
  }
}

extension UInt8 {
  var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
