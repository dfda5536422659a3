extension Table {
  /// The different texts of a column, in the order of the rows of the table that this one was chosen
  /// from: a filtered or sorted table has the same ones. None for a whole table, which shows their order
  /// itself.
  ///
  /// - Parameter limit: The most names.
  /// - Returns: nil where there are more names.
  package func sourceNames(of name: String, atMost limit: Int) throws(TableError) -> [String]? {
    let (part, column) = try found(name)
    guard part.rows != nil else { return [] }
    var (names, known) = ([String](), Set<String>())
    for index in 0..<column.count {
      let text = column.text(at: index)
      guard known.insert(text).inserted else { continue }
      guard names.count < limit else { return nil }
      names.append(text)
    }
    return names
  }
}
