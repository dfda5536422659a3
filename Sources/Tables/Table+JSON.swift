internal import CJansson

extension Table {
  /// Reads a JSON file: a list of objects, whose members are the columns, or a list of lists, the
  /// first of which names the columns. Either may be the only member of an object.
  ///
  /// Members of an object within an object have names such as `address.city`. `null`, and a member
  /// that an object lacks, is a missing value. `true` and `false` are texts.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: The name of the file for messages.
  ///   - isStopped: Asked for each row; ends the reading.
  /// - Throws: `TableError` with the line or the row that is wrong.
  package static func readJSON(
    _ bytes: [UInt8], named file: String, isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    let document = try JSONDocument(bytes, file)
    var columns = JSONColumns(file: file)
    try columns.take(document.rows(file), isStopped)
    return try columns.table()
  }
}

/// A parsed JSON file; the only owner of its value.
private struct JSONDocument: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>

  init(_ bytes: [UInt8], _ file: String) throws(TableError) {
    var fault = json_error_t()
    func load(_ flags: Int) -> UnsafeMutablePointer<json_t>? {
      bytes.withUnsafeBytes { bytes in
        let bytes = bytes.withoutMark
        let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return text.flatMap { json_loadb($0, bytes.count, flags, &fault) }
      }
    }
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
    // Whole numbers that no Int holds are read as other numbers.
    guard let root = load(flags) ?? load(flags | Int(JSON_DECODE_INT_AS_REAL)) else {
      throw .notJSON(
        file: file, line: Int(fault.line), column: Int(fault.column),
        withUnsafeBytes(of: fault.text) {
          JSONDocument.reason(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
        })
    }
    self.root = root
  }

  deinit { json_decref(root) }

  /// What the library says, without the place.
  private static func reason(_ text: String) -> String {
    guard let end = text.firstRange(of: " near '") else { return text }
    return String(text[..<end.lowerBound])
  }

  /// The list of rows.
  borrowing func rows(_ file: String) throws(TableError) -> JSONList {
    if let list = JSONList(root) { return list }
    let members = JSONMembers(root)
    if members.count == 1, let list = members.first.flatMap({ JSONList($0.value) }) { return list }
    throw .notRows(file: file)
  }
}

private typealias JSONValue = UnsafeMutablePointer<json_t>

/// The elements of a list.
private struct JSONList: Sequence {
  private let list: JSONValue
  let count: Int

  /// Nil for a value that is not a list.
  init?(_ value: JSONValue) {
    guard value.pointee.type == JSON_ARRAY else { return nil }
    (list, count) = (value, json_array_size(value))
  }

  func makeIterator() -> AnyIterator<JSONValue> {
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      defer { index += 1 }
      return json_array_get(list, index)
    }
  }
}

/// The members of an object in their order; none of a value that is not one.
private struct JSONMembers: Sequence {
  private let object: JSONValue
  let count: Int

  init(_ value: JSONValue) {
    object = value
    count = value.pointee.type == JSON_OBJECT ? json_object_size(value) : 0
  }

  var first: (name: String, value: JSONValue)? { first { _ in true } }

  func makeIterator() -> AnyIterator<(name: String, value: JSONValue)> {
    var place = count == 0 ? nil : json_object_iter(object)
    return AnyIterator {
      guard let here = place, let name = json_object_iter_key(here),
        let value = json_object_iter_value(here)
      else { return nil }
      place = json_object_iter_next(object, here)
      return (String(cString: name), value)
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
  private static let cellLimit = 50_000_000

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
        throw .mixedRow(file: file, row: rowCount + 1)
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
      given.append(JSONColumns.string(value))
    }
    let names = ColumnNames.distinct(given)
    for name in names { _ = try index(of: name) }
    return names
  }

  private mutating func take(_ list: JSONList, _ names: [String]) throws(TableError) {
    guard list.count <= names.count else {
      throw .longRow(file: file, row: rowCount + 1, values: list.count, columns: names.count)
    }
    for (name, value) in zip(names, list) { try append(value, to: name) }
  }

  private mutating func take(
    _ object: JSONValue, _ prefix: String, depth: Int
  ) throws(TableError) {
    for (name, value) in JSONMembers(object) {
      if value.pointee.type == JSON_OBJECT, depth < JSONColumns.depthLimit {
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
    case JSON_STRING: builders[index].append(JSONColumns.string(value))
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

  func table() throws(TableError) -> Table {
    guard !builders.isEmpty else { throw .noColumns(file: file) }
    return Table(builders.map { $0.column() }, file: file)
  }

  private static func string(_ value: JSONValue) -> String {
    guard let text = json_string_value(value) else { return "" }
    return text.withMemoryRebound(to: UInt8.self, capacity: json_string_length(value)) {
      String(
        decoding: UnsafeBufferPointer(start: $0, count: json_string_length(value)), as: UTF8.self)
    }
  }
}
