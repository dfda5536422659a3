internal import CJansson

extension Table {
  /// Reads a JSON file: a list of objects, whose members are the columns, or a list of lists, the
  /// first of which names the columns. Either may be the only list of an object, also within others. A
  /// file with an object in each line is read too.
  ///
  /// Members of an object within an object have names such as `address.city`. `null`, and a member
  /// that an object lacks, is a missing value. `true` and `false` are texts.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: The name of the file for messages.
  ///   - isStopped: Asked again and again; ends the reading.
  ///   - remark: Called with what was decided and is worth a remark.
  /// - Throws: `TableError` with the line or the row that is wrong.
  package static func readJSON(
    _ bytes: [UInt8], named file: String, isStopped: () -> Bool = { false },
    remark: (TableRemark) -> Void = { _ in }
  ) throws(TableError) -> Table {
    if let (noun, hint) = FileContent.other(than: "JSON", bytes) {
      throw .otherContent(file: file, noun, hint: hint)
    }
    return try withoutActuallyEscaping(isStopped) { (isStopped) throws(TableError) -> Table in
      let lines = JSONLines.list(of: bytes)
      let document = try JSONDocument(lines ?? bytes, file, isStopped)
      var columns = JSONColumns(file: file)
      let (rows, name) = try document.rows(file)
      if let name {
        remark(
          TableRemark(
            "the rows of '\(file)' are the list '\(name)', and what stands beside it is left out",
            hint: "a file of nothing but the list needs no note"))
      }
      try columns.take(rows, isStopped)
      return try columns.table()
    }
  }
}

/// Columns of the rows of a JSON file.
private struct JSONColumns {
  let file: String
  private var builders: [ColumnBuilder] = []
  private var indices: [String: Int] = [:]
  private var rowCount = 0
  private var cellCount = 0

  /// The deepest object within objects.
  private static let depthLimit = 16
  /// The most cells, so that rows of different members do not fill the memory.
  private static let cellLimit = 6_000_000
  /// The longest name of a column, in bytes, so that objects within objects do not fill it either.
  private static let nameLimit = 1_000

  init(file: String) { self.file = file }

  mutating func take(_ rows: JSONList, _ isStopped: () -> Bool) throws(TableError) {
    var header: [String]?
    for row in rows {
      if isStopped() { throw .stopped }
      if let list = JSONList(row) {
        guard let names = header else {
          guard builders.isEmpty, rowCount == 0 else {
            throw .mixedRow(file: file, row: rowCount + 1)
          }
          header = try names(of: list)
          continue
        }
        try take(list, names)
      } else if row.pointee.type == JSON_OBJECT, header == nil {
        try take(row, "", depth: 0)
      } else {
        throw header == nil
          ? .mixedRow(file: file, row: rowCount + 1)
          : .unlikeHeader(file: file, row: rowCount + 1)
      }
      rowCount += 1
      cellCount += builders.count
      guard cellCount <= JSONColumns.cellLimit else { throw .tooManyCells(file: file) }
    }
    pad()
  }

  /// The columns that a first row of a list of lists names.
  private mutating func names(of list: JSONList) throws(TableError) -> [String] {
    var given: [String] = []
    for value in list {
      guard value.pointee.type == JSON_STRING else { throw .namelessColumns(file: file) }
      given.append(value.string)
    }
    let names = ColumnNames.distinct(given)
    for name in names { _ = try index(of: name) }
    return names
  }

  private mutating func take(_ list: JSONList, _ names: [String]) throws(TableError) {
    guard list.count <= names.count else {
      throw .longList(file: file, row: rowCount + 1, values: list.count, columns: names.count)
    }
    for (name, value) in zip(names, list) { try append(value, to: name) }
  }

  private mutating func take(
    _ object: JSONValue, _ prefix: String, depth: Int
  ) throws(TableError) {
    for (name, value) in JSONMembers(object) {
      if value.pointee.type == JSON_OBJECT, depth < JSONColumns.depthLimit {
        guard prefix.utf8.count <= JSONColumns.nameLimit else { throw .longName(file: file) }
        try take(value, prefix + name + ".", depth: depth + 1)
      } else {
        try append(value, to: prefix + name)
      }
    }
  }

  private mutating func append(_ value: JSONValue, to name: String) throws(TableError) {
    let index = try index(of: name)
    guard builders[index].count <= rowCount else {
      throw .repeatedName(file: file, row: rowCount + 1, column: name)
    }
    while builders[index].count < rowCount { builders[index].append("") }
    switch value.pointee.type {
    case JSON_STRING: builders[index].append(string: value.string)
    case JSON_INTEGER: builders[index].append("\(json_integer_value(value))")
    case JSON_REAL: builders[index].append(shortest(json_real_value(value)))
    case JSON_TRUE: builders[index].append("true")
    case JSON_FALSE: builders[index].append("false")
    case JSON_NULL: builders[index].append("")
    default: throw .nestedValue(file: file, row: rowCount + 1, column: name)
    }
  }

  private mutating func index(of name: String) throws(TableError) -> Int {
    if let index = indices[name] { return index }
    guard name.utf8.count <= JSONColumns.nameLimit else { throw .longName(file: file) }
    guard builders.count < ColumnNames.limit else { throw .tooManyColumns(file: file) }
    indices[name] = builders.count
    builders.append(ColumnBuilder(name))
    return builders.count - 1
  }

  /// Gives each column a value in each row.
  private mutating func pad() {
    for index in builders.indices {
      while builders[index].count < rowCount { builders[index].append("") }
    }
  }

  mutating func table() throws(TableError) -> Table {
    guard !builders.isEmpty else { throw .noColumns(file: file) }
    return Table(
      builders.indices.map { builders[$0].finished() }, file: file)
  }
}
