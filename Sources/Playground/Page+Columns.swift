package import Builtins

extension Page {
  /// The columns of the table that a variable of the page holds, and how many rows it has; nil if it holds
  /// none.
  package func traits(ofTable variable: String) -> (columns: [ColumnTraits], rowCount: Int)? {
    present.state.program.traits(ofTable: variable)
  }

  /// Whether several of the first rows of the table that a variable holds say the same in all of some columns.
  package func hasRepeats(ofTable variable: String, in names: [String]) -> Bool {
    present.state.program.hasRepeats(ofTable: variable, in: names)
  }
}
