/// How a column writes its numbers.
struct NumberStyle: Hashable, Sendable {
  /// The byte before the decimals: `.` or `,`.
  var point: UInt8
  /// Whether each has a percent sign: `45%` is 0.45.
  var isPercent = false
  /// The bytes of the currency sign that each has; nil if none has one.
  var currency: [UInt8]?
  /// What stands between groups of digits, other than `.` and `,`.
  var group: WrittenNumber.Group?

  init(point: UInt8 = UInt8(ascii: ".")) { self.point = point }

  /// The number that a text is in this style; nil for any other text, and for codes such as `007`.
  func number(_ text: UnsafeRawBufferPointer) -> Double? {
    guard !Cell.isCode(text) else { return nil }
    if !isPercent, currency == nil, let number = Cell.number(text, point: point) { return number }
    guard let written = WrittenNumber(text), accepts(written) else { return nil }
    return written.value(point: point)
  }

  private func accepts(_ written: WrittenNumber) -> Bool {
    written.isPercent == isPercent && written.currency == currency
      && (written.group == nil || written.group == group)
  }
}

/// What the values of a column say about the style of its numbers.
struct NumberEvidence {
  /// How many values are numbers in some style.
  private(set) var count = 0
  private var (pointCount, commaCount, percentCount, bracketCount) = (0, 0, 0, 0)
  private var currencies: [[UInt8]: Int] = [:]
  private var group: WrittenNumber.Group?
  /// Whether a value is digits behind a zero, as `01067`, or all are long digits.
  private(set) var hasCode = false
  private var tellsPoint = false
  /// The row of the first number that may have separators of thousands or decimals.
  private(set) var ambiguousRow: Int?

  /// Adds digits that are no number.
  mutating func addCode() { hasCode = true }

  mutating func add(_ text: UnsafeRawBufferPointer, row: Int) {
    if Cell.isCode(text) { return addCode() }
    guard let written = WrittenNumber(text) else { return }
    count += 1
    if written.fitsPoint { pointCount += 1 }
    if written.fitsComma { commaCount += 1 }
    if written.isPercent { percentCount += 1 }
    if written.isBracketed { bracketCount += 1 }
    if let currency = written.currency { currencies[currency, default: 0] += 1 }
    if group == nil { group = written.group }
    if written.tellsPoint { tellsPoint = true }
    if ambiguousRow == nil, written.isAmbiguous { ambiguousRow = row }
  }

  /// What stands before the decimals, if the values say so and agree; nil otherwise.
  var point: UInt8? {
    guard tellsPoint else { return nil }
    if pointCount == count, commaCount < count { return UInt8(ascii: ".") }
    return commaCount == count && pointCount < count ? UInt8(ascii: ",") : nil
  }

  /// Whether nothing in the column says if `1,234` has decimals.
  var isAmbiguous: Bool { ambiguousRow != nil && pointCount == count && commaCount == count }

  /// The style that most of the values have.
  ///
  /// - Parameter usual: What stands before the decimals if the values do not say it.
  func style(usual: UInt8) -> NumberStyle {
    var style = NumberStyle(point: point ?? usual)
    style.isPercent = percentCount * 2 > count
    // Without a sign in most values, one with it does not fit.
    let most = currencies.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
    style.currency = most.flatMap { $0.value * 2 > count ? $0.key : nil }
    style.group = group
    return style
  }

  /// Whether brackets are around all values, so that they mean something else.
  var areAllBracketed: Bool { count > 0 && bracketCount == count }
}
