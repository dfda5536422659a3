internal import Language
internal import Syntax

/// What a page says about the names in a statement.
package struct PageFacts {
  /// What a hole of a pattern takes.
  enum Kind: String, Hashable, Sendable {
    case name, text, number, list, table, chart
    /// The name of a column of a table of the page.
    case column
    /// A name that the page does not declare.
    case new
    /// A variable of the page.
    case variable
    /// An expression that gives a string.
    case string
    /// An expression that gives a function.
    case function
    /// An expression that gives a dictionary.
    case dictionary
    /// Options that all have names, or none.
    case named
    /// What does not stand in parentheses.
    case bare
    /// A format in quotes, and options that have names.
    case styled
    /// What stands in a block without braces.
    case body
    /// Further arguments, or none.
    case rest
    /// A list that a calculation has made.
    case mapped
    /// The numbers of a column.
    case reading
    /// A string without the signs of a regular expression.
    case plain
  }

  /// A column of a table.
  package struct Column: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case number, text, date }

    package let name: String
    package let kind: Kind
    /// Whether some rows have no value.
    package let hasGaps: Bool

    package init(_ name: String, _ kind: Kind, hasGaps: Bool = false) {
      (self.name, self.kind, self.hasGaps) = (name, kind, hasGaps)
    }
  }

  /// Whether the page, or the cell, declares a name.
  var declares: (String) -> Bool = { _ in false }
  /// Whether a name of the page may be assigned to.
  var isVariable: (String) -> Bool = { _ in false }
  /// The type of a name of the page.
  var type: (String) -> Type? = { _ in nil }
  /// The columns of the table that an expression gives; empty where it gives none.
  var columns: (String) -> [Column] = { _ in [] }
  /// The lines that code prints on the page, which stays as it is.
  var lines: (String) -> [String] = { _ in [] }
  /// The columns of all tables of the page.
  var known: [Column] = []
  /// The domain of x that a script has set: `0...10`.
  var domain: String?
  /// The chart that was made last, by its name.
  var chart: String?

  /// Whether a text may stand in a hole of a kind.
  func fits(_ text: String, _ kind: Kind, _ pieces: ArraySlice<Piece>) -> Bool {
    let isOne = pieces.count == 1
    switch kind {
    case .name: return isOne && pieces.first?.kind == .name
    case .text: return isOne && pieces.first?.kind == .string
    case .number:
      return isOne && pieces.first?.kind == .number
    case .new:
      return isOne && pieces.first?.kind == .name && !declares(text) && !text.hasPrefix("$")
        && text != "let" && text != "var"
    case .variable: return isOne && isVariable(text)
    case .string: return isOne && pieces.first?.kind == .string || type(text) == .string
    case .body: return !text.contains("{")
    case .styled:
      let options = Phrase(text, self).parts(separatedBy: ",")
      return options.first?.isString ?? false
        && options.dropFirst().allSatisfy { Phrase($0, self).parts(separatedBy: "=").count == 2 }
    case .rest: return text.isEmpty || text.hasPrefix(",")
    case .mapped: return text.hasSuffix("}") && text.contains(".map {")
    case .reading: return text.hasSuffix(")") && text.contains(".numbers(\"")
    case .plain:
      return isOne && pieces.first?.kind == .string
        && !text.contains { "[].*+?^$|()\\{}".contains($0) }
    case .bare: return !text.hasPrefix("(")
    case .named:
      return Phrase(text, self).parts(separatedBy: ",").allSatisfy { option in
        ["=", ":"].contains { Phrase(option, self).parts(separatedBy: $0).count == 2 }
      }
    case .dictionary:
      guard type(text)?.is(.dictionary) == true else { return false }
      return true
    case .function:
      guard case .function? = type(text) else { return false }
      return true
    case .list:
      if text.hasPrefix("["), pieces.first?.partner == pieces.endIndex - 1 { return true }
      if text.hasSuffix("]"), text.hasPrefix("Array(") { return true }
      guard type(text)?.is(.array) == true else { return text.hasPrefix("Array(stride(") }
      return true
    case .table: return type(text) == .named("Table") || !columns(text).isEmpty
    case .chart: return type(text) == .named("Chart")
    case .column: return isOne && known.contains { $0.name == text }
    }
  }

  /// Lists as the values of one dictionary: whole numbers as numbers, where others are.
  func likened(_ lists: [String]) -> [String] {
    guard lists.contains(where: { type($0) == .array(.double) }) else { return lists }
    return lists.map { type($0) == .array(.int) ? "\($0).map { Double($0) }" : $0 }
  }

  /// The first column of a kind of a table; a name that says what is meant where the table is not known.
  func column(_ kind: Column.Kind, of table: String) -> String {
    let columns = columns(table)
    let found = columns.first { $0.kind == kind } ?? (kind == .number ? nil : columns.first)
    return found?.name ?? (kind == .number ? "Value" : kind == .date ? "Date" : "Name")
  }
}
