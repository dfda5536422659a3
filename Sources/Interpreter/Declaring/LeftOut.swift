/// What Swift, or a framework of Apple's, has and the language has not: it is refused as that, not
/// taken for a mistake in typing.
package struct LeftOut: Sendable {
  package let name: String
  /// What messages call it.
  let title: String
  /// What to do instead; nil if there is nothing.
  let hint: String?
  /// What may be written in its place, and means the same.
  let replacement: String?

  package init(_ name: String, called title: String? = nil, hint: String? = nil) {
    self.name = name
    self.title = title ?? name
    self.hint = hint
    replacement = nil
  }

  init(_ name: String, write replacement: String, isSame: Bool = true) {
    self.name = name
    title = name
    hint = "write '\(replacement)'"
    self.replacement = isSame ? replacement : nil
  }

  /// Types and functions of Swift's own library.
  static let core =
    [
      "Float", "Float32", "Float64",
    ].map { LeftOut($0, write: "Double") }
    + [
      "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ].map { LeftOut($0, write: "Int") }
}
