internal import Scales

extension Column {
  /// The number in a row; nil if it is missing, or not one.
  func number(at row: Int) -> Double? {
    switch values {
    case .numbers(let numbers): numbers[row].isNaN ? nil : numbers[row]
    case .dates, .text:
      readings?.numbers.flatMap { $0[row].isNaN ? nil : $0[row] }
    }
  }

  /// The date in a row; nil if it is missing, or not one.
  func date(at row: Int) -> Instant? {
    switch values {
    case .numbers: nil
    case .dates(let dates): dates[row]
    case .text: readings?.dates?[row]
    }
  }

  /// Whether the value in a row is missing, as one of a kind.
  func isMissing(at row: Int, as kind: Kind) -> Bool {
    guard case .text = values, kind != .text else { return isMissing(at: row) }
    return withText(at: row) { Cell.isMissingValue($0) }
  }

  /// Whether the value in a row is missing.
  func isMissing(at row: Int) -> Bool {
    switch values {
    case .numbers(let numbers): numbers[row].isNaN
    case .dates(let dates): dates[row] == nil
    case .text: withText(at: row) { Cell.isMissing($0) }
    }
  }

  /// The text in a row, as the file has it; the values of a page in their shortest form.
  func text(at row: Int) -> String {
    switch textSource {
    case .stored(let texts): texts[row]
    case .file(let file, let column): file.text(of: column, row: row)
    case .values:
      switch values {
      case .numbers(let numbers): numbers[row].isNaN ? "" : look.text(of: numbers[row])
      case .dates(let dates): dates[row].map(look.text) ?? ""
      case .text: ""
      }
    }
  }

  func withText<Result>(at row: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch textSource {
    case .stored(let texts): return texts.withBytes(at: row, body)
    case .file, .values:
      var text = text(at: row)
      return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
  }
}

/// A number as a reader writes it: `4` and `2.5`.
func shortest(_ number: Double) -> String {
  number == number.rounded() && number.magnitude < 0x1p54 ? "\(Int(number))" : "\(number)"
}
