package import Language
internal import Tables

extension Program {
  /// The names of the columns of each table that a variable of the page holds.
  package var columnNames: [(variable: String, columns: [String])] {
    values(of: Table.self).map { ($0.name, $0.value.columnNames) }
  }
}
