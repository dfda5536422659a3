import Tables

/// The bytes as a file with a table: reading gives a table that keeps its promises, or an error that
/// says something.
extension FuzzTarget {
  /// In every dialect.
  static func violationOfCSV(in bytes: [UInt8]) -> String? {
    for separator in [nil, UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      for hasHeader in [true, false] {
        let violation = violation {
          try Table.readCSV(bytes, named: "t.csv", hasHeader: hasHeader, separator: separator)
        }
        if let violation { return violation }
      }
    }
    return nil
  }

  static func violationOfJSON(in bytes: [UInt8]) -> String? {
    violation { try Table.readJSON(bytes, named: "t.json") }
  }

  /// With the tables that it lists.
  static func violationOfSQLite(in bytes: [UInt8]) -> String? {
    func read(_ query: String?) throws -> Table {
      try Table.readSQLite(bytes, named: "t.sqlite", query: query, stepLimit: 1_000_000)
    }
    let list = "SELECT name FROM sqlite_schema"
    let names = (try? read(list).texts("name")) ?? []
    let tables = names.prefix(4).map { "SELECT * FROM \(quoted($0))" }
    let sums = names.prefix(1).map { "SELECT count(*), max(rowid) FROM \(quoted($0))" }
    for query in [nil, "SELECT * FROM t", list] + tables + sums {
      if let violation = violation({ try read(query) }) { return violation }
    }
    return nil
  }

  /// Reads a table twice, and looks at both outcomes.
  private static func violation(_ read: () throws -> Table) -> String? {
    let outcomes = (0..<2).map { _ in Result { try read() } }
    switch (outcomes[0], outcomes[1]) {
    case (.success(let table), .success(let other)):
      return table == other ? violation(of: table) : "two readings differ"
    case (.failure(let error), .failure(let other)):
      guard let error = error as? TableError, let other = other as? TableError else {
        return "an error is not that of a table"
      }
      if error != other { return "two errors differ" }
      return error.message.isEmpty || error.hint == "" ? "an error says nothing" : nil
    default: return "one of two readings fails"
    }
  }

  private static func violation(of table: Table) -> String? {
    let names = table.columnNames
    if names.isEmpty || names.count > 10_000 { return "a table has \(names.count) columns" }
    if Set(names).count != names.count { return "two columns have one name" }
    if table.count * names.count > 10_000_000 { return "a table has too many cells" }
    if table.summary.count != names.count { return "the summary lacks a column" }
    do {
      let columns = try names.map { try table.texts($0) }
      for (name, texts) in zip(names, columns) {
        if texts.count != table.count { return "a column has \(texts.count) values" }
        if let violation = try violation(of: name, texts, in: table) { return violation }
      }
      if try table.sorted(by: names[0]).count != table.count { return "sorting loses rows" }
      let groups = try RowGroups(table, by: [.column(names[0])])
      if (0..<groups.count).reduce(0, { $0 + groups.rowCount(of: $1) }) != table.count {
        return "groups lose rows"
      }
      return try violation(of: table, names, columns)
    } catch {
      return "a table does not have its own columns: \(error)"
    }
  }

  /// The numbers that a text may be: with a point or a comma before its decimals, in brackets, with percent or a
  /// currency.
  private static func readings(of text: String) -> [Double] {
    let core = text.filter { "0123456789.,+-eE\u{2212}".contains($0) }.replacing(
      "\u{2212}", with: "-")
    let forms = [
      core.replacing(",", with: "."), core.replacing(",", with: ""),
      core.replacing(".", with: "").replacing(",", with: "."),
    ]
    return forms.compactMap { Double($0) }.map { number in
      (text.contains("(") ? -1 : 1) * (text.contains("%") ? number / 100 : number)
    }
  }

  /// Whether a column has the values that its texts say.
  private static func violation(
    of name: String, _ texts: [String], in table: Table
  ) throws -> String? {
    switch try table.kind(of: name) {
    case .numbers:
      let numbers = try table.numbers(name, missing: .nan)
      if numbers.count != texts.count { return "a column has \(numbers.count) numbers" }
      for (number, text) in zip(numbers, texts) where !number.isNaN {
        let isOne = readings(of: text).contains {
          ($0 - number).magnitude <= 1e-12 * number.magnitude
        }
        if !isOne { return "'\(text)' is read as \(number)" }
      }
      return numbers.allSatisfy(\.isNaN) ? "a column of numbers has none" : nil
    case .dates:
      let dates = try texts.indices.map { try table.date(name, row: $0) }
      return dates.allSatisfy { $0 == nil } ? "a column of dates has none" : nil
    case .text: return nil
    }
  }

  /// Whether a table is the same after it was written as CSV and read again.
  private static func violation(
    of table: Table, _ names: [String], _ columns: [[String]]
  ) throws -> String? {
    // A column without a name gets one there.
    if names.contains("") { return nil }
    let rows = [names] + (0..<table.count).map { row in columns.map { $0[row] } }
    let file = rows.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
    let copy = try Table.readCSV(Array(file.utf8), named: "copy.csv")
    if copy.columnNames != names { return "names do not come back from CSV" }
    let texts = try names.map { try copy.texts($0) }
    return texts == columns ? nil : "texts do not come back from CSV"
  }

  /// A text in double quotes, as CSV and SQL write it.
  private static func quoted(_ text: String) -> String {
    // Scalars, because a quote with an accent is another character.
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
  }
}
