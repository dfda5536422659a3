/// The reason why a file is not a table, or a table does not have what is asked of it.
package enum TableError: Error, Hashable, Sendable {
  /// A file, or a query, without columns.
  case noColumns(file: String)
  /// A row, counted from 1 below the header, that is not UTF-8; 0 is the header.
  case notUTF8(file: String, row: Int)
  /// Reading was stopped from outside.
  case stopped

  /// The message, in one clause.
  package var message: String {
    switch self {
    case .noColumns(let file): "'\(file)' has no columns"
    case .notUTF8(let file, let row): "\(Self.place(row, file)) is not text in UTF-8"
    case .stopped: "reading was stopped"
    }
  }

  /// The hint.
  package var hint: String? {
    switch self {
    case .noColumns: "its first row names the columns"
    case .notUTF8: "save it as UTF-8"
    case .stopped: nil
    }
  }

  /// `row 14 of 'temps.csv'`, or `the header of 'temps.csv'`.
  private static func place(_ row: Int, _ file: String) -> String {
    (row == 0 ? "the header" : "row \(row)") + " of '\(file)'"
  }
}
