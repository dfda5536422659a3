/// A cell whose types are known: what the compiler reads.
package struct CheckedCell {
  package var statements: [CheckedStatement]
  /// How many slots the variables of the cell's own blocks need.
  package var slotCount: Int
  /// The globals of the session, those of this cell included.
  package var names: Names

  /// A cell of checked statements.
  ///
  /// - Parameters:
  ///   - slotCount: How many slots the variables of the cell's own blocks need.
  ///   - names: The globals of the session, those of this cell included.
  package init(statements: [CheckedStatement], slotCount: Int, names: Names) {
    self.statements = statements
    self.slotCount = slotCount
    self.names = names
  }
}
