package import Language
internal import Tables

/// What a column of a table holds, as far as the choice of a chart depends on it.
package struct ColumnTraits: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case numbers, dates, text
  }

  package let name: String
  package let kind: Kind
  /// How many different values there are in the first rows; 0 for numbers.
  package let distinctCount: Int
  /// Whether one of them stands in several of these rows; false for numbers.
  package let hasRepeats: Bool

  package init(
    _ name: String, _ kind: Kind, distinctCount: Int = 0, hasRepeats: Bool = false
  ) {
    (self.name, self.kind) = (name, kind)
    (self.distinctCount, self.hasRepeats) = (distinctCount, hasRepeats)
  }

  /// How many rows are looked at: a table of millions suggests its chart as soon.
  static let rowCount = 10_000
}

extension Program {
  /// The columns of the table that a variable of the page holds, and how many rows it has; nil if it holds
  /// none.
  package func traits(
    ofTable variable: String
  ) -> (columns: [ColumnTraits], rowCount: Int)? {
    guard let (table, start) = rows(ofTable: variable) else { return nil }
    let columns = table.columnNames.compactMap { name -> ColumnTraits? in
      guard let kind = try? table.kind(of: name) else { return nil }
      guard kind != .numbers, let texts = try? start.texts(name) else {
        return ColumnTraits(name, .numbers)
      }
      let present = texts.filter { !$0.isEmpty }
      let count = Set(present).count
      return ColumnTraits(
        name, kind == .dates ? .dates : .text, distinctCount: count,
        hasRepeats: count < present.count)
    }
    return (columns, table.count)
  }

  /// Whether several of the first rows of the table that a variable holds say the same in all of some columns.
  package func hasRepeats(ofTable variable: String, in names: [String]) -> Bool {
    guard let (_, start) = rows(ofTable: variable),
      let groups = try? RowGroups(start, by: names.map { .column($0) })
    else { return false }
    return groups.count < start.count
  }

  /// The table that a variable holds, and its first rows; nil if it holds none.
  private func rows(ofTable variable: String) -> (table: Table, start: Table)? {
    let table = values(of: Table.self).first { $0.name == variable }?.value
    return table.map { table in
      (table, table.choosing(Array(0..<min(ColumnTraits.rowCount, table.count))))
    }
  }
}
