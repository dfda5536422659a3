internal import Scales

/// What was decided while a file was read, and is worth a remark.
package struct TableRemark: Hashable, Sendable {
  /// In one clause and one line.
  package let message: String
  package let hint: String

  init(_ message: String, hint: String) {
    (self.message, self.hint) = (message.inOneLine, hint.inOneLine)
  }

  /// The remark on how a column was read.
  init(_ decision: ColumnReading.Decision, column: String, file: String) {
    let place = "column '\(column)' of '\(file)'"
    switch decision {
    case .number(let text, let number):
      let isWhole = number == number.rounded()
      self.init(
        "\(place): '\(text)' is read as \(shortest(number)), "
          + (isWhole ? "with a separator of thousands" : "with decimals"),
        hint: isWhole
          ? text.contains(".")
            ? "if the sign stands before decimals, 'table(\"\(file)\").adding(\"\(column)\") { row in "
              + "Double(row.text(\"\(column)\") ?? \"\") }' reads it so"
            : "if the sign stands before decimals, separate the values with ';'"
          : "if the sign separates thousands, leave it out in the file")
    case .dayFirst(let text, let date):
      self.init(
        "\(place): '\(text)' is read as \(ISODate.text(date.secondsSince1970)), the day first",
        hint: "write dates as '2024-05-13' if the month stands first")
    case .numberAmongDates(let text, let row):
      self.init(
        "\(place): '\(text)' in row \(row) is not a date, so that the column is numbers",
        hint: "mend it in the file, or take its row out there")
    case .withoutOffset(let text, let row):
      self.init(
        "\(place): '\(text)' in row \(row) has no offset from UTC, as others have, and is taken as UTC",
        hint: "write its offset in the file, as in '2024-05-13T14:30+02:00', or 'Z' for UTC")
    case .compactDate(let text, let date):
      self.init(
        "\(place): '\(text)' is read as the date \(ISODate.text(date.secondsSince1970))",
        hint: "'numbers(\"\(column)\")' gives the numbers")
    }
  }
}

extension TableRemark {
  /// The remark on a last row that adds up the others; nil if its first value does not say so.
  init?(totalIn column: Column, file: String) {
    guard column.count > 2, case .text = column.values else { return nil }
    let text = column.text(at: column.count - 1)
    let word = text.lowercased().prefix { $0.isLetter || $0 == " " }
    let totals = [
      "total", "totals", "grand total", "sum", "sum total", "overall", "all", "gesamt", "summe",
      "total general", "totale", "totaal", "suma", "somme",
    ]
    guard totals.contains(String(word)) else { return nil }
    self.init(
      "the last row of '\(file)' says '\(text)', and counts as any other",
      hint: "'prefix(\(column.count - 1))' leaves it out")
  }
}

extension TableRemark {
  /// The remark on an only column in which spaces seem to separate values.
  init?(spacesIn column: Column, file: String) {
    guard column.count > 0, case .text = column.values else { return nil }
    let count = column.name.split(separator: " ").count
    let rows = (0..<min(column.count, 20)).map { column.text(at: $0).split(separator: " ") }
    guard count > 1,
      rows.allSatisfy({ $0.count == count && $0.contains { Double($0) != nil } })
    else { return nil }
    self.init(
      "'\(file)' has one column, '\(column.name.prefix(40))', with spaces between its values",
      hint: "'table(\"\(file)\", separator: \" \")' takes spaces as separators")
  }
}
