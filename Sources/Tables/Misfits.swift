/// The values of a column that were asked for as numbers or dates and are neither that nor missing.
package struct Misfits: Hashable, Sendable {
  package let column: String
  let kind: Column.Kind
  /// How many there are.
  package let count: Int
  /// How many values the column has in the rows of the table.
  let total: Int
  /// The first of them, the number of its row, and its file.
  let text: String
  let row: Int
  let file: String?
  let reason: Column.TextReason?
  /// The first of each further text, at most two.
  let others: [Text]
  /// Whether all of them are the first one, which fits into a hint.
  let isOneText: Bool

  /// A text in a row.
  struct Text: Hashable, Sendable {
    let text: String
    let row: Int
  }

  /// What they are, in one clause.
  ///
  /// - Parameter action: What leaves them out or takes them as something else, as in `'bars' leaves out`;
  ///   nil says only that they do not fit.
  package func message(_ action: String? = nil) -> String {
    switch (reason, kind) {
    case (.ambiguousDates, .dates), (.mixedDates, .dates): return error.message
    default: break
    }
    let first = "'\(TableError.shortened(text))' in \(TableError.place(row, file))"
    let all = others.isEmpty ? first : several
    let values = "\(count) of \(TableError.count(total, "value")) of column '\(column)'"
    let noun = kind.noun
    let message =
      if let action {
        "\(action) \(values): \(all) \(others.isEmpty ? "is not a \(noun)" : "are not \(noun)s")"
      } else if count == 1 {
        "\(values) is not a \(noun): \(first)"
      } else {
        "\(values) are not \(noun)s: \(others.isEmpty ? "the first is " : "")\(all)"
      }
    return message.inOneLine
  }

  /// The first texts with their rows: `'n/a' in row 3, '6O' in row 5 of 't.csv' and 2 more`.
  private var several: String {
    let texts = [Text(text: text, row: row)] + others
    var places = texts.dropLast().map { "'\(TableError.shortened($0.text))' in row \($0.row)" }
    if let last = texts.last {
      places.append("'\(TableError.shortened(last.text))' in \(TableError.place(last.row, file))")
    }
    if count > places.count { places.append("\(count - places.count) more") }
    return places.dropLast().joined(separator: ", ") + " and " + (places.last ?? "")
  }

  /// How many texts are told.
  fileprivate static let toldCount = 3

  /// What to do, with the name of the table in code; empty for none.
  package func hint(_ table: String = "") -> String {
    let owner = table.isEmpty ? "" : table + "."
    let hint =
      switch (kind, reason) {
      case (_, .some):
        error.hint?.replacing("'adding(", with: "'\(owner)adding(")
          .replacing("'texts(", with: "'\(owner)texts(") ?? ""
      case (.numbers, nil):
        TableError.plainNumber(text).map { "write it as '\($0)'" }
          ?? TableError.adviceOnSign(text)
          ?? TableError.numberBeforeUnit(text).map(TableError.adviceOnUnit)
          ?? "write it as '1200' or '12.5', and a missing one as 'NA', '-' or nothing"
      default:
        "write it as '2024-05-13'; '\(owner)filter { $0.\(isOneText ? other : isDate) }' leaves its row out"
      }
    return hint.inOneLine
  }

  /// The condition on a row that leaves out those of the text, without asking for a date.
  private var other: String { "text(\(Misfits.code(column))) != \(Misfits.code(text))" }
  private var isDate: String { "date(\(Misfits.code(column))) != nil" }

  /// A text as the language writes it.
  private static func code(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private var error: TableError {
    .unfitting(text, TableError.Place(file: file, row: row, column: column), kind, reason)
  }
}

extension String {
  /// Whether it fits into a hint as it is.
  fileprivate var isShortWord: Bool {
    utf8.count <= 40 && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension Table {
  /// The values of a column, in the rows of the table, that are not of a kind; nil if there are none.
  ///
  /// - Throws: `TableError` if there is no such column.
  package func misfits(_ name: String, as kind: Column.Kind) throws(TableError) -> Misfits? {
    let (part, column) = try found(name)
    guard column.kind != kind, kind != .text else { return nil }
    var (count, total) = (0, 0)
    var told: [Int] = []
    for row in 0..<self.count {
      guard let index = part.index(row), !column.isMissing(at: index, as: kind) else { continue }
      total += 1
      let fits =
        kind == .numbers ? column.number(at: index) != nil : column.date(at: index) != nil
      guard !fits else { continue }
      count += 1
      guard told.count < Misfits.toldCount else { continue }
      let text = column.text(at: index)
      if !told.contains(where: { column.text(at: $0) == text }) { told.append(index) }
    }
    guard let first = told.first else { return nil }
    return Misfits(
      column: name, kind: kind, count: count, total: total, text: column.text(at: first),
      row: first + 1, file: part.file, reason: column.readings?.reason,
      others: told.dropFirst().map { Misfits.Text(text: column.text(at: $0), row: $0 + 1) },
      isOneText: told.count == 1 && column.text(at: first).isShortWord)
  }

  /// Whether the value of a column in a row is of another kind, and not missing.
  package func isMisfit(_ name: String, row: Int, as kind: Column.Kind) -> Bool {
    guard let (part, column) = try? found(name), column.kind != kind,
      let index = part.index(row), !column.isMissing(at: index, as: kind)
    else { return false }
    return kind == .numbers ? column.number(at: index) == nil : column.date(at: index) == nil
  }

  /// The columns with all of their rows, whatever was filtered.
  package var unfiltered: Table {
    parts.count == 1 && parts[0].rows != nil
      ? Table(
        parts: [Part(columns: parts[0].columns, rows: nil, file: parts[0].file)],
        count: parts[0].columns.first?.count ?? 0) : self
  }

  /// The numbers of the rows, as the file counts them, whose value in a column of text is missing.
  ///
  /// - Throws: `TableError` if there is no such column.
  package func rowsWithoutText(in name: String) throws(TableError) -> [Int] {
    let (part, column) = try found(name)
    return (0..<count).compactMap { row in
      guard let index = part.index(row) else { return row + 1 }
      return column.isMissing(at: index) ? index + 1 : nil
    }
  }

  /// What at least half of the values of a column of text are: numbers or dates; nil for other text.
  ///
  /// - Throws: `TableError` if there is no such column.
  package func mostKind(of name: String) throws(TableError) -> Column.Kind? {
    let column = try found(name).column
    guard case .text = column.values else { return nil }
    return column.readings?.mostly
  }

  /// The name of the file that it has all rows of; nil for any other table.
  package var wholeFile: String? {
    parts.count == 1 && parts[0].rows == nil ? parts[0].file : nil
  }

  /// What the numbers of a column are if they look like times since 1970: how many of them are a second.
  ///
  /// Seconds need a name of the column that speaks of time.
  package func unitOfEpoch(_ name: String) -> Double? {
    guard let column = try? found(name).column, case .numbers(let numbers) = column.values,
      let first = numbers.first(where: { !$0.isNaN })
    else { return nil }
    let words = ["time", "date", "stamp", "epoch", "unix", "utc"]
    let lower = name.lowercased()
    let isTime = lower == "ts" || words.contains(where: lower.contains)
    // From 1990 to 2100.
    let years = 631_152_000.0...4_102_444_800.0
    for unit in [1, 1_000, 1_000_000] as [Double] where years.contains(first / unit) {
      let fits = numbers.allSatisfy { $0.isNaN || years.contains($0 / unit) }
      return fits && (isTime || unit > 1) ? unit : nil
    }
    return nil
  }

  /// How the file writes the numbers or dates of a column.
  package func look(of name: String) -> Column.Look {
    (try? found(name).column.look) ?? .plain
  }
}
