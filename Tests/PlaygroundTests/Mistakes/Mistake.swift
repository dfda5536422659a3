import Syntax
import Testing

/// A typical mistake, with its message.
struct Mistake: Sendable, CustomTestStringConvertible {
  let program: String
  /// The text at fault, in UTF-8 offsets of the program.
  let range: Range<Int>
  let message: String
  let hint: String?
  let severity: Diagnostic.Severity
  /// The output of the fixed program; nil if the author must fix it.
  let printed: String?

  /// - Parameter marked: The program, with the text at fault between `«` and `»`.
  init(
    _ marked: String, _ message: String, _ hint: String?, prints printed: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let rest = parts[parts.count - 1].split(separator: "»", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    program = String(parts[0] + rest.joined())
    range = start..<start + rest[0].utf8.count
    (self.message, self.hint, self.severity) = (message, hint, severity)
    self.printed = printed
  }

  var testDescription: String { program }

  static let all =
    words + signs + moreSigns + flow + types + moreTypes + calls + moreCalls + closures + running
    + pasted + elsewhere
}
