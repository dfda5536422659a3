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
  /// The types, by their ids, that have an error among their supertypes.
  var unfinished: Set<Int> = []
  /// The functions of types that have an error in their declaration; operators are among them.
  var failedOperators: Set<String> = []
}
