/// The reason why bytes are not a usable font.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause that continues the name of the file: `has no outlines`.
  package let description: String

  init(_ description: String) { self.description = description }
}
