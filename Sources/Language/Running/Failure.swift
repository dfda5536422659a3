package import Syntax

/// An error in a call of a builtin, without its position, which the caller adds.
package struct Failure: Error, Hashable, Sendable {
  /// One clause, lower case, names in single quotes.
  package var message: String
  /// The hint: one clause, lower case.
  package var hint: String?
  /// The number of the argument at fault, counted from 0; nil when it is the call as a whole.
  package var argument: Int?
  package var cause: Diagnostic.Cause

  package init(
    _ message: String, hint: String? = nil, argument: Int? = nil,
    cause: Diagnostic.Cause = .program
  ) {
    self.message = message
    self.hint = hint
    self.argument = argument
    self.cause = cause
  }

  /// The failure of exceeding a limit; `what` is the reason: "this string is too long".
  package static func limit(_ name: Limits.Name, _ value: Int, _ what: String) -> Failure {
    let raising = Limits.hint(raising: name, to: value > Int.max / 2 ? value : value * 2)
    let hint =
      switch name {
      case .checking: "split it into several cells, or \(raising)"
      case .operations: "see to it that every loop ends, or \(raising)"
      case .callDepth: "see to it that no function always calls itself, or \(raising)"
      case .pageBytes: "keep long data in a file of its own; nothing raises this limit"
      case .viewDepth: "put some of them beside each other; nothing raises this limit"
      case .groupDepth: "see to it that no group holds itself; nothing raises this limit"
      case .canvasSide: "make the view or the scale smaller; nothing raises this limit"
      case .penPixels: "make the line thinner; nothing raises this limit"
      default: raising
      }
    return Failure(
      "\(what): the limit '\(name.rawValue)' is \(value)",
      hint: hint,
      cause: .limit(name.rawValue))
  }

  /// Whether a limit was reached.
  package var isLimit: Bool { if case .limit = cause { true } else { false } }

  /// The failure as a diagnostic about `range` of the text that is checked.
  package func diagnostic(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, message, at: range, hint: hint, cause: cause)
  }

  /// The failure as a diagnostic about the text at `site`.
  func diagnostic(at site: Site, arguments: [Range<Int>] = []) -> Diagnostic {
    var range = site.range
    if let argument, arguments.indices.contains(argument) { range = arguments[argument] }
    return Diagnostic(.error, message, at: range, hint: hint, cause: cause, in: site.source)
  }
}

/// Where a piece of compiled code is in the source. A class, so that closures capture one pointer
/// for a rarely needed value.
final class Site: Sendable {
  let range: Range<Int>
  let source: SourceID

  init(range: Range<Int>, source: SourceID) {
    self.range = range
    self.source = source
  }
}
