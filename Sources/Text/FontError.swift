/// The reason why bytes are not a usable font.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause, to go on after what the bytes are of: `has no outlines`.
  package let description: String

  init(_ description: String) { self.description = description }
}
