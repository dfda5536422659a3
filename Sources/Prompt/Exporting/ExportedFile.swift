/// A file of a page.
package struct ExportedFile: Sendable {
  package let bytes: [UInt8]
  /// What a reader should know of it, as in `has 255 of 3,214 colours`; nil for nothing.
  package var remark: String?

  package init(bytes: [UInt8], remark: String? = nil) {
    (self.bytes, self.remark) = (bytes, remark)
  }
}
