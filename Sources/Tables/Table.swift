/// Named columns of the same length.
///
/// Tables made of a table share its columns, and keep which rows of them they show. So an error
/// names the row of the file, whatever was filtered and sorted since.
package struct Table: Hashable, Sendable {
  /// Columns with one choice of their rows.
  struct Part: Hashable {
    let columns: [Column]
    /// The index in the columns for each row of the table, -1 where the row has no values; nil if
    /// they are the same.
    let rows: [Int32]?
    /// The name of the file; nil for columns of a page.
    let file: String?
  }

  let parts: [Part]
  /// The number of rows.
  package let count: Int

  init(parts: [Part], count: Int) { (self.parts, self.count) = (parts, count) }

  /// A table of columns of the same length, with different names.
  ///
  /// - Parameter file: The name of the file for messages; nil for a table of a page.
  init(_ columns: [Column], file: String?) {
    self.init(
      parts: [Part(columns: columns, rows: nil, file: file)], count: columns.first?.count ?? 0)
  }

  /// A table without columns.
  package init() { self.init(parts: [], count: 0) }

  /// The bytes of memory that it takes beyond the tables that it is made of.
  package var ownBytes: Int {
    parts.reduce(0) { bytes, part in
      bytes + (part.rows.map { 4 * $0.count } ?? part.columns.reduce(0) { $0 + $1.byteCount })
    }
  }

  /// The names of the columns, in order.
  package var columnNames: [String] { parts.flatMap { $0.columns.map(\.name) } }
}
