/// Why a file cannot be written as it was asked for.
package struct ExportFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: one clause, lower case.
  package let message: String
  /// What to do: one clause, lower case; nil where the message says it.
  package let hint: String?
  /// Whether a limit was reached.
  package let isLimit: Bool

  package var description: String { message }

  package init(_ message: String, hint: String? = nil, isLimit: Bool = false) {
    (self.message, self.hint, self.isLimit) = (message, hint, isLimit)
  }

  /// The same in one sentence: `'--outlines' is for '.svg'; omit it for a '.png'.`
  package var sentence: String {
    message + (hint.map { "; \($0)" } ?? "") + (hint?.last == "?" ? "" : ".")
  }
}
