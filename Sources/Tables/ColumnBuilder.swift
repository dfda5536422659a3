/// Collects the texts of a column, and finds out what they mean.
///
/// A column is numbers if every text is a number or missing, else dates, else text; a column without a
/// value is text.
struct ColumnBuilder {
  /// After so many rows, a column that may be numbers no longer keeps its texts.
  static let textLimit = 4_096

  let name: String
  /// The byte before the decimals of numbers.
  let point: UInt8
  /// Whether the file can be read again, so that long columns of numbers need no texts.
  private let dropsTexts: Bool
  private var texts = Texts()
  private var numbers: [Double] = []
  private var areNumbers = true
  private var hasNumber = false
  /// Whether a number is not only digits, more than a number has for sure.
  private var hasShortNumber = false
  /// The rows whose values are text whatever is in them.
  private var textRows: Set<Int> = []
  /// The texts as dates of ISO 8601, if all of them are.
  private var dates: [Column.Instant?]?
  private(set) var count = 0
  /// Whether texts were dropped because values are not numbers.
  private var hasDroppedTexts = false

  init(_ name: String, point: UInt8 = UInt8(ascii: "."), dropsTexts: Bool = false) {
    (self.name, self.point, self.dropsTexts) = (name, point, dropsTexts)
  }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    count += 1
    if areNumbers {
      if let number = Cell.number(text, point: point), !Cell.isCode(text) {
        numbers.append(number)
        hasNumber = true
        if text.count <= 15 || !Cell.isLong(text) { hasShortNumber = true }
      } else if Cell.isMissingValue(text) {
        numbers.append(.nan)
      } else {
        areNumbers = false
        numbers = []
        hasDroppedTexts = texts.count < count - 1
      }
      if dropsTexts, count >= ColumnBuilder.textLimit, areNumbers, hasNumber {
        if count == ColumnBuilder.textLimit { texts = Texts() }
        return
      }
    }
    if !hasDroppedTexts { texts.append(text) }
  }

  /// Makes room for a number of rows, so that the memory of smaller lists is not wasted.
  mutating func reserve(_ count: Int) {
    if areNumbers { numbers.reserveCapacity(count) }
    if !(areNumbers && hasNumber && dropsTexts) { texts.reserve(count) }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a value that is text, or a date, whatever is in it.
  mutating func append(string text: String) {
    var text = text
    text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      if !Cell.isMissingValue(bytes) {
        textRows.insert(count)
        (areNumbers, numbers) = (false, [])
      }
      append(bytes)
    }
  }

  /// Takes the texts of the whole column, read once more.
  mutating func take(_ texts: Texts) { (self.texts, hasDroppedTexts) = (texts, false) }

  /// Whether it is numbers as programs write them, with the usual sign before the decimals.
  var isPlain: Bool { areNumbers && hasNumber && !areNames }

  /// Whether its values are long digits, of which two different ones may be one number: they name something.
  private var areNames: Bool {
    areNumbers && hasNumber && !hasShortNumber && numbers.count { !$0.isNaN } > 1
  }

  /// Whether texts were dropped and are needed after all.
  var lacksTexts: Bool { hasDroppedTexts || areNames && texts.count < count }

  /// Whether no row has a text.
  var isBlank: Bool {
    texts.count == count
      && (0..<count).allSatisfy { row in texts.withBytes(at: row) { $0.isEmpty } }
  }

  // MARK: Reading

  /// What the texts say; nil for plain numbers, which need no reading, and for dates of ISO 8601.
  mutating func evidence() -> ColumnEvidence? {
    if isPlain { return nil }
    if areNames {
      (areNumbers, numbers) = (false, [])
      return ColumnEvidence(ofNames: texts)
    }
    dates = standardDates
    if dates != nil { return nil }
    return ColumnEvidence(of: texts) { textRows.contains($0) }
  }

  /// Takes the texts of plain numbers, because another sign may stand before the decimals.
  mutating func reread(_ texts: Texts) -> ColumnEvidence {
    self.texts = texts
    (areNumbers, numbers, hasDroppedTexts) = (false, [], false)
    return ColumnEvidence(of: texts)
  }

  /// The column by itself.
  mutating func finished() -> Column {
    let evidence = evidence()
    return column(evidence).column
  }

  /// The column.
  ///
  /// - Parameters:
  ///   - evidence: What its texts say.
  ///   - file: The file to read texts from that are not kept, and the number of the column.
  ///   - usual: What stands before the decimals if the column does not say it.
  /// - Returns: The column, and what was decided that the texts leave open.
  func column(
    _ evidence: ColumnEvidence?, in file: (file: CSVFile, column: Int)? = nil,
    usual: UInt8? = nil
  ) -> (column: Column, decision: ColumnReading.Decision?) {
    let source: Column.TextSource =
      if let file, dropsTexts, count >= ColumnBuilder.textLimit {
        .file(file.file, column: file.column)
      } else {
        .stored(texts)
      }
    if let evidence {
      let isText: ((Int) -> Bool)? = textRows.isEmpty ? nil : { textRows.contains($0) }
      let reading = ColumnReading(texts, evidence, usual: usual ?? point, isText: isText)
      let staysText = if case .text = reading.values { true } else { false }
      let column = Column(
        name, reading.values, staysText ? .stored(texts) : source, count: count,
        readings: reading.readings, look: reading.look)
      guard case .dates(let dates) = reading.values else { return (column, reading.decision) }
      return (column, .withoutOffset(dates, texts) ?? reading.decision)
    }
    if let dates {
      return (Column(name, .dates(dates), source, count: count), .withoutOffset(dates, texts))
    }
    guard let dates = ColumnReading.Decision.compactDates(numbers),
      let row = dates.firstIndex(where: { $0 != nil }), let date = dates[row]
    else {
      let odd = ColumnReading.Decision.rowWithoutCompactDate(numbers)
      return (
        Column(name, .numbers(numbers), source, count: count),
        odd.map { .numberAmongDates(shortest(numbers[$0]), row: $0 + 1) }
      )
    }
    let column = Column(
      name, .dates(dates), source, count: count, readings: Readings(numbers: numbers))
    return (column, .compactDate(shortest(numbers[row]), read: date))
  }

  /// The texts as dates of ISO 8601; nil unless all are dates or missing, and one at least is a date.
  private var standardDates: [Column.Instant?]? {
    guard !areNumbers else { return nil }
    var dates: [Column.Instant?] = []
    var hasDate = false
    for row in 0..<texts.count {
      let isDate = texts.withBytes(at: row) { text in
        let date = Cell.date(text)
        dates.append(date)
        if date != nil { hasDate = true }
        return date != nil || Cell.isMissingValue(text)
      }
      guard isDate else { return nil }
    }
    return hasDate ? dates : nil
  }
}
