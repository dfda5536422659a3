internal import Scales

/// Collects the texts of a column, and finds out what they mean.
struct ColumnBuilder {
  /// Texts that stand for a missing value in every column, and in one of numbers or dates.
  static let missingTexts = ["", "null"]
  static let missingValues = ["NA", "NaN", "-"]

  let name: String
  private var texts = Texts()

  init(_ name: String) { self.name = name }

  mutating func append(_ text: UnsafeRawBufferPointer) { texts.append(text) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  var count: Int { texts.count }

  /// The column: numbers if every text is a number or missing, else dates, else text.
  func column() -> Column {
    Column(name, .text, texts, count: texts.count)
  }
}
