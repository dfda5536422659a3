internal import Language
internal import Tables

/// What the code of a page calls a table, in hints.
struct TableName {
  /// The variable that holds it, or what reads its file; `rows` where neither is known.
  let code: String
  private let isKnown: Bool

  /// - Parameter value: The table as a value; nil where only the table itself is known.
  init(_ table: Table, _ value: Value? = nil, in machine: Machine) {
    let known =
      value.flatMap { machine.sceneHost.services.globalName(of: $0) }
      ?? table.wholeFile.map { "table(\"\($0)\")" }
    (code, isKnown) = (known ?? "rows", known != nil)
  }

  /// A hint whose code uses the name, and how to give the name where none is known.
  func hint(_ hint: String) -> String {
    !isKnown && hint.contains("\(code).") ? "\(hint), after 'let \(code) = …' for the table" : hint
  }
}
