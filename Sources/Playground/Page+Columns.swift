package import Builtins

extension Page {
  /// The columns of the table that a variable of the page holds, and how many rows it has; nil if it holds
  /// none.
  package func traits(ofTable variable: String) -> (columns: [ColumnTraits], rowCount: Int)? {
    present.state.program.traits(ofTable: variable)
  }
}
