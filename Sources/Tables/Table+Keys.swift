extension Table {
  /// The group of each row by a key, as a column with its title.
  ///
  /// - Throws: `TableError` as `RowGroups` does.
  package func values(of key: Key) throws(TableError) -> Column {
    let groups = try RowGroups(self, by: [key])
    let values = groups.keyColumns[0]
    return values.choosing(groups.codes, as: values.kind, named: key.title)
  }
}
