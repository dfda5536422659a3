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
  private(set) var count = 0
  /// Whether texts were dropped and are needed after all.
  private(set) var lacksTexts = false

  init(_ name: String, point: UInt8 = UInt8(ascii: "."), dropsTexts: Bool = false) {
    (self.name, self.point, self.dropsTexts) = (name, point, dropsTexts)
  }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    count += 1
    if areNumbers {
      if let number = Cell.number(text, point: point) {
        numbers.append(number)
        hasNumber = true
      } else if Cell.isMissingValue(text) {
        numbers.append(.nan)
      } else {
        areNumbers = false
        numbers = []
        lacksTexts = texts.count < count - 1
      }
      if dropsTexts, count >= ColumnBuilder.textLimit, areNumbers, hasNumber {
        if count == ColumnBuilder.textLimit { texts = Texts() }
        return
      }
    }
    if !lacksTexts { texts.append(text) }
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

  /// Takes the texts of the whole column, read once more.
  mutating func take(_ texts: Texts) { (self.texts, lacksTexts) = (texts, false) }

  /// The column.
  ///
  /// - Parameter file: The file to read texts from that are not kept, and the number of the column.
  func column(in file: (file: CSVFile, column: Int)? = nil) -> Column {
    let source: Column.TextSource =
      if let file, dropsTexts, count >= ColumnBuilder.textLimit {
        .file(file.file, column: file.column)
      } else {
        .stored(texts)
      }
    if areNumbers, hasNumber {
      return Column(name, .numbers(numbers), source, count: count, point: point)
    }
    if let dates { return Column(name, .dates(dates), source, count: count, point: point) }
    return Column(name, .text, .stored(texts), count: count, point: point)
  }

  /// The texts as dates; nil unless all are dates or missing, and one at least is a date.
  private var dates: [Column.Instant?]? {
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
