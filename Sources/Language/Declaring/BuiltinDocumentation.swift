/// What help, completion and the reference say of a builtin, besides its signature.
package struct BuiltinDocumentation: Hashable, Sendable {
  /// A sentence.
  package var summary: String
  /// The unit of a property or a result; empty for none.
  package var unit: String
  /// One line or a few that run as a page and show the builtin.
  package var example: String
}
