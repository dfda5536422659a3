internal import Language
internal import Syntax
package import Tables

extension Table: NativeValue {
  package static let languageName = "Table"

  /// Its first rows, and how many others there are.
  package var languageDescription: String { TableText(self, rowCount: 8).text }

  package func languageDescription(width: Int) -> String {
    TableText(self, rowCount: 8, width: width).text
  }

  package var languageDebugDescription: String {
    "Table(\(count) \(count == 1 ? "row" : "rows"): \(columnNames.joined(separator: ", ")))"
  }

  package var bytes: Int { MemoryLayout<Table>.size + ownBytes }
}

/// A row of a table, as a value of the language.
struct TableRow: NativeValue {
  static let languageName = "Table.Row"

  let table: Table
  let index: Int

  /// `Day: Mon, Rain: 4`.
  var languageDescription: String {
    table.columnNames
      .map { "\($0): \(table.shownText($0, row: index))" }.joined(separator: ", ")
  }

  var languageDebugDescription: String { "(\(languageDescription))" }
}

extension Column.Instant {
  func date() throws -> Date { try Date(secondsSince1970: secondsSince1970, offset: offset) }
}

extension Failure {
  init(_ error: TableError, argument: Int? = nil) {
    var hint = error.hint
    if case .noColumn(let name, _, let columns) = error,
      let meant = suggestion(for: name, among: columns)
    {
      hint = "did you mean '\(meant)'?"
    }
    self.init(error.message, hint: hint, argument: argument)
  }

  /// The failure of reading a file, for which `limits` hold.
  init(_ error: TableError, argument: Int, _ limits: Limits) {
    self.init(error, argument: argument)
    guard case .largeQuery = error else { return }
    self = .limit(.heapBytes, limits[.heapBytes], error.message)
    self.argument = argument
  }
}

extension Table {
  /// About how many bytes a group of rows takes, as a value of the language.
  static let bytesPerGroup = 3_000
}

extension Table {
  /// Reads what a statement selects from an SQLite file, within the limits of a page: the query has three
  /// quarters of the memory, and the bytes of the file have some of the rest.
  static func readSQLite(
    _ bytes: [UInt8], named file: String, query: String?, for machine: Machine
  ) throws -> Table {
    let memory = machine.limits[.heapBytes]
    return try readSQLite(
      bytes, named: file, query: query, memoryLimit: memory - memory / 4,
      isStopped: { machine.isStopped })
  }

  /// What a statement of SQL selects from a file of the page, within its limits.
  static func selected(
    from path: String, by query: String, for machine: Machine, _ site: BuiltinCall
  ) throws -> Table {
    if TableFile(path, in: machine) == .sqlite {
      return try machine.readTable(path, argument: 1) { bytes, _ in
        try readSQLite(bytes, named: path, query: query, for: machine)
      }
    }
    let table = try machine.table(path, header: true, separator: "", site)
    try machine.charge(64 * table.count * table.columnNames.count)
    let memory = machine.limits[.heapBytes]
    do throws(TableError) {
      return try table.selecting(
        query, named: path, memoryLimit: memory - memory / 4, isStopped: { machine.isStopped })
    } catch {
      if error == .stopped { try machine.checkStop() }
      throw Failure(error, argument: 1, machine.limits)
    }
  }

  /// The text of a value for readers, a long number rounded; empty where there is none.
  func shownText(_ column: String, row: Int) -> String {
    let text = (try? text(column, row: row)) ?? ""
    guard text.utf8.count > 11, let number = (try? number(column, row: row)).flatMap(\.self),
      (try? kind(of: column)) == .numbers
    else { return text }
    return readable(number, text)
  }
}

/// The beginning of a table as aligned text.
struct TableText {
  /// The names of the columns and the texts of the first rows, a column after the other.
  private(set) var columns: [[String]] = []
  private(set) var areNumbers: [Bool] = []
  /// How many columns and rows are not part of it.
  let omittedColumns: Int
  let omittedRows: Int

  private static let gap = 2

  /// - Parameters:
  ///   - rowCount: How many rows it has at most.
  ///   - lineWidth: The columns of the terminal, of which two stay free.
  init(_ table: Table, rowCount: Int, width lineWidth: Int = 80) {
    let lineWidth = max(20, lineWidth - 2)
    // A date with a time and an offset is never cut.
    let (cellWidth, dateWidth) = (max(24, lineWidth * 3 / 10), 40)
    // A single further row takes no more room than the line that counts it.
    let shownRows = table.count == rowCount + 1 ? table.count : min(rowCount, table.count)
    var width = 0
    let names = table.columnNames
    for name in names {
      let texts = ([name] + (0..<shownRows).map { table.shownText(name, row: $0) })
        .map { $0.shortened(to: (try? table.kind(of: name)) == .dates ? dateWidth : cellWidth) }
      width += (texts.map { displayWidth($0) }.max() ?? 0) + (width == 0 ? 0 : TableText.gap)
      guard width <= lineWidth || columns.isEmpty else { break }
      columns.append(texts)
      areNumbers.append((try? table.kind(of: name)) == .numbers)
    }
    (omittedColumns, omittedRows) = (names.count - columns.count, table.count - shownRows)
  }

  /// The lines that say what is not shown, or that there is nothing.
  var remarks: [String] {
    guard !columns.isEmpty else { return ["a table without columns"] }
    func more(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(count) more \(noun)\(count == 1 ? "" : "s")"
    }
    let parts = [more(omittedRows, "row"), more(omittedColumns, "column")].compactMap(\.self)
    if columns[0].count == 1, omittedRows == 0 {
      return ["no rows"] + parts.map { "and \($0)" }
    }
    return parts.isEmpty ? [] : ["and \(parts.joined(separator: ", "))"]
  }

  var text: String {
    let widths = columns.map { $0.map { displayWidth($0) }.max() ?? 0 }
    let lines = (0..<(columns.first?.count ?? 0)).map { row in
      var line = ""
      for (index, column) in columns.enumerated() {
        let padding = String(repeating: " ", count: widths[index] - displayWidth(column[row]))
        line += index == 0 ? "" : String(repeating: " ", count: TableText.gap)
        line += areNumbers[index] ? padding + column[row] : column[row] + padding
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return (lines + remarks).joined(separator: "\n")
  }
}

extension String {
  /// The text in one line, with `…` at its end if it is wider.
  fileprivate func shortened(to width: Int) -> String {
    var (text, used) = ("", 0)
    for character in self {
      let shown: Character = character.isNewline || character == "\t" ? " " : character
      used += displayWidth(String(shown))
      guard used <= width else {
        while displayWidth(text) > width - 1 { text.removeLast() }
        return text + "…"
      }
      text.append(shown)
    }
    return text
  }
}
