/// The result of the parser: always a tree, and its diagnostics.
package struct Parse: Hashable, Sendable {
  /// The statements, in order; a faulty one is left out, or holds `Expression.Kind.missing`.
  package var statements: [Statement]
  /// Errors in the order of the text; empty means that the tree is whole.
  package var diagnostics: [Diagnostic]
  /// The open part, if more input could complete the text; nil otherwise. An incomplete text has at
  /// least one diagnostic.
  package var unfinished: Unfinished?
  /// The modules that it imports, which is without effect.
  package var imports: [Name]
  /// The operators of the page, those of the text included.
  package var operators = OperatorTable()

  package init(
    statements: [Statement], diagnostics: [Diagnostic] = [], unfinished: Unfinished? = nil,
    imports: [Name] = []
  ) {
    self.statements = statements
    self.diagnostics = diagnostics
    self.unfinished = unfinished
    self.imports = imports
  }

  /// The construct that waits for more input.
  package struct Unfinished: Hashable, Sendable {
    /// Its name: `'{'`, `'('`, `a string`, `a comment`, `the operator '+'`.
    package var description: String
    /// Where it began, in UTF-8 offsets.
    package var range: Range<Int>

    package init(_ description: String, at range: Range<Int>) {
      self.description = description
      self.range = range
    }
  }
}
