@testable import Tables

extension Table {
  /// The texts of all columns, row by row.
  func textRows() throws -> [[String]] {
    let columns = try columnNames.map { try texts($0) }
    return (0..<count).map { row in columns.map { $0[row] } }
  }
}
