import Storage

/// An error or a note about a program, as data; its layout and colour are up to the caller.
package struct Diagnostic: Error, Hashable, Sendable {
  /// How much it matters.
  package enum Severity: String, Hashable, Sendable {
    /// The cell does not run, or its effects are undone.
    case error
    /// The cell runs, and something about it is likely to surprise.
    case warning
    /// A remark; nothing is wrong.
    case note
  }

  /// Whose doing it is; decides the exit code.
  package enum Cause: Hashable, Sendable {
    /// The program as it is written.
    case program
    /// The named limit was reached.
    case limit(String)
    /// Ctrl-C.
    case interruption
    /// An expectation of the program; the cell is accepted.
    case expectation
    /// The machine lacks what the program needs, so that nothing can be said of it.
    case lack
  }

  private struct Fields: Hashable, Sendable {
    var severity: Severity
    var message: String
    var range: Range<Int>
    var hint: String?
    var fix: TextEdit?
    var cause: Cause
    var source: SourceID?
  }

  /// In a box: every function that may throw a diagnostic has code for all of its words.
  @Boxed private var fields: Fields

  /// How much it matters.
  package var severity: Severity {
    get { fields.severity }
    set { fields.severity = newValue }
  }
  /// The message: one clause, lower case, names in single quotes.
  package var message: String {
    get { fields.message }
    set { fields.message = newValue }
  }
  /// The smallest text at fault, in UTF-8 offsets of its source.
  package var range: Range<Int> {
    get { fields.range }
    set { fields.range = newValue }
  }
  /// The hint: one clause, lower case.
  package var hint: String? {
    get { fields.hint }
    set { fields.hint = newValue }
  }
  /// The edit that follows the hint, in the text of `range`; nil if the hint is advice without a
  /// single right edit.
  package var fix: TextEdit? {
    get { fields.fix }
    set { fields.fix = newValue }
  }
  /// Whose doing it is.
  package var cause: Cause {
    get { fields.cause }
    set { fields.cause = newValue }
  }
  /// The text that `range` refers to; nil means the current one.
  package var source: SourceID? {
    get { fields.source }
    set { fields.source = newValue }
  }

  package init(
    _ severity: Severity, _ message: String, at range: Range<Int>, hint: String? = nil,
    fix: TextEdit? = nil, cause: Cause = .program, in source: SourceID? = nil
  ) {
    fields = Fields(
      severity: severity, message: message, range: range, hint: hint, fix: fix, cause: cause,
      source: source)
  }
}

extension Diagnostic {
  /// An error whose faulty text should be `replacement`: the hint says so, the fix replaces it.
  package init(_ message: String, at range: Range<Int>, write replacement: String) {
    self.init(
      .error, message, at: range, hint: "write \(quote(replacement))",
      fix: TextEdit(range, with: replacement))
  }

  /// Whether it is an error, and not only a note.
  package var isError: Bool { severity == .error }

  /// The diagnostic for a text whose parsing was stopped by Ctrl-C.
  package static func stopped(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "stopped by Ctrl-C", at: range, cause: .interruption)
  }

  /// An error whose text at fault was probably meant to be `name`, unless that is nil.
  package init(_ message: String, at range: Range<Int>, meaning name: String?) {
    self.init(
      .error, message, at: range, hint: name.map { "did you mean '\($0)'?" },
      fix: name.map { TextEdit(range, with: $0) })
  }
}

/// The identity of one source text of a session: a cell, in the order in which they were run.
package struct SourceID: Hashable, Sendable {
  package let number: Int

  /// The source of what the library declares in the language itself.
  package static let library = SourceID(0)

  /// The source of the `number`th cell, counted from 1.
  package init(_ number: Int) { self.number = number }
}
