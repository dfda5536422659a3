internal import Language
internal import Tables

/// The kind of a file with a table, by the ending of its name.
enum TableFile {
  case csv, json, sqlite

  /// Nil for any other ending.
  init?(_ path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "csv", "tsv", "tab", "txt": self = .csv
    case "json", "jsonl", "ndjson": self = .json
    case "sqlite", "sqlite3", "db", "db3": self = .sqlite
    default: return nil
    }
  }

  /// The kind of a file of the page: one without such an ending may be a database.
  init?(_ path: String, in machine: Machine) {
    if let kind = TableFile(path) {
      self = kind
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard !name.contains("."), let bytes = try? machine.sceneHost.services.bytes(ofFile: path),
      bytes.starts(with: "SQLite format 3\0".utf8)
    else { return nil }
    self = .sqlite
  }

  /// The byte that a page gives as a separator; nil for an empty text.
  static func sign(_ separator: String) throws -> UInt8? {
    let separators = Array(separator.utf8)
    guard separators.count <= 1, separators.allSatisfy({ $0 < 0x80 && $0 != 0x22 && $0 >= 9 })
    else {
      throw Failure(
        "'\(separator)' cannot separate values", hint: "give one sign, such as \";\" or \"\\t\"",
        argument: 2)
    }
    return separators.first
  }

  /// What to do with a file of another ending.
  static func advice(on path: String) -> String {
    let endings = "a table is a '.csv', '.tsv', '.json' or '.sqlite' file"
    return switch path.split(separator: ".").last?.lowercased() {
    case "xlsx", "xls", "xlsm", "ods", "numbers": "save the workbook as CSV; \(endings)"
    case "gz", "zip", "bz2", "xz", "zst": "unpack it first; \(endings)"
    default: endings
    }
  }
}

// Shared by the builtins for tables.
extension Machine {
  /// The table of a file of the page.
  func table(_ path: String, header: Bool, separator: String, _ site: BuiltinCall) throws -> Table {
    guard let kind = TableFile(path, in: self) else {
      throw Failure(
        "'\(path)' does not end like a table",
        hint: TableFile.advice(on: path), argument: 0)
    }
    guard kind == .csv || (header && separator.isEmpty) else {
      let argument = header ? 2 : 1
      throw Failure(
        "only a CSV file has \(header ? "a separator" : "no header")",
        hint: "write 'table(\"\(path)\")'", argument: argument)
    }
    let sign = try TableFile.sign(separator)
    var remarks: [TableRemark] = []
    defer { TableNotes(self).note(remarks, site) }
    return try readTable(path, argument: 0) { bytes, isStopped in
      switch kind {
      case .csv:
        try Table.readCSV(
          bytes, named: path, hasHeader: header, separator: sign,
          isStopped: isStopped, remark: { remarks.append($0) })
      case .json:
        try Table.readJSON(
          bytes, named: path, isStopped: isStopped, remark: { remarks.append($0) })
      case .sqlite: try Table.readSQLite(bytes, named: path, query: nil, for: self)
      }
    }
  }

  /// Reads a table from the bytes of a file of the page.
  ///
  /// - Parameter argument: The argument that errors of the content are about.
  func readTable(
    _ path: String, argument: Int, _ read: ([UInt8], () -> Bool) throws -> Table
  ) throws -> Table {
    let bytes = try sceneHost.services.bytes(ofFile: path)
    try charge(2 * bytes.count)
    try willAllocate(2 * bytes.count)
    do {
      return try read(bytes) { isStopped }
    } catch let error as TableError {
      if error == .stopped { try checkStop() }
      throw Failure(error, argument: argument, limits)
    }
  }

  /// Runs `body` on a table, and makes a failure of the call of what it throws.
  ///
  /// - Parameter table: What it goes through, a charge for each of its rows; nil for a single value.
  func reading<Result>(_ table: Table?, _ body: () throws -> Result) throws -> Result {
    try charge(12 * (table?.count ?? 2))
    do {
      return try body()
    } catch let error as TableError {
      throw Failure(error, argument: 0)
    }
  }

  /// Some rows of a table.
  func choosing(_ rows: some Sequence<Int>, of table: Table) throws -> Table {
    let rows = Array(rows)
    try charge(4 * rows.count)
    return table.choosing(rows)
  }

  /// Calls a closure of the page with a row of a table.
  func call(_ function: Value, withRow index: Int, of table: Table) throws -> Value {
    try call(function, with: TableRow(table: table, index: index).write(to: self))
  }

  /// A table with one more column, of values of the page.
  ///
  /// - Parameter element: The type of the values.
  func adding(
    _ name: String, _ values: [Value], of element: Type, to table: Table, argument: Int
  ) throws -> Table {
    try charge(12 * values.count)
    let column: Column
    switch element.wrapped ?? element {
    case .int, .double:
      column = Column(
        name,
        numbers: values.map { value in
          guard let value = element.is(.optional) ? value.unwrapped : value else { return .nan }
          return value.tag == .int ? Double(value.asInt) : value.asDouble
        })
    case .string:
      column = Column(
        name,
        texts: values.map { value in
          (element.is(.optional) ? value.unwrapped : value).map { string($0) } ?? ""
        })
    case Date.languageType:
      column = Column(
        name,
        dates: try values.map { value in
          try (element.is(.optional) ? value.unwrapped : value).map {
            let date = try Date.read($0, in: self)
            return Column.Instant(secondsSince1970: date.secondsSince1970, offset: date.offset)
          }
        })
    default:
      throw Failure(
        "a column does not hold \(element.plural)", hint: "give it numbers, texts or dates",
        argument: argument)
    }
    do throws(TableError) {
      return try table.adding(column)
    } catch {
      throw Failure(error, argument: argument)
    }
  }
}
