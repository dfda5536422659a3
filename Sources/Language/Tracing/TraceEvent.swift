/// What code that is compiled with a `Tracer` tells its host while it runs.
package enum TraceEvent {
  /// A statement of the cell itself begins.
  case statement(SourceRange)
  /// A builtin has run, or a property was set.
  case call(TracedCall)
  /// A global has got a value, or was changed in place.
  case change(ofGlobal: Int, at: SourceRange)
}

/// A call of a builtin that has succeeded; the setting of a property is one with the value as its argument.
package struct TracedCall {
  package let word: TracedWord
  /// The receiver; `Value.absent` for a function.
  package let receiver: Value
  /// Omitted ones are `Value.absent`.
  package let arguments: [Value]
  package let result: Value
}

/// A builtin as it stands in the text of a page.
package final class TracedWord: Sendable {
  package let builtin: Builtin
  /// The call, or the statement that sets a property; the value of one that is a label of an initialiser.
  package let site: SourceRange
  /// The ranges of the arguments, by parameter; nil for one that is omitted.
  package let arguments: [Range<Int>?]

  init(_ builtin: Builtin, at site: SourceRange, arguments: [Range<Int>?] = []) {
    self.builtin = builtin
    self.site = site
    self.arguments = arguments
  }
}
