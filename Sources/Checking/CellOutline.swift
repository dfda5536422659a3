/// What is known of a cell before its statements are checked: the names and types that it declares,
/// and where it ends.
struct CellOutline {
  /// The positions of the variables that the cell declares at its top level.
  var laterNames: [String: Int] = [:]
  /// The start of the last statement, whose value is echoed; nil if there is none.
  var lastStatement: Int?
  /// The types, by their ids, with their names.
  var drafts: [Int: NominalDraft] = [:]
  var typeNames: Set<String> = []
  /// The properties that a class observes although it inherits them.
  var observedByHeirs: Set<String> = []
}
