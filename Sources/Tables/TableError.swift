/// The reason why a file is not a table, or a table does not have what is asked of it.
package enum TableError: Error, Hashable, Sendable {
  /// A value of a table.
  package struct Place: Hashable, Sendable {
    /// The name of the file; nil for a table of a page.
    let file: String?
    /// From 1, below the header.
    let row: Int
    let column: String
  }

  /// Reading was stopped from outside.
  case stopped

  // Files

  /// A file, or a query, without columns.
  case noColumns(file: String)
  /// A file without any text.
  case emptyFile(file: String)
  /// A file that holds something else than its name says, with what to do.
  case otherContent(file: String, String, hint: String)
  /// A file, or a query, with more columns than a table has.
  case tooManyColumns(file: String)
  /// A row, counted from 1 below the header, that is not UTF-8; 0 is the header.
  case notUTF8(file: String, row: Int)
  /// A quote that opens in a row is never closed; 0 is the header.
  case openQuote(file: String, row: Int)
  /// A row has more values than there are columns.
  case longRow(file: String, row: Int, values: Int, columns: Int)
  /// So many rows are too short that they cannot be meant.
  case shortRows(file: String)

  // JSON

  /// A file that is not JSON, from this place on, with what to do.
  case notJSON(file: String, line: Int, column: Int, reason: String, hint: String?)
  /// A file that is not a list of rows.
  case notRows(file: String)
  /// A file of an object with several lists that may be the rows.
  case severalLists(file: String, names: [String])
  /// A row that is neither an object nor a list as the rows before it.
  case mixedRow(file: String, row: Int)
  /// A row that is not a list, below a header that is one.
  case unlikeHeader(file: String, row: Int)
  /// A list has more values than the header.
  case longList(file: String, row: Int, values: Int, columns: Int)
  /// The first list of a list of lists does not name the columns.
  case namelessColumns(file: String)
  /// A row has two values with one name.
  case repeatedName(file: String, row: Int, column: String)
  /// A value is a list, or an object too deep within others.
  case nestedValue(file: String, row: Int, column: String)
  /// A name of a column that is too long.
  case longName(file: String)
  /// More values than a table has.
  case tooManyCells(file: String)

  // SQLite

  /// A file that is not an SQLite database.
  case notSQLite(file: String)
  /// A database that SQLite cannot read.
  case damaged(file: String)
  /// A file whose newest changes may be in a write-ahead log beside it.
  case writeAheadLog(file: String)
  /// A file without or with several tables, and no query.
  case severalTables(file: String, names: [String])
  /// A query without a statement.
  case noStatement(file: String)
  /// A query with more than one statement.
  case severalStatements(file: String)
  /// A statement that does not select.
  case noSelection(file: String)
  /// A query that is wrong, in the words of SQLite, with what to do.
  case query(file: String, String, hint: String?)
  /// A word whose result does not depend on the file alone.
  case refusedWord(file: String, String)
  /// A function that is not one of those that a query may call.
  case unknownFunction(file: String, String)
  /// A file with a declaration that SQLite refuses, in its words.
  case refusedSchema(file: String, String)
  /// A table that is a program, such as those of FTS and R*Tree.
  case virtualTable(file: String)
  /// A query that takes too many steps.
  case longQuery(file: String)
  /// A query that takes too much memory.
  case largeQuery(file: String)
  /// A value that is longer than those of a query may be.
  case longValue(file: String)
  /// A value that is bytes and not text.
  case bytesValue(file: String, row: Int, column: String)

  // Values

  /// There is no column of a name; with the names of those that there are.
  case noColumn(String, file: String?, columns: [String])
  /// A value is missing.
  case missing(Place, Column.Kind)
  /// A text is not a value of the kind, perhaps for a reason.
  case unfitting(String, Place, Column.Kind, Column.TextReason?)
  /// No value of a column is a number, this text for one; with the columns that have numbers.
  case noNumber(String, Place, Column.TextReason?, columns: [String])
  /// No value of a column is a date, this text for one; with the columns that have dates.
  case noDate(String, Place, Column.TextReason?, columns: [String])
  /// Dates that are to be added up, by this word.
  case addedDates(String, column: String)
  /// A date before that of an earlier row, where rows must be in order.
  case unordered(Place)
  /// Something that no table can give, in one clause, with what to do.
  case refused(String, hint: String?)
  /// A new column does not have a value for each row.
  case unequalCount(column: String, values: Int, rows: Int)

  /// The message, in one clause and one line, whatever the file has in it.
  package var message: String { clause.inOneLine }

  private var clause: String {
    switch self {
    case .stopped: "reading was stopped"
    case .noColumns(let file): "'\(file)' has no columns"
    case .emptyFile(let file): "'\(file)' is empty"
    case .otherContent(let file, let noun, _): "'\(file)' is \(noun)"
    case .tooManyColumns(let file): "'\(file)' has more than \(ColumnNames.limit) columns"
    case .notUTF8(let file, let row): "\(Self.place(row, file)) is not text in UTF-8"
    case .openQuote(let file, let row):
      "\(Self.place(row, file)) opens a quote that is never closed"
    case .longRow(let file, let row, let values, let columns),
      .longList(let file, let row, let values, let columns):
      "\(Self.place(row, file)) has \(Self.count(values, "value")) for "
        + Self.count(columns, "column")
    case .shortRows(let file): "most rows of '\(file)' are shorter than its first one"
    case .notJSON(let file, let line, let column, let reason, _):
      "'\(file)' is not JSON in line \(line), column \(column): \(reason)"
    case .notRows(let file): "'\(file)' is not a list of rows"
    case .severalLists(let file, let names):
      "'\(file)' has \(names.count) lists of rows: \(Self.listed(names))"
    case .mixedRow(let file, let row):
      "\(Self.place(row, file)) is not \(row == 1 ? "an object" : "like the rows before it")"
    case .unlikeHeader(let file, let row): "\(Self.place(row, file)) is not a list like the header"
    case .namelessColumns(let file): "the first list of '\(file)' does not name the columns"
    case .repeatedName(let file, let row, let column):
      "\(Self.place(row, file)) has two values for column '\(column)'"
    case .nestedValue(let file, let row, let column):
      "\(Self.place(row, file)): the value of column '\(column)' is a list or an object"
    case .longName(let file): "a column of '\(file)' has too long a name"
    case .tooManyCells(let file): "'\(file)' has too many values for a table"
    case .notSQLite(let file): "'\(file)' is not an SQLite database"
    case .damaged(let file): "'\(file)' is damaged"
    case .writeAheadLog(let file): "'\(file)' has a write-ahead log, which is another file"
    case .severalTables(let file, let names):
      names.isEmpty ? "'\(file)' has no tables" : "'\(file)' has \(names.count) tables"
    case .noStatement: "the query is empty"
    case .severalStatements: "the query has more than one statement"
    case .noSelection: "the query does not select"
    case .query(_, let reason, _): "SQLite does not understand the query: \(reason)"
    case .refusedWord(_, let word): "a query cannot use '\(word)'"
    case .unknownFunction(_, let word): "a query cannot call '\(word)'"
    case .refusedSchema(let file, let reason):
      "'\(file)' declares what SQLite refuses: \(reason)"
    case .virtualTable(let file): "the query reads a virtual table of '\(file)'"
    case .longQuery: "the query takes too long"
    case .largeQuery: "the query takes too much memory"
    case .longValue: "the query has a value of more than 100,000 bytes"
    case .bytesValue(let file, let row, let column):
      "\(Self.place(row, file)): column '\(column)' holds bytes, not text"
    case .noColumn(let name, let file, _):
      "\(file.map { "'\($0)'" } ?? "the table") has no column '\(name)'"
    case .missing(let place, let kind):
      "\(Self.place(place.row, place.file)): column '\(place.column)' has no \(kind.noun)"
    case .unfitting(_, let place, .dates, .ambiguousDates(let text, let patterns)):
      "column '\(place.column)' of \(place.file.map { "'\($0)'" } ?? "the table") stays text: "
        + "'\(text)' is a date by \(patterns.map { "'\($0)'" }.joined(separator: " and by "))"
    case .unfitting(_, let place, .dates, .mixedDates(let first, let second)):
      "column '\(place.column)' of \(place.file.map { "'\($0)'" } ?? "the table") stays text: "
        + "'\(first)' has the day first, and '\(second)' the month"
    case .noNumber(let text, let place, let reason, _):
      Self.unfitting(text, place, .numbers, reason).clause
    case .noDate(let text, let place, let reason, _):
      Self.unfitting(text, place, .dates, reason).clause
    case .addedDates(let word, let column):
      "'\(word)' takes numbers, and column '\(column)' has dates"
    case .unordered(let place):
      "\(Self.place(place.row, place.file)): the date in column '\(place.column)' is before the last one"
    case .refused(let clause, _): clause
    case .unfitting(let text, let place, let kind, _):
      "\(Self.place(place.row, place.file)): '\(Self.shortened(text))' in column '\(place.column)' "
        + "is not a \(kind.noun)"
    case .unequalCount(let column, let values, let rows):
      "column '\(column)' has \(Self.count(values, "value")) for \(Self.count(rows, "row"))"
    }
  }

  /// The hint, in one line.
  package var hint: String? { advice?.inOneLine }

  private var advice: String? {
    switch self {
    case .stopped: nil
    case .noColumns: "its first row names the columns"
    case .emptyFile: "write the names of its columns in the first row"
    case .otherContent(_, _, let hint): hint
    case .tooManyColumns: "select fewer of them"
    case .notUTF8: "save it as UTF-8"
    case .openQuote: "close it, or write a quote within a value twice"
    case .longRow: "put a value that holds the separator in double quotes"
    case .shortRows: "check what separates its values"
    case .notJSON(_, _, _, _, let hint): hint
    case .notRows, .mixedRow:
      "a table is a list of objects: '[{\"day\": \"Mon\", \"mm\": 4}, {\"day\": \"Tue\", \"mm\": 2}]'"
    case .severalLists: "keep one of them in the file"
    case .unlikeHeader: "write it as a list of values, such as '[\"Mon\", 4]'"
    case .longList: "name all columns in the first list"
    case .namelessColumns: "begin with the names: '[[\"day\", \"mm\"], [\"Mon\", 4]]'"
    case .repeatedName: "give each value its own name"
    case .nestedValue: "give each value a column of its own"
    case .longName: "give it one of at most 1,000 characters"
    case .tooManyCells: "keep the columns and rows that the chart needs"
    case .notSQLite: "decrypt it if it is encrypted"
    case .damaged: "'PRAGMA integrity_check' of SQLite says more"
    case .writeAheadLog(let file): "run 'sqlite3 \(file) \"PRAGMA journal_mode = DELETE\"' first"
    case .severalTables(let file, let names):
      names.isEmpty
        ? nil
        : "name one: 'table(\"\(file)\", query: \"SELECT * FROM \(Self.quoted(names[0]))\")'; there "
          + "\(names.count == 1 ? "is" : "are") \(names.prefix(8).joined(separator: ", "))"
    case .noStatement, .severalStatements, .noSelection:
      "write one statement, as in 'SELECT day, mm FROM rain'"
    case .query(_, _, let hint): hint
    case .refusedWord: "a query reads, and the same file always gives the same table"
    case .unknownFunction: "call SQLite's own functions of text, numbers, dates and JSON"
    case .refusedSchema: "have 'sqlite3' declare the table without it"
    case .virtualTable: "have 'sqlite3' copy it: 'CREATE TABLE copy AS SELECT …'"
    case .longQuery, .largeQuery: "select less, or check that it ends"
    case .longValue: "omit the column that it comes from"
    case .bytesValue: "omit the column, or select 'hex(…)' of it"
    case .noColumn(let name, _, let columns): Self.advice(name, columns)
    case .missing(let place, .numbers):
      "'numbers(\"\(place.column)\", missing: .nan)' takes it as a gap"
    case .missing: "leave its row out with 'filter'"
    case .noNumber(let text, let place, let reason, let columns):
      Self.advice(onTextOf: place.column, text, reason, columns)
    case .noDate(let text, let place, let reason, let columns):
      reason == nil
        ? Self.advice(onOtherThanDates: columns)
        : Self.advice(on: text, place.column, .dates, reason)
    case .addedDates: "'mean', 'median', 'min' and 'max' take dates"
    case .unordered(let place): "sort the rows: 'sorted(by: \"\(place.column)\")'"
    case .refused(_, let hint): hint
    case .unfitting(let text, let place, let kind, let reason):
      Self.advice(on: text, place.column, kind, reason)
    case .unequalCount: "give it one for each row, and 'nil' where one is missing"
    }
  }

  /// `row 14 of 'temps.csv'`, or `the header of 'temps.csv'`.
  static func place(_ row: Int, _ file: String?) -> String {
    (row == 0 ? "the header" : "row \(row)") + " of " + (file.map { "'\($0)'" } ?? "the table")
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  static func shortened(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(39))…" : text
  }

  /// The names of columns, or the one that is meant.
  static func advice(_ name: String, _ columns: [String]) -> String {
    if let alike = columns.first(where: { $0.lowercased() == name.lowercased() }) {
      return "did you mean '\(alike)'?"
    }
    if columns.isEmpty { return "it has none" }
    return "its columns are \(listed(columns))"
  }
  /// The first names.
  static func listed(_ names: [String]) -> String {
    names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }
  /// A name as a query within a text of a page has it.
  private static func quoted(_ name: String) -> String {
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if isWord, name.first?.isNumber == false { return name }
    return "\\\"" + name.separatingQuotes.joined(separator: "\\\"\\\"") + "\\\""
  }
}

extension String {
  /// The parts between double quotes, also between those with an accent, which are other characters.
  var separatingQuotes: [String] {
    unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The text with spaces in place of line ends and other characters that show nothing.
  var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
