package import Playground
import Syntax
import Tables

/// A file with a table or a database, which a page reads.
package struct DataFile: Hashable, Sendable {
  /// What stands in it.
  private enum Kind: Hashable {
    case table
    case database
    /// A table whose name does not end like that of one.
    case misnamed(ending: String)
  }

  /// The path, as messages call it.
  package let path: String
  private let kind: Kind
  /// The table of a database that comes first; nil if it cannot be read.
  private let firstTable: String?

  /// The table or database at `path`; nil for any other file.
  ///
  /// The ending of the name tells, and of a file with another ending what is in it.
  package init?(_ bytes: [UInt8], at path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    let isDatabase = bytes.starts(with: "SQLite format 3\0".utf8)
    switch ending {
    case _ where isDatabase: kind = .database
    case "csv", "tsv", "tab", "json", "jsonl", "ndjson": kind = .table
    case "md", "markdown", "easel", "swift": return nil
    default:
      guard let likely = Self.likelyEnding(of: bytes) else { return nil }
      kind = ending == "txt" && likely == ".csv" ? .table : .misnamed(ending: likely)
    }
    self.path = path
    firstTable = isDatabase ? Self.firstTable(in: bytes) : nil
  }

  /// Why it cannot be opened as a page: one clause, lower case.
  package var message: String {
    "'\(path)' is a \(kind == .database ? "database" : "table"), not a page"
  }

  /// What a page reads it with, for one that is not there yet: one clause, lower case.
  package var hint: String {
    if path == "-" { return "'easel plot -' draws it" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if case .misnamed(let ending) = kind {
      return "give it a name that ends in '\(ending)', and a page in its folder can read it"
    }
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    let drawing = isPlain ? "'easel plot \(path)' draws it, and " : ""
    return "\(drawing)a page in its folder reads it: \(line(reading: name, on: Session()))"
  }

  /// Whether a page can read it by its name.
  package var isReadable: Bool {
    if case .misnamed = kind { false } else { true }
  }

  /// The line that reads it, as the next cell of a session.
  ///
  /// - Parameter path: The path from the page's folder on.
  package func line(reading path: String, on session: Session) -> String {
    var arguments = literal(path)
    if kind == .database {
      let query = firstTable.map { "SELECT * FROM \($0)" } ?? "SELECT name FROM sqlite_schema"
      arguments += ", query: \(literal(query))"
    }
    return "let \(Self.variable(for: self.path) { session.leavesFree($0) }) = table(\(arguments))"
  }

  // MARK: Contents

  /// The ending that a text should have; nil for any other.
  private static func likelyEnding(of bytes: [UInt8]) -> String? {
    // A few rows tell; the last one may be cut.
    let start = bytes.prefix(4_096)
    guard !start.contains(0) else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    guard parse(text).diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    let first = text.first { !$0.isWhitespace }
    if first == "{" || first == "[" { return text.contains("\":") ? ".json" : nil }
    var lines = text.split(whereSeparator: \.isNewline)
    if bytes.count > start.count { lines = lines.dropLast() }
    guard lines.count > 1 else { return nil }
    let isTable = ",;\t|".contains { sign in
      let count = lines[0].count { $0 == sign }
      return count > 0 && lines.prefix(20).allSatisfy { $0.count { $0 == sign } == count }
    }
    return isTable ? ".csv" : nil
  }

  /// The first table of a database as a statement names it; nil if there is none, or if it cannot be read.
  private static func firstTable(in bytes: [UInt8]) -> String? {
    func table(_ query: String) -> Table? {
      try? Table.readSQLite(bytes, named: "", query: query, stepLimit: 1_000_000)
    }
    let names = table(
      "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') "
        + "AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid LIMIT 1")
    guard let name = try? names?.texts("name").first else { return nil }
    let forms = [
      name, name.contains("]") ? "\"\(name.replacing("\"", with: "\"\""))\"" : "[\(name)]",
    ]
    return forms.first { form in
      let isPlain =
        form != name || name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      return isPlain && table("SELECT * FROM \(form) LIMIT 1") != nil
    }
  }

  // MARK: The line

  /// A name for the table in the file at `path`, after the file's.
  ///
  /// - Parameter isFree: Whether nothing has a name yet.
  package static func variable(for path: String, isFree: (String) -> Bool) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.dropFirst().lastIndex(of: ".").map { file[..<$0] } ?? file
    let words = stem.split { !$0.isLetter && !$0.isNumber }.map { word in
      word.allSatisfy { !$0.isLowercase } ? word.lowercased() : String(word)
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    var name = String((first + rest.joined()).prefix(30))
    if name.isEmpty || name.first?.isNumber == true { name = "data\(name)" }
    let names = [name, "\(name)Table"] + (2...99).map { "\(name)Table\($0)" }
    return names.first(where: isFree) ?? "rows"
  }
}
