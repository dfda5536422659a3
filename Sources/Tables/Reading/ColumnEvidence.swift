/// What the texts of a column mean, from all of them.
struct ColumnEvidence {
  private(set) var numbers = NumberEvidence()
  private(set) var dates = DateEvidence()
  /// How many values there are.
  private(set) var count = 0

  /// - Parameter isText: Whether the value in a row is text in any case, so that it is no number.
  init(of texts: Texts, isText: (Int) -> Bool = { _ in false }) {
    for row in 0..<texts.count {
      texts.withBytes(at: row) { text in
        guard !Cell.isMissingValue(text) else { return }
        count += 1
        // Most texts are words, which are neither.
        guard text.contains(where: { $0 &- 48 < 10 }) else { return }
        if !isText(row) { numbers.add(text, row: row) }
        dates.add(text)
      }
    }
  }

  /// Of digits that are text.
  init(ofNames texts: Texts) {
    count = texts.count
    numbers.addCode()
  }

  /// What stands before the decimals, if all values are numbers that say so; nil otherwise.
  var numberPoint: UInt8? { numbers.count == count ? numbers.point : nil }

  /// Whether every value is a number of one style.
  func areNumbers(in style: NumberStyle, _ numbers: [Double], _ texts: Texts) -> Bool {
    guard self.numbers.count == count, count > 0 else { return false }
    return (0..<texts.count).allSatisfy { row in
      !numbers[row].isNaN || texts.withBytes(at: row) { Cell.isMissingValue($0) }
    }
  }
}
