/// An object of the host, for portraits of the values that refer to it.
package struct HostPortrait: Sendable {
  /// The name of its type.
  package var kind: String
  package var properties: [ValuePortrait.Property]
  /// The handle of the page's own object for it; nil without a class of the page.
  package var object: Int?

  package init(kind: String, _ properties: [ValuePortrait.Property], object: Int? = nil) {
    self.kind = kind
    self.properties = properties
    self.object = object
  }
}
