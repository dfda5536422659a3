/// What a person, or a pipe in their place, does next.
package enum Input: Hashable, Sendable {
  /// A line without its end; a paste keeps the line ends inside it.
  case line(String)
  /// A question in the middle of a text, which goes on.
  case question(String, within: String)
  /// A line that is not a text, with the reason in one clause.
  case unreadable(String)
  /// Ctrl-C: the line so far is dropped.
  case interruption
  /// Ctrl-D on an empty line, or the end of a file.
  case end
  /// A request to end the program (SIGTERM, SIGHUP).
  case termination(Int32)
}
